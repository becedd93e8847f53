import { type River, riversOf } from '../columns/rivers.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import type { Table } from '../model/table.ts'
import { type ColumnTexts, textsOfColumns } from './loneRows.ts'

/**
 * The columns of a table at the end of the page before, how their texts stand, and how far down this page it may go on; in points.
 * Of a table that is drawn other rows say their columns themselves.
 */
export type TableBefore = { columns: number[]; texts: ColumnTexts[]; lowest: number; drawn: boolean }

/** A table that goes on ends in the lower part of its page and begins again in the upper part of the next. */
export const goesOn = { from: 0.6, to: 0.4 }

/** What the last table of a page tells the next page. */
export function tableBefore(last: Table | undefined, height: number, nextHeight: number): TableBefore | undefined {
  if (last?.angle !== 0 || last.columns.length < fewestColumns + 1) return undefined
  if (last.box.y2 < goesOn.from * height) return undefined
  const { columns, kind } = last
  return { columns, texts: textsOfColumns(last), lowest: goesOn.to * nextHeight, drawn: kind === 'ruled' }
}

const fewestColumns = 3
/** So far outside of the columns of the page before, in points, texts may reach. */
const over = 8

/**
 * The edges of the columns of a block of lines that goes on with the table of the page before: a page without headings, or with few rows,
 * does not show all of them. Its texts stand in those columns, and where white parts them there is an edge between two of those.
 */
export function columnsOnward(lines: Line[], { columns, lowest, drawn }: TableBefore): number[] | undefined {
  if (drawn || lines.length < 2 || lines[0]!.y1 > lowest) return undefined
  const [left, right] = [columns[0]!, columns.at(-1)!]
  if (lines.some(({ x1, x2 }) => x1 < left - over || x2 > right + over)) return undefined
  const inner = columns.slice(1, -1)
  const isParted = (line: Line) =>
    phrasesOf(line).length > 1 && !line.words.some(({ x1, x2 }) => inner.some((x) => x1 < x - 1 && x2 > x + 1))
  const rows = lines.filter((line) => phrasesOf(line).length > 1)
  if (rows.length < 2 || !rows.every(isParted)) return undefined
  const rivers = riversOf(rows)
  const hasEdge = ({ x1, x2 }: River) => inner.some((x) => x > x1 - 1 && x < x2 + 1)
  if (rivers.length === 0 || rivers.length > inner.length || !rivers.every(hasEdge)) return undefined
  const outer = [Math.min(left, ...lines.map(({ x1 }) => x1)), Math.max(right, ...lines.map(({ x2 }) => x2))] as const
  return [outer[0], ...inner, outer[1]]
}
