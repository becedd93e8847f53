import { byColumn, type TextRow } from '../columns/byColumn.ts'
import { phraseGap } from '../columns/columnEdges.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import { isFigure } from '../material/typed.ts'
import { type Line, lineOf, phrasesOf, type Word } from '../material/words.ts'
import { covered } from '../model/grid.ts'
import { isTitle } from '../partings/nextTitles.ts'
import { extentsOf, headingSpans } from './headingSpans.ts'
import { firstFigures } from './headLines.ts'
import { repeatedSpans } from './repeatedHeads.ts'
import { ruledSpans } from './ruledSpans.ts'
import { stackedPhrases } from './stackedPhrases.ts'

/** A table has so many rows of headings over its first row at most. */
const mostHeadings = 2
/** Farther above, in font sizes, a line is a title; in letters so much larger it is one, too. */
const title = { above: 2.2, larger: 1.3 }

/** Lines just above the first row of which every text stands over several columns, but none over all. */
export function headingsAbove(body: TextRow[], above: Line[], xs: number[]): TextRow[] {
  const headings: TextRow[] = []
  const extents = extentsOf(body, xs)
  for (const line of above.slice(-mostHeadings).reverse()) {
    const next = headings[0] ?? body[0]!
    const row = { lines: [line], words: line.words }
    const isNear = next.lines[0]!.baseline - line.baseline < title.above * line.size
    const repeated = repeatedSpans(row, next, xs)
    const spans = repeated.length > 0 ? repeated : headingSpans(row, next, xs, extents)
    const isWhole = spans.some(({ first, last }) => last - first + 2 >= xs.length)
    const isLarge = line.size > title.larger * next.lines[0]!.size
    // One text that begins with the names is the title of the table, or the end of a text above it.
    const isTitleOfNames = spans.length === 1 && spans[0]!.first === 0
    if (
      !isNear ||
      isLarge ||
      isTitleOfNames ||
      isWhole ||
      isTitle(line) ||
      spans.length === 0 ||
      spans.length !== phrasesOf(line, phraseGap).length
    )
      break
    headings.unshift(row)
  }
  return headings
}

/** Lines of one row of headings at most, the texts that it has at least, and the part of the table's width that the line above it covers. */
const ruledHeading = { lines: 4, texts: 2, covered: 0.8 }

/**
 * Rows of headings between two drawn lines, right above the first row: each text of them stands over several columns or in one. A line
 * below a text that stands over several columns parts its row from the next.
 */
export function ruledHeadings(body: TextRow[], above: Line[], xs: number[], { across }: Strokes): TextRow[] {
  const [head] = body
  const last = above.at(-1)
  if (!head || !last) return []
  const first = head.lines[0]!
  const [left, right] = [xs[0]!, xs.at(-1)!]
  const isWide = ({ at }: Stroke) => covered(across, at, left, right) > ruledHeading.covered * (right - left)
  const isOverColumns = ({ from, to }: Stroke) =>
    xs.slice(1).filter((x, column) => isWithin((x + xs[column]!) / 2, from, to)).length > 1
  const isParted = (upper: Line, lower: Line) =>
    across.some((stroke) => isWithin(stroke.at, upper.baseline, lower.baseline) && isOverColumns(stroke))
  const upper = isParted(last, first)
    ? across.findLast((stroke) => stroke.at < last.baseline && isWide(stroke))
    : undefined
  if (!upper) return []
  const lines = above.filter(({ baseline }) => baseline > upper.at)
  const rows: Line[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (row && !isParted(row.at(-1)!, line)) row.push(line)
    else rows.push([line])
  }
  const [highest, ...others] = rows.map((row) => ({ lines: row, words: row.flatMap(({ words }) => words) }))
  if (lines.length > ruledHeading.lines || lines.some(({ words }) => words.some(({ text }) => isFigure(text))))
    return []
  const lowest = others.at(-1) ?? highest!
  if (stackedPhrases(lowest.lines).length < ruledHeading.texts) return []
  if (headingSpans(lowest, head, xs, extentsOf(body, xs)).length > 0) return [highest!, ...others]
  return ruledSpans([lowest, ...body], xs, across)[0]?.length ? [highest!, ...others] : []
}

const isWithin = (at: number, from: number, to: number): boolean => at > from && at < to

/** Lines of headings stand so close, in font sizes, and closer than rows do by this part. */
const headingStep = { most: 1.6, beside: 0.9 }
/** The text of a heading's upper line has so few words, and is in line with the text below, in font sizes. */
const headingPart = { words: 3, close: 0.6 }

/**
 * The upper lines of headings that stand on several lines, where only a few have a text: each above the text of its own
 * column, closer than rows stand, or parted from them by a line.
 */
export function withFirstLines(body: TextRow[], all: Line[], xs: number[], { across }: Strokes): TextRow[] {
  const [head, next, ...others] = body
  if (!head || !next || firstFigures([head], xs) === 0) return body
  const [last, below] = [head.lines.at(-1)!, next.lines[0]!]
  const ruled = across.some(
    ({ at, from, to }) =>
      at > last.baseline - 1 && at < below.baseline - 0.5 * below.size && from < xs[1]! && to > xs.at(-2)!,
  )
  const usual = [next, ...others]
    .slice(1)
    .map((row, index) => row.lines[0]!.baseline - [next, ...others][index]!.lines[0]!.baseline)
  const rowStep = usual.sort((a, b) => a - b)[usual.length >> 1] ?? 0
  const lines = [...head.lines]
  const words = [...head.words]
  for (let from = all.indexOf(lines[0]!) - 1; from >= 0; from--) {
    const line = all[from]!
    const step = lines[0]!.baseline - line.baseline
    if (line.size > title.larger * head.lines[0]!.size) break
    if (step > headingStep.most * line.size || (!ruled && step > headingStep.beside * rowStep)) break
    if (!phrasesOf(line, phraseGap).every((phrase) => standsOver(phrase, words, xs))) break
    lines.unshift(line)
    words.unshift(...line.words)
  }
  return [{ lines, words }, next, ...others]
}

/** The phrase is a short one inside of one column, over a text of that column and in line with it. */
function standsOver(phrase: Line, words: Word[], xs: number[]): boolean {
  const column = xs.findLastIndex((x) => x < (phrase.x1 + phrase.x2) / 2)
  const own = byColumn(words, xs)[column] ?? []
  if (own.length === 0 || phrase.words.length > headingPart.words) return false
  if (phrase.x1 < xs[column]! - 1 || phrase.x2 > xs[column + 1]! + 1) return false
  const { x1, x2 } = lineOf(own)
  const close = headingPart.close * phrase.size
  return [phrase.x1 - x1, phrase.x2 - x2, (phrase.x1 + phrase.x2 - x1 - x2) / 2].some((by) => Math.abs(by) < close)
}
