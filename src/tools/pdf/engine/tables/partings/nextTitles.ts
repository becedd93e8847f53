import { median } from '../../geometry.ts'
import { phraseTexts } from '../columns/byColumn.ts'
import { riversOf } from '../columns/rivers.ts'
import type { Stroke } from '../material/strokes.ts'
import { isFigure } from '../material/typed.ts'
import { type Line, phrasesOf, wordsIn } from '../material/words.ts'
import { haveOtherColumns } from './otherColumns.ts'
import { fewestRows, stepsOf } from './steps.ts'

/** Letters so much larger than those beside them are a heading; so many of its line are, as a part of it. */
const heading = { larger: 1.5, part: 0.3 }

/** A heading in much larger letters than what stands beside it: a title with its date is no row. */
export function isHeadline(line: Line): boolean {
  const phrases = phrasesOf(line)
  const smallest = Math.min(...phrases.map(({ size }) => size))
  const lengthOf = (words: Line['words']) => words.reduce((sum, { text }) => sum + text.length, 0)
  const large = phrases.filter(({ size }) => size > heading.larger * smallest)
  return lengthOf(large.flatMap(({ words }) => words)) >= heading.part * lengthOf(line.words)
}

/** A line of one text in letters so much larger than those of the rows above, with so much more room than between these. */
const nextHeading = { larger: 1.3, room: 1.3 }

/**
 * The heading of another table: the rows below it may have columns of their own. In two columns it heads a group of rows, unless those do
 * have others.
 */
export function isHeadingOfNext(block: Line[], line: Line, following: Line[]): boolean {
  if (block.length < fewestRows || phrasesOf(line).length > 1) return false
  const step = line.baseline - block.at(-1)!.baseline
  const usual = median(stepsOf(block))
  const isHeading =
    line.size > nextHeading.larger * Math.max(...block.map(({ size }) => size)) && step > nextHeading.room * usual
  return isHeading && (riversOf(block).length >= 2 || haveOtherColumns(block, following))
}

/**
 * Below the title of a table stand so many headings at least, and above it there is so much more room than between rows: less where
 * these are the headings of the table above once more. Below it there is some, too, unless more columns follow.
 */
const titled = { rows: 2, words: 8, headings: 3, above: 1.6, aboveSame: 1.3, below: 1.3 }

/** The title of another table: room above, and below it headings without a figure, then figures. */
export function isTitleOfNext(block: Line[], line: Line, [next, row]: Line[]): boolean {
  if (block.length < titled.rows || !next || !row || phrasesOf(line).length > 1 || wordsIn(line) > titled.words)
    return false
  const headings = phraseTexts(next)
  const areHeadings = headings.length >= titled.headings && !headings.some(isFigure) && phraseTexts(row).some(isFigure)
  if (!areHeadings) return false
  const usual = median(stepsOf(block))
  const above = line.baseline - block.at(-1)!.baseline
  if (phraseTexts(block[0]!).join() === headings.join())
    return block.length >= fewestRows && above >= titled.aboveSame * usual
  const hasMore = block.every((each) => phrasesOf(each).length < headings.length)
  return above >= titled.above * usual && (hasMore || next.baseline - line.baseline >= titled.below * usual)
}

/** A line below a title is drawn in one piece so near below it, in its size, and the letters below it are so much smaller. */
const ruled = { near: 0.9, larger: 1.2 }

/** A title with a line below it through the whole column: what it heads is no part of what stands above it. */
export function isOverRule(line: Line, next: Line | undefined, across: Stroke[]): boolean {
  if (!next || line.size < ruled.larger * next.size || phrasesOf(line).length > 1) return false
  return across.some(
    ({ at, from, to, drawn, joints }) =>
      drawn &&
      !joints &&
      at > line.baseline &&
      at < line.baseline + ruled.near * line.size &&
      from < line.x1 + 1 &&
      to > Math.max(line.x2, next.x2) - 1,
  )
}

/** What a table's title begins with: the word and its number. */
const title = /^(?:table|tabel|tab\.|tabelle|tableau|tabla|tabela|tabella|таблица|表)\s*[\dIVX]+\b/i

/** The line says which table follows. */
export const isTitle = (line: Line): boolean => {
  const words = phrasesOf(line)[0]?.words ?? []
  return title.test(words.map(({ text }) => text).join(' '))
}
