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
  const least = flow.keepsPages ? LEAST_BELOW : margins.bottom - slack
  return Math.max(0, Math.min(margins.bottom, Math.max(least, taken)))
}
