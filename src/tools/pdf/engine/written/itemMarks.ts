import type { Flow, Paragraph } from '../layout/model.ts'
import { numeral } from '../layout/numeral.ts'
import { isItem, type ListItem } from './lists.ts'

/** What stands before the words of an item, `2.`, `(a)` or a bullet, and of what is counted the number. */
export type ItemMark = { mark: string; number?: number }

export type CountItem = (item: ListItem) => ItemMark

/** What stands before the words of a paragraph: the mark of an item, as far in as its level, or nothing. */
export type MarkOf = (paragraph: Paragraph) => string

/**
 * Counts the items of a document's lists, asked for one after the other. Whatever stands between two items of a list, the lower one
 * goes on counting.
 */
export function itemCounter({ lists }: Pick<Flow, 'lists'>): CountItem {
  const counted = new Map<number, number[]>()
  return ({ list }) => {
    const counts = counted.get(list.definition) ?? []
    counted.set(list.definition, counts)
    // Numbers further in begin again below each item.
    counts.length = list.level + 1
    const at = counts[list.level] ?? 0
    counts[list.level] = at + 1
    const known = lists[list.definition]?.levels[list.level]
    if (!known || known.kind === 'bullet') return { mark: '\u2022' }
    const number = known.start + at
    return { mark: known.marker.replace('%', numeral(known.kind, number)), number }
  }
}

/** The marks of a document's items for text that nobody counts, paragraphs asked for one after the other. */
export function itemMarks(flow: Pick<Flow, 'lists'>): MarkOf {
  const countItem = itemCounter(flow)
  return (paragraph) => (isItem(paragraph) ? `${'  '.repeat(paragraph.list.level)}${countItem(paragraph).mark} ` : '')
}
