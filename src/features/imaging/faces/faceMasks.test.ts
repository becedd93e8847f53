import { expect, test } from 'vitest'
import { masksOf } from './faceMasks.ts'
import { drawnFace } from './testing/drawnFace.ts'

const size = { width: 300, height: 200 }
const [large, small] = [drawnFace(90, 100, 110), drawnFace(250, 60, 30)]

test('eyes, lips and skin of a face lie where its mesh says', () => {
  const { eyes, lips, calm, oval } = masksOf([large], size)
  const at = (x: number, y: number) => Math.round(y) * size.width + Math.round(x)
  expect(eyes[at(90 - 0.21 * 110, 100 - 0.14 * 110)]).toBeGreaterThan(0.9)
  expect(lips[at(90, 100 + 0.36 * 110)]).toBeGreaterThan(0.9)
  expect(calm[at(90, 100 - 0.5 * 110)]).toBeGreaterThan(0.9)
  expect(calm[at(90, 100 + 0.36 * 110)]).toBeLessThan(0.1)
  expect(oval[at(250, 60)]).toBe(0)
})

test('a small face beside a large one keeps its own sharp parts', () => {
  const both = masksOf([large, small], size)
  const alone = masksOf([small], size)
  for (let y = 20; y < 100; y++) {
    const row = y * size.width
    expect(both.eyes.subarray(row + 215, row + 290)).toEqual(alone.eyes.subarray(row + 215, row + 290))
  }
})

test('a face at the border of the picture is cut there', () => {
  const masks = masksOf([drawnFace(295, 190, 60)], size)
  expect(masks.oval[195 * size.width + 297]).toBeGreaterThan(0.5)
  expect(masks.oval[10]).toBe(0)
})
