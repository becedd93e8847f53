import { expect, test } from 'vitest'
import { diceOf } from '../samples/dice.ts'
import { foldOf } from './spread.ts'
import type { ScannedLine, ScannedPage } from './words/hocr.ts'

const row = 20
const sheet = { width: 1500, height: 1000 }

/** A line of words with usual room between them, from one place to another. */
function line(y: number, from: number, to: number, dice = diceOf(y)): ScannedLine {
  const line: ScannedLine = {
    box: { x1: from, y1: y, x2: to, y2: y + row },
    slope: 0,
    offset: 0,
    rowHeight: row,
    words: [],
  }
  for (let x = from; x < to; ) {
    const end = Math.min(to, x + dice.between(15, 110))
    line.words.push({ box: { x1: x, y1: y, x2: end, y2: y + row }, confidence: 90, chars: [] })
    x = end + dice.between(6, 9)
  }
  return line
}

const page = (lines: (y: number) => ScannedLine[]): ScannedPage => ({
  lines: Array.from({ length: 20 }, (_, at) => lines(60 + 40 * at)).flat(),
  photos: [],
})

/** Two lines that were read as one. */
const across = (left: ScannedLine, right: ScannedLine): ScannedLine => ({
  ...left,
  words: [...left.words, ...right.words],
})

test('the fold of an open book is found where lines were read over it, with a speck on it too', () => {
  const book = page((y) => [across(line(y, 80, 735), line(y, 750, 1420))])
  expect(foldOf(book, sheet)).toBeGreaterThan(735)
  expect(foldOf(book, sheet)).toBeLessThan(750)
  book.lines[3]!.words.push({ box: { x1: 738, y1: 180, x2: 746, y2: 190 }, confidence: 30, chars: [] })
  expect(foldOf(book, sheet)).toBeDefined()
})

test('a single page, a portrait one in columns, a table and a list with values have no fold', () => {
  expect(
    foldOf(
      page((y) => [line(y, 80, 1420)]),
      sheet,
    ),
  ).toBeUndefined()
  const columns = page((y) => [line(y, 80, 735), line(y, 750, 1420)])
  expect(foldOf(columns, { width: 1500, height: 1400 })).toBeUndefined()
  const cells = (y: number) => [80, 300, 520, 780, 1000, 1240].flatMap((x) => line(y, x, x + 120, diceOf(x)).words)
  expect(
    foldOf(
      page((y) => [{ ...line(y, 80, 1400), words: cells(y) }]),
      sheet,
    ),
  ).toBeUndefined()
  expect(
    foldOf(
      page((y) => [line(y, 80, 735), line(y, 800, 880)]),
      sheet,
    ),
  ).toBeUndefined()
})
