import type { Flow } from '../layout/model.ts'
import { bottomMargin } from '../word/bottomMargin.ts'
import { pageOwners } from './pageOwners.ts'
import { pagesOf, pageTexts } from './pageTexts.ts'
import type { ResultPage } from './resultPages.ts'

/** A page that only an empty line went to hangs over by so much, in points. */
const LEAST = 6

/**
 * By how much pages of a document hang over the page that they should be, in points by page number: the height that is used
 * on further pages of the result. Pages that fit are not in it.
 * @param results the pages of the document as a word processor lays it out
 * @param pages what each of them shows, where that is known already
 */
export function overflowOf(
  flow: Flow,
  results: ResultPage[],
  pages: Sources = sourcesOf(flow, results),
): Map<number, number> {
  const tops = new Map(
    flow.sections.flatMap(({ blocks, margins }) => blocks.flatMap(pagesOf).map((page) => [page, margins.top])),
  )
  const overflow = new Map<number, number>()
  results.forEach(({ bottom }, index) => {
    const page = pages[index]
    if (index === 0 || page === undefined || page !== pages[index - 1]) return
    const used = Math.max(LEAST, bottom - (tops.get(page) ?? 0))
    overflow.set(page, (overflow.get(page) ?? 0) + used)
  })
  return overflow
}

/**
 * How much room is left below all that stands on pages that end with a text of one column, in points by page number.
 * @param pages what each page of the result shows, where that is known already
 */
export function roomsOf(
  flow: Flow,
  results: ResultPage[],
  pages: Sources = sourcesOf(flow, results),
): Map<number, number> {
  const rooms = new Map<number, number>()
  for (const section of flow.sections) {
    for (const page of section.blocks.flatMap(pagesOf)) {
      const end = section.page.height - bottomMargin(section, flow)
      const bottom = results[pages.lastIndexOf(page)]?.bottom ?? end
      rooms.set(page, section.columns.length > 1 ? 0 : end - bottom)
    }
  }
  return rooms
}

/** The page of the document that each page of a result shows, by its number. */
type Sources = readonly (number | undefined)[]

/** Tells them by their texts. */
export function sourcesOf(flow: Flow, results: ResultPage[]): Sources {
  const sources = pageTexts(flow)
  const numbers = [...sources.keys()]
  const owners = pageOwners(
    [...sources.values()],
    results.map(({ text }) => text),
  )
  return owners.map((owner) => numbers[owner])
}
