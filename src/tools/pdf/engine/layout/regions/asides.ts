import { overlapX, overlapY } from '../../geometry.ts'
import type { Segment } from '../lines/index.ts'
import type { PicturePart, TablePart } from '../parts.ts'

/** So many lines beside a box make it one that text runs around. */
const FEWEST_LINES = 2
/** Tables and pictures that reach so far beside a box, in points, do not run around it. */
const REACH = 4

/** Tables of more cells that text runs around: drawn ones, with so many lines beside them, and so many cells at most. */
const TABLE = { lines: 4, cells: 12 }

/** A coloured panel has so many cells at most. */
const PANEL = 40

/** A box of one text, or a small drawn table, with lines of the column beside it, and no other block: a panel, a call-out, a note, a plan. */
export function standsAside(
  block: PicturePart | TablePart,
  segments: Segment[],
  blocks: (PicturePart | TablePart)[],
): block is TablePart {
  const { box } = block
  if (!isBox(block) && !isSmall(block) && !isPanel(block) && !isSums(block)) return false
  if (block.aside) return true
  if (blocks.some((other) => other !== block && !isBox(other) && overlapY(other.box, box) > REACH)) return false
  const beside = segments.filter((segment) => overlapY(segment, box) > 0.5 * (segment.y2 - segment.y1))
  if (beside.some((segment) => overlapX(segment, box) > 1)) return false
  const lines = new Set(beside.map(({ baseline }) => Math.round(baseline))).size
  return lines >= (isBox(block) || isSums(block) ? FEWEST_LINES : TABLE.lines)
}

const isBox = (block: PicturePart | TablePart): block is TablePart =>
  block.kind === 'table' && block.table.cells.length === 1

/** A table on a colour of its own, such as prices in a coloured panel. */
const isPanel = (block: PicturePart | TablePart): block is TablePart =>
  block.kind === 'table' &&
  block.table.cells.length <= PANEL &&
  block.table.cells.every(({ fill }) => fill !== undefined && fill === block.table.cells[0]!.fill)

/** A few labels with a figure each, such as the sums of a bill. */
const isSums = (block: PicturePart | TablePart): block is TablePart =>
  block.kind === 'table' &&
  block.table.columns.length === 3 &&
  block.table.cells.length <= TABLE.cells &&
  block.table.cells.every(({ column, text }) => column === 0 || /\d/.test(text))

const isSmall = (block: PicturePart | TablePart): block is TablePart =>
  block.kind === 'table' && block.table.kind === 'ruled' && block.table.cells.length <= TABLE.cells
