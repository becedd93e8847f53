import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { withoutRules } from './withoutRules.ts'

const xHeight = 20
const threshold = 150
const [width, height] = [600, 200]

/** A white page with areas filled by one grey each. */
function pageOf(...areas: [x1: number, y1: number, x2: number, y2: number, value: number][]): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (const [x1, y1, x2, y2, value] of areas)
    for (let y = y1; y < y2; y++) data.fill(value, y * width + x1, y * width + x2)
  return { width, height, data }
}

const valueAt = ({ data }: Grey, x: number, y: number): number => data[y * width + x]!

test('a light line is painted white, and the letter that stands on it stays', () => {
  const page = pageOf([50, 100, 550, 103, 205], [300, 80, 306, 112, 20])
  const clean = withoutRules(page, xHeight, threshold)
  expect([60, 200, 290, 320, 540].map((x) => valueAt(clean, x, 101))).toEqual([255, 255, 255, 255, 255])
  expect(valueAt(clean, 303, 90)).toBe(20)
  expect(valueAt(clean, 303, 101)).toBe(20)
})

test('a line that is ink in places and light in others goes as a whole', () => {
  const dashes = Array.from({ length: 10 }, (_, at): Parameters<typeof pageOf>[0] => {
    const from = 50 + 50 * at
    return [from, 100, from + 25, 103, 140]
  })
  const clean = withoutRules(pageOf([50, 100, 550, 103, 170], ...dashes), xHeight, threshold)
  expect(new Set(clean.data)).toEqual(new Set([255]))
})

test('light strokes as long as a word, and the edges of grey areas, stay', () => {
  const page = pageOf([50, 50, 200, 53, 205], [50, 100, 550, 180, 205])
  expect(withoutRules(page, xHeight, threshold).data).toEqual(page.data)
})
