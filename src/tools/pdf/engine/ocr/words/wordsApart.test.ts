import { expect, test } from 'vitest'
import type { ScannedWord } from './hocr.ts'
import { wordsApart } from './wordsApart.ts'

/** A word of letters that lie side by side in its box, read from the right. */
const word = (text: string, x1: number, x2: number): ScannedWord => {
  const width = (x2 - x1) / text.length
  const letters = [...text].map((letter, at) => ({
    text: letter,
    box: { x1: x2 - (at + 1) * width, x2: x2 - at * width, y1: 0, y2: 20 },
  }))
  return { box: { x1, x2, y1: 0, y2: 20 }, confidence: 92, chars: letters }
}

const places = (words: ScannedWord[]) => words.map(({ box }) => [Math.round(box.x1), Math.round(box.x2)])

test('an Arabic word whose box lies on its neighbours ends beside them, and keeps its letters', () => {
  const apart = wordsApart([
    word('الوجه', 400, 480),
    word('عن', 340, 370),
    word('الخلفية', 200, 460),
    word('قد', 150, 180),
  ])

  const [before, small, wide, after] = places(apart)
  expect([before, small, after]).toEqual([
    [400, 480],
    [340, 370],
    [150, 180],
  ])
  expect(wide![0]).toBe(200)
  expect(wide![1]).toBeGreaterThan(330)
  expect(wide![1]).toBeLessThan(340)
  expect(apart[2]!.chars.map(({ text }) => text).join('')).toBe('الخلفية')
  for (const { box } of apart[2]!.chars) expect(box.x2).toBeLessThan(340)
})

test('words that lie apart, and words that are read to the right, stay as they are', () => {
  const arabic = [word('قد', 150, 180), word('تكون', 60, 140)]
  const latin = [word('one', 0, 60), word('two', 55, 100)]
  expect(wordsApart(arabic)).toEqual(arabic)
  expect(wordsApart(latin)).toBe(latin)
})
