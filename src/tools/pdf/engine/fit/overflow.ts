import type { Flow } from '../layout/model.ts'
import { pageOwners } from './pageOwners.ts'
import { pagesOf, pageTexts } from './pageTexts.ts'
import type { ResultPage } from './resultPages.ts'

/** A page that only an empty line went to hangs over by so much, in points. */
const LEAST = 6

/**
 * By how much pages of a document hang over the page that they should be, in points by page number: the height that is used
 * on further pages of the result. Pages that fit are not in it.
 * @param results the pages of the document as a word processor lays it out
 */
export function overflowOf(flow: Flow, results: ResultPage[]): Map<number, number> {
  const sources = pageTexts(flow)
  const numbers = [...sources.keys()]
  const tops = new Map(
    flow.sections.flatMap(({ blocks, margins }) => blocks.flatMap(pagesOf).map((page) => [page, margins.top])),
  )
  const owners = pageOwners(
    [...sources.values()],
    results.map(({ text }) => text),
  )
  const overflow = new Map<number, number>()
  results.forEach(({ bottom }, index) => {
    const page = numbers[owners[index]!]
    if (index === 0 || page === undefined || owners[index] !== owners[index - 1]) return
    const used = Math.max(LEAST, bottom - (tops.get(page) ?? 0))
    overflow.set(page, (overflow.get(page) ?? 0) + used)
  })
  return overflow
}
