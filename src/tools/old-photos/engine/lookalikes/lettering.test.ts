import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channel, copy, luma, type Size } from '#features/imaging/picture/channel.ts'
import { findDamage } from '../damage/damage.ts'
import { lettersIn } from './lettering.ts'

const size: Size = { width: 640, height: 480 }

/** Strokes of H, E, L, T, F and U in a square of 1, from one end to the other. */
const alphabet = [
  [
    [0, 0, 0, 1],
    [1, 0, 1, 1],
    [0, 0.5, 1, 0.5],
  ],
  [
    [0, 0, 0, 1],
    [0, 0, 1, 0],
    [0, 0.5, 1, 0.5],
    [0, 1, 1, 1],
  ],
  [
    [0, 0, 0, 1],
    [0, 1, 1, 1],
  ],
  [
    [0.5, 0, 0.5, 1],
    [0, 0, 1, 0],
  ],
  [
    [0, 0, 0, 1],
    [0, 0, 1, 0],
    [0, 0.5, 1, 0.5],
  ],
  [
    [0, 0, 0, 1],
    [1, 0, 1, 1],
    [0, 1, 1, 1],
  ],
] as const

/** White capitals of 36 pixels along the top and the foot of a picture, as memes have them. */
function captioned(ground: Channel): Channel {
  const light = copy(ground)
  for (const [row, top] of [30, 400].entries()) {
    for (let k = 0; k < 13; k++) {
      for (const [x0, y0, x1, y1] of alphabet[(k + row) % alphabet.length]!) {
        for (let step = 0; step <= 72; step++) {
          const [x, y] = [30 + 44 * k + 28 * (x0 + ((x1 - x0) * step) / 72), top + 36 * (y0 + ((y1 - y0) * step) / 72)]
          for (let dy = 0; dy < 4; dy++)
            for (let dx = 0; dx < 4; dx++) light[(Math.round(y) + dy) * size.width + Math.round(x) + dx] = 0.97
        }
      }
    }
  }
  return light
}

test('a row of letters is lettering, and scratches that lie anyhow are not', () => {
  const letters = captioned(new Float32Array(size.width * size.height))
  const marks = letters.map((tone) => (tone > 0.5 ? 1 : 0))
  const mask = Uint8Array.from(marks)
  const finds = grow(mask, mask, size)
  expect([finds.length, lettersIn(finds, size).size]).toEqual([26, 26])
  const random = randomFrom(17)
  const scratches = new Uint8Array(mask.length)
  for (let k = 0; k < 60; k++) {
    const [x, y, long] = [random() * size.width, random() * 400, 12 + 60 * random()]
    for (let step = 0; step < long; step++) scratches[Math.floor(y + step) * size.width + Math.floor(x)] = 1
  }
  expect(lettersIn(grow(scratches, scratches, size), size).size).toBe(0)
})

test('captions stay in a dark colour photo', async () => {
  const dark = luma(drawnScene(size)).map((tone) => 0.05 + 0.25 * tone)
  expect(await findDamage(captioned(dark), size, { isColour: true })).toMatchObject({ scratches: 0, specks: 0 })
})
