import { expect, test } from 'vitest'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { fill, luma } from '#features/imaging/picture/channel.ts'
import { enlarge } from './enlarge.ts'

const full = { width: 320, height: 240 }
const half = { width: 160, height: 120 }

test('a halved picture comes back closer than by repeating pixels, and not shifted', () => {
  const truth = drawnScene(full)
  const { picture, size } = enlarge(resize(truth, full, half), half)
  expect(size).toEqual(full)
  const small = luma(resize(truth, full, half))
  const repeated = fill(full.width * full.height, (i) => small[((i % 320) >> 1) + Math.floor(i / 640) * 160]!)
  const error = (plane: Float32Array) => luma(truth).reduce((sum, value, i) => sum + (value - plane[i]!) ** 2, 0)
  expect(error(luma(picture))).toBeLessThan(error(repeated) * 0.6)
})

test('a hard edge gets no halo', () => {
  const step = fill(half.width * half.height, (i) => (i % 160 < 80 ? 0.3 : 0.7))
  const { picture } = enlarge([step, step, step], half)
  const middle = picture[0].subarray(100 * 320 + 100, 100 * 320 + 220)
  expect(Math.max(...middle)).toBeLessThan(0.76)
  expect(Math.min(...middle)).toBeGreaterThan(0.24)
})

test('made small again, it is the picture it was made from', () => {
  const small = resize(drawnScene(full), full, half)
  const { picture, size } = enlarge(small, half)
  const again = luma(resize(picture, size, half))
  const error = luma(small).reduce((sum, value, i) => sum + (value - again[i]!) ** 2, 0) / again.length
  expect(Math.sqrt(error)).toBeLessThan(0.004)
})
