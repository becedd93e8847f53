import { area, bounds, intersection } from '../geometry.ts'
import type { Box, Tagged, TaggedCell, TaggedTable } from '../model.ts'
import type { FrameChar } from './material/frame.ts'
import type { Stroke } from './material/strokes.ts'
import type { Draft, Material } from './model/assemble.ts'
import { covered, gridOf, type Place } from './model/grid.ts'

/** A cell that is told, in its place of the grid, with its characters. */
type ToldCell = Place & { header: boolean; chars: FrameChar[]; box: Box }

/** How far text may reach over the edge of its row or column, in points. */
const SLACK = 1.5
/** How far beyond its text a line around a table may stand, in points, where no line between its rows or columns leads farther. */
const FRAME = 14
/** Part of an edge that a line between two rows or columns follows. */
const FOLLOWED = 0.5
/** Part of the characters inside a table that may belong to something else. */
const MOST_FOREIGN = 0.02

/** Tables without header cells whose cells are so empty, or so full of prose, place things beside each other. */
const layout = { filled: 0.5, prose: 200, most: 0.25 }

/**
 * Tables that the tags of a file tell, those of them that the page bears out: rows stand below each other, columns beside each other, cells
 * within what they span, and nothing else between. Others are left to the eye.
 */
export function toldTables(told: TaggedTable[], material: Material): Draft[] {
  const byElement = Map.groupBy(
    material.frame.chars.filter(({ char }) => char.element !== undefined && char.text.trim() !== ''),
    ({ char }) => char.element!,
  )
  const turned = new Set(material.frame.others.map(({ char }) => char.element))
  return told
    .filter(
      ({ first, last }) => ![...turned].some((element) => element !== undefined && element >= first && element <= last),
    )
    .flatMap((table) => draftOf(table, byElement, material) ?? [])
}

function draftOf(table: TaggedTable, byElement: Map<number, FrameChar[]>, material: Material): Draft | undefined {
  const cells = placed(table.rows, (cell) => charsOf(cell, byElement))
  const filled = cells.filter(({ chars }) => chars.length > 0)
  const hasHeader = filled.some(({ header }) => header)
  if (filled.length < (hasHeader ? 3 : 4) || (!hasHeader && isLayout(filled, cells.length))) return undefined
  const down = lanesOf(filled, 'row')
  const across = lanesOf(filled, 'column')
  if (!down || !across || down.length < 2 || across.length < 2 || down[0]!.at > down[1]!.at) return undefined
  const outer = bounds(filled.map(({ box }) => box))
  const { strokes, frame } = material
  const ys = edgesOf(down, [outer.y1, outer.y2], strokes.across, strokes.down, [outer.x1, outer.x2])
  const xs = edgesOf(across, [outer.x1, outer.x2], strokes.down, strokes.across, [outer.y1, outer.y2])
  const rows = new Map(down.map(({ at }, index) => [at, index]))
  const columns = new Map(across.map(({ at }, index) => [at, index]))
  const owners = down.map(() => across.map((): ToldCell | undefined => undefined))
  for (const cell of cells) {
    const own = { rows: within(rows, cell.row, cell.rowSpan), columns: within(columns, cell.column, cell.columnSpan) }
    for (const row of own.rows) for (const column of own.columns) owners[row]![column] = cell
    if (cell.chars.length === 0) continue
    const room = boxOf(xs, own.columns, ys, own.rows)
    if (!room || !isWithin(room, cell.box)) return undefined
  }
  const ownChars = filled.flatMap(({ chars }) => chars)
  if (
    foreign(new Set(ownChars), { x1: xs[0]!, x2: xs.at(-1)!, y1: ys[0]!, y2: ys.at(-1)! }, frame.chars) >
    MOST_FOREIGN * ownChars.length
  )
    return undefined
  const differs = (a: ToldCell | undefined, b: ToldCell | undefined) => a === undefined || a !== b
  const grid = {
    xs,
    ys,
    below: (row: number, column: number) => differs(owners[row]?.[column], owners[row + 1]?.[column]),
    right: (row: number, column: number) => differs(owners[row]?.[column], owners[row]?.[column + 1]),
  }
  const drawn = gridOf(xs, ys, strokes)
  const heads = owners.findIndex((row) => row.some((cell) => cell && cell.chars.length > 0 && !cell.header))
  return {
    grid,
    kind: kindOf(grid, drawn),
    confidence: 0.95,
    ...(hasHeader ? { headerRows: heads < 0 ? 1 : heads } : {}),
  }
}

/** The characters of an element and all that it holds. */
function charsOf({ first, last }: Tagged, byElement: Map<number, FrameChar[]>): FrameChar[] {
  const chars: FrameChar[] = []
  for (let element = first; element <= last; element++) chars.push(...(byElement.get(element) ?? []))
  return chars
}

/** The cells in their places, as rows and spans say (HTML, "forming a table"). */
function placed(rows: TaggedCell[][], charsOf: (cell: TaggedCell) => FrameChar[]): ToldCell[] {
  const taken = new Set<string>()
  return rows.flatMap((cells, row) => {
    let column = 0
    return cells.map((cell) => {
      while (taken.has(`${row} ${column}`)) column++
      const rowSpan = Math.min(cell.rowSpan, rows.length - row)
      for (let y = row; y < row + rowSpan; y++)
        for (let x = column; x < column + cell.columnSpan; x++) taken.add(`${y} ${x}`)
      const chars = charsOf(cell)
      const { columnSpan, header } = cell
      const place = { row, column, rowSpan, columnSpan, header, chars, box: bounds(chars.map(roomOf)) }
      column += columnSpan
      return place
    })
  })
}

const roomOf = ({ x1, x2, baseline, size }: FrameChar): Box => ({
  x1,
  x2,
  y1: baseline - 0.7 * size,
  y2: baseline + 0.1 * size,
})

function isLayout(filled: ToldCell[], places: number): boolean {
  const prose = filled.filter(({ chars }) => chars.length > layout.prose)
  return filled.length < layout.filled * places || prose.length > layout.most * filled.length
}

/** A row or column in which something is seen: its number as told, and where its own text is. */
type Lane = { at: number; from: number; to: number }

/** In the order of the page, which for columns is that of the tags or the other way round; undefined where they do not stand apart. */
function lanesOf(cells: ToldCell[], axis: 'row' | 'column'): Lane[] | undefined {
  const single = cells.filter((cell) => (axis === 'row' ? cell.rowSpan : cell.columnSpan) === 1)
  const lanes = [...Map.groupBy(single, (cell) => cell[axis])].map(([at, own]): Lane => {
    const { x1, y1, x2, y2 } = bounds(own.map(({ box }) => box))
    return axis === 'row' ? { at, from: y1, to: y2 } : { at, from: x1, to: x2 }
  })
  lanes.sort((a, b) => a.from + a.to - b.from - b.to)
  const steps = lanes
    .slice(1)
    .map((lane, index) => ({ turn: Math.sign(lane.at - lanes[index]!.at), gap: lane.from - lanes[index]!.to }))
  const isSound = steps.every(({ turn, gap }) => turn === steps[0]!.turn && gap > -SLACK)
  return isSound ? lanes : undefined
}

/** The edges of rows or columns: lines that are drawn between them, or the middle of the room. `crossing` lines lead to the outermost ones. */
function edgesOf(
  lanes: Lane[],
  [from, to]: [number, number],
  strokes: Stroke[],
  crossing: Stroke[],
  along: [number, number],
): number[] {
  const leading = crossing.filter(
    (stroke) =>
      stroke.at > along[0] && stroke.at < along[1] && covered([stroke], stroke.at, from, to) >= FOLLOWED * (to - from),
  )
  const first = Math.min(from - FRAME, ...leading.map((stroke) => stroke.from))
  const last = Math.max(to + FRAME, ...leading.map((stroke) => stroke.to))
  const between = (low: number, high: number, otherwise: number): number => {
    const near = strokes.filter(({ at }) => at >= low - SLACK && at <= high + SLACK)
    const length = (stroke: Stroke) => covered([stroke], stroke.at, ...along)
    const best = near.toSorted((a, b) => length(b) - length(a))[0]
    return best && covered(near, best.at, ...along) >= FOLLOWED * (along[1] - along[0]) ? best.at : otherwise
  }
  const inner = lanes.slice(1).map((lane, index) => {
    const before = lanes[index]!.to
    return between(before, lane.from, (before + lane.from) / 2)
  })
  const start =
    sharedEnd(
      leading.map((stroke) => stroke.from),
      Math.min,
    ) ?? from
  const end =
    sharedEnd(
      leading.map((stroke) => stroke.to),
      Math.max,
    ) ?? to
  return [
    between(first, from, Math.min(from - 2 * SLACK, start)),
    ...inner,
    between(to, last, Math.max(to + 2 * SLACK, end)),
  ]
}

/** Where at least two and half of the lines end that reach the farthest: the table does so too, though nothing is drawn along its side. */
function sharedEnd(ends: number[], farthest: (...ends: number[]) => number): number | undefined {
  const end = farthest(...ends)
  const shared = ends.filter((other) => Math.abs(other - end) < SLACK)
  return shared.length >= Math.max(2, FOLLOWED * ends.length) ? end : undefined
}

/** The rows or columns that are seen of those that a cell spans, ascending. */
const within = (lanes: Map<number, number>, first: number, span: number): number[] =>
  Array.from({ length: span }, (_, at) => lanes.get(first + at))
    .filter((at) => at !== undefined)
    .sort((a, b) => a - b)

function boxOf(xs: number[], columns: number[], ys: number[], rows: number[]): Box | undefined {
  if (rows.length === 0 || columns.length === 0) return undefined
  return { x1: xs[columns[0]!]!, x2: xs[columns.at(-1)! + 1]!, y1: ys[rows[0]!]!, y2: ys[rows.at(-1)! + 1]! }
}

const isWithin = (outer: Box, inner: Box): boolean =>
  inner.x1 > outer.x1 - 2 * SLACK &&
  inner.x2 < outer.x2 + 2 * SLACK &&
  inner.y1 > outer.y1 - 2 * SLACK &&
  inner.y2 < outer.y2 + 2 * SLACK

const foreign = (own: Set<FrameChar>, box: Box, chars: FrameChar[]): number =>
  chars.filter((each) => {
    const room = roomOf(each)
    const isInside = area(intersection(box, room)) > 0.5 * area(room)
    return isInside && !own.has(each) && each.char.text.trim() !== '' && each.char.role !== 'Artifact'
  }).length

/** Drawn with lines around cells, with some lines, or with none. */
function kindOf({ xs, ys, below, right }: Draft['grid'], drawn: Draft['grid']): Draft['kind'] {
  let [wanted, found] = [0, 0]
  for (let row = 0; row < ys.length - 1; row++) {
    for (let column = 0; column < xs.length - 1; column++) {
      for (const side of ['below', 'right'] as const) {
        const isInner = side === 'below' ? row < ys.length - 2 : column < xs.length - 2
        if (!isInner || !(side === 'below' ? below : right)(row, column)) continue
        wanted++
        if (drawn[side](row, column)) found++
      }
    }
  }
  return found > 0.9 * wanted ? 'ruled' : found > 0.2 * wanted ? 'partly' : 'unruled'
}
