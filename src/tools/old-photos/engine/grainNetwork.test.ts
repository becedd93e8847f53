import { expect, test } from 'vitest'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channel, fill, luma, type Size } from '#features/imaging/picture/channel.ts'
import { withoutGrain } from './grainNetwork.ts'
import { wear } from './testing/worn.ts'

const grainy = (clean: Channel, size: Size, noise: number) =>
  wear(clean, size, { seed: 3, scratches: 0, specks: 0, noise, fade: [0, 1] }).light
const rms = (one: Channel, other: Channel) =>
  Math.sqrt(one.reduce((sum, value, i) => sum + (value - other[i]!) ** 2, 0) / one.length)

test('three quarters of the grain go where it is told of, none goes elsewhere, also where sides are odd', async () => {
  const size = { width: 301, height: 203 }
  const clean = luma(drawnScene(size))
  const old = grainy(clean, size, 0.04)
  const isRight = (i: number) => i % size.width >= 150
  const calm = await withoutGrain(
    old,
    fill(old.length, (i) => (isRight(i) ? 0.04 : 0)),
    size,
  )
  const half = (plane: Channel, right: boolean) => plane.filter((_, i) => isRight(i) === right)
  expect(rms(half(calm, true), half(clean, true))).toBeLessThan(0.25 * rms(half(old, true), half(clean, true)))
  expect(rms(half(calm, false), half(old, false))).toBeLessThan(0.2 * rms(half(old, false), half(clean, false)))
})
