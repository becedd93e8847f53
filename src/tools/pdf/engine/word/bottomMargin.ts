import type { Flow, Section } from '../layout/model.ts'

/** Where text runs on, a font which is a little higher or wider has so much room at the bottom, in points. */
const SLACK = { page: 10, columns: 24 }

/** Where pages begin by themselves, whatever is free may be used but so much, in points. */
const LEAST_BELOW = 14
/** Between text and footer, in points. */
const ABOVE_FOOTER = 3

/** A bottom margin in points that leaves room, so that a font which is a little higher or wider pushes no line to the next page. */
export function bottomMargin({ page, margins, runsDown, furniture: own }: Section, flow: Flow): number {
  const furniture = own ?? flow.furniture
  // Where lines run down, it is the left margin on paper, and the footer is not in its way.
  const footers = runsDown ? [] : [furniture, furniture.first, furniture.even].flatMap((kind) => kind?.footer ?? [])
  const taken = Math.max(0, ...footers.map(({ box }) => page.height - box.y1 + ABOVE_FOOTER))
  // All sections have the same room, since one page may hold several. Lines of narrow columns vary more.
  const slack = flow.sections.some(({ columns }) => columns.length > 1) ? SLACK.columns : SLACK.page
  const least = flow.keepsPages
    ? Math.max(LEAST_BELOW, roomAfterRows(flow, page, margins.bottom))
    : margins.bottom - slack
  return Math.max(0, Math.min(margins.bottom, Math.max(least, taken)))
}

/** So much of the first row of the next page has room on the one before, in points at most: rows may come out higher. */
const NEXT_ROW = { part: 0.75, most: 24 }

/**
 * The bottom margin in points that sends a row to the page that it began, where tables go on over pages: nothing can begin a page inside
 * of them. None where that leaves the text of other pages no room.
 */
function roomAfterRows({ sections }: Flow, { height }: Section['page'], bottom: number): number {
  const begins = sections
    .filter(({ page }) => Math.abs(page.height - height) < 2)
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? (block.begins ?? []) : [])))
  const end = Math.min(...begins.map((row) => row.after + Math.min(NEXT_ROW.most, NEXT_ROW.part * row.height)))
  return height - end < bottom ? height - end : 0
}
