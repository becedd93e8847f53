import type { Block, TableBlock } from '../model.ts'

/** Edges that differ by less are the same, in points. */
const SAME_EDGE = 3
/** The upper part ends this low on its page and the lower one begins this high, as parts of the text's height. */
const NEAR_END = 0.75
const NEAR_START = 0.12

type Reach = { top: number; bottom: number }
type Row = TableBlock['rows'][number]

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
  const repeated = repeatedRows(upper, lower)
  if (repeated === 0 && stands(upper.rows[0]) && stands(lower.rows[0])) return false
  if (repeated === 0) for (const row of lower.rows) row.heading = false
  upper.rows.push(...lower.rows.slice(repeated))
  upper.box = { ...upper.box, y2: Math.max(upper.box.y2, lower.box.y2) }
  return true
}

const sameColumns = (a: TableBlock, b: TableBlock): boolean =>
  a.columns.length === b.columns.length &&
  Math.abs(a.box.x1 - b.box.x1) < SAME_EDGE &&
  a.columns.every((width, index) => Math.abs(width - b.columns[index]!) < SAME_EDGE)

/** How many rows at the top of the lower part say what the upper one begins with. */
function repeatedRows(upper: TableBlock, lower: TableBlock): number {
  const most = Math.min(upper.rows.length, lower.rows.length - 1)
  let same = 0
  while (same < most && textOf(upper.rows[same]!) === textOf(lower.rows[same]!)) same++
  return same
}

const runsOf = ({ cells }: Row) =>
  cells.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'paragraph' ? block.runs : [])))

const textOf = (row: Row): string => runsOf(row).reduce((text, run) => `${text}|${run.text}`, '')

/** A row that stands out as headings do: shaded, or all of it bold. */
const stands = (row: Row | undefined): boolean =>
  row !== undefined && (row.cells.every((cell) => cell.shading) || runsOf(row).every(({ style }) => style.bold))
