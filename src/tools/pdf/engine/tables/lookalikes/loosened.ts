import { phraseTexts } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf, wordsIn } from '../material/words.ts'

/** Ends of justified lines are so close to each other, in points, and their distances so alike, as a part of them. */
const close = { end: 1, step: 0.1 }
/** Lines that end in one place, as a part of all, and words of a line of prose; so many figures among the texts are of a table. */
const least = { aligned: 0.8, words: 3 }
const mostFigures = 0.3

/**
 * Lines of justified prose that were loosened so far that their words stand like cells: all end in one place, and a line of
 * prose right above or below them ends there, too.
 * @param all the lines of the page, these among them
 */
export function areLoosened(lines: Line[], all: Line[]): boolean {
  const [first, second] = lines
  if (!first || !second) return false
  const right = Math.max(...lines.map(({ x2 }) => x2))
  const ends = ({ x2 }: Line) => Math.abs(x2 - right) < close.end
  if (lines.filter(ends).length < least.aligned * lines.length) return false
  const texts = lines.flatMap(phraseTexts)
  if (texts.filter(isTyped).length > mostFigures * texts.length) return false
  const step = second.baseline - first.baseline
  const beside = [all[all.indexOf(first) - 1], all[all.indexOf(lines.at(-1)!) + 1]]
  return beside.some((line, at) => {
    if (!line || !ends(line) || phrasesOf(line).length > 1 || wordsIn(line) < least.words) return false
    const away = at === 0 ? first.baseline - line.baseline : line.baseline - lines.at(-1)!.baseline
    return Math.abs(away - step) < close.step * step
  })
}
