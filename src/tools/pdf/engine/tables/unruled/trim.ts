import { median } from '../../geometry.ts'
import { phraseTexts } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { withoutFieldsAbove } from './fieldsAbove.ts'
import { isNote } from './notes.ts'

/** Letters of notes are so much smaller than those of the rows above. */
const smallerNote = 0.9

/** A title above or a note below has one phrase, or several notes stand in one line; a table begins and ends with rows. */
export function trim(block: Line[]): Line[] {
  const size = median(block.map((line) => line.size))
  const isOfNotes = (line: Line) => {
    const texts = phraseTexts(line)
    const isSmall = line.size < smallerNote * size || (isNote(line) && /[.;]$/.test(texts.at(-1)!))
    return isSmall && !texts.some(isTyped)
  }
  const isRow = (line: Line) => phrasesOf(line).length >= 2
  const first = block.findIndex(isRow)
  const end = block.findLastIndex((line) => !isOfNotes(line))
  const last = block.findLastIndex((line, at) => at <= end && isRow(line))
  return withoutFieldsAbove(block.slice(first, last + 1))
}
