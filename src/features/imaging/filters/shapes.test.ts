import { expect, test } from 'vitest'
import { fill, maskOf } from '#features/imaging/picture/channel.ts'
import { grain } from './grain.ts'
import { dilate, openLine } from './morphology.ts'
import { polygonMask } from './polygon.ts'
import { randomFrom } from './random.ts'

const size = { width: 32, height: 32 }

test('an opening takes away what is shorter than its line and keeps what is longer', () => {
  const plane = fill(1024, (i) => (i >= 320 + 4 && i < 320 + 9 ? 1 : Math.floor(i / 32) === 20 ? 1 : 0))
  const opened = openLine(plane, size, [1, 0], 4)
  expect(opened[320 + 6]).toBe(0)
  expect(opened[20 * 32 + 6]).toBe(1)
})

test('a mask grows by a disc', () => {
  const mask = new Uint8Array(1024)
  mask[16 * 32 + 16] = 1
  const grown = dilate(mask, size, 2)
  expect(grown.reduce((sum, value) => sum + value, 0)).toBe(13)
})

test('a polygon covers its area, half pixels as halves', () => {
  const square = [
    [4.5, 4],
    [14.5, 4],
    [14.5, 10],
    [4.5, 10],
  ] as const
  const mask = polygonMask([square], size)
  expect(mask.reduce((sum, value) => sum + value, 0)).toBeCloseTo(60, 3)
  expect(mask[5 * 32 + 4]).toBeCloseTo(0.5)
  expect(mask[5 * 32 + 10]).toBe(1)
  expect(mask[20 * 32 + 10]).toBe(0)
})

test('grain is the same each time, lies about the middle and is smooth at its own size', () => {
  const one = grain({ width: 200, height: 100 }, [16])
  expect(grain({ width: 200, height: 100 }, [16])).toEqual(one)
  const mean = one.reduce((sum, value) => sum + value, 0) / one.length
  expect(mean).toBeGreaterThan(0.4)
  expect(mean).toBeLessThan(0.6)
  for (let i = 1; i < 200; i++) expect(Math.abs(one[i]! - one[i - 1]!)).toBeLessThan(0.15)
})

test('a mask grows by a disc around each of its pixels, up to the borders', () => {
  const size = { width: 40, height: 30 }
  const random = randomFrom(7)
  const mask = maskOf(1200, (i) => Math.hypot((i % 40) - 22, Math.floor(i / 40) - 12) < 5 || random() < 0.01)
  for (const radius of [0.5, 1, 2.4, 7]) {
    const isNear = (i: number) =>
      mask.some(
        (value, k) => value && ((k % 40) - (i % 40)) ** 2 + (((k / 40) | 0) - ((i / 40) | 0)) ** 2 <= radius ** 2,
      )
    expect(dilate(mask, size, radius), `radius ${radius}`).toEqual(maskOf(1200, isNear))
  }
})
