import type { Stroke, Strokes } from '../material/strokes.ts'
import { type Line, wordsHere } from '../material/words.ts'
import { ascending, type Grid, gridOf, mergePlaces, snap } from '../model/grid.ts'
import { pageColumns } from '../partings/pageColumns.ts'
import { isLevel } from '../partings/walls.ts'

/** New edges so close to each other are one, in points: the gutter goes on in the next row. */
const SAME = { column: 8, row: 5 }
const invisible = { thickness: 0, colour: 'ffffff', drawn: false }

/**
 * Parts the cells in which prose runs in columns beside each other, as in the boxes of newsletters and leaflets and where nobody drew the
 * edge of a column: each column is a cell, and so is what stands across above and below them.
 * @param strokes that made the grid
 */
export function withGutters(grid: Grid, strokes: Strokes, lines: Line[]): Grid {
  const parted = mergePlaces(grid).flatMap(({ row, column, rowSpan, columnSpan }) => {
    const [x1, x2] = [grid.xs[column]!, grid.xs[column + columnSpan]!]
    const [y1, y2] = [grid.ys[row]!, grid.ys[row + rowSpan]!]
    const isHere = (x: number) => x > x1 && x < x2
    const inside = wordsHere(lines, (word, line) => isLevel({ y1, y2 }, line) && isHere((word.x1 + word.x2) / 2))
    const [before = [], after = [], across = []] = pageColumns(inside)
    if (before.length === 0 || after.length === 0) return []
    const at = (Math.max(...before.map((line) => line.x2)) + Math.min(...after.map((line) => line.x1))) / 2
    const top = Math.min(...[...before, ...after].map((line) => line.y1))
    const bottom = Math.max(...[...before, ...after].map((line) => line.y2))
    const above = across.filter((line) => line.baseline < top + line.size / 2).map((line) => line.y2)
    const below = across.filter((line) => line.y1 > bottom - line.size / 2).map((line) => line.y1)
    if (above.length + below.length < across.length) return []
    const from = above.length > 0 ? (Math.max(...above) + top) / 2 : y1
    const to = below.length > 0 ? (Math.min(...below) + bottom) / 2 : y2
    const ends = [...(above.length > 0 ? [from] : []), ...(below.length > 0 ? [to] : [])]
    return [
      { down: { ...invisible, at, from, to }, across: ends.map((y) => ({ ...invisible, at: y, from: x1, to: x2 })) },
    ]
  })
  if (parted.length === 0) return grid
  const down = snapped(
    parted.map((each) => each.down),
    SAME.column,
  )
  const across = snapped(
    parted.flatMap((each) => each.across),
    SAME.row,
  )
  const sorted = (edges: number[]) => ascending(edges.sort((a, b) => a - b))
  return gridOf(
    sorted([...grid.xs, ...down.map(({ at }) => at)]),
    sorted([...grid.ys, ...across.map(({ at }) => at)]),
    { across: [...strokes.across, ...across], down: [...strokes.down, ...down] },
  )
}

function snapped(strokes: Stroke[], slack: number): Stroke[] {
  const edges = snap(
    strokes.map(({ at }) => at),
    slack,
  )
  const nearest = (at: number) =>
    edges.reduce((best, edge) => (Math.abs(edge - at) < Math.abs(best - at) ? edge : best))
  return strokes.map((stroke) => ({ ...stroke, at: nearest(stroke.at) }))
}
