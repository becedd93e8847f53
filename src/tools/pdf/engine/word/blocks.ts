import { LineRuleType, Paragraph, type Table } from 'docx'
import type { Block, Flow } from '../layout/model.ts'
import { wordParagraph } from './paragraphs.ts'
import { pictureParagraph } from './pictures.ts'
import { columnBreak } from './runs.ts'
import { wordTable } from './tables.ts'
import { twips } from './units.ts'

/**
 * Blocks one after the other. Tables have no space above them in Word, so the paragraph before gives it; two tables in
 * a row, and a table at the very end, need a paragraph between or behind them.
 * @param room width and height in points that a picture may take
 */
export function blockChildren(
  blocks: Block[],
  flow: Flow,
  room: { width: number; height: number },
): (Paragraph | Table)[] {
  const children: (Paragraph | Table)[] = []
  blocks.forEach((block, index) => {
    const next = blocks[index + 1]
    const after = next?.kind === 'table' && !next.pageBreak && !next.columnBreak ? next.before : 0
    if (block.kind === 'paragraph') children.push(wordParagraph(block, flow, after || block.after))
    else if (block.kind === 'picture') children.push(pictureParagraph(block, room, after))
    else {
      const above = blocks[index - 1]
      if (block.columnBreak) children.push(spacer(1, true))
      else if (above?.kind === 'table' || (!above && block.before > 3)) children.push(spacer(block.before, false))
      children.push(wordTable(block, (inner, space) => blockChildren(inner, flow, space)))
      if (!next) children.push(spacer(1, false))
    }
  })
  return children
}

/** An empty paragraph of this height in points. */
const spacer = (height: number, breaksColumn: boolean): Paragraph =>
  new Paragraph({
    spacing: { before: 0, after: 0, line: twips(Math.max(1, height)), lineRule: LineRuleType.EXACT },
    children: breaksColumn ? [columnBreak()] : [],
  })
