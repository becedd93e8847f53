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
  endWhereItDid(block, section, column)
  if (block.kind === 'table' && columns.length === 1) block.indent += aside
  else if (aside < columns[0]!.width && aside > LEAST_INDENT) indent(block, aside)
  else if (columns.length === 1 && aside < -LEAST_INDENT && block.kind === 'paragraph') {
    // Where few lines stand out, as beside tables whose texts begin farther in, the others keep the margin.
    indent(block, aside)
    if (!block.list && Math.abs(block.indent.left) < NOISE) block.indent.left = 0
  }
}

/**
 * A column may end farther right than the text of all pages does, where one line of it sticks out, or farther left: what stands in it ends
 * where it did. Only what stuck out itself sticks out, which a line that ran on would wrap for and LibreOffice show no stop of.
 */
function endWhereItDid(block: Block, { page, margins, columns }: Section, { box }: ColumnParts): void {
  if (block.kind !== 'paragraph' || block.rightToLeft || block.alignment === 'centre' || columns.length > 1) return
  const edge = page.width - margins.right
  const over = box.x2 - edge
  const right = block.indent.right - over
  if (over > LEAST_INDENT) {
    const out = block.box.x2 - edge
    block.indent.right = Math.max(right, out > NOISE ? -out - BEYOND : 0)
  } else if (over < -LEAST_INDENT && block.alignment === 'justified') block.indent.right = right
}

/** Room behind a text that sticks out, in points. */
const BEYOND = 2

function indent(block: Block, by: number): void {
  if (block.kind === 'paragraph') {
    block.indent.left += by
    if (block.list) block.list = { ...block.list, aside: (block.list.aside ?? 0) + by }
    block.tabs = block.tabs.map((tab) => ({ ...tab, at: tab.at + by }))
  } else block.indent += by
}
