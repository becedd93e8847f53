import { median } from '../../geometry.ts'
import { textOf } from '../columns/byColumn.ts'
import { isMoment, isTyped } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import type { Grid } from '../model/grid.ts'
import type { Table } from '../model/table.ts'

/** Where the texts of a column usually begin and end, in points, and whether most of them are figures. */
export type ColumnTexts = { left: number; right: number; figures: boolean }

/** Room above a row that stands alone, and between several such rows, in font sizes. */
const room = { above: 6, between: 3 }
/** Texts begin, end or have their middle so near to those of their column, in font sizes. */
const ALIGNED = 0.6
/** A text of more words is a sentence. */
const LABEL = 6
/** A name and a whole number so far down a page may be its foot, in parts of its height. */
const FOOT = 0.88
/** So far beyond the columns texts may reach, in points. */
const over = 8

/** The texts of a table's columns below its headings, from left to right. */
export function textsOfColumns({ cells, columns }: Table): ColumnTexts[] {
  return columns.slice(1).map((x2, index) => {
    const x1 = columns[index]!
    const own = cells.filter(({ box, header, text }) => !header && text !== '' && box.x1 >= x1 - 1 && box.x2 <= x2 + 1)
    const extents = own.map(({ lines }) => lines.flat().map(({ box }) => box))
    return {
      left: median(extents.map((boxes) => Math.min(...boxes.map((box) => box.x1)))),
      right: median(extents.map((boxes) => Math.max(...boxes.map((box) => box.x2)))),
      figures: own.filter(({ text }) => isTyped(text)).length > 0.5 * own.length,
    }
  })
}

/** Whether a line is a row of these columns: a label or the texts of an entry, and figures in line with those of their columns. */
export function isRowOf(line: Line, columns: number[], texts: ColumnTexts[], canBeFoot: boolean): boolean {
  const phrases = phrasesOf(line)
  if (phrases.length < 2 || line.x1 < columns[0]! - over || line.x2 > columns.at(-1)! + over) return false
  const said = phrases.map((phrase) => ({ phrase, text: textOf(phrase.words) }))
  const figures = said.filter(({ text }) => isTyped(text) && /\d/.test(text))
  const labels = said.filter(({ text }) => !isTyped(text))
  if (figures.length === 0 || labels.length === 0 || !figures.includes(said.at(-1)!)) return false
  const columnOf = ({ x1, x2 }: Line) => texts[columns.findLastIndex((x) => x <= (x1 + x2) / 2)]
  const isAligned = (phrase: Line) => {
    const { left, right } = columnOf(phrase) ?? { left: Infinity, right: Infinity }
    const away = [phrase.x1 - left, phrase.x2 - right, (phrase.x1 + phrase.x2 - left - right) / 2]
    return away.some((by) => Math.abs(by) < ALIGNED * phrase.size)
  }
  if (!figures.every(({ phrase }) => columnOf(phrase)?.figures && isAligned(phrase))) return false
  if (labels.some(({ phrase }) => phrase.words.length > LABEL)) return false
  if (labels.length > 1 && !labels.every(({ phrase }) => isAligned(phrase))) return false
  const isAmount = figures.some(({ text }) => /\d[.,]\d/.test(text) && !isMoment(text))
  return !canBeFoot || isAmount || figures.length > 1
}

/**
 * The lines below a table that are rows of it though they stand alone: a total behind a gap or below the last drawn line. They are the
 * next things below the table.
 * @param free the lines of the page that stand in no table
 * @param height of the page in points
 */
export function rowsBelow(table: Table, free: Line[], height: number): Line[] {
  const { box, columns } = table
  const texts = textsOfColumns(table)
  const below = free.filter(({ y1, y2, x1, x2 }) => (y1 + y2) / 2 > box.y2 && x2 > box.x1 && x1 < box.x2)
  const rows: Line[] = []
  for (const line of below) {
    const before = rows.at(-1)
    const step = before ? line.baseline - before.baseline : line.y1 - box.y2
    if (step > (before ? room.between : room.above) * line.size) break
    if (!isRowOf(line, columns, texts, line.y2 > FOOT * height)) break
    rows.push(line)
  }
  return rows
}

/** The same draft with these lines as its last rows. */
export const withRows = (draft: Draft, lines: Line[]): Draft => ({ ...draft, grid: gridWith(draft.grid, lines) })

function gridWith({ xs, ys, below, right }: Grid, lines: Line[]): Grid {
  const own = ys.length - 1
  return {
    xs,
    ys: [...ys, ...lines.map(({ y2 }) => y2)],
    below: (row, column) => row >= own - 1 || below(row, column),
    right: (row, column) => (row < own ? right(row, column) : isParted(lines[row - own]!, xs[column + 1]!)),
  }
}

/** The rows at the top of a page that go on with the table of the page before, where there is hardly more of it: one or two lines. */
export function rowsOnward(
  free: Line[],
  { columns, texts, lowest }: { columns: number[]; texts: ColumnTexts[]; lowest: number },
): Draft | undefined {
  const isRow = (line: Line) => line.y1 < lowest && isRowOf(line, columns, texts, true)
  const first = free.findIndex(isRow)
  if (first < 0) return undefined
  const rows = [free[first]!]
  for (const line of free.slice(first + 1)) {
    if (!isRow(line) || line.baseline - rows.at(-1)!.baseline > room.between * line.size) break
    rows.push(line)
  }
  const start: Grid = { xs: columns, ys: [rows[0]!.y1], below: () => true, right: () => true }
  return { grid: gridWith(start, rows), kind: 'unruled', confidence: 0.5 }
}

const isParted = (line: Line, x: number): boolean => !phrasesOf(line).some(({ x1, x2 }) => x1 < x - 1 && x2 > x + 1)
