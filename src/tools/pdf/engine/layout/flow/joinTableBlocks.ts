import { FoldedList } from '../../foldedList.ts'
import type { Block, TableBlock, TableRow } from '../model.ts'
import type { Vocabulary } from '../paragraphs/index.ts'
import { joinRows } from './joinRows.ts'

/** Edges that differ by less are the same, in points; where nobody drew them, they follow the texts of their page. Widths may differ more below the same heading. */
const SAME_EDGE = { drawn: 6, announced: 10, open: 32 }
/** The upper part ends this low on its page and the lower one begins this high, as parts of the text's height. */
const NEAR_END = { plain: 0.75, repeated: 0.4 }
const NEAR_START = 0.12

type Reach = { top: number; bottom: number; page: number; keeps: boolean }

/**
 * Joins a table with its continuation on the next page, without the heading that was repeated there, and a row with its other half.
 * Answers whether it did: both need the same columns in the same place, and the lower one no heading but that of the upper.
 * @param reach where the text of a page begins and ends, the page of the lower one, and whether pages are kept: then a heading comes back
 * where it did
 */
export function joinTableBlocks(
  upper: Block,
  lower: Block,
  { top, bottom, page, keeps }: Reach,
  words: Vocabulary,
): boolean {
  if (upper.kind !== 'table' || lower.kind !== 'table' || upper.columns.length !== lower.columns.length) return false
  const added = [...lower.rows]
  const [first] = upper.rows
  const repeated = repeatedRows(upper.rows, added)
  const height = bottom - top
  const nearEnd = repeated > 0 ? NEAR_END.repeated : NEAR_END.plain
  if (upper.box.y2 < top + nearEnd * height || lower.box.y1 > top + NEAR_START * height) return false
  if (!haveSameColumns(upper, lower, repeated > 0)) return false
  if (keeps && endsByWill(upper, added.slice(repeated), bottom)) return false
  if (repeated === 0 && stands(first) && stands(added[0])) return false
  if (repeated === 0) for (const row of added) row.heading = false
  if (repeated > 0 || keeps) upper.headings = Math.max(upper.headings ?? 0, repeated)
  const rows = FoldedList.of(upper.rows)
  const more = added.slice(repeated)
  const last = rows.open.at(-1)
  if (last && more[0] && joinRows(last, more[0], upper.columns, words)) more.shift()
  const before = upper.begins?.at(-1)
  if (page !== (before?.page ?? upper.page)) {
    const white = repeated === 0 && keeps ? whiteAbove(more[0], lower.box.y1 - top) : 0
    const place = { height: more[0]?.height ?? 0, after: before?.bottom ?? upper.box.y2, bottom: lower.box.y2 - white }
    upper.begins = [...(upper.begins ?? []), { row: rows.length, page, ...place }]
  }
  rows.push(more)
  upper.rows = rows
  if (upper.open && lower.open) makeRoom(upper, lower)
  upper.box = { ...upper.box, y2: Math.max(upper.box.y2, lower.box.y2) }
  return true
}

/** So many rows of the next page had room below the last one of the page before. */
const ROOM = 2

/**
 * Whether a page ended where more rows of the table had room, as on statements that carry a balance forward: nothing can begin a page inside
 * of a table, so that its rows would move up there.
 */
function endsByWill(upper: TableBlock, added: TableRow[], bottom: number): boolean {
  const end = upper.begins?.at(-1)?.bottom ?? upper.box.y2
  const next = added.slice(0, ROOM).reduce((sum, { height }) => sum + height, 0)
  return added.length >= ROOM && bottom - end > next
}

/** With more white above it than this a row stands lower by will, in points. */
const MOST_WHITE = 60

/**
 * Gives the first row of a page the white that stood above it, which nothing can stand for inside of a table, if that shows nowhere: no
 * line and no colour of it is seen. Answers the white that is lost.
 */
function whiteAbove(row: TableRow | undefined, white: number): number {
  if (!row || white < 1 || white > MOST_WHITE) return 0
  if (row.cells.some((cell) => cell.rowSpan > 1 || cell.shading || Object.keys(cell.borders).length > 0)) return white
  row.height += white
  for (const [first] of row.cells.map(({ blocks }) => blocks)) if (first) first.before += white
  return 0
}

/** Where columns end, from the left edge of the page. */
const edgesOf = ({ columns, box, rightToLeft }: TableBlock): number[] => {
  let at = box.x1
  return (rightToLeft ? columns.toReversed() : columns).map((width) => (at += width))
}

/** @param isAnnounced the heading came back: the table goes on, though its page has other margins */
function haveSameColumns(a: TableBlock, b: TableBlock, isAnnounced: boolean): boolean {
  const areOpen = a.open === true && b.open === true
  if (!areOpen && isAnnounced)
    return a.columns.every((width, index) => Math.abs(width - b.columns[index]!) < SAME_EDGE.announced)
  const most = areOpen ? Math.min(SAME_EDGE.open, 0.5 * Math.min(...a.columns, ...b.columns)) : SAME_EDGE.drawn
  const [own, others] = [edgesOf(a), edgesOf(b)]
  return Math.abs(a.box.x1 - b.box.x1) < most && own.every((edge, index) => Math.abs(edge - others[index]!) < most)
}

/** Columns that take the texts of both parts. */
function makeRoom(upper: TableBlock, lower: TableBlock): void {
  const widest = upper.columns.map((width, index) => Math.max(width, lower.columns[index]!))
  const all = Math.max(upper.box.x2, lower.box.x2) - Math.min(upper.box.x1, lower.box.x1)
  const sum = widest.reduce((total, width) => total + width, 0)
  upper.columns = widest.map((width) => (width * Math.min(sum, all)) / sum)
}

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
