import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'

/** Rows of a stretched table have so many texts, so many figures among them below the heading, and are so far apart at most, in font sizes. */
const ROW = { texts: 4, figures: 2, apart: 7 }
/** Their steps differ by no more than this part. */
const EVEN = 0.05

/** Whether a line is a row of a table that is stretched to the height of what stands beside it: far from the row above, as rows around are. */
export function isStretchedRow(lines: Line[], index: number): boolean {
  const stepTo = (at: number) => (lines[at]?.baseline ?? Infinity) - (lines[at - 1]?.baseline ?? -Infinity)
  const step = stepTo(index)
  const isSame = (other: number) => Math.abs(other - step) < EVEN * step
  if (step > ROW.apart * lines[index]!.size) return false
  const areRows = (from: number) => hasTexts(lines[from]!) && lines.slice(from + 1, from + 3).every(isRow)
  return (isSame(stepTo(index + 1)) && areRows(index - 1)) || (isSame(stepTo(index - 1)) && areRows(index - 2))
}

const hasTexts = (line: Line): boolean => phrasesOf(line).length >= ROW.texts

function isRow(line: Line): boolean {
  const figures = phrasesOf(line).filter(({ words }) => isTyped(words.map(({ text }) => text).join(' ')))
  return hasTexts(line) && figures.length >= ROW.figures
}
