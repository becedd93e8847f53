import { expect, test } from 'vitest'
import type { ScannedLine } from '../words/hocr.ts'
import { isFlat } from '../words/isFlat.ts'
import { rowHeights } from './rowHeights.ts'
import { rulesBeside } from './scannedPage.ts'

/** A line of one word whose letters without ascender are `xHeight` high, and the others half as high again. */
function lineOf(text: string, xHeight: number, rowHeight: number): ScannedLine {
  const chars = [...text].map((letter, at) => {
    const high = /[a-z]/.test(letter) && !/[bdfhkl]/.test(letter) ? xHeight : 1.5 * xHeight
    return { text: letter, box: { x1: 10 * at, y1: 100 - high, x2: 10 * at + 8, y2: 100 } }
  })
  const box = { x1: 0, y1: 70, x2: 10 * text.length, y2: 100 }
  return { box, slope: 0, offset: 0, rowHeight, words: [{ box, confidence: 95, chars }] }
}

test('figures whose row was taken for a higher one have the size of the letters beside them', () => {
  const prose = Array.from({ length: 5 }, () => lineOf('harbour3', 20, 40))
  const [figures, heading] = [lineOf('2934', 20, 58), lineOf('Harbour', 30, 60)]
  const heightOf = rowHeights([...prose, figures, heading])
  expect([...prose, figures, heading].map(heightOf)).toEqual([40, 40, 40, 40, 40, 40, 60])
})

test('pieces of a line are no letters, and dashes are no pieces of a line', () => {
  const wordOf = (text: string, high: number) => ({
    box: { x1: 0, y1: 100 - high, x2: 60, y2: 100 },
    confidence: 60,
    chars: [{ text, box: { x1: 0, y1: 100 - high, x2: 60, y2: 100 } }],
  })
  expect([wordOf('|', 2), wordOf('T', 3), wordOf('—', 2), wordOf('a', 20)].map((word) => isFlat(word, 20))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('the edge of a sheet is no ruled line', () => {
  const [width, height] = [600, 800]
  const data = new Uint8Array(width * height).fill(255)
  for (const x of [3, 200]) for (let y = 20; y < 780; y++) data[y * width + x] = 0
  data.fill(0, 795 * width, 796 * width)
  const rules = rulesBeside([], { width, height, data }, 72)
  expect(rules.map(({ x1, x2 }) => [x1, x2])).toEqual([[200.5, 200.5]])
})
