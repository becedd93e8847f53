import { parseArgs } from 'node:util'
import { benchExcel } from './excel.ts'
import { benchOffice } from './office.ts'
import { benchPng } from './png.ts'
import { benchWord } from './word.ts'

/* npm run bench -- documents [word excel png office] [--seed 7] [--only report] [--alone]: the converter beside its peers. */

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
for (const [name, bench] of Object.entries(benches)) {
  if (positionals.length === 0 || positionals.includes(name)) {
    await bench({ ...values, seed: Number(values.seed) })
  }
}
