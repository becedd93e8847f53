import type { Section } from '../model.ts'
import type { ColumnParts, PageParts } from '../parts.ts'
import type { DocumentFacts } from './documentFacts.ts'

/** One band of a page: its columns from left to right, and which band of the page it is. */
export type Band = { page: PageParts; columns: ColumnParts[]; index: number }

/** An empty section that looks like this band of a page. */
export function sectionOf({ page, columns, index }: Band, facts: DocumentFacts): Section {
  const { left, right } = sides(page, columns, facts)
  const { top, bottom } = facts.known.extent(page)
  const furniture = facts.chapters.get(page.number)
  return {
    page: { width: page.width, height: page.height },
    margins: { top, right: page.width - right, bottom: page.height - bottom, left, header: top / 2, footer: 20 },
    columns: columns.map(({ box }, index) => {
      const next = columns[index + 1]
      const from = index === 0 ? left : box.x1
      return { width: Math.max(1, (next ? box.x2 : right) - from), gap: next ? Math.max(0, next.box.x1 - box.x2) : 0 }
    }),
    startsPage: index === 0,
    blocks: [],
    separated: false,
    ...(page.runsDown ? { runsDown: true } : {}),
    ...(furniture ? { furniture } : {}),
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
    section.furniture === facts.chapters.get(page.number) &&
    section.columns.length === columns.length &&
    (single ||
      (Math.abs(section.margins.left - sides(page, columns, facts).left) < SAME_EDGE && meet(section, columns)))
  )
}

/** Edges of columns are where their text happens to end: so far apart they are still one, in points. */
const SAME_EDGE = 8

/** The gutters of a section and of columns lie in the same places: where they do not, the columns are others. */
function meet(section: Section, columns: ColumnParts[]): boolean {
  let at = section.margins.left
  return section.columns.slice(0, -1).every(({ width, gap }, index) => {
    const own = { x1: at + width, x2: at + width + gap }
    const theirs = { x1: columns[index]!.box.x2, x2: columns[index + 1]!.box.x1 }
    at = own.x2
    return Math.min(own.x2, theirs.x2) - Math.max(own.x1, theirs.x1) > -SAME_EDGE
  })
}

/** The margins of a page are those of all its sections: narrower columns stand in them with an indent. */
function sides(page: PageParts, columns: ColumnParts[], { known }: DocumentFacts): { left: number; right: number } {
  const edges = known.edges(page)
  const single = columns.length === 1
  const left = single ? edges.left : Math.min(columns[0]?.box.x1 ?? edges.left, edges.left)
  const right = single ? edges.right : Math.max(columns.at(-1)?.box.x2 ?? edges.right, edges.right)
  return { left: Math.max(0, left), right: Math.min(page.width, right) }
}
