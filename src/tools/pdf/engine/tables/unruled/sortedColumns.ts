import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'

/** So many names in order, part of all pairs, are no chance; names that begin so far to the left head others, in font sizes. */
const sorted = { fewest: 12, part: 0.9, indent: 0.4 }
/** So many of the texts are words. */
const WORDS = 0.9

/** Entries of an index in columns of the page: names in order down one column and on in the next, others that are set in below them. */
export function areSortedColumns(rows: TextRow[], xs: number[]): boolean {
  const texts = rows.flatMap(({ lines }) => lines.map(({ words }) => byColumn(words, xs)))
  const columns = xs.slice(1).map((_, column) =>
    texts.flatMap((line) => {
      const own = line[column]!
      return own.length > 0 ? [{ x1: own[0]!.x1, size: own[0]!.size, text: textOf(own) }] : []
    }),
  )
  const all = columns.flat()
  if (columns.length < 2 || all.filter(({ text }) => isTyped(text)).length > (1 - WORDS) * all.length) return false
  const names = columns.flatMap((texts) => {
    const left = Math.min(...texts.map(({ x1 }) => x1))
    return texts.filter(({ x1, size, text }) => x1 - left < sorted.indent * size && /^\p{L}/u.test(text))
  })
  if (names.length < sorted.fewest) return false
  const inOrder = names
    .slice(1)
    .filter(({ text }, at) => firstWord(text).localeCompare(firstWord(names[at]!.text)) >= 0)
  return inOrder.length >= sorted.part * (names.length - 1)
}

const firstWord = (text: string): string => /^\p{L}+/u.exec(text)?.[0]?.toLowerCase() ?? ''
