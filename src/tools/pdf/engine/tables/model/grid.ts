import type { Stroke, Strokes } from '../material/strokes.ts'

/**
 * A grid of places before anything is merged. `below(row, column)` tells whether a separator lies under that place,
 * `right(row, column)` whether one lies at its right.
 */
export type Grid = {
  xs: number[]
  ys: number[]
  below(row: number, column: number): boolean
  right(row: number, column: number): boolean
}

/** A merged cell of a grid, in numbers of rows and columns. */
export type Place = { row: number; column: number; rowSpan: number; columnSpan: number }

/** Part of an edge that a stroke has to follow to count as a separator. */
const followed = 0.55
/** Points. Edges closer to each other are one. */
const SLIGHTEST = 0.5

/** Positions that lie within `slack` points of each other become one, their middle. */
export function snap(positions: number[], slack: number): number[] {
  const groups: number[][] = []
  for (const position of [...positions].sort((a, b) => a - b)) {
    const group = groups.at(-1)
    if (group && position - group.at(-1)! <= slack) group.push(position)
    else groups.push([position])
  }
  return groups.map((group) => group.reduce((sum, each) => sum + each, 0) / group.length)
}

/** Edges of a grid from the first to the last, without those that lie on the one before: a column or row has room. */
export function ascending(edges: number[]): number[] {
  const kept: number[] = []
  for (const edge of edges) if (kept.length === 0 || edge - kept.at(-1)! > SLIGHTEST) kept.push(edge)
  return kept
}

/** How many points of the stretch from `from` to `to` at `at` the strokes follow. */
export function covered(strokes: Stroke[], at: number, from: number, to: number, slack = 4.5): number {
  let sum = 0
  for (const stroke of strokes) {
    if (Math.abs(stroke.at - at) > slack) continue
    sum += Math.max(0, Math.min(to, stroke.to) - Math.max(from, stroke.from))
  }
  return sum
}

/** The grid over these edges, with separators where strokes are. */
export const gridOf = (xs: number[], ys: number[], strokes: Strokes): Grid => ({
  xs,
  ys,
  below: (row, column) => isFollowed(strokes.across, ys[row + 1]!, xs[column]!, xs[column + 1]!),
  right: (row, column) => isFollowed(strokes.down, xs[column + 1]!, ys[row]!, ys[row + 1]!),
})

const isFollowed = (strokes: Stroke[], at: number, from: number, to: number): boolean =>
  covered(strokes, at, from, to) >= followed * (to - from)

/** Merges places without a separator between them into cells. A region that is no rectangle falls into several. */
export function mergePlaces(grid: Grid): Place[] {
  const rows = grid.ys.length - 1
  const columns = grid.xs.length - 1
  const taken = new Set<number>()
  const places: Place[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken.has(row * columns + column)) continue
      const free = (r: number, c: number) => !taken.has(r * columns + c)
      let columnSpan = 1
      while (
        column + columnSpan < columns &&
        free(row, column + columnSpan) &&
        !grid.right(row, column + columnSpan - 1)
      ) {
        columnSpan += 1
      }
      let rowSpan = 1
      while (row + rowSpan < rows && continues(grid, row + rowSpan, column, columnSpan, free)) rowSpan += 1
      for (let r = row; r < row + rowSpan; r++)
        for (let c = column; c < column + columnSpan; c++) taken.add(r * columns + c)
      places.push({ row, column, rowSpan, columnSpan })
    }
  }
  return places
}

/** True when the next row belongs to the cell above it, over the whole width. */
function continues(
  grid: Grid,
  row: number,
  column: number,
  columnSpan: number,
  free: (row: number, column: number) => boolean,
): boolean {
  for (let c = column; c < column + columnSpan; c++) {
    if (!free(row, c) || grid.below(row - 1, c)) return false
    if (c < column + columnSpan - 1 && grid.right(row, c)) return false
  }
  return true
}
