import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { ActionOf } from '../contract.ts'
import { badRange, noBookmarks, onePart, tooManyParts } from '../errors.ts'
import { partTexts } from '../partTexts.ts'
import { type Bookmark, bookmarkLevels } from './bookmarks.ts'
import { openCatalog } from './catalog.ts'
import { leftBy } from './leftBehind.ts'
import type { PdfObjects } from './objects.ts'
import { pagesIn } from './pagesIn.ts'
import { type Part, partNames } from './partNames.ts'
import { packed, pageCountOf, qpdf, type Source } from './qpdf.ts'
import { shellOf } from './shell.ts'
import { carryTies, tiedObjectsOf } from './ties/carryTies.ts'
import { zipFiles } from './zipFiles.ts'

/** The file that is cut, what it is made of, and the file without pages that its parts are put into. */
type Whole = Source & { document: PdfObjects; shell: string }

const mostParts = 500

type By = ActionOf<'split'>['by']

/**
 * Cuts a PDF of a name into parts. One part is a PDF, several are a zip of them.
 * @throws AppError badRange, noBookmarks, tooManyParts, and onePart where nothing is cut
 */
export async function split(source: Source & { name: string }, { by }: ActionOf<'split'>, work: Work) {
  const count = await pageCountOf(source, work)
  const document = await tiedObjectsOf(source, work)
  const catalog = await openCatalog(source, work)
  const whole: Whole = { ...source, document, shell: await shellOf(catalog, { isAlone: true }, work) }
  if (by.way === 'size' && (await stat(source.path)).size <= by.megabytes * 1_000_000) throw onePart()
  const files =
    by.way === 'size'
      ? await writeBySize(whole, by.megabytes * 1_000_000, count, work)
      : await writeAll(whole, partsOf(whole, by, count), count, work)
  const linksLeft = files.reduce((sum, file) => sum + file.linksLeft, 0)
  const facts = { pages: count, parts: files.length, ...(await leftBy([catalog], work)), linksLeft }
  if (files.length === 1) return { file: files[0]!.path, extension: '.pdf', facts }
  const names = partNames(source.name, files, count)
  const named = files.map(({ path }, at) => ({ path, name: names[at]! }))
  return { file: await zipFiles(named, work), extension: '.zip', facts }
}

function partsOf({ document }: Whole, by: Exclude<By, { way: 'size' }>, count: number): Part[] {
  switch (by.way) {
    case 'ranges':
      return rangesOf(by.ranges, count).map((range) => ({ pages: pagesIn(range, count) }))
    case 'every':
      return stretches(
        Array.from({ length: Math.ceil(count / by.pages) }, (_, at) => ({ page: at * by.pages + 1 })),
        count,
      )
    case 'bookmarks':
      return byBookmarks(
        bookmarkLevels(document).map((level) => level.filter(({ page }) => page <= count)),
        count,
      )
  }
}

function rangesOf(text: string, count: number): string[] {
  const ranges = partTexts(text)
  if (ranges.length === 0) throw badRange(text, count)
  return ranges
}

/** By the uppermost bookmarks that make parts: a single one above all others is the title of the whole. */
function byBookmarks(levels: readonly Bookmark[][], count: number): Part[] {
  const ways = levels.filter((level) => level.length > 0).map((level) => chapters(level, count))
  const [uppermost] = ways
  if (!uppermost) throw noBookmarks()
  return ways.find((parts) => parts.length > 1) ?? uppermost
}

function chapters(bookmarks: readonly Bookmark[], count: number): Part[] {
  const begins: Begin[] = [...bookmarks]
  // What stands before the first chapter is a part as well.
  if (begins[0]!.page > 1) begins.unshift({ page: 1 })
  return stretches(begins, count)
}

/** Whether pages are those of a whole file in their order. */
const isAll = (pages: readonly number[], count: number): boolean =>
  pages.length === count && pages.every((page, at) => page === at + 1)

type Begin = { page: number; title?: string }

/** From each beginning to the next. */
const stretches = (begins: readonly Begin[], count: number): Part[] =>
  begins.map(({ page, title }, at) => ({
    pages: Array.from({ length: (begins[at + 1]?.page ?? count + 1) - page }, (_, more) => page + more),
    ...(title && { title }),
  }))

/** A part as a file, and how many of its links led to other parts. */
type PartFile = Part & { path: string; linksLeft: number }

async function writeAll(source: Whole, parts: readonly Part[], count: number, work: Work): Promise<PartFile[]> {
  if (parts.length > mostParts) throw tooManyParts(parts.length, mostParts)
  const [first] = parts
  if (parts.length === 1 && isAll(first!.pages, count)) throw onePart()
  const files: PartFile[] = []
  for (const [at, part] of parts.entries()) {
    files.push(await write(source, part, at, work))
    work.progress(Math.floor((90 * (at + 1)) / parts.length))
  }
  return files
}

async function write(
  { path, password, document, shell }: Whole,
  part: Part,
  at: number,
  work: Work,
): Promise<PartFile> {
  const { pages } = part
  const target = join(work.scratch, `part-${at}.pdf`)
  const secret = password ? [`--password=${password}`] : []
  await qpdf([...packed, shell, '--pages', path, ...secret, pages.join(','), '--', target], work)
  const linksLeft = await carryTies(
    target,
    pages.map((page) => ({ document, page })),
    work,
  )
  return { ...part, path: target, linksLeft }
}

/** As many pages a part as stay below the limit; a page that is larger by itself is a part of its own. */
async function writeBySize(source: Whole, mostBytes: number, count: number, work: Work): Promise<PartFile[]> {
  const files: PartFile[] = []
  for (let first = 1; first <= count; ) {
    const { last, file } = await longestPart(source, { first, count, mostBytes }, files.length, work)
    files.push(file)
    if (files.length > mostParts) throw tooManyParts(files.length, mostParts)
    first = last + 1
    work.progress(Math.floor((90 * last) / count))
  }
  return files
}

type Search = { first: number; count: number; mostBytes: number }

async function longestPart(source: Whole, { first, count, mostBytes }: Search, at: number, work: Work) {
  const writeUpTo = (last: number) =>
    write(source, { pages: Array.from({ length: last - first + 1 }, (_, more) => first + more) }, at, work)
  const upTo = async (last: number) => (await stat((await writeUpTo(last)).path)).size <= mostBytes
  let fits = first
  let tooFar = count + 1
  // In growing steps until it is too large, then by halves between.
  for (let step = 1; fits < count && tooFar > count; step *= 2) {
    const next = Math.min(fits + step, count)
    if (await upTo(next)) fits = next
    else tooFar = next
  }
  while (tooFar - fits > 1 && tooFar <= count) {
    const middle = Math.floor((fits + tooFar) / 2)
    if (await upTo(middle)) fits = middle
    else tooFar = middle
  }
  return { last: fits, file: await writeUpTo(fits) }
}
