import { parseArgs } from 'node:util'
import { benchExcel } from './excel.ts'
import { benchFuzz } from './fuzz.ts'
import { benchIcdar } from './icdar.ts'
import { benchOffice } from './office.ts'
import { benchPng } from './png.ts'
import { benchWord } from './word.ts'

/*
 * npm run bench -- documents [word excel png office] [--seed 7] [--only report] [--alone]: the converter beside its peers.
 * npm run bench -- documents icdar <folder>: the tables of the ICDAR 2013 competition, whose documents lie in that folder.
 * npm run bench -- documents fuzz <folder> [count] [seed]: PDFs of that folder with something happened to them.
 */

const benches = { word: benchWord, excel: benchExcel, png: benchPng, office: benchOffice }

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    alone: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const [first, folder = '', count = '2000', seed = '1'] = positionals
if (first === 'icdar') await benchIcdar(folder)
else if (first === 'fuzz') await benchFuzz(folder, Number(count), Number(seed))
else {
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length === 0 || positionals.includes(name)) {
      await bench({ ...values, seed: Number(values.seed) })
    }
  }
}
