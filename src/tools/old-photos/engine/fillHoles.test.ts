import { expect, test } from 'vitest'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { type Channel, copy, fill } from '#features/imaging/picture/channel.ts'
import { fillHoles } from './fillHoles.ts'

const size = { width: 200, height: 150 }
const pixels = size.width * size.height
const random = randomFrom(7)
const wall = fill(pixels, () => 0.5 + 0.1 * (random() - 0.5))
const places = (isIn: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: pixels }, (_, i) => (isIn(i % size.width, Math.floor(i / size.width)) ? 1 : 0))

/** How rough a filled place is, as a part of the wall's own roughness. */
function roughness(plane: Channel, mask: Uint8Array): number {
  const inside = [...mask.keys()].filter((i) => mask[i])
  const of = (one: Channel) => inside.reduce((sum, i) => sum + Math.abs(one[i]! - one[i - 1]!), 0)
  return of(plane) / of(wall)
}

function filled(mask: Uint8Array, faces?: Channel): Channel {
  const plane = copy(wall.map((value, i) => (mask[i] ? 1 : value)))
  fillHoles([plane], mask, size, faces)
  return plane
}

test('a missing corner gets the grain of the wall beside it, and a scratch is filled smoothly', () => {
  const corner = places((x, y) => x + y > 300)
  expect(roughness(filled(corner), corner)).toBeGreaterThan(0.9)
  const scratch = places((x, y) => Math.abs(y - 60) < 3 && x > 20 && x < 150)
  expect(roughness(filled(scratch), scratch)).toBeLessThan(0.6)
})

test('a broad hole in a face is filled smoothly: nothing from elsewhere is copied into it', () => {
  const hole = places((x, y) => Math.hypot(x - 100, y - 75) < 14)
  const face = Float32Array.from(places((x, y) => Math.hypot(x - 100, y - 75) < 40))
  expect(roughness(filled(hole), hole)).toBeGreaterThan(0.9)
  expect(roughness(filled(hole, face), hole)).toBeLessThan(0.6)
})
