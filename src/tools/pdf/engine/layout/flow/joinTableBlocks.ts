import { FoldedList } from '../../foldedList.ts'
import type { Block, TableBlock, TableRow } from '../model.ts'

/** Edges that differ by less are the same, in points. */
const SAME_EDGE = 3
/** The upper part ends this low on its page and the lower one begins this high, as parts of the text's height. */
const NEAR_END = 0.75
const NEAR_START = 0.12

type Reach = { top: number; bottom: number }

/**
 * Joins a table with its continuation on the next page, without the heading that was repeated there. Answers whether
 * it did: both need the same columns in the same place, and the lower one no heading but that of the upper.
 * @param reach where the text of a page begins and ends
 */
export function joinTableBlocks(upper: Block, lower: Block, { top, bottom }: Reach): boolean {
  if (upper.kind !== 'table' || lower.kind !== 'table') return false
  const height = bottom - top
  if (upper.box.y2 < top + NEAR_END * height || lower.box.y1 > top + NEAR_START * height) return false
  if (!sameColumns(upper, lower)) return false
  const added = [...lower.rows]
  const [first] = upper.rows
  const repeated = repeatedRows(upper.rows, added)
  if (repeated === 0 && stands(first) && stands(added[0])) return false
  if (repeated === 0) for (const row of added) row.heading = false
  const rows = FoldedList.of(upper.rows)
  rows.push(added.slice(repeated))
  upper.rows = rows
  upper.box = { ...upper.box, y2: Math.max(upper.box.y2, lower.box.y2) }
  return true
}

const sameColumns = (a: TableBlock, b: TableBlock): boolean =>
  a.columns.length === b.columns.length &&
  Math.abs(a.box.x1 - b.box.x1) < SAME_EDGE &&
  a.columns.every((width, index) => Math.abs(width - b.columns[index]!) < SAME_EDGE)

/** How many rows at the top of the lower part say what the upper one begins with. */
function repeatedRows(upper: Iterable<TableRow>, lower: TableRow[]): number {
  let same = 0
  for (const row of upper) {
    if (same >= lower.length - 1 || textOf(row) !== textOf(lower[same]!)) break
    same++
  }
  return same
}

const runsOf = ({ cells }: TableRow) =>
  cells.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : [])))

const textOf = (row: TableRow): string => runsOf(row).reduce((text, run) => `${text}|${run.text}`, '')

/** A row that stands out as headings do: shaded, or all of it bold. */
const stands = (row: TableRow | undefined): boolean =>
  row !== undefined && (row.cells.every((cell) => cell.shading) || runsOf(row).every(({ style }) => style.bold))
