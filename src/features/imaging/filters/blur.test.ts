import { expect, test } from 'vitest'
import { fill, newChannel } from '#features/imaging/picture/channel.ts'
import { boxBlur, gaussianBlur, gaussianWeights } from './blur.ts'

test('a box blur is the mean of what lies in the window, at the border too', () => {
  const plane = Float32Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const out = boxBlur(plane, { width: 3, height: 3 }, 1)
  expect(out[4]).toBeCloseTo(5)
  expect(out[0]).toBeCloseTo((1 + 2 + 4 + 5) / 4)
  expect(out[5]).toBeCloseTo((2 + 3 + 5 + 6 + 8 + 9) / 6)
})

test('a window larger than the picture gives the mean of all', () => {
  const out = boxBlur(Float32Array.from([0, 0, 0, 12]), { width: 2, height: 2 }, 9)
  expect([...out]).toEqual([3, 3, 3, 3])
})

test.each([0.8, 1.7, 4, 9])('a Gaussian of sigma %d spreads a point by that much and loses nothing', (sigma) => {
  const size = { width: 101, height: 101 }
  const point = newChannel(101 * 101)
  point[50 * 101 + 50] = 1
  const out = gaussianBlur(point, size, sigma)
  let sum = 0
  let spread = 0
  out.forEach((value, i) => {
    sum += value
    spread += value * ((i % 101) - 50) ** 2
  })
  expect(sum).toBeCloseTo(1, 3)
  expect(Math.sqrt(spread)).toBeGreaterThan(sigma * 0.93)
  expect(Math.sqrt(spread)).toBeLessThan(sigma * 1.07)
})

test('an even slope stays an even slope', () => {
  const size = { width: 60, height: 12 }
  const slope = fill(720, (i) => (i % 60) / 60)
  const out = gaussianBlur(slope, size, 2)
  for (let x = 8; x < 52; x++) expect(out[6 * 60 + x]).toBeCloseTo(x / 60, 4)
})

test('weights of both sides together are one', () => {
  const weights = gaussianWeights(1.3)
  expect(weights.reduce((sum, weight, i) => sum + (i ? 2 : 1) * weight, 0)).toBeCloseTo(1, 6)
})
