import { textOf } from '../columns/byColumn.ts'
import type { Line } from '../material/words.ts'

/** What a note below a table begins with: its mark before a sentence, or the word for it, or that for where the figures come from. */
const noteMark = /^(?:\d{1,2}|[a-z]|[*†‡§]+|\(\d{1,2}\))[/.)]?$/
const noteWord = /^(?:notes?|sources?|quellen?|sumber|catatan|fuentes?|notas?|fontes?)\s?[:.]/i

/** Whether a line is a note below a table, or the first of one. */
export function isNote({ words }: Line): boolean {
  const [first, second] = words
  if (noteWord.test(textOf(words))) return true
  return words.length > 2 && noteMark.test(first!.text) && /^\p{Lu}/u.test(second!.text)
}
