import type { Furniture, HeaderAndFooter } from '../model.ts'
import { draftText } from '../paragraphs/index.ts'
import type { PageParts } from '../parts.ts'
import type { PageCount } from '../survey/index.ts'

/** How the furniture of a document's pages is told apart and made. */
export type FurnitureOfPages = {
  /** Equal for pages whose headers and footers say the same, numbers aside. */
  pattern(page: PageParts): string
  make(page: PageParts): HeaderAndFooter
  /** Left and right pages have their own: the pages with even numbers. */
  isEven(page: PageParts): boolean
  /** The count that goes on on a page, and the page's number in it. */
  countOf(page: PageParts): PageCount | undefined
  numberOf(page: PageParts): number
}

type Side = 'odd' | 'even'

/** A run of pages with what its right and left ones say. */
type Chapter = {
  opening: PageParts
  /** The side of the opening page, until another page of that side has said the same. */
  sole: Side | undefined
  patterns: { odd?: string; even?: string }
  furniture: Furniture
}

/**
 * Headers and footers by page number, where they change in the course of the document: one object for each run of
 * pages that share them. They change where a page begins with a text of its own; one that goes on with the text of
 * the page before keeps its furniture, since a section would cut the paragraph. The first page may be otherwise.
 */
export function chapterFurniture(pages: PageParts[], known: FurnitureOfPages) {
  const { pattern, make, isEven, countOf, numberOf } = known
  const chapters = new Map<number, Furniture>()
  let open: Chapter | undefined
  for (const [index, page] of pages.entries()) {
    const side: Side = isEven(page) ? 'even' : 'odd'
    const before = pages[index - 1]
    const count = countOf(page)
    const countsAnew = count !== (before && countOf(before))
    const said = open?.patterns[side]
    const opens = said === undefined && before !== undefined && isBare(page) && !isBare(before)
    const differs = opens || (said !== undefined && said !== pattern(page))
    if (!open || countsAnew || (differs && !(before && runsOver(before, page)))) {
      open = { opening: page, sole: side, patterns: {}, furniture: { header: [], footer: [] } }
      if (count) open.furniture.count = { kind: count.kind, ...(countsAnew ? { start: numberOf(page) } : {}) }
    } else if (open.sole === side) {
      if (differs) {
        open.furniture.first = make(open.opening)
        delete open.patterns[side]
      }
      open.sole = undefined
    }
    if (open.patterns[side] === undefined) settle(open, side, pattern(page), make(page))
    chapters.set(page.number, open.furniture)
  }
  return chapters
}

/** The first page of a chapter has no header in many books. */
const isBare = ({ furniture }: PageParts): boolean => furniture.header.length === 0

function settle({ patterns, furniture }: Chapter, side: Side, pattern: string, made: HeaderAndFooter): void {
  patterns[side] = pattern
  if (side === 'even') furniture.even = made
  // A chapter that begins on a left page shows the same on the right ones, until there is one.
  if (side === 'odd' || patterns.odd === undefined) Object.assign(furniture, made)
}

/** A page begins in the middle of what the page before it ends with: a sentence or a table. */
function runsOver(before: PageParts, page: PageParts): boolean {
  const upper = before.bands.at(-1)?.columns.at(-1)?.parts.at(-1)
  const lower = page.bands[0]?.columns[0]?.parts[0]
  if (upper?.kind === 'table' && lower?.kind === 'table') return true
  if (upper?.kind !== 'draft' || lower?.kind !== 'draft') return false
  return !/[.!?:;。]\s*$/.test(draftText(upper)) && /^[\p{Ll}\d(]/u.test(draftText(lower))
}
