import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { fill, type Size } from '#features/imaging/picture/channel.ts'
import { findDamage } from '../damage/damage.ts'
import { age } from '../testing/aged.ts'
import { groundSlope } from './ownTone.ts'

const size: Size = { width: 520, height: 400 }
const random = randomFrom(21)

/** A wall on which light and shade change from place to place, in grain. */
const wall = fill(size.width * size.height, (i) => {
  const [x, y] = [i % size.width, Math.floor(i / size.width)]
  return 0.6 + 0.12 * Math.sin(x / 37 + Math.sin(y / 51)) + 0.1 * Math.sin(y / 23 + x / 61) + 0.03 * (random() - 0.5)
})
const even = fill(wall.length, () => 0.6 + 0.03 * (random() - 0.5))

/** Lines that waver across a picture, with the tone of each pixel by that of the picture. */
function lined(ground: typeof wall, count: number, toneOf: (tone: number, line: number) => number) {
  const mask = new Uint8Array(wall.length)
  const light = ground.slice()
  for (let k = 0; k < count; k++) {
    for (let x = 20; x < 500; x++) {
      const y = Math.round(((k + 0.5) * size.height) / count + 9 * Math.sin(x / 45 + k))
      for (const i of [y * size.width + x, (y + 1) * size.width + x]) {
        mask[i] = 1
        light[i] = toneOf(ground[i]!, k)
      }
    }
  }
  return groundSlope(grow(mask, mask, size), mask, light, size)
}

test('paper and dirt have a tone of their own, whatever they lie on', () => {
  for (const tone of [0.95, 0.06]) {
    const { within, all } = lined(wall, 6, () => tone)
    expect(Math.abs(within), `tone ${tone}`).toBeLessThan(0.1)
    expect(Math.abs(all), `tone ${tone}`).toBeLessThan(0.1)
  }
})

test('damage of two tones and of uneven strength does not follow its ground either', () => {
  const { within, all } = lined(wall, 6, (tone, line) => 0.15 * tone + 0.85 * (line % 2 ? 0.93 : 0.1))
  expect(within).toBeLessThan(0.3)
  expect(all).toBeLessThan(0.3)
})

test('veins of stone and cracks of a wall get darker where it is in the shade', () => {
  const veins = lined(wall, 6, (tone) => tone - 0.3)
  expect(veins.within).toBeGreaterThan(0.7)
  expect(veins.all).toBeGreaterThan(0.7)
  expect(lined(wall, 6, (tone) => 0.6 * tone).within).toBeGreaterThan(0.4)
})

test('on an even ground, and without lines, nothing is known', () => {
  const { within, all } = lined(even, 4, (tone) => tone - 0.3)
  expect(Math.abs(within)).toBeLessThan(0.3)
  expect(Math.abs(all)).toBeLessThan(0.3)
  expect(groundSlope([], new Uint8Array(even.length), even, size)).toEqual({ within: 0, all: 0, count: 0 })
})

test('veins of a stone are left as they are, and cracks along the same ways in a print of it are mended', async () => {
  for (const seed of [3, 4, 5]) {
    const { light, mask } = age(wall, size, ['cracks'], seed)
    expect((await findDamage(light, size)).scratches, `print ${seed}`).toBeGreaterThan(0)
    const veined = fill(wall.length, (i) => (mask[i] ? wall[i]! - 0.35 : wall[i]!))
    expect(await findDamage(veined, size), `stone ${seed}`).toMatchObject({ scratches: 0, specks: 0 })
  }
})
