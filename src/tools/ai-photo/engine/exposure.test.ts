import { expect, test } from 'vitest'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { eachChannel, luma, percentile, type Size } from '#features/imaging/picture/channel.ts'
import { exposed } from './exposure.ts'

const size: Size = { width: 240, height: 180 }
const photo = drawnScene(size)

test('a photo with light in it stays as it is, however dark the rest', () => {
  expect(exposed(photo, size)).toBe(photo)
})

test('a photo that got a quarter of its light is drawn as one that got enough', () => {
  const dark = eachChannel(photo, (plane) => plane.map((value) => value / 4))
  const light = luma(exposed(dark, size))
  expect(percentile(light, 0.98)).toBeGreaterThan(0.7)
  const error = luma(photo).reduce((sum, value, i) => sum + Math.abs(value - light[i]!), 0) / light.length
  expect(error).toBeLessThan(0.12)
})
