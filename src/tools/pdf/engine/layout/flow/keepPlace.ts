import type { Block, Section } from '../model.ts'
import type { ColumnParts } from '../parts.ts'
import { marginsOn } from './sectionOf.ts'

/** Columns that begin so close to the margin begin at it, in points. */
const LEAST_INDENT = 4
/** Indents smaller than this are none, in points. */
const NOISE = 1.5

/**
 * What stands in a column is counted from the edge that all the text has; a narrow first column stands in from it, and so does text beside
 * notes.
 * @param number that of the page
 */
export function keepPlace(block: Block, onOddPage: Section, column: ColumnParts, number: number): void {
  const { box } = column
  const section = { ...onOddPage, margins: { ...onOddPage.margins, ...marginsOn(onOddPage, { number }) } }
  const { page, margins, columns, rightToLeft } = section
  const aside = rightToLeft ? page.width - box.x2 - margins.right : box.x1 - margins.left
  reachOut(block, section, column)
  if (block.kind === 'table' && columns.length === 1) block.indent += aside
  else if (aside < columns[0]!.width && aside > LEAST_INDENT) indent(block, aside)
  else if (columns.length === 1 && aside < -LEAST_INDENT && block.kind === 'paragraph') {
    // Where few lines stand out, as beside tables whose texts begin farther in, the others keep the margin.
    indent(block, aside)
    if (!block.list && Math.abs(block.indent.left) < NOISE) block.indent.left = 0
  }
}

/**
 * A text at the far end of a line that sticks out of the margin keeps its place there: LibreOffice shows nothing of what a stop beyond the
 * margin holds.
 */
function reachOut(block: Block, { page, margins, columns }: Section, { box }: ColumnParts): void {
  const over = box.x2 - (page.width - margins.right)
  if (block.kind !== 'paragraph' || block.rightToLeft || columns.length > 1 || over < LEAST_INDENT) return
  const width = page.width - margins.left - margins.right
  // Lines of programs end where they happen to.
  const isProgram = block.runs.some(({ style }) => style.monospace)
  const isOut = block.tabs.some(({ at, alignment }) => alignment === 'right' && at > width)
  if (isOut && !isProgram) block.indent.right -= over + 2
}

function indent(block: Block, by: number): void {
  if (block.kind === 'paragraph') {
    block.indent.left += by
    if (block.list) block.list = { ...block.list, aside: (block.list.aside ?? 0) + by }
    block.tabs = block.tabs.map((tab) => ({ ...tab, at: tab.at + by }))
  } else block.indent += by
}
