import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { blockHead, withHead } from '../headings/blockHead.ts'
import { closeHead } from '../headings/closeHead.ts'
import { headingsAbove, ruledHeadings, withFirstLines } from '../headings/headingRows.ts'
import type { Strokes } from '../material/strokes.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, lineOf } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { areParted } from '../rows/areParted.ts'
import { rowsOf } from '../rows/textRows.ts'
import { areAddressBlocks } from './addressBlocks.ts'
import { columnsOf } from './columnsOf.ts'
import { type Drawings, isDrawn } from './drawnTable.ts'
import { evidenceOf } from './evidence.ts'
import { gridOfRows } from './gridOfRows.ts'
import { withLastLines } from './lastLines.ts'
import { areSortedColumns } from './sortedColumns.ts'
import { trim } from './trim.ts'
import { areUnlevel } from './unlevelRows.ts'

/** From this evidence on it is a table. */
const certain = 0.5

/** Room beside the outermost texts, in font sizes. */
const margin = 0.4

/**
 * The table that a block of lines is, as far as `evidenceOf` believes it: its grid, and how sure that is.
 * @param all the lines of the page, where headings above the block and what goes on below it are looked for
 * @param known the edges of the columns, where the table before tells them
 */
export function draftOf(block: Line[], all: Line[], drawings: Drawings, known?: number[]): Draft | undefined {
  const lines = trim(block)
  const { strokes } = drawings
  const ends = {
    left: known?.[0] ?? Math.min(...lines.map((line) => line.x1 - margin * line.size)),
    right: known?.at(-1) ?? Math.max(...lines.map((line) => line.x2 + margin * line.size)),
  }
  const seen = columnsOf(lines, strokes, ends)
  if (!seen) return undefined
  const setting = settingOf(lines, all, known ?? seen, { strokes, isOnward: known !== undefined })
  const { rows, body, xs } = setting
  const texts = rows.map((row) => byColumn(row.words, xs).map(textOf))
  const drawn = hasDrawings(setting, texts, ends, drawings)
  const areEntries = areUnlevel(body, xs) || areSortedColumns(body, xs) || areAddressBlocks(lines, xs)
  if (!drawn && !known && areEntries) return undefined
  const evidence = evidenceOf({
    rows: texts,
    widths: lines.flatMap((line) => columnWidths(line, xs)),
    drawn,
    parted: areParted(body, texts.slice(-body.length), xs, strokes.across),
    leaders: lines.filter((line) => line.leader).length / lines.length,
  })
  const confidence = known ? Math.max(certain, evidence) : evidence
  if (confidence < certain) return undefined
  const head = blockHead(rows, all, xs, strokes)
  const grid = head ? withHead(gridOfRows(head.body, xs, drawings, head), head) : gridOfRows(rows, xs, drawings)
  return { grid, kind: drawn ? 'partly' : 'unruled', confidence }
}

/** All rows of a supposed table, those of them below its headings, and the edges of its columns. */
type Setting = { rows: TextRow[]; body: TextRow[]; xs: number[] }

/** The rows that lines make between edges, with the lines and headings around them, which may widen a column. Headings close by are not looked for where it goes on from a page before. */
function settingOf(
  lines: Line[],
  all: Line[],
  edges: number[],
  { strokes, isOnward }: { strokes: Strokes; isOnward: boolean },
): Setting {
  const inner = withFirstLines(rowsOf(lines, edges, strokes), all, edges, strokes)
  const { body, xs } = withLastLines(inner, all, edges, strokes)
  const above = all.slice(0, all.indexOf(body[0]!.lines[0]!))
  const ruled = ruledHeadings(body, above, xs, strokes)
  const heads = ruled.length > 0 ? ruled : headingsAbove(body, above, xs)
  const isHeaded = isOnward || heads.length > 0 || blockHead(body, all, xs, strokes) !== undefined
  const close = isHeaded ? undefined : closeHead(body, all, xs)
  return { rows: [...(close ? [close.row] : heads), ...body], body, xs: close?.xs ?? xs }
}

/** So far above the first line and below the last one something is drawn for a table, in points. */
const beyond = 4

/** Whether something is drawn for the table. A line above two columns of texts is one to sign on as often as the head of a table. */
function hasDrawings(
  { rows, body, xs }: Setting,
  texts: string[][],
  { left, right }: { left: number; right: number },
  drawings: Drawings,
): boolean {
  const [first] = rows[0]!.lines
  const box = { x1: left, x2: right, y1: first!.y1 - beyond, y2: body.at(-1)!.lines.at(-1)!.y2 + beyond }
  if (!isDrawn(box, drawings)) return false
  const isOnlyAbove = xs.length === 3 && !isDrawn({ ...box, y1: first!.baseline }, drawings)
  return !isOnlyAbove || texts.flat().some(isTyped)
}

/** How much of each column its text fills; texts over several columns do not count. */
function columnWidths(line: Line, xs: number[]): number[] {
  return byColumn(line.words, xs).flatMap((words, column) => {
    if (words.length === 0) return []
    const { x1, x2 } = lineOf(words)
    return [(x2 - x1) / (xs[column + 1]! - xs[column]!)]
  })
}
