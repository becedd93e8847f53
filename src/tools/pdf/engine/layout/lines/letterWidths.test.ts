import { expect, test } from 'vitest'
import type { Page } from '../../model.ts'
import { charIn } from '../../testChar.ts'
import { fontNamed } from '../../testFont.ts'
import { LetterWidths } from './letterWidths.ts'

const font = fontNamed('Own')

/** A page of the letter e, each as wide as told in multiples of its size. */
const pageOf = (width: number, count: number): Page => {
  const char = charIn('e', { x1: 0, y1: 0, x2: 10 * width, y2: 10 }, 10)
  const chars = Array.from({ length: count }, () => char)
  const empty = { rules: [], fills: [], drawings: [], pictures: [], links: [] }
  return { number: 1, width: 595, height: 842, chars, fonts: [font], ...empty, tagged: false }
}

const stretch = (width: number, count = 100) => {
  const widths = new LetterWidths()
  widths.add(pageOf(width, count))
  return widths.stretch(0)
}

test('a font that runs wider or narrower than the common one tells by how much', () => {
  expect(stretch(0.556 * 1.1)).toBe(107)
  expect(stretch(0.556 * 0.9)).toBe(88)
})

test('an equal font, too few letters, or letters beyond measure tell nothing', () => {
  expect(stretch(0.556)).toBeUndefined()
  expect(stretch(0.6, 10)).toBeUndefined()
  expect(stretch(1.2)).toBeUndefined()
})
