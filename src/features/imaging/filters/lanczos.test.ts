import { expect, test } from 'vitest'
import { fill } from '#features/imaging/picture/channel.ts'
import { resizeChannel } from './lanczos.ts'

test.each([2, 1.5, 3, 0.5])('a slope made %d times as large keeps its place', (factor) => {
  const size = { width: 64, height: 8 }
  const slope = fill(512, (i) => (i % 64) / 64)
  const wide = Math.round(64 * factor)
  const out = resizeChannel(slope, size, { width: wide, height: 8 })
  let drift = 0
  for (let x = Math.round(wide * 0.3); x < wide * 0.7; x++) {
    const offset = out[3 * wide + x]! * 64 - (((x + 0.5) * 64) / wide - 0.5)
    expect(Math.abs(offset)).toBeLessThan(0.025)
    drift += offset
  }
  expect(Math.abs(drift / wide)).toBeLessThan(0.002)
})

test('making smaller leaves the mean and lets no stripes through', () => {
  const size = { width: 90, height: 90 }
  const stripes = fill(8100, (i) => (i % 90) & 1)
  const out = resizeChannel(stripes, size, { width: 30, height: 30 })
  for (let x = 4; x < 26; x++) expect(out[15 * 30 + x]).toBeCloseTo(0.5, 1)
})

test('the same size is the same picture', () => {
  const plane = fill(100, (i) => (i * 7) % 13)
  const out = resizeChannel(plane, { width: 10, height: 10 }, { width: 10, height: 10 })
  out.forEach((value, i) => {
    expect(value).toBeCloseTo(plane[i]!, 4)
  })
})

test('a picture of one pixel can be enlarged', () => {
  const out = resizeChannel(Float32Array.from([0.7]), { width: 1, height: 1 }, { width: 3, height: 2 })
  for (const value of out) expect(value).toBeCloseTo(0.7)
})
