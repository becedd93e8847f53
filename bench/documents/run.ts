import { parseArgs } from 'node:util'
import { pageLayouts } from '#tools/pdf/engine/layout/model.ts'
import { expectProgram } from '../expectProgram.ts'
import { benchExcel } from './excel.ts'
import { benchFormulas } from './formulas/benchFormulas.ts'
import { benchFuzz } from './fuzz.ts'
import { benchIcdar } from './icdar.ts'
import { benchLanguages } from './languageScans.ts'
import { benchLarge } from './large/benchLarge.ts'
import { benchOffice } from './office.ts'
import { benchMarkdown } from './outlines/benchMarkdown.ts'
import { benchPages } from './pages.ts'
import { benchPapers } from './papersBench.ts'
import { benchPng } from './png.ts'
import { benchScans } from './scans.ts'
import { benchStatistics } from './statistics/statistics.ts'
import { benchValid } from './valid.ts'
import { benchWord } from './word.ts'

/*
 * npm run bench -- documents [word excel png office] [--seed 7] [--only report] [--alone]: the converter beside its peers.
 * npm run bench -- documents icdar <folder>: the tables of the ICDAR 2013 competition, whose documents lie in that folder.
 * npm run bench -- documents statistics [--seed 7] [--only states]: tables as statistical offices print them, set by four makers.
 * npm run bench -- documents pages <folder> [auto|keep|flow] [--only report]: whether pages of the PDFs in it stay pages.
 * npm run bench -- documents formulas [--seed 7] [--only TeX]: formulas that the seed makes, set by Chromium, TeX and LibreOffice, as far as they are there.
 * [PDF2MD=<folder>] npm run bench -- documents markdown [--seed 7] [--only TeX]: headings, lists, tables, code and lines in Markdown, of documents that the seed makes.
 * npm run bench -- documents fuzz <folder> [count] [seed]: PDFs of that folder with something happened to them.
 * npm run bench -- documents large [pages] [seed]: long files to Word, Excel and pictures, and how much memory that takes.
 * npm run bench -- documents scans [count] [seed]: pages photographed by phone and scanned, read again.
 * npm run bench -- documents languages [count] [seed]: letters in all languages that scans are read in, so many of each.
 * npm run bench -- documents papers <folder> [--seed 7] [--only fax]: receipts, cards, books, faxes and such, and sixty more kinds of scans and phone photos, kept in that folder.
 * OOXML_VALIDATOR=<program> npm run bench -- documents valid <folder> [--only report]: whether Word and Excel would take what the PDFs in it become.
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
else if (first === 'statistics') await benchStatistics(Number(values.seed), values.only)
else if (first === 'pages') await benchPages(folder, pageLayouts.find((each) => each === count) ?? 'auto', values.only)
else if (first === 'formulas') await benchFormulas(Number(values.seed), values.only)
else if (first === 'markdown') await benchMarkdown(Number(values.seed), values.only)
else if (first === 'fuzz') await benchFuzz(folder, Number(count), Number(seed))
else if (first === 'large') await benchLarge(Number(folder || 1000), Number(positionals[2] ?? 1))
else if (first === 'scans') await benchScans(Number(positionals[2] ?? 1), Number(folder || 12))
else if (first === 'languages') await benchLanguages(Number(positionals[2] ?? 1), Number(folder || 3))
else if (first === 'valid') await benchValid(folder, values.only)
else if (first === 'papers') await benchPapers(Number(values.seed), folder, values.only)
else {
  for (const program of ['pdftotext', 'pdftoppm']) expectProgram(program, 'poppler-utils')
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length === 0 || positionals.includes(name)) {
      await bench({ ...values, seed: Number(values.seed) })
    }
  }
}
