import { riversOf } from '../columns/rivers.ts'
import type { Stroke } from '../material/strokes.ts'
import { type Line, phrasesOf, wordsIn } from '../material/words.ts'
import { fewestRows } from './steps.ts'

/** Texts of so many words are prose. */
const proseWords = 5

const phrasesOfProse = (line: Line): Line[] => phrasesOf(line).filter((text) => wordsIn(text) >= proseWords)

/** Prose below a table, as small print in columns is: two lines of nothing but long texts over columns of which no row has any. */
export function isProseBelow(block: Line[], line: Line, next: Line | undefined): boolean {
  if (block.length < fewestRows || !next || block.some((row) => phrasesOfProse(row).length > 0)) return false
  const both = [line, next].map(phrasesOfProse)
  if (both[0]!.length < phrasesOf(line).length || both[1]!.length < phrasesOf(next).length) return false
  const rivers = riversOf(block)
  return both.every((texts) => rivers.some(({ x1, x2 }) => texts.some((text) => text.x1 < x1 && text.x2 > x2)))
}

/** So many words in one line over the columns are prose: the heading of a group of rows is shorter. */
const sentence = 8

/**
 * A paragraph that parts what stands above it from what follows: a line of prose that runs over the columns so far, and goes on in the
 * next line or ends a sentence.
 */
export function isParagraph(block: Line[], line: Line, next: Line | undefined): boolean {
  if (phrasesOf(line).length > 1 || wordsIn(line) < sentence) return false
  if (!riversOf(block).some(({ x1, x2 }) => line.x1 < x1 && line.x2 > x2)) return false
  const goesOn = next !== undefined && phrasesOf(next).length === 1 && Math.abs(next.x1 - line.x1) < line.size
  return goesOn || /[.!?:]$/.test(line.words.at(-1)!.text)
}

/**
 * The heading of a text below a line through the whole column, under facts beside their labels: it runs over the room between these, and
 * the next line is prose.
 */
export function isHeadingBelowRule(block: Line[], line: Line, next: Line | undefined, across: Stroke[]): boolean {
  const last = block.at(-1)
  if (block.length < fewestRows || !last || !next) return false
  if (phrasesOf(next).length > 1 || wordsIn(next) < sentence) return false
  const isAt = ({ at, drawn }: Stroke, from: number, to: number) => drawn && at > from && at < to
  if (across.some((stroke) => isAt(stroke, block[0]!.baseline, last.baseline))) return false
  const [x1, x2] = [Math.min(...block.map((row) => row.x1)), Math.max(...block.map((row) => row.x2))]
  const isParted = across.some(
    (stroke) => isAt(stroke, last.baseline, line.y1) && stroke.from < x1 + line.size && stroke.to > x2 - line.size,
  )
  return (
    isParted &&
    riversOf(block).some(({ x2 }) =>
      phrasesOf(line).some((each) => each.x1 < x2 - line.size && each.x2 > x2 + line.size),
    )
  )
}
