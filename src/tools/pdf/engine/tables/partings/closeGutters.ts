import { median } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { type Line, lineOf, phrasesOf, type Word } from '../material/words.ts'

/** White hardly wider than a space between two texts side by side, from the first to the last line along it, in points. */
export type CloseGutter = Box & { left: Line[]; right: Line[] }

/** So many lines begin at the right bank of a gutter, and such a part of all behind it: words of one text do not. */
const FLUSH = { fewest: 6, part: 0.75, close: 1 }
/** On each side of it are so many lines of so many letters, on average, such a part of them without further gaps. */
const SIDES = { lines: 3, letters: 18, whole: 0.8 }
/** It is so wide, in font sizes, and so many times as wide as the space between words. */
const WIDTH = { least: 0.42, beside: 1.2 }
/** A wider gutter is told by its width alone, in font sizes. */
const NARROW = 1.25
/** Where in the width of the text it lies. */
const PLACE = { from: 0.2, to: 0.8 }
/** Lines that follow each other are so far apart at most, in font sizes. */
const APART = 4
/** Letters so many times as large as the usual ones are a title. */
const TITLE = 1.2

/**
 * Gutters so narrow that their width does not tell them from a space: texts in two languages, or tight columns. Line after line begins at
 * the same place behind them, no word lies in them, and both sides are prose.
 * @param lines of a page, from top to bottom, each over both sides
 * @param widest how wide they are at most, in font sizes
 */
export function closeGutters(lines: Line[], widest = NARROW): CloseGutter[] {
  const found: CloseGutter[] = []
  let rest = lines
  for (const x of placesOf(lines)) {
    for (const run of runsAlong(rest, x)) {
      const gutter = gutterOf(run, x, widest)
      if (!gutter) continue
      found.push(gutter)
      rest = rest.filter((line) => !run.includes(line))
    }
  }
  return found.sort((a, b) => a.y1 - b.y1)
}

/** Where many words begin, the most frequent place first. */
function placesOf(lines: Line[]): number[] {
  const starts = Map.groupBy(
    lines.flatMap(({ words, size }) =>
      words.filter((word, at) => at > 0 && word.x1 - words[at - 1]!.x2 > WIDTH.least * size).map(({ x1 }) => x1),
    ),
    (x) => Math.round(x / FLUSH.close),
  )
  return [...starts.values()]
    .filter((places) => places.length >= SIDES.lines)
    .sort((a, b) => b.length - a.length)
    .map(median)
}

/** Lines that follow each other and leave the place before `x` white. */
function runsAlong(lines: Line[], x: number): Line[][] {
  const runs: Line[][] = [[]]
  for (const line of lines) {
    const before = runs.at(-1)!.at(-1)
    const leaves = line.words.every(({ x1, x2 }) => x1 >= x - FLUSH.close || x2 <= x - WIDTH.least * line.size)
    if (!leaves || (before && line.baseline - before.baseline > APART * line.size)) runs.push([])
    if (leaves) runs.at(-1)!.push(line)
  }
  return runs.filter((run) => run.length >= SIDES.lines)
}

function gutterOf(whole: Line[], x: number, widest: number): CloseGutter | undefined {
  const run = withoutTitles(whole, x)
  const both = run.flatMap((line, at) => (isBoth(line, x) ? [at] : []))
  if (both.length < SIDES.lines) return undefined
  const left = sideOf(run, (word) => word.x2 < x)
  const right = sideOf(run, (word) => word.x1 >= x - FLUSH.close)
  if (![left, right].every(isProse)) return undefined
  const flush = right.filter((line) => Math.abs(line.x1 - x) < FLUSH.close)
  if (flush.length < Math.max(FLUSH.fewest, FLUSH.part * right.length)) return undefined
  const size = median(run.map((line) => line.size))
  const from = Math.max(...left.map((line) => line.x2))
  if (x - from > widest * size || x - from < WIDTH.beside * usualSpace(run)) return undefined
  const [x1, x2] = [Math.min(...left.map((line) => line.x1)), Math.max(...right.map((line) => line.x2))]
  const place = (x - x1) / (x2 - x1)
  if (place < PLACE.from || place > PLACE.to) return undefined
  return { x1: from, x2: x, y1: run[0]!.y1, y2: run.at(-1)!.y2, left, right }
}

/** Titles above and below, which end before the gutter for want of words, do not stand beside anything. */
function withoutTitles(run: Line[], x: number): Line[] {
  const size = median(run.map((line) => line.size))
  const isText = (line: Line) => isBoth(line, x) || line.size < TITLE * size
  return run.slice(run.findIndex(isText), run.findLastIndex(isText) + 1)
}

const isBoth = ({ words }: Line, x: number): boolean =>
  words.some(({ x2 }) => x2 < x) && words.some(({ x1 }) => x1 >= x - FLUSH.close)

const sideOf = (lines: Line[], isHere: (word: Word) => boolean): Line[] =>
  lines.flatMap(({ words }) => {
    const here = words.filter(isHere)
    return here.length > 0 ? [lineOf(here)] : []
  })

function isProse(side: Line[]): boolean {
  const whole = side.filter((line) => phrasesOf(line).length === 1)
  return side.length >= SIDES.lines && lettersOf(side) >= SIDES.letters && whole.length >= SIDES.whole * side.length
}

const lettersOf = (lines: Line[]): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((letters, { text }) => letters + text.length, 0), 0) /
  lines.length

/** The lower quarter of the spaces between words: those of a line that is justified are wider. */
function usualSpace(lines: Line[]): number {
  const spaces = lines.flatMap(({ words }) => words.slice(1).map((word, at) => word.x1 - words[at]!.x2))
  return spaces.sort((a, b) => a - b)[spaces.length >> 2] ?? 0
}
