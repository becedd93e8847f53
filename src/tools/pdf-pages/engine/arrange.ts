import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { ActionOf, PlacedPage } from '../contract.ts'
import { noSuchPage } from '../errors.ts'
import { type Loss, losses } from '../losses.ts'
import { type Catalog, openCatalog } from './catalog.ts'
import { leftBy } from './leftBehind.ts'
import type { PdfObjects } from './objects.ts'
import { openInputOf, pageCountOf, qpdf, type Source } from './qpdf.ts'
import { shellOf } from './shell.ts'
import { carryTies, tiedObjectsOf } from './ties/carryTies.ts'

/**
 * Puts pages of the files in the order that is asked for, turned clockwise. Without such an order, all pages of one file after the other.
 * What is left out is gone from the file and not only from sight: tags that know it do not come along, nor do links and bookmarks that lead
 * there.
 */
export async function arrange(files: readonly Source[], { pages }: ActionOf<'arrange'>, work: Work) {
  const counts: number[] = []
  for (const file of files) counts.push(await pageCountOf(file, work))
  const wanted = pages ?? allOf(counts)
  for (const { file, page } of wanted) {
    const most = counts[file - 1] ?? 0
    if (page > most) throw noSuchPage(page, most)
  }
  const file = join(work.scratch, 'arranged.pdf')
  const keepsFirst = hasAll(wanted, counts[0] ?? 0)
  const taken: Catalog[] = []
  for (const each of keepsFirst ? files.slice(1) : files) taken.push(await openCatalog(each, work))
  const left = await leftBy(taken, work)
  const lost = keepsFirst && files.length > 1 ? await lostOfFirst(files[0]!, left.lost, work) : left.lost
  const base = keepsFirst ? openInputOf(files[0]!) : [await shellFor(wanted, taken, work)]
  await qpdf([...base, '--pages', ...runsOf(wanted, files), '--', ...turnsOf(wanted), file], work)
  // A file that stays alone and whole, each page once, keeps its ties by itself.
  let linksLeft = 0
  if (!keepsFirst || wanted.length > counts[0]!) {
    const documents: PdfObjects[] = []
    for (const each of files) documents.push(await tiedObjectsOf(each, work))
    const origins = wanted.map(({ file: number, page }) => ({ document: documents[number - 1]!, page }))
    linksLeft = await carryTies(file, origins, work, keepsFirst ? documents[0] : undefined)
  }
  return { file, extension: '.pdf', facts: { pages: wanted.length, ...left, lost, linksLeft } }
}

/** What is lost, with what the first file loses though it stays whole: its form as XFA describes no pages of others. */
async function lostOfFirst(first: Source, lost: readonly Loss[], work: Work): Promise<Loss[]> {
  const { root, at } = await openCatalog(first, work)
  const losesXfa = (await at(root['/AcroForm']))['/XFA'] !== undefined
  return losses.filter((loss) => lost.includes(loss) || (loss === 'xfa' && losesXfa))
}

/** What the result says of itself where the first file is not whole in it: what the file says whose page comes first. */
function shellFor(wanted: readonly PlacedPage[], files: readonly Catalog[], work: Work): Promise<string> {
  const used = new Set(wanted.map(({ file }) => file))
  const [first = 1] = used
  return shellOf(files[first - 1]!, { isAlone: used.size === 1 }, work)
}

const allOf = (counts: readonly number[]): PlacedPage[] =>
  counts.flatMap((count, at) =>
    Array.from({ length: count }, (_, page) => ({ file: at + 1, page: page + 1, turn: 0 as const })),
  )

/** Whether nothing of the first file is missing, so that its title, forms and bookmarks may stay. */
function hasAll(wanted: readonly PlacedPage[], count: number): boolean {
  const own = new Set(wanted.filter(({ file }) => file === 1).map(({ page }) => page))
  return own.size === count
}

/** Each file with the pages that follow one another out of it. */
function runsOf(wanted: readonly PlacedPage[], files: readonly Source[]): string[] {
  const runs: { file: number; pages: number[] }[] = []
  for (const { file, page } of wanted) {
    const last = runs.at(-1)
    if (last?.file === file) last.pages.push(page)
    else runs.push({ file, pages: [page] })
  }
  return runs.flatMap(({ file, pages }) => {
    const { path, password } = files[file - 1]!
    return [path, ...(password ? [`--password=${password}`] : []), pages.join(',')]
  })
}

/** `--rotate` for each angle, by the places of the result. */
function turnsOf(wanted: readonly PlacedPage[]): string[] {
  const byTurn = Map.groupBy(
    wanted.map(({ turn }, at) => ({ turn, place: at + 1 })),
    ({ turn }) => turn,
  )
  return [...byTurn].flatMap(([turn, places]) =>
    turn === 0 ? [] : [`--rotate=+${turn}:${places.map(({ place }) => place).join(',')}`],
  )
}
