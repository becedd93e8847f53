import { expect, test } from 'vitest'
import type { Component } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { areMould } from './clouds.ts'

const size = { width: 800, height: 600 }

/** A find of one pixel, all that its place tells. */
const speckAt = (x: number, y: number): Component => ({ left: x, right: x, top: y, bottom: y, pixels: [0] })

/** Specks around these places, in pixels from them at most `spread`. */
function around(places: readonly { x: number; y: number }[], each: number, spread: number, seed = 3): Component[] {
  const random = randomFrom(seed)
  const off = () => spread * (random() + random() - 1)
  return places.flatMap(({ x, y }) => Array.from({ length: each }, () => speckAt(x + off(), y + off())))
}

test('specks in clouds are mould', () => {
  expect(
    areMould(
      around(
        [
          { x: 200, y: 150 },
          { x: 600, y: 400 },
        ],
        20,
        60,
      ),
      size,
    ),
  ).toBe(true)
})

test('snow, however dense, is none: it lies anywhere', () => {
  for (const length of [70, 700]) {
    const random = randomFrom(8)
    const flakes = Array.from({ length }, () => speckAt(size.width * random(), size.height * random()))
    expect(areMould(flakes, size), `${length} flakes`).toBe(false)
  }
})

test('on yellowed paper mould is mould where a third of the specks lie beside its clouds, and where there is little of it', () => {
  const random = randomFrom(4)
  const clouds = [
    { x: 150, y: 450 },
    { x: 560, y: 130 },
  ]
  const dust = Array.from({ length: 12 }, () => speckAt(size.width * random(), size.height * random()))
  for (const specks of [[...around(clouds, 12, 50), ...dust], around(clouds.slice(0, 1), 15, 40)]) {
    expect(areMould(specks, size, true)).toBe(true)
    expect(areMould(specks, size)).toBe(false)
  }
})

test('a few lamps or petals together are none, nor are they among many that lie anywhere', () => {
  const lamps = around([{ x: 300, y: 300 }], 12, 40)
  const stars = around([{ x: 400, y: 300 }], 30, 400)
  expect(areMould(lamps, size)).toBe(false)
  expect(areMould([...lamps, ...lamps.slice(0, 10), ...stars], size)).toBe(false)
})
