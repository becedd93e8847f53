import { centreY, holds, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Page, Rule } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'
import { joinedLevel } from '../survey/index.ts'

/** Lines between rows are so near to where these meet, in points. */
const NEAR = 2.5
/** A column is so wide at least, and ends of its lines differ by less, in points. */
const COLUMN = { least: 20, same: 1.5 }
/** So many rows have a line that runs on, as a part of them, and so many have something drawn behind their last word. */
const ROWS = { lined: 0.6, drawn: 3 }

/**
 * Tables with the last column that no word stands in, but bars or signs drawn row by row, where the lines of the rows run on through it. Without
 * it the ends of the lines would be lines by themselves.
 */
export const withDrawnColumns = (tables: Table[], page: Page): Table[] => {
  const level = tables.length > 0 ? joinedLevel(page.rules.filter(({ y1, y2 }) => y1 === y2)) : []
  return tables.map((table) => withDrawnColumn(table, page, level))
}

function withDrawnColumn(table: Table, { chars, fills, drawings }: Page, level: Rule[]): Table {
  const { box, rows, columns, cells } = table
  const lines = rows.flatMap((y) => level.find((rule) => Math.abs(rule.y1 - y) < NEAR && overlapX(rule, box) > 0) ?? [])
  const end = Math.max(...lines.map(({ x2 }) => x2))
  const running = lines.filter(({ x2 }) => end - x2 < COLUMN.same)
  if (table.rightToLeft || end - box.x2 < COLUMN.least || running.length < ROWS.lined * (rows.length - 1)) return table
  const strip: Box = { x1: box.x2, x2: end, y1: box.y1, y2: Math.max(box.y2, ...running.map(({ y1 }) => y1)) }
  const isIn = (shape: Box) => holds(strip, shape)
  if (chars.some(({ text, loose }) => text.trim() !== '' && overlapX(loose, strip) > 0 && overlapY(loose, strip) > 0))
    return table
  const drawn = [...fills.filter(({ colour }) => colour !== 'ffffff'), ...drawings].filter(isIn)
  const rowOf = (shape: Box) => rows.findLastIndex((y) => y <= centreY(shape))
  if (new Set(drawn.map(rowOf)).size < ROWS.drawn) return table
  // The last row ends where its line is, not with its letters.
  const ends = [...rows.slice(0, -1), strip.y2]
  const own = ends.slice(1).map((y2, row): Table['cells'][number] => ({
    box: { x1: box.x2, x2: end, y1: ends[row]!, y2 },
    row,
    column: columns.length - 1,
    rowSpan: 1,
    columnSpan: 1,
    text: '',
    lines: [],
    align: 'left',
    header: row < table.headerRows,
    borders: cells.find((cell) => cell.row === row)?.borders ?? {},
  }))
  return {
    ...table,
    box: { ...box, x2: end, y2: strip.y2 },
    rows: ends,
    columns: [...columns, end],
    cells: [...cells, ...own].sort((a, b) => a.row - b.row || a.column - b.column),
  }
}
