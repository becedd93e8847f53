import { runsOn } from '../material/runsOn.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf, wordsHere } from '../material/words.ts'

/** The prose has so many lines of so many letters on average, and goes on from one to the next in that part of them. */
const PROSE = { lines: 2, letters: 24, onward: 0.5 }
/** The sums have so many rows, and such a part of the lines beside them are level with one. */
const SUMS = { fewest: 2, most: 6, level: 0.5 }
/** Lines of one text are so far apart at most, in font sizes, and take so much of its width. */
const FILLED = { step: 1.6, part: 0.75 }
/** Lines are level within so many font sizes. */
const LEVEL = 0.15

/**
 * Parts the sums that float below the rows of a bill from the text beside them, which says how to pay, and from the rows above.
 * Undefined where a run of lines does not end so.
 * @param lines of one run, from top to bottom
 */
export function sumsBesideProse(lines: Line[]): { above: Line[]; sums: Line[] } | undefined {
  const labels = lines.map(labelOf)
  const at = Math.min(...labels.map((x) => x ?? Infinity))
  if (at === Infinity) return undefined
  const first = lines.findLastIndex((line) => !isPair(line, at)) + 1
  const below = lines.slice(first)
  const left = wordsHere(below, ({ x2 }) => x2 <= at)
  const right = wordsHere(below, ({ x1 }) => x1 >= at - 1)
  if (left.length < PROSE.lines || right.length < SUMS.fewest || right.length > SUMS.most) return undefined
  const texts = left.map(textOf)
  const letters = texts.reduce((sum, text) => sum + text.length, 0) / left.length
  if (letters < PROSE.letters || (runsOn(texts) < PROSE.onward && !isFilled(left))) return undefined
  const level = left.filter((line) =>
    right.some((other) => Math.abs(other.baseline - line.baseline) < LEVEL * line.size),
  )
  const isSure = left.length > PROSE.lines && runsOn(texts) === 1
  return isSure || level.length < SUMS.level * left.length ? { above: lines.slice(0, first), sums: right } : undefined
}

/** Where a line begins that is nothing but a label and its figure. */
function labelOf(line: Line): number | undefined {
  const phrases = phrasesOf(line)
  return phrases.length === 2 && isTyped(textOf(phrases[1]!)) && !isTyped(textOf(phrases[0]!)) ? line.x1 : undefined
}

/** One text at most before a place, and a label with its figure, or nothing, behind it. */
function isPair(line: Line, at: number): boolean {
  if (line.words.some(({ x1, x2 }) => x1 < at - 1 && x2 > at)) return false
  const [before, behind] = [wordsHere([line], ({ x2 }) => x2 <= at), wordsHere([line], ({ x1 }) => x1 >= at - 1)]
  const phrases = behind.flatMap((each) => phrasesOf(each))
  if (before.some((each) => phrasesOf(each).length > 1)) return false
  return phrases.length === 0 || (phrases.length === 2 && isTyped(textOf(phrases[1]!)))
}

/** Lines as close as those of one text, all but the last of which go to its edge. */
function isFilled(lines: Line[]): boolean {
  const widest = Math.max(...lines.map(({ x1, x2 }) => x2 - x1))
  return lines
    .slice(1)
    .every(
      (line, at) =>
        line.baseline - lines[at]!.baseline < FILLED.step * line.size &&
        lines[at]!.x2 - lines[at]!.x1 > FILLED.part * widest,
    )
}

const textOf = ({ words }: Pick<Line, 'words'>): string => words.map(({ text }) => text).join(' ')
