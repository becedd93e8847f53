import type { Flow, Paragraph } from '../layout/model.ts'
import { numeral } from '../layout/numeral.ts'

/** What stands before the words of a paragraph: the mark of an item, as far in as its level, or nothing. */
export type MarkOf = (paragraph: Paragraph) => string

/** Counts the items of a document's lists, asked for one after the other. */
export function itemMarks({ lists }: Pick<Flow, 'lists'>): MarkOf {
  const counted = new Map<number, number[]>()
  return ({ list }) => {
    if (!list) return ''
    const counts = counted.get(list.definition) ?? []
    counted.set(list.definition, counts)
    // Numbers further in begin again below each item.
    counts.length = list.level + 1
    const at = counts[list.level] ?? 0
    counts[list.level] = at + 1
    const known = lists[list.definition]?.levels[list.level]
    const isCounted = known !== undefined && known.kind !== 'bullet'
    const mark = isCounted ? known.marker.replace('%', numeral(known.kind, known.start + at)) : '\u2022'
    return `${'  '.repeat(list.level)}${mark} `
  }
}
