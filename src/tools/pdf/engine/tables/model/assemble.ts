import { holds, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Fill, Font } from '../../model.ts'
import type { Frame, FrameChar } from '../material/frame.ts'
import { readsFromRight, spoken } from '../material/spoken.ts'
import type { Strokes } from '../material/strokes.ts'
import { isFigure, isTyped } from '../material/typed.ts'
import { charsOf, type Line, linesOf } from '../material/words.ts'
import { covered, type Grid, mergePlaces, type Place } from './grid.ts'
import type { Border, Table, TableCell } from './table.ts'

/** Where a table was found and how: everything but its content. */
export type Draft = {
  grid: Grid
  kind: Table['kind']
  confidence: number
  /** How many rows at its top are headings, where the file says so. */
  headerRows?: number
}

/** What the content is taken from. */
export type Material = {
  page: number
  frame: Frame
  /** What is written in the other directions, each in phrases. */
  turned: Line[][]
  strokes: Strokes
  panels: Fill[]
  fonts: Font[]
}

const mostHeaderRows = 5

/** Fills the places of a draft with the page's text, shading and borders. */
export function assemble(draft: Draft, material: Material): Table {
  const { xs, ys } = draft.grid
  const { frame } = material
  const outer = { x1: xs[0]!, y1: ys[0]!, x2: xs.at(-1)!, y2: ys.at(-1)! }
  const inside = byRow(
    frame.chars.filter((char) => contains(outer, char)),
    ys,
  )
  const cells = mergePlaces(draft.grid).map((place) => cellOf(place, inside, draft.grid, material))
  const headerRows = draft.headerRows ?? countHeaderRows(cells, ys.length - 1, material.fonts)
  for (const cell of cells) cell.header = cell.row < headerRows
  const table: Table = {
    page: material.page,
    box: frame.back(outer),
    rows: ys,
    columns: xs,
    cells,
    kind: draft.kind,
    angle: frame.angle,
    headerRows,
    confidence: draft.confidence,
  }
  return readsFromRight(cells.map(({ text }) => text)) ? mirrored(table) : table
}

/** The same table with its columns counted from the right. */
function mirrored(table: Table): Table {
  const columns = table.columns.length - 1
  const cells = table.cells.map((cell) => ({ ...cell, column: columns - cell.column - cell.columnSpan }))
  return { ...table, cells: cells.sort((a, b) => a.row - b.row || a.column - b.column), rightToLeft: true }
}

const heightOf = ({ baseline, size }: FrameChar): number => baseline - 0.3 * size

/** The place of a character is where the middle of its ink is, a little above the baseline. */
const contains = (box: Box, char: FrameChar): boolean => {
  const x = (char.x1 + char.x2) / 2
  const y = heightOf(char)
  return x >= box.x1 && x < box.x2 && y >= box.y1 && y < box.y2
}

/** The characters of each row: a page of many cells looks at each of them a few times and not once for every cell. */
function byRow(chars: FrameChar[], ys: number[]): FrameChar[][] {
  const rows: FrameChar[][] = ys.slice(1).map(() => [])
  for (const char of chars) {
    const y = heightOf(char)
    let [from, to] = [0, rows.length]
    while (to - from > 1) {
      const middle = (from + to) >> 1
      if (ys[middle]! <= y) from = middle
      else to = middle
    }
    rows[from]?.push(char)
  }
  return rows
}

function cellOf(place: Place, chars: FrameChar[][], { xs, ys }: Grid, material: Material): TableCell {
  const { frame, strokes, panels } = material
  const { row, column, rowSpan, columnSpan } = place
  const box = { x1: xs[column]!, y1: ys[row]!, x2: xs[column + columnSpan]!, y2: ys[row + rowSpan]! }
  const inRows = chars.slice(row, row + rowSpan).flat()
  const inReading = linesOf(inRows.filter((char) => contains(box, char)))
  const lines = inReading.length > 0 ? inReading : turnedLines(frame.back(box), material)
  const fill = panels
    .filter((panel) => overlapX(panel, box) > 0.6 * (box.x2 - box.x1) && overlapY(panel, box) > 0.6 * (box.y2 - box.y1))
    .sort((a, b) => b.order - a.order)[0]
  return {
    ...place,
    box: frame.back(box),
    text: lines.map(spoken).join('\n'),
    lines: lines.map(charsOf),
    align: alignOf(lines, box),
    header: false,
    ...(fill ? { fill: fill.colour } : {}),
    borders: bordersOf(box, strokes),
  }
}

/** Text that runs up or down a cell which holds no other, as narrow headings do. `box` is on the page as displayed. */
function turnedLines(box: Box, { turned }: Material): Line[] {
  const isInside = ({ words }: Line) => words.every((word) => word.chars.every((char) => holds(box, char.loose)))
  const inside = turned.map((phrases) => phrases.filter(isInside))
  return inside.sort((a, b) => b.length - a.length)[0] ?? []
}

function alignOf(lines: Line[], box: Box): TableCell['align'] {
  if (lines.length === 0) return 'left'
  const left = Math.min(...lines.map((line) => line.x1)) - box.x1
  const right = box.x2 - Math.max(...lines.map((line) => line.x2))
  const size = lines[0]!.size
  if (left > 0.8 * size && Math.abs(left - right) < Math.max(0.5 * size, 0.2 * (left + right))) return 'center'
  return left > right + 0.8 * size ? 'right' : 'left'
}

function bordersOf(box: Box, { across, down }: Strokes): TableCell['borders'] {
  const borders: TableCell['borders'] = {}
  const put = (side: keyof typeof borders, strokes: Strokes['across'], at: number, from: number, to: number) => {
    const drawn = strokes.filter((stroke) => stroke.drawn && Math.abs(stroke.at - at) <= 3)
    const [longest] = drawn.toSorted((a, b) => b.to - b.from - (a.to - a.from))
    if (!longest || covered(drawn, at, from, to) < 0.55 * (to - from)) return
    const { thickness, colour, broken } = longest
    const border: Border = { thickness, colour, ...(broken ? { broken } : {}) }
    borders[side] = border
  }
  put('top', across, box.y1, box.x1, box.x2)
  put('bottom', across, box.y2, box.x1, box.x2)
  put('left', down, box.x1, box.y1, box.y2)
  put('right', down, box.x2, box.y1, box.y2)
  return borders
}

/**
 * Headings are the rows above the first figures when figures follow in most rows; else a first row that is bold or
 * shaded while the next is not.
 */
function countHeaderRows(cells: TableCell[], rows: number, fonts: Font[]): number {
  const inRow = (row: number) => cells.filter((cell) => cell.row === row && cell.text !== '')
  const figures = Array.from({ length: rows }, (_, row) => isFigures(inRow(row)))
  const first = figures.indexOf(true)
  const share = figures.filter(Boolean).length / rows
  if (first > 0 && first <= mostHeaderRows && share >= 0.4) return first
  if (rows < 2) return 0
  const stands = (row: number) => inRow(row).length > 0 && inRow(row).every((cell) => isBold(cell, fonts))
  const shaded = (row: number) => inRow(row).some((cell) => cell.fill) && inRow(row).every((cell) => cell.fill)
  if (figures[0]) return 0
  return (stands(0) && !stands(1)) || (shaded(0) && !shaded(1)) ? 1 : 0
}

/** Headings may be years; a row of figures has others as well, or nothing else. */
const isFigures = (cells: TableCell[]): boolean =>
  cells.some(({ text }) => isFigure(text)) || (cells.length > 0 && cells.every(({ text }) => isTyped(text)))

const isBold = (cell: TableCell, fonts: Font[]): boolean =>
  cell.lines.flat().every((char) => char.text === ' ' || (fonts[char.font]?.weight ?? 400) >= 600)
