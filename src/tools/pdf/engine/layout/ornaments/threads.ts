import { clusters } from '../../clusters.ts'
import { bounds, centreX, height, width } from '../../geometry.ts'
import type { Box, Drawing, Page, Rule } from '../../model.ts'

/** Sides of a dot on a line, in points, and how much longer than wide it is at most. */
const BEAD = { least: 4, most: 24, round: 1.5 }
/** Its middle is so near to the line at most, in points. */
const NEAR = 3
/** One dot alone is a bullet beside a border. */
const FEWEST = 2
/** Upright lines that go on each other are so near at their ends, in points. */
const SAME = 1

/** An upright line with dots on it, as a list of years or stations has beside it. */
export type Thread = Box & { beads: Drawing[]; lines: Rule[] }

/** The upright lines of a page that nothing but dots hangs on: a line with other drawings is a part of these. */
export function threadsOf({ drawings, rules }: Pick<Page, 'drawings' | 'rules'>): Thread[] {
  const lines = rules.filter(({ x1, x2 }) => x1 === x2)
  if (lines.length === 0 || !drawings.some(isRound)) return []
  const shapes = [
    ...drawings.map((bead) => ({ ...bead, bead, line: undefined })),
    ...lines.map((line) => ({ ...line, bead: undefined, line })),
  ]
  return clusters(shapes).flatMap((group) => {
    const beads = group.flatMap(({ bead }) => bead ?? [])
    const own = group.flatMap(({ line }) => line ?? [])
    const x = own[0]?.x1 ?? Number.NaN
    const isThread =
      own.every((line) => Math.abs(line.x1 - x) < SAME) &&
      beads.every((bead) => isRound(bead) && Math.abs(centreX(bead) - x) < NEAR) &&
      new Set(beads.map((bead) => Math.round((bead.y1 + bead.y2) / BEAD.least))).size >= FEWEST
    return isThread && own.length > 0 ? [{ ...bounds(group), beads, lines: own }] : []
  })
}

const isRound = (drawing: Drawing): boolean =>
  Math.min(width(drawing), height(drawing)) >= BEAD.least &&
  Math.max(width(drawing), height(drawing)) <= BEAD.most &&
  Math.abs(width(drawing) - height(drawing)) < BEAD.round

/** A page without the dots on its lines, which are no bullets of the text beside them; and these. */
export function withoutBeads(page: Page): { page: Page; beads: Drawing[] } {
  const beads = new Set(threadsOf(page).flatMap((thread) => thread.beads))
  if (beads.size === 0) return { page, beads: [] }
  return { page: { ...page, drawings: page.drawings.filter((drawing) => !beads.has(drawing)) }, beads: [...beads] }
}
