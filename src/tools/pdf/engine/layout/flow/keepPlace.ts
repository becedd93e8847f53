import type { Block, Section } from '../model.ts'
import type { ColumnParts } from '../parts.ts'

/** Columns that begin so close to the margin begin at it, in points. */
const LEAST_INDENT = 4

/** What stands in a column is counted from the edge that all the text has; a narrow first column stands in from it, and so does text beside notes. */
export function keepPlace(block: Block, { page, margins, columns, rightToLeft }: Section, { box }: ColumnParts): void {
  const aside = rightToLeft ? page.width - box.x2 - margins.right : box.x1 - margins.left
  if (block.kind === 'table' && columns.length === 1) block.indent += aside
  else if (aside < columns[0]!.width && aside > LEAST_INDENT) indent(block, aside)
}

function indent(block: Block, by: number): void {
  if (block.kind === 'paragraph') {
    block.indent.left += by
    block.tabs = block.tabs.map((tab) => ({ ...tab, at: tab.at + by }))
  } else block.indent += by
}
