import type { Block, Flow, Paragraph } from '../layout/model.ts'

export type ListItem = Paragraph & { list: NonNullable<Paragraph['list']> }

export const isItem = (block: Block | undefined): block is ListItem =>
  block?.kind === 'paragraph' && block.list !== undefined

export const isSameList = (a: ListItem, b: ListItem): boolean =>
  a.list.definition === b.list.definition && a.list.level === b.list.level

/** Less than this is no indent, in points. */
const SLIGHT = 3

/**
 * How many blocks behind the item at `at` belong to it: the items further in, and whatever begins where its words do, so that a second
 * paragraph of an item does not end its list.
 */
export function countInside(blocks: readonly Block[], at: number, lists: Flow['lists']): number {
  const { definition, level } = (blocks[at] as ListItem).list
  const left = lists[definition]?.levels[level]?.left ?? 0
  const isInside = (block: Block): boolean => {
    if (isItem(block)) return block.list.level > level
    const isHeading = block.kind === 'paragraph' && block.heading !== undefined
    return !isHeading && left > SLIGHT && indentOf(block) > left - SLIGHT
  }
  let end = at + 1
  while (end < blocks.length && isInside(blocks[end]!)) end++
  // A picture or table behind the last item may as well belong to all of them.
  while (!isItem(blocks[end]) && end > at + 1 && blocks[end - 1]!.kind !== 'paragraph') end--
  return end - at - 1
}

const indentOf = (block: Block): number =>
  block.kind === 'paragraph' ? block.indent.left + Math.min(0, block.indent.firstLine) : block.indent
