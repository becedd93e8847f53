import {
  type FileChild,
  FrameAnchorType,
  FrameWrap,
  HeightRule,
  type IFrameOptions,
  LineRuleType,
  Paragraph,
  type Table,
} from 'docx'
import type { Block, Flow, TableBlock } from '../layout/model.ts'
import { DeferredBlock } from './deferred.ts'
import { partedDropCap } from './dropCap.ts'
import { wordParagraph } from './paragraphs.ts'
import { pictureParagraph } from './pictures.ts'
import { columnBreak } from './runs.ts'
import type { Spool } from './spool.ts'
import { wordTable } from './tables.ts'
import { twips } from './units.ts'

/**
 * Blocks one after the other. Tables have no space above them in Word, so the paragraph before gives it; two tables in
 * a row, and a table at the very end, need a paragraph between or behind them.
 * @param room width and height in points that a picture may take
 */
export function blockChildren(blocks: Block[], flow: Flow, room: Room): (Paragraph | Table)[] {
  return blockMakers(blocks, flow, room).map((make) => make())
}

/** The same for the body, where each is made when it is written; docx wants the last one of a section as it is. */
export function deferredChildren(blocks: Block[], flow: Flow, room: Room, spool: Spool): FileChild[] {
  const makers = blockMakers(blocks, flow, room, spool)
  return makers.map((make, index) => (index < makers.length - 1 ? new DeferredBlock(make, spool) : make()))
}

/** `columns`: the width of each, where there are several. */
type Room = { width: number; height: number; columns?: number[] }

function blockMakers(blocks: Block[], flow: Flow, room: Room, spool?: Spool): (() => Paragraph | Table)[] {
  const children: (() => Paragraph | Table)[] = []
  const columns = columnsOf(blocks)
  blocks.forEach((block, index) => {
    const width = room.columns?.[columns[index]!] ?? room.width
    const next = blocks[index + 1]
    if (block.kind === 'table' && block.aside) {
      const frames = framesOf(block, flow)
      if (frames) {
        children.push(...frames)
        return
      }
      // Tables that follow each other directly would be one.
      if (blocks[index - 1]?.kind === 'table') children.push(() => spacer(1, false))
      children.push(() => wordTable(block, (inner, space) => blockChildren(inner, flow, space), spool))
      if (next?.kind !== 'paragraph') children.push(() => spacer(1, false))
      return
    }
    const after = next?.kind === 'table' && !next.pageBreak && !next.columnBreak ? next.before : 0
    if (block.kind === 'paragraph') {
      const { frame, text } = partedDropCap(block, flow)
      if (frame) children.push(() => frame)
      children.push(() => wordParagraph(text, flow, { after: after || block.after, room: width }))
    } else if (block.kind === 'picture') children.push(() => pictureParagraph(block, room, after))
    else {
      const above = blocks[index - 1]
      if (block.columnBreak) children.push(() => spacer(1, true))
      else if (above?.kind === 'table' || (!above && block.before > 3)) children.push(() => spacer(block.before, false))
      children.push(() => wordTable(block, (inner, space) => blockChildren(inner, flow, space), spool))
      if (!next) children.push(() => spacer(1, false))
      // LibreOffice drops an empty paragraph that ends a section: a last column would end with its table, and goes to the next page.
      if (!next && blocks.some(({ columnBreak }) => columnBreak)) children.push(() => spacer(1, false))
    }
  })
  return children
}

/** The column that each block begins in, counted from 0 on every page. */
function columnsOf(blocks: Block[]): number[] {
  let column = 0
  return blocks.map((block) => {
    if (block.pageBreak) column = 0
    else if (block.kind !== 'picture' && block.columnBreak) column++
    const first = column
    const inside = block.kind === 'paragraph' ? block.runs.flatMap(({ begins }) => begins ?? []) : []
    for (const begins of inside) column = begins === 'page' ? 0 : column + 1
    if (block.kind === 'table' && block.begins?.length) column = 0
    return first
  })
}

/** A text without colour and lines as paragraphs in a frame: unlike a table, it leaves the indents of what it stands beside alone. */
function framesOf(block: TableBlock, flow: Flow): (() => Paragraph)[] | undefined {
  const [cell, ...others] = [...block.rows].flatMap(({ cells }) => cells)
  const paragraphs = cell?.blocks.filter((each) => each.kind === 'paragraph') ?? []
  const isPlain = cell && !cell.shading && Object.keys(cell.borders).length === 0
  if (!isPlain || others.length > 0 || paragraphs.length < cell.blocks.length || !block.aside) return undefined
  const frame: IFrameOptions = {
    type: 'absolute',
    position: { x: twips(block.aside.x), y: twips(block.aside.y) || 1 },
    width: twips(block.columns.reduce((sum, width) => sum + width, 0)),
    height: twips(block.box.y2 - block.box.y1),
    anchor: { horizontal: FrameAnchorType.PAGE, vertical: FrameAnchorType.TEXT },
    rule: HeightRule.ATLEAST,
    wrap: FrameWrap.AROUND,
  }
  return paragraphs.map((paragraph) => () => wordParagraph(paragraph, flow, { frame }))
}

/** An empty paragraph of this height in points. */
const spacer = (height: number, breaksColumn: boolean): Paragraph =>
  new Paragraph({
    spacing: { before: 0, after: 0, line: twips(Math.max(1, height)), lineRule: LineRuleType.EXACT },
    children: breaksColumn ? [columnBreak()] : [],
  })
