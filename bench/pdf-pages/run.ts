// Smaller PDFs and searchable scans beside Ghostscript, qpdf and OCRmyPDF, on the same files in the same run.
//   npm run bench -- pdf-pages --data <folder>    PDFs below documents/ there; made ones without it
import { execFile } from 'node:child_process'
import { glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import pdfPages, { type PdfPagesInput } from '#tools/pdf-pages/engine/pdfPages.ts'
import { pictured, scanned } from '#tools/pdf-pages/engine/samples/papers.ts'
import { given } from '../givenData.ts'

const run = promisify(execFile)
const most = { timeout: 300_000, maxBuffer: 100_000_000 }

const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-pages-'))

/** Makes a file of another and answers its path; undefined where it left the file as it was. */
type Maker = (path: string, scratch: string) => Promise<string | undefined>

const ours =
  (action: PdfPagesInput['action']): Maker =>
  async (path, scratch) => {
    const work = { scratch, signal: new AbortController().signal, progress: () => {} }
    return pdfPages({ paths: [path], action }, work).then(
      ({ file }) => file,
      () => undefined,
    )
  }

const program =
  (name: string, args: (path: string, to: string) => string[]): Maker =>
  async (path, scratch) => {
    const to = join(scratch, 'made.pdf')
    return run(name, args(path, to), most).then(
      () => to,
      () => undefined,
    )
  }

const smaller: Record<string, Maker> = {
  ours: ours({ name: 'compress', quality: 'medium' }),
  'gs /ebook': program('gs', (path, to) => [
    ...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', '-dPDFSETTINGS=/ebook', `-o${to}`, path],
  ]),
  qpdf: program('qpdf', (path, to) => [
    ...['--warning-exit-0', '--object-streams=generate', '--recompress-flate', '--compression-level=9', path, to],
  ]),
}

const searchable: Record<string, Maker> = {
  ours: ours({ name: 'searchable', language: 'eng' }),
  ocrmypdf: program('ocrmypdf', (path, to) => ['-q', '--skip-text', '--output-type', 'pdf', '-l', 'eng', path, to]),
}

async function compareSizes(): Promise<void> {
  const data = given('documents')
  const files: string[] = []
  if (data) for await (const file of glob('**/*.pdf', { cwd: data })) files.push(file)
  const made = await Promise.all([pictured(folder, 'photo', 1600), pictured(folder, 'drawing', 1600)])
  const all = [...files.sort().map((file) => join(data ?? '', file)), ...made.map(({ path }) => path)]
  const paths: string[] = []
  // What is damaged or needs a password is no PDF to compare on.
  for (const path of all) if (await firstPage(path).catch(() => undefined)) paths.push(path)
  console.log(
    `\nSmaller: ${paths.length} PDFs. Share of the bytes that is left, mean; how the first page differs, 0 to 255; letters lost`,
  )
  for (const [name, make] of Object.entries(smaller)) {
    const results = []
    for (const path of paths) results.push(await measured(path, make))
    const done = results.filter((result) => result !== undefined)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
    const larger = done.filter(({ left }) => left > 1).length
    console.log(
      [
        name.padEnd(10),
        `left ${mean(results.map((result) => result?.left ?? 1)).toFixed(3)}`,
        `made ${done.length}, larger ${larger}`,
        `differs ${mean(done.map(({ differs }) => differs)).toFixed(2)}, most ${Math.max(0, ...done.map(({ differs }) => differs)).toFixed(2)}`,
        `letters lost in ${done.filter(({ lost }) => lost > 0).length}`,
        `${mean(results.map((result) => result?.seconds ?? 0)).toFixed(2)} s`,
      ].join('  '),
    )
  }
}

async function measured(path: string, make: Maker) {
  const scratch = await mkdtemp(join(folder, 's-'))
  const began = performance.now()
  const file = await make(path, scratch)
  const seconds = (performance.now() - began) / 1000
  if (!file) return undefined
  const [before, after] = [await firstPage(path), await firstPage(file)]
  const left = (await stat(file)).size / (await stat(path)).size
  const differs = meanDifference(before.pixels, after.pixels)
  await rm(scratch, { recursive: true })
  return { left, seconds, differs, lost: Math.max(0, before.letters - after.letters) }
}

const firstPage = (path: string) =>
  withPdf({ path }, async (pdf) => {
    const letters = pdf.withPage(1, (page) => {
      const text = pdf.library.call.FPDFText_LoadPage(page)
      const count = pdf.library.call.FPDFText_CountChars(text)
      pdf.library.call.FPDFText_ClosePage(text)
      return count
    })
    return { letters, pixels: pdf.draw(1, 72).data }
  })

const meanDifference = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length ? one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length : 255

async function compareWords(): Promise<void> {
  const lines = [
    'Seven lanterns glow',
    'Invoice 2026 paid in full',
    'Rivers bend and rivers fold',
    'Quartz, jade & amber',
  ]
  console.log(`\nSearchable: ${lines.length} scans made here. Share of their words that is found, seconds a page`)
  for (const [name, make] of Object.entries(searchable)) {
    let found = 0
    let seconds = 0
    for (const line of lines) {
      const scratch = await mkdtemp(join(folder, 's-'))
      const { path } = await scanned(scratch, line.replace('&', '&amp;'))
      const began = performance.now()
      const file = await make(path, scratch)
      seconds += (performance.now() - began) / 1000
      const { stdout } = file ? await run('pdftotext', [file, '-'], most) : { stdout: '' }
      const words = new Set(stdout.split(/\s+/))
      found += line.split(' ').filter((word) => words.has(word)).length / line.split(' ').length
    }
    console.log(
      `${name.padEnd(10)}  found ${(found / lines.length).toFixed(3)}  ${(seconds / lines.length).toFixed(2)} s`,
    )
  }
}

try {
  await compareSizes()
  await compareWords()
} finally {
  await rm(folder, { recursive: true })
}
