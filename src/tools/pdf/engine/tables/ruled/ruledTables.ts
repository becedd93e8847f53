import type { FrameChar } from '../material/frame.ts'
import type { Strokes } from '../material/strokes.ts'
import type { Line } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { covered, type Grid, mergePlaces, type Place, snap } from '../model/grid.ts'
import { isSparse, isToFillIn } from './emptyTables.ts'
import { isLoneColumn } from './loneColumn.ts'
import { meshesOf } from './meshes.ts'
import { refine } from './refine.ts'

const sameEdge = 3
/** Narrower columns and rows without text are no columns and rows. */
const sliver = 7
/** Lines that go on so far beyond the outermost crossing one lead to an open outer column or row. */
const openSide = 10
/** A single line leads so far at most, in multiples of the longest row, and crosses more lines than this before. */
const OPEN_ROW = 1.5
const fewestCrossed = 2

/**
 * Tables that are drawn: strokes that cross make a grid, missing pieces of it make merged cells (after Tabula's
 * lattice mode), and columns or rows that are open at the side count as well. Frames around one text and the grids of
 * charts are none.
 * @param turned letters of texts that run up or down, as those of narrow headings do
 */
export function ruledTables(strokes: Strokes, lines: Line[], turned: FrameChar[] = []): Draft[] {
  return meshesOf(strokes).flatMap((mesh) => {
    if (mesh.across.length < 2 || mesh.down.length < 1) return []
    const xs = withoutSlivers(edges(mesh.down, mesh.across), (x1, x2) =>
      lines.some((line) => startsIn(line, x1, x2, mesh)),
    )
    const ys = withoutSlivers(edges(mesh.across, mesh.down), (y1, y2) => lines.some((line) => isBetween(line, y1, y2)))
    if (xs.length < 2 || ys.length < 2) return []
    const box = { x1: xs[0]!, y1: ys[0]!, x2: xs.at(-1)!, y2: ys.at(-1)! }
    const inside = lines.flatMap((line) => clip(line, box))
    const grid = refine(xs, ys, withOuterEdges(mesh, xs, ys), inside)
    const places = mergePlaces(grid)
    const columns = grid.xs.length - 1
    const rows = grid.ys.length - 1
    const withText = places.filter((place) => hasText(place, grid, inside) || hasTurnedText(place, grid, turned))
    const table = { grid, kind: 'ruled' as const, confidence: 0.95 }
    if (columns === 1) return isLoneColumn(grid, places, withText, mesh) ? [table] : []
    if (places.length === 2 && withText.length === 2 && isBoxInTwo(grid, mesh)) return [table]
    if (places.length < 3 || rows < 1) return []
    if (isSparse(withText.length, places.length) && !isToFillIn(places, withText, columns, rows)) return []
    return [table]
  })
}

/** Part of each side of a box and of the line that parts it which is drawn. */
const closed = 0.9

/** One row of two cells with all its lines drawn, such as a warning beside its sign. */
function isBoxInTwo({ xs, ys }: Grid, { across, down }: Strokes): boolean {
  const [x1, x2] = [xs[0]!, xs.at(-1)!]
  const [y1, y2] = [ys[0]!, ys.at(-1)!]
  const drawn = (stroke: { drawn: boolean }) => stroke.drawn
  return (
    xs.length === 3 &&
    xs.every((x) => covered(down.filter(drawn), x, y1, y2) > closed * (y2 - y1)) &&
    ys.every((y) => covered(across.filter(drawn), y, x1, x2) > closed * (x2 - x1))
  )
}

/**
 * Edges where strokes lie, and at their ends where several crossing strokes go on together, or the only one there is by no more than
 * another row.
 */
function edges(strokes: Strokes['across'], crossing: Strokes['across']): number[] {
  const edges = snap(
    strokes.map((stroke) => stroke.at),
    sameEdge,
  )
  const [first, last] = [edges[0]!, edges.at(-1)!]
  const apart = edges.slice(1).map((edge, index) => edge - edges[index]!)
  const farthest = crossing.length === 1 && edges.length > fewestCrossed ? OPEN_ROW * Math.max(...apart) : 0
  const isOpen = (ends: number[]) =>
    ends.length >= 2 || ends.some((end) => Math.max(first - end, end - last) <= farthest)
  const before = crossing.filter((stroke) => stroke.from < first - openSide).map((stroke) => stroke.from)
  const after = crossing.filter((stroke) => stroke.to > last + openSide).map((stroke) => stroke.to)
  if (isOpen(before)) edges.unshift(Math.min(...before))
  if (isOpen(after)) edges.push(Math.max(...after))
  return edges
}

/** Two edges with hardly any room between them are the two sides of one: gaps between shaded cells, double lines. */
function withoutSlivers(edges: number[], hasText: (from: number, to: number) => boolean): number[] {
  const kept: number[] = []
  for (const edge of edges) {
    const before = kept.at(-1)
    if (before !== undefined && edge - before < sliver && !hasText(before, edge))
      kept[kept.length - 1] = (before + edge) / 2
    else kept.push(edge)
  }
  return kept
}

const isBetween = (line: Line, y1: number, y2: number): boolean => {
  const y = line.baseline - 0.3 * line.size
  return y > y1 && y < y2
}

function startsIn(line: Line, x1: number, x2: number, mesh: Strokes): boolean {
  const [top, bottom] = [Math.min(...mesh.across.map(({ at }) => at)), Math.max(...mesh.across.map(({ at }) => at))]
  if (!isBetween(line, top, bottom)) return false
  return line.words.some((word) => (word.x1 + word.x2) / 2 > x1 && (word.x1 + word.x2) / 2 < x2)
}

/** The outline is closed even where it is not drawn. */
function withOuterEdges(mesh: Strokes, xs: number[], ys: number[]): Strokes {
  const outline = { thickness: 0, colour: 'ffffff', drawn: false }
  const across = { ...outline, from: xs[0]!, to: xs.at(-1)! }
  const down = { ...outline, from: ys[0]!, to: ys.at(-1)! }
  const missing = (strokes: Strokes['across'], at: number, from: number, to: number) =>
    covered(strokes, at, from, to) < to - from
  return {
    across: [
      ...mesh.across,
      ...[ys[0]!, ys.at(-1)!]
        .filter((at) => missing(mesh.across, at, across.from, across.to))
        .map((at) => ({ ...across, at })),
    ],
    down: [
      ...mesh.down,
      ...[xs[0]!, xs.at(-1)!].filter((at) => missing(mesh.down, at, down.from, down.to)).map((at) => ({ ...down, at })),
    ],
  }
}

function clip(line: Line, box: { x1: number; y1: number; x2: number; y2: number }): Line[] {
  const y = line.baseline - 0.3 * line.size
  if (y < box.y1 || y > box.y2) return []
  const words = line.words.filter((word) => word.x2 > box.x1 && word.x1 < box.x2)
  return words.length ? [{ ...line, words, x1: words[0]!.x1, x2: words.at(-1)!.x2 }] : []
}

const hasTurnedText = (
  { row, column, rowSpan, columnSpan }: Place,
  { xs, ys }: { xs: number[]; ys: number[] },
  turned: FrameChar[],
): boolean =>
  turned.some(({ x1, x2, baseline }) => {
    const x = (x1 + x2) / 2
    return x > xs[column]! && x < xs[column + columnSpan]! && baseline > ys[row]! && baseline < ys[row + rowSpan]!
  })

function hasText(
  { row, column, rowSpan, columnSpan }: Place,
  { xs, ys }: { xs: number[]; ys: number[] },
  lines: Line[],
): boolean {
  return lines.some((line) => {
    const y = line.baseline - 0.3 * line.size
    if (y < ys[row]! || y > ys[row + rowSpan]!) return false
    return line.words.some((word) => {
      const x = (word.x1 + word.x2) / 2
      return x > xs[column]! && x < xs[column + columnSpan]!
    })
  })
}
