import { expect, test } from 'vitest'
import type { Grey } from '../grey.ts'
import { withoutRules } from './withoutRules.ts'

const [xHeight, threshold] = [20, 150]
const onScan = { xHeight, threshold, isPhoto: false }
const onPhoto = { ...onScan, isPhoto: true }
const [width, height] = [600, 200]

/** A white page with areas filled by one grey each. */
function pageOf(...areas: [x1: number, y1: number, x2: number, y2: number, value: number][]): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (const [x1, y1, x2, y2, value] of areas)
    for (let y = y1; y < y2; y++) data.fill(value, y * width + x1, y * width + x2)
  return { width, height, data }
}

const valueAt = ({ data }: Grey, x: number, y: number): number => data[y * width + x]!

test('a light line of a photo is painted white, and the letter that stands on it stays', () => {
  const page = pageOf([50, 100, 550, 103, 205], [300, 80, 306, 112, 20])
  const clean = withoutRules(page, onPhoto)
  expect([60, 200, 290, 320, 540].map((x) => valueAt(clean, x, 101))).toEqual([255, 255, 255, 255, 255])
  expect(valueAt(clean, 303, 90)).toBe(20)
  expect(valueAt(clean, 303, 101)).toBe(20)
})

test('a line that is ink in places and light in others goes as a whole', () => {
  const dashes = Array.from({ length: 10 }, (_, at): Parameters<typeof pageOf>[0] => {
    const from = 50 + 50 * at
    return [from, 100, from + 25, 103, 140]
  })
  const clean = withoutRules(pageOf([50, 100, 550, 103, 170], ...dashes), onScan)
  expect(new Set(clean.data)).toEqual(new Set([255]))
})

test('light strokes as long as a word, and the edges of grey areas, stay', () => {
  const page = pageOf([50, 50, 200, 53, 205], [50, 100, 550, 180, 205])
  expect(withoutRules(page, onPhoto).data).toEqual(page.data)
})

test('a clean light line of a scan stays', () => {
  const page = pageOf([50, 100, 550, 103, 205])
  expect(withoutRules(page, onScan).data).toEqual(page.data)
})

test('a line of ink goes with its walls, and a word whose letters touch stays', () => {
  const strokes = (from: number, to: number, apart: number, y1: number, y2: number) =>
    Array.from({ length: Math.floor((to - from) / apart) + 1 }, (_, at): Parameters<typeof pageOf>[0] => {
      const x = from + at * apart
      return [x, y1, x + 4, y2, 20]
    })
  const table = withoutRules(pageOf([50, 100, 550, 103, 20], ...strokes(50, 550, 100, 40, 160)), onScan)
  expect([60, 200, 290].map((x) => valueAt(table, x, 101))).toEqual([255, 255, 255])
  const word = pageOf([50, 100, 250, 103, 20], ...strokes(50, 246, 12, 90, 112))
  expect(withoutRules(word, onScan).data).toEqual(word.data)
})

test('walls between the letters of a form go with the lines that they stand between, letters stay', () => {
  // Boxes of 3.5 x-heights; a letter of a large hand that reaches the lower line, and one that stands free.
  const walls = Array.from({ length: 10 }, (_, at): Parameters<typeof pageOf>[0] => {
    const x = 50 + 50 * at
    return [x, 60, x + 3, 130, 20]
  })
  const letters: Parameters<typeof pageOf> = [
    [70, 75, 76, 130, 20],
    [120, 80, 126, 115, 20],
  ]
  const clean = withoutRules(pageOf([50, 60, 503, 63, 20], [50, 127, 503, 130, 20], ...walls, ...letters), onScan)
  expect([101, 151, 451].map((x) => valueAt(clean, x, 95))).toEqual([255, 255, 255])
  expect([valueAt(clean, 73, 95), valueAt(clean, 123, 95)]).toEqual([20, 20])
  // What hangs between nothing is a letter.
  const free = pageOf(...walls)
  expect(withoutRules(free, onScan).data).toEqual(free.data)
})
