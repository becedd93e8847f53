import type { Box } from '../../model.ts'
import type { LineNumbers } from '../lineNumbers.ts'
import type { Section } from '../model.ts'
import type { ColumnParts, PageParts } from '../parts.ts'
import type { DocumentFacts } from './documentFacts.ts'

/** One band of a page: its columns in reading order, and which band of the page it is. */
export type Band = { page: PageParts; columns: ColumnParts[]; index: number }

/** A box counted from the edge of the paper where lines begin. */
const seenFromStart = ({ x1, x2 }: Box, { width, rightToLeft }: PageParts): Pick<Box, 'x1' | 'x2'> =>
  rightToLeft ? { x1: width - x2, x2: width - x1 } : { x1, x2 }

/** An empty section that looks like this band of a page. */
export function sectionOf({ page, columns, index }: Band, facts: DocumentFacts): Section {
  const boxes = columns.map(({ box }) => seenFromStart(box, page))
  const { left, right } = sides(page, columns, facts)
  const [start, end] = page.rightToLeft ? [page.width - right, page.width - left] : [left, right]
  const { top, bottom } = facts.known.extent(page)
  const furniture = facts.chapters.get(page.number)
  const isFacing = facts.known.isFacing
  const [inner, outer] = isFacing && isLeft(page) ? [page.width - right, left] : [left, page.width - right]
  return {
    page: { width: page.width, height: page.height },
    margins: { top, right: outer, bottom: page.height - bottom, left: inner, header: top / 2, footer: 20 },
    columns: boxes.map((box, index) => {
      const next = boxes[index + 1]
      const from = index === 0 ? start : box.x1
      return { width: Math.max(1, (next ? box.x2 : end) - from), gap: next ? Math.max(0, next.x1 - box.x2) : 0 }
    }),
    startsPage: index === 0,
    ...(isFacing ? { isFacing: true } : {}),
    blocks: [],
    separated: false,
    ...(page.runsDown ? { runsDown: true } : {}),
    ...(page.rightToLeft && columns.length > 1 ? { rightToLeft: true } : {}),
    ...(furniture ? { furniture } : {}),
    ...(page.lineNumbers ? { lineNumbers: countOf(page.lineNumbers) } : {}),
  }
}

/** Whether the band goes on in this section: same paper, same furniture, same columns. */
export function goesOnIn(section: Section, { page, columns, index }: Band, facts: DocumentFacts): boolean {
  const single = columns.length === 1
  return (
    Math.abs(section.page.width - page.width) < 2 &&
    Math.abs(section.page.height - page.height) < 2 &&
    // Columns below columns are not their continuation.
    (single || index === 0) &&
    section.runsDown === page.runsDown &&
    (single || section.rightToLeft === page.rightToLeft) &&
    section.furniture === facts.chapters.get(page.number) &&
    (index > 0 || countsOn(section, page)) &&
    section.columns.length === columns.length &&
    (single ||
      (Math.abs(marginsOn(section, page).left - sides(page, columns, facts).left) < SAME_EDGE &&
        meet(section, page, columns)))
  )
}

const countOf = ({ countBy, first }: LineNumbers): Section['lineNumbers'] & object => ({
  countBy,
  first,
  eachPage: first === 1,
})

/** Lines are counted as on the page before, each page from the same number or all of them on. */
function countsOn({ lineNumbers: before }: Section, { lineNumbers: now }: PageParts): boolean {
  if (!before || !now) return before === now
  return before.countBy === now.countBy && before.eachPage === (now.first === before.first)
}

/** Pages with even numbers lie on the left. */
const isLeft = ({ number }: { number: number }): boolean => number % 2 === 0

/** The margins that a section has on a page: where pages face each other, those of left ones are turned round. */
export const marginsOn = (
  { margins, isFacing }: Section,
  page: { number: number },
): Pick<Section['margins'], 'left' | 'right'> =>
  isFacing && isLeft(page) ? { left: margins.right, right: margins.left } : margins

/** Edges of columns are where their text happens to end: so far apart they are still one, in points. */
const SAME_EDGE = 8

/** The gutters of a section and of columns lie in the same places: where they do not, the columns are others. */
function meet(section: Section, page: PageParts, columns: ColumnParts[]): boolean {
  const boxes = columns.map(({ box }) => seenFromStart(box, page))
  const { left, right } = marginsOn(section, page)
  let at = page.rightToLeft ? right : left
  return section.columns.slice(0, -1).every(({ width, gap }, index) => {
    const own = { x1: at + width, x2: at + width + gap }
    const theirs = { x1: boxes[index]!.x2, x2: boxes[index + 1]!.x1 }
    at = own.x2
    return Math.min(own.x2, theirs.x2) - Math.max(own.x1, theirs.x1) > -SAME_EDGE
  })
}

/** The margins of a page are those of all its sections: narrower columns stand in them with an indent. */
function sides(page: PageParts, columns: ColumnParts[], { known }: DocumentFacts): { left: number; right: number } {
  const edges = known.ownEdges(page)
  const single = columns.length === 1
  const left = single ? edges.left : Math.min(...columns.map(({ box }) => box.x1), edges.left)
  const right = single ? edges.right : Math.max(...columns.map(({ box }) => box.x2), edges.right)
  return { left: Math.max(0, left), right: Math.min(page.width, right) }
}
