// Smaller PDFs and searchable scans beside Ghostscript, qpdf and OCRmyPDF, on the same files in the same run.
//   npm run bench -- pdf-pages [sizes|words] --data <folder>    PDFs below documents/ there; made ones without it
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectProgram } from '../expectProgram.ts'
import { compareSizes } from './compareSizes.ts'
import { compareWords } from './compareWords.ts'

expectProgram('pdftotext', 'poppler-utils')
const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-pages-'))
const chosen = process.argv.find((each) => each === 'sizes' || each === 'words')
try {
  if (chosen !== 'words') await compareSizes(folder)
  if (chosen !== 'sizes') await compareWords(folder)
} finally {
  await rm(folder, { recursive: true })
}
