import type { Block, Flow, Paragraph, PictureBlock, TableBlock, TableCell } from '../layout/model.ts'
import { countCloseLines } from './closeLines.ts'
import { codeLines, countCode, isCode } from './code.ts'
import { countInside, isItem, isSameList, type ListItem } from './lists.ts'

/** What a document is made of for formats that know text, and neither pages nor places. */
export type Part =
  /** A heading, a paragraph, or several that stand as lines close under each other. */
  | { kind: 'lines'; lines: Paragraph[] }
  | List
  | { kind: 'code'; lines: string[]; frame?: TableCell }
  /** Text in a frame or on a ground of its own. */
  | { kind: 'panel'; frame: TableCell; parts: Part[] }
  | { kind: 'table'; table: TableBlock }
  | { kind: 'picture'; picture: PictureBlock }

export type PartOf<Kind extends Part['kind']> = Extract<Part, { kind: Kind }>

type List = { kind: 'list'; items: { item: ListItem; inner: Part[] }[] }

type Document = Pick<Flow, 'lists' | 'body'>

/** The parts of blocks: items in their lists and lists in their items, frames that are no tables, and lines that belong together. */
export function partsOf(blocks: readonly Block[], document: Document): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]!
    // In a letter from a typewriter they are just letters.
    const typed = document.body.monospace ? 0 : countCode(blocks, at)
    if (isItem(block)) {
      const inside = countInside(blocks, at, document.lists)
      addItem(parts, block, partsOf(blocks.slice(at + 1, at + 1 + inside), document))
      at += 1 + inside
    } else if (typed > 0) {
      parts.push({ kind: 'code', lines: codeLines(blocks.slice(at, at + typed) as Paragraph[]) })
      at += typed
    } else if (block.kind === 'paragraph') {
      const end = at + countCloseLines(blocks, at)
      parts.push({ kind: 'lines', lines: blocks.slice(at, end) as Paragraph[] })
      at = end
    } else {
      parts.push(block.kind === 'table' ? tablePart(block, document) : { kind: 'picture', picture: block })
      at++
    }
  }
  return parts
}

function addItem(parts: Part[], item: ListItem, inner: Part[]): void {
  const last = parts.at(-1)
  if (last?.kind === 'list' && isSameList(last.items[0]!.item, item)) last.items.push({ item, inner })
  else parts.push({ kind: 'list', items: [{ item, inner }] })
}

function tablePart(table: TableBlock, document: Document): Part {
  const frame = table.columns.length === 1 && table.rows.length === 1 ? [...table.rows][0]?.cells[0] : undefined
  if (!frame) return { kind: 'table', table }
  if (frame.blocks.length > 0 && frame.blocks.every(isCode))
    return { kind: 'code', lines: codeLines(frame.blocks), frame }
  return { kind: 'panel', frame, parts: partsOf(frame.blocks, document) }
}
