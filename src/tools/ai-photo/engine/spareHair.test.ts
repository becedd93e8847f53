import { expect, test } from 'vitest'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { eachChannel, fill, newChannels, type Size } from '#features/imaging/picture/channel.ts'
import type { Point } from '#features/imaging/picture/picture.ts'
import { spareHair } from './spareHair.ts'

const size: Size = { width: 300, height: 300 }
const places = new Map<number, Point>([
  ...[50, 117, 101, 36].map((index) => [index, { x: 115, y: 150 }] as const),
  ...[280, 346, 330, 266].map((index) => [index, { x: 185, y: 150 }] as const),
  [2, { x: 150, y: 170 }],
])
/** A drawn mesh with cheeks and nose where they are in a face that looks ahead. */
const face = { mesh: drawnFace(150, 150, 130).mesh.map((point, index) => places.get(index) ?? point) }

const isBelow = (i: number) => Math.floor(i / size.width) > 182
const photo = (upper: (x: number) => number, lower: (x: number) => number) =>
  eachChannel(newChannels(size.width * size.height), (plane) =>
    fill(plane.length, (i) => (isBelow(i) ? lower : upper)(i % size.width)),
  )
const spared = (...lights: Parameters<typeof photo>) => {
  const mask = fill(size.width * size.height, () => 1)
  spareHair(mask, photo(...lights), size, [face])
  return (x: number, y: number) => mask[y * size.width + x]!
}

test.each([0.8, 0.35])('a beard in a face of light %s is no plain skin, its cheeks are', (skin) => {
  const mask = spared(
    () => skin,
    () => skin * 0.3,
  )
  expect(mask(150, 200)).toBeLessThan(0.1)
  expect(mask(120, 150)).toBe(1)
})

test('a shaved chin is plain skin, also on the side in the shade', () => {
  const halfLit = (x: number) => (x < 150 ? 0.8 : 0.3)
  const mask = spared(halfLit, halfLit)
  expect(mask(125, 200)).toBeGreaterThan(0.9)
  expect(mask(185, 200)).toBeGreaterThan(0.9)
})
