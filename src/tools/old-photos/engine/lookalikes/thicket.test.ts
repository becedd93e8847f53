import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { luma, type Size } from '#features/imaging/picture/channel.ts'
import { findDamage } from '../damage/damage.ts'
import { brushFor } from '../testing/dab.ts'
import { wear } from '../testing/worn.ts'
import { isThicket } from './thicket.ts'

const size: Size = { width: 640, height: 512 }

/** A grainy print over which lie so many strokes of these lengths in pixels: what they cover, and how all looks. */
function strewn(seed: number, count: number, [least, most]: readonly [number, number]) {
  const random = randomFrom(seed)
  const photo = luma(drawnScene(size))
  const print = wear(photo, size, { seed, scratches: 0, specks: 0, noise: 0.015, fade: [0.1, 0.85] })
  const dab = brushFor(print, size)
  for (let k = 0; k < count; k++) {
    const [x, y, angle] = [size.width * random(), size.height * random(), 7 * random()]
    const long = least + (most - least) * random()
    for (let way = 0; way < long; way += 0.5) dab(x + way * Math.cos(angle), y + way * Math.sin(angle), 1, 0.97, 1)
  }
  return print
}

test('strewn straw is what a photo shows, and a few strokes or ones that run into each other are damage', async () => {
  const seed = 61
  const straw = strewn(seed, 75, [26, 44])
  expect(isThicket(grow(straw.mask, straw.mask, size), size)).toBe(true)
  expect(await findDamage(straw.light, size)).toMatchObject({ scratches: 0, specks: 0 })
  expect((await findDamage(strewn(seed, 20, [26, 44]).light, size)).scratches).toBeGreaterThan(8)
  expect((await findDamage(strewn(seed, 75, [26, 420]).light, size)).scratches).toBeGreaterThan(3)
})

test('a line that crosses the print tells that the others are no thicket', () => {
  const lines = (longest: number) => {
    const mask = new Uint8Array(size.width * size.height)
    for (let k = 0; k < 40; k++)
      for (let x = 0; x < (k === 0 ? longest : 40); x++) mask[(8 + 12 * k) * size.width + 20 + x] = 1
    return grow(mask, mask, size)
  }
  expect(isThicket(lines(40), size)).toBe(true)
  expect(isThicket(lines(560), size)).toBe(false)
  expect(isThicket(lines(40).slice(0, 20), size)).toBe(false)
})
