import { glob, mkdtemp, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import { pictured } from '#tools/pdf-pages/engine/samples/papers.ts'
import { given } from '../givenData.ts'
import { type Maker, ours, program, run } from './makers.ts'

const makers: Record<string, Maker> = {
  ours: ours({ name: 'compress', quality: 'medium' }),
  'gs /ebook': program('gs', (path, to) => [
    ...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pdfwrite', '-dPDFSETTINGS=/ebook', `-o${to}`, path],
  ]),
  qpdf: program('qpdf', (path, to) => [
    ...['--warning-exit-0', '--object-streams=generate', '--recompress-flate', '--compression-level=9', path, to],
  ]),
}

/** What a program made of a file: a share of its bytes, how pages differ (0 to 255 a sample), and the share of its words that is gone. */
type Made = { left: number; seconds: number; differs: number; lost: number }

/** Prints how much each program leaves of each file, and what that costs in words, looks and seconds. */
export async function compareSizes(folder: string): Promise<void> {
  const paths = await inputs(folder)
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size))
  console.log(`\nSmaller: ${paths.length} PDFs, ${megabytes(sum(sizes))}. Bytes left of each, as a share`)
  console.log(['', ...Object.keys(makers)].map((each) => each.padStart(11)).join(''))
  const results = new Map<string, (Made | undefined)[]>(Object.keys(makers).map((name) => [name, []]))
  for (const path of paths) {
    const row = []
    for (const [name, make] of Object.entries(makers)) {
      const made = await measured(folder, path, make)
      results.get(name)!.push(made)
      row.push(made ? `${made.left.toFixed(3)}${made.lost > 0 ? `-${Math.ceil(made.lost * 100)}%` : ''}` : 'as it is')
    }
    console.log(`${row.map((each) => each.padStart(11)).join('')}  ${basename(path)}`)
  }
  for (const [name, made] of results) console.log(summary(name, made, sizes))
}

function summary(name: string, results: readonly (Made | undefined)[], sizes: readonly number[]): string {
  const left = results.map((result) => result?.left ?? 1)
  const done = results.filter((result) => result !== undefined)
  const differs = done.map((result) => result.differs)
  return [
    name.padEnd(10),
    `left ${megabytes(sum(left.map((share, at) => share * sizes[at]!)))}, mean ${mean(left).toFixed(3)}, median ${median(left).toFixed(3)}`,
    `made ${done.length}, larger ${left.filter((share) => share > 1).length}`,
    `differs ${mean(differs).toFixed(2)}, most ${Math.max(0, ...differs).toFixed(2)}`,
    `words lost in ${done.filter(({ lost }) => lost > 0).length}`,
    `${mean(done.map(({ seconds }) => seconds)).toFixed(2)} s`,
  ].join('  ')
}

/** The PDFs that were given, and made ones with pictures; what is damaged or needs a password is no PDF to compare on. */
async function inputs(folder: string): Promise<string[]> {
  const data = given('documents')
  const files: string[] = []
  if (data) for await (const file of glob('**/*.pdf', { cwd: data })) files.push(file)
  const made = await Promise.all([pictured(folder, 'photo', 1600), pictured(folder, 'drawing', 1600)])
  const all = [...files.sort().map((file) => join(data ?? '', file)), ...made.map(({ path }) => path)]
  const paths: string[] = []
  for (const path of all) if (await somePages(path).catch(() => undefined)) paths.push(path)
  return paths
}

async function measured(folder: string, path: string, make: Maker): Promise<Made | undefined> {
  const scratch = await mkdtemp(join(folder, 's-'))
  const began = performance.now()
  const file = await make(path, scratch)
  const seconds = (performance.now() - began) / 1000
  if (!file) return undefined
  const left = (await stat(file)).size / (await stat(path)).size
  const [before, after] = [await somePages(path), await somePages(file)]
  const differs = mean(before.map((pixels, at) => meanDifference(pixels, after[at] ?? new Uint8Array())))
  const lost = lostShare(await wordsOf(path), await wordsOf(file))
  await rm(scratch, { recursive: true })
  return { left, seconds, differs, lost }
}

/** The first page, the one in the middle and the last as they are drawn. */
const somePages = (path: string) =>
  withPdf({ path }, async (pdf) =>
    [...new Set([1, Math.ceil(pdf.pageCount / 2), pdf.pageCount])].map((page) =>
      Uint8Array.from(pdf.draw(page, 72).data),
    ),
  )

const meanDifference = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length ? one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length : 255

async function wordsOf(path: string): Promise<Map<string, number>> {
  const { stdout } = await run('pdftotext', [path, '-'])
  const counts = new Map<string, number>()
  for (const word of stdout.split(/\s+/)) if (word) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function lostShare(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): number {
  const lost = [...before].map(([word, count]) => Math.max(0, count - (after.get(word) ?? 0)))
  return sum(lost) / Math.max(1, sum([...before.values()]))
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length)
const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
