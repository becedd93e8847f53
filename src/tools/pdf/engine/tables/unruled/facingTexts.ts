import { median } from '../../geometry.ts'
import type { Line } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { type CloseGutter, closeGutters } from '../partings/closeGutters.ts'

/** A paragraph begins where the step to its first line is so many times the usual one. */
const STEP = 1.15
/** Texts on both sides begin at one height within so many font sizes. */
const LEVEL = 0.3
/** So many rows, in so many of which one side waits for the other for a line, as a part of those that begin on either side. */
const ROWS = { fewest: 3, waits: 2, part: 0.6 }
/** So many clauses that bear one number on both sides face each other, even where none waits. */
const NUMBERED = 3
/** They are so far apart at most, in font sizes. */
const WIDEST = 5
/** Room beside the outermost texts, in font sizes. */
const MARGIN = 0.4

/**
 * Texts in two languages that face each other, clause by clause: both begin each clause at one height, and the shorter one waits for
 * the longer. Columns of a page do neither.
 * @param lines of a page, from top to bottom
 */
export const facingTexts = (lines: Line[]): Draft[] =>
  closeGutters(lines, WIDEST).flatMap((gutter) => clausesOf(gutter) ?? [])

function clausesOf({ x1, x2, left, right }: CloseGutter): Draft | undefined {
  const size = median([...left, ...right].map((line) => line.size))
  const starts = [startsOf(left), startsOf(right)] as const
  const isAt = (side: Line[], y: number) => side.some(({ baseline }) => Math.abs(baseline - y) < LEVEL * size)
  const first = [left, right].find((side) => side[0]!.baseline === Math.min(left[0]!.baseline, right[0]!.baseline))!
  const both = starts[0].filter((line) => isAt(starts[1], line.baseline))
  const level = both.filter(
    (line, at) => !both[at - 1] || ![left, right].every((side) => isTitle(both[at - 1]!, line, side)),
  )
  if (level.length < ROWS.fewest - 1) return undefined
  const tops = isAt([level[0]!], first[0]!.baseline) ? level : [first[0]!, ...level]
  const rows = tops.map(({ baseline }, at) => {
    const isHere = (line: Line) =>
      line.baseline > baseline - LEVEL * size && line.baseline < (tops[at + 1]?.baseline ?? Infinity) - LEVEL * size
    return [left.filter(isHere), right.filter(isHere)] as const
  })
  const isUneven = ([a, b]: (typeof rows)[number]) =>
    a.length === 0 || b.length === 0 || Math.abs(a.at(-1)!.baseline - b.at(-1)!.baseline) > 0.8 * size
  const waits = rows.slice(0, -1).filter(isUneven)
  const most = Math.max(...starts.map((side) => side.length))
  const numbers = new Set(rows.flatMap(([a, b]) => (numberOf(a) === numberOf(b) ? (numberOf(a) ?? []) : [])))
  const areFacing = waits.length >= ROWS.waits || numbers.size >= NUMBERED
  if (rows.length < ROWS.fewest || !areFacing || level.length < ROWS.part * most) return undefined
  const all = rows.map((row) => row.flat())
  const xs = [
    Math.min(...left.map((line) => line.x1)) - MARGIN * size,
    (x1 + x2) / 2,
    Math.max(...right.map((line) => line.x2)) + MARGIN * size,
  ]
  const top = (row: Line[]) => Math.min(...row.map((line) => line.y1))
  const bottom = (row: Line[]) => Math.max(...row.map((line) => line.y2))
  const ys = all.map((row, at) => (at === 0 ? top(row) : (bottom(all[at - 1]!) + top(row)) / 2))
  return {
    grid: { xs, ys: [...ys, bottom(all.at(-1)!)], below: () => true, right: () => true },
    kind: 'unruled',
    confidence: 1,
    headerRows: 0,
  }
}

/** The number of a clause, after a sign or a word for it at most. */
const numberOf = ([first]: Line[]): string | undefined =>
  first?.words
    .slice(0, 2)
    .map(({ text }) => /^\p{P}?(\d+(?:\.\d+)*)\p{P}?$/u.exec(text)?.[1])
    .find(Boolean)

/** Between the starts of two texts stands one line, and it ends without a stop. */
function isTitle(start: Line, next: Line, side: Line[]): boolean {
  const close = LEVEL * start.size
  const lines = side.filter(({ baseline }) => baseline > start.baseline - close && baseline < next.baseline - close)
  return lines.length === 1 && !/[.:;,!?…]$/.test(lines[0]!.words.at(-1)!.text)
}

/** The first lines of the paragraphs of one side. */
function startsOf(side: Line[]): Line[] {
  const steps = side.slice(1).map((line, at) => line.baseline - side[at]!.baseline)
  const usual = [...steps].sort((a, b) => a - b)[steps.length >> 2] ?? 0
  return side.filter((_, at) => at === 0 || steps[at - 1]! > STEP * usual)
}
