import type { Fill } from '../../model.ts'
import type { Strokes } from '../material/strokes.ts'
import type { Line } from '../material/words.ts'
import { covered } from '../model/grid.ts'

/** What is drawn on a page: lines, and coloured panels. */
export type Drawings = { strokes: Strokes; panels: Fill[] }

type Box = { x1: number; x2: number; y1: number; y2: number }

/** Where lines stand, in points. */
export const extentOf = (lines: Line[]) => ({
  x1: Math.min(...lines.map(({ x1 }) => x1)),
  x2: Math.max(...lines.map(({ x2 }) => x2)),
  y1: lines[0]!.y1,
  y2: lines.at(-1)!.y2,
})

/** Lines that lead from a name to its price begin behind the name. */
export const withoutLeaders = ({ strokes: { across, down }, panels }: Drawings, block: Line[]): Drawings => ({
  strokes: { across: across.filter(({ from }) => from < extentOf(block).x1 + 1), down },
  panels,
})

/** Whether a line or a coloured bar is drawn through most of a box, which is hardly longer than the box: as for a table, not for the page. */
export function isDrawn(box: Box, { strokes, panels }: Drawings): boolean {
  const width = box.x2 - box.x1
  const rules = strokes.across.filter(
    (stroke) =>
      stroke.at > box.y1 &&
      stroke.at < box.y2 &&
      covered([stroke], stroke.at, box.x1, box.x2) > 0.7 * width &&
      stroke.to - stroke.from < 1.6 * width,
  )
  const bars = panels.some(
    (panel) =>
      panel.y1 > box.y1 - 6 &&
      panel.y2 < box.y2 + 6 &&
      Math.min(panel.x2, box.x2) - Math.max(panel.x1, box.x1) > 0.7 * width,
  )
  return rules.length > 0 || bars
}
