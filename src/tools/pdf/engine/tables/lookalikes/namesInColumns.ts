import { phraseTexts } from '../columns/byColumn.ts'
import type { Line } from '../material/words.ts'

/** Names in so many columns, so many of them, of which so many have the same number of words. */
const NAMES = { columns: 3, fewest: 12, alike: 0.85 }

/** First and last names, as texts of letters alone that all begin with capitals. */
const name = /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u

/** Names of people in columns, in whatever order: every text is one, and no row or column is of another kind. */
export function areNamesInColumns(lines: Line[]): boolean {
  const rows = lines.map(phraseTexts)
  const texts = rows.flat()
  if (Math.max(0, ...rows.map(({ length }) => length)) < NAMES.columns || texts.length < NAMES.fewest) return false
  if (!texts.every((text) => name.test(text))) return false
  const counts = Map.groupBy(texts, (text) => text.split(' ').length)
  return Math.max(...[...counts.values()].map(({ length }) => length)) >= NAMES.alike * texts.length
}
