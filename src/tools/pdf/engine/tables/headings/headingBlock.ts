import { textOf } from '../columns/byColumn.ts'
import { phraseGap } from '../columns/columnEdges.ts'
import type { Stroke } from '../material/strokes.ts'
import { type Line, lineOf, phrasesOf, type Word } from '../material/words.ts'
import type { Extent } from './headingSpans.ts'
import type { Span } from './span.ts'

/** A heading on the rows and columns of its block, both ends within it. */
export type Heading = Span & { top: number; bottom: number }
/** The headings of a table as one block: `xs` are the edges of the columns and `cuts` the heights between its rows, in points. */
export type HeadingBlock = {
  xs: number[]
  cuts: number[]
  headings: Heading[]
}

/** Lines of one heading are so far below each other, in font sizes, and in line with each other, in the middle or at one end. */
const step = { least: 0.5, most: 1.55 }
const inLine = { middle: 0.8, end: 0.3 }
/** A line below a heading is so near, in font sizes, and reaches so far beyond it, in points. */
const under = { near: 1.6, slack: 2 }
/** A heading reaches so far over the edge of its column, in font sizes, before it stands over several. */
const reach = 0.15
/** Its middle is so near to that of its columns, in font sizes, and so much nearer than to that of its own column. */
const near = { most: 1.5, beside: 0.6 }
/** The middle of letters above their baseline, in font sizes. */
const middleOf = 0.3

/** The number of a column, which stands below its heading. */
const count = /^\(\d{1,2}\)$/

type Cell = Extent & { words: Word[]; top: number; bottom: number; size: number }

/**
 * Tells the headings of a table in the plane, not line by line: each is a stack of phrases in line with each other, whatever stands
 * beside it on other baselines. One that a line below it, or the middle of columns, puts over several columns heads these. Rows are
 * parted where a heading ends and the next one below it begins.
 * @param lines of the headings alone
 * @param extents from where to where the texts of each column below reach
 * @returns nothing where the headings do not fit into rows and columns
 */
export function headingBlock(
  lines: Line[],
  xs: number[],
  extents: Extent[],
  across: Stroke[],
): HeadingBlock | undefined {
  const cells = cellsOf(lines, across)
  const spans: Span[] = []
  for (const cell of [...cells].sort((a, b) => b.bottom - a.bottom)) {
    const lower = cells.flatMap((each, at) => (spans[at] && each.top > cell.bottom ? [spans[at]] : []))
    const beside = cells.filter((each) => each !== cell && each.top < cell.bottom + 1 && each.bottom > cell.top - 1)
    const span = columnsOf(cell, { lower, beside, xs, extents, across })
    if (!span) return undefined
    spans[cells.indexOf(cell)] = span
  }
  const cuts = cutsBetween(cells, spans, xs.length - 1)
  if (!cuts) return undefined
  const rowOf = (height: number) => cuts.filter((cut) => cut < height).length
  const edges = edgesAround(cells, spans, xs, extents)
  if (!edges) return undefined
  const headings = cells.map(({ top, bottom }, at) => ({ ...spans[at]!, top: rowOf(top), bottom: rowOf(bottom) }))
  return { xs: edges, cuts, headings }
}

/** Phrases below each other as one where they are lines of one heading. */
function cellsOf(lines: Line[], across: Stroke[]): Cell[] {
  const phrases = lines.flatMap((line) => phrasesOf(line, phraseGap)).sort((a, b) => a.baseline - b.baseline)
  const cells: (Cell & { last: Line })[] = []
  for (const phrase of phrases) {
    const above = cells.filter((cell) => cell.x1 < phrase.x2 && cell.x2 > phrase.x1)
    const cell = above.sort((a, b) => b.last.baseline - a.last.baseline)[0]
    if (cell && goesOn(cell, phrase, phrases, across)) {
      const words = [...cell.words, ...phrase.words]
      Object.assign(cell, cellOf(words), { top: cell.top, bottom: heightOf(phrase), last: phrase })
    } else {
      cells.push({ ...cellOf(phrase.words), top: heightOf(phrase), bottom: heightOf(phrase), last: phrase })
    }
  }
  return cells
}

const heightOf = ({ baseline, size }: Line): number => baseline - middleOf * size

const cellOf = (words: Word[]) => {
  const { x1, x2, size } = lineOf(words)
  return { words, x1, x2, size }
}

function goesOn(cell: Cell & { last: Line }, phrase: Line, phrases: Line[], across: Stroke[]): boolean {
  if (count.test(textOf(phrase.words))) return false
  const below = phrase.baseline - cell.last.baseline
  if (below < step.least * phrase.size || below > step.most * Math.max(phrase.size, cell.size)) return false
  const beside = phrases.filter(
    (each) =>
      Math.abs(each.baseline - phrase.baseline) < step.least * phrase.size && each.x1 < cell.x2 && each.x2 > cell.x1,
  )
  if (beside.length > 1) return false
  const isParted = across.some(
    ({ at, from, to }) =>
      at > cell.last.baseline - 1 &&
      at < phrase.baseline - step.least * phrase.size &&
      from < Math.min(cell.x2, phrase.x2) &&
      to > Math.max(cell.x1, phrase.x1),
  )
  if (isParted) return false
  const off = [cell.x1 - phrase.x1, cell.x2 - phrase.x2, (cell.x1 + cell.x2 - phrase.x1 - phrase.x2) / 2].map(Math.abs)
  return (
    off[2]! < inLine.middle * phrase.size || off[0]! < inLine.end * phrase.size || off[1]! < inLine.end * phrase.size
  )
}

type Around = { lower: Span[]; beside: Cell[]; xs: number[]; extents: Extent[]; across: Stroke[] }

/** The columns that a heading stands over: told by a line below it, else its own, or those in whose middle it is. */
function columnsOf(cell: Cell, { lower, beside, xs, extents, across }: Around): Span | undefined {
  const middle = (cell.x1 + cell.x2) / 2
  const own = Math.max(
    0,
    Math.min(
      xs.length - 2,
      xs.findLastIndex((x) => x < middle),
    ),
  )
  const ruled = ruledColumns(cell, beside, extents, across)
  if (ruled) return ruled
  // A heading may be wider than what stands below it, as far as its neighbours leave room.
  const room = { x1: extents[own - 1]?.x2 ?? xs[0]! - cell.size, x2: extents[own + 1]?.x1 ?? xs.at(-1)! + cell.size }
  const isWider = cell.x1 < room.x1 + reach * cell.size || cell.x2 > room.x2 - reach * cell.size
  const isOver = (column: number) => lower.some(({ first, last }) => column >= first && column <= last)
  const isHeading = isOver(own)
  if (!isWider && !isHeading) return { first: own, last: own }
  const off = ({ first, last }: Span) => {
    const middles = [(extents[first]!.x1 + extents[last]!.x2) / 2, (xs[first]! + xs[last + 1]!) / 2]
    // Figures end at the right of their columns, of which the first is as wide as the next.
    if (last > first) middles.push(extents[first]!.x2 + (extents[last]!.x2 - extents[first + 1]!.x2) / 2)
    return Math.min(...middles.map((each) => Math.abs(each - middle)))
  }
  const isFree = (span: Span) => {
    const columns = Array.from({ length: span.last - span.first + 1 }, (_, at) => span.first + at)
    return (
      (!isHeading || columns.every(isOver)) &&
      lower.every(
        ({ first, last }) => last < span.first || first > span.last || (first >= span.first && last <= span.last),
      ) &&
      !beside.some(({ x1, x2 }) => (x1 + x2) / 2 > xs[span.first]! && (x1 + x2) / 2 < xs[span.last + 1]!) &&
      cell.x1 > Math.min(xs[span.first]!, extents[span.first]!.x1) - cell.size &&
      cell.x2 < Math.max(xs[span.last + 1]!, extents[span.last]!.x2) + cell.size
    )
  }
  const columns = xs.length - 1
  const best = Array.from({ length: own + 1 }, (_, first) => first)
    .filter((first) => first > 0 || own === 0)
    .flatMap((first) => Array.from({ length: columns - own }, (_, more) => ({ first, last: own + more })))
    .filter((span) => span.last > span.first && isFree(span))
    .sort((a, b) => off(a) - off(b))[0]
  const alone = { first: own, last: own }
  if (best && off(best) < near.most * cell.size && (isWider || off(best) < near.beside * off(alone))) return best
  return isWider ? undefined : alone
}

/** The columns over the line right below a heading that has this line for itself. */
function ruledColumns(cell: Cell, beside: Cell[], extents: Extent[], across: Stroke[]): Span | undefined {
  const line = across
    .filter(
      ({ at, from, to, drawn }) =>
        drawn &&
        at > cell.bottom &&
        at < cell.bottom + under.near * cell.size &&
        from < cell.x1 + under.slack &&
        to > cell.x2 - under.slack,
    )
    .sort((a, b) => a.at - b.at)[0]
  if (!line) return undefined
  const isOver = ({ x1, x2 }: Extent) => (x1 + x2) / 2 > line.from && (x1 + x2) / 2 < line.to
  if (beside.some((each) => isOver(each))) return undefined
  const first = extents.findIndex(isOver)
  const last = extents.findLastIndex(isOver)
  return first > 0 && last > first ? { first, last } : undefined
}

/** The edges of the columns, moved where a heading reaches over one into the room beside it; nothing where there is none. */
function edgesAround(cells: Cell[], spans: Span[], xs: number[], extents: Extent[]): number[] | undefined {
  const edges = xs.map((edge, at) => {
    const before = cells.filter((_, index) => spans[index]!.last === at - 1).map(({ x2 }) => x2)
    const after = cells.filter((_, index) => spans[index]!.first === at).map(({ x1 }) => x1)
    if (at === 0) return Math.min(edge, ...after)
    if (at === xs.length - 1) return Math.max(edge, ...before)
    const [from, to] = [Math.max(...before), Math.min(...after)]
    if (from <= edge && to >= edge) return edge
    const [least, most] = [Math.max(from, extents[at - 1]!.x2), Math.min(to, extents[at]!.x1)]
    return least < most ? (least + most) / 2 : Number.NaN
  })
  return edges.some(Number.isNaN) ? undefined : edges
}

/** As few heights as part every heading from the one above it; nothing where two of one column stand beside each other. */
function cutsBetween(cells: Cell[], spans: Span[], columns: number): number[] | undefined {
  const rooms: { from: number; to: number }[] = []
  for (let column = 0; column < columns; column++) {
    const stack = cells
      .filter((_, at) => spans[at]!.first <= column && spans[at]!.last >= column)
      .sort((a, b) => a.top - b.top)
    for (const [at, lower] of stack.slice(1).entries()) rooms.push({ from: stack[at]!.bottom, to: lower.top })
  }
  const cuts: number[] = []
  let common: { from: number; to: number } | undefined
  for (const room of rooms.sort((a, b) => a.to - b.to)) {
    if (room.to - room.from < 1) return undefined
    if (common && room.from < common.to - 1) common = { from: Math.max(common.from, room.from), to: common.to }
    else {
      if (common) cuts.push((common.from + common.to) / 2)
      common = room
    }
  }
  if (common) cuts.push((common.from + common.to) / 2)
  return cuts
}
