import { expect, test } from 'vitest'
import { fill } from '#features/imaging/picture/channel.ts'
import { bayerOffset } from './bayer.ts'
import { halftone } from './halftone.ts'
import { kmeans, nearestColour } from './kmeans.ts'
import { fromOklab, oklab, toOklab, toSrgb } from './oklab.ts'
import { randomFrom } from './random.ts'

test('k-means finds the middles of clouds of colour', () => {
  const random = randomFrom(3)
  const middles = [
    [0.1, 0.2, 0.9],
    [0.8, 0.1, 0.1],
    [0.5, 0.9, 0.4],
  ] as const
  const points = new Float32Array(900)
  for (let i = 0; i < 300; i++)
    for (let c = 0; c < 3; c++) points[i * 3 + c] = middles[i % 3]![c]! + (random() - 0.5) * 0.1
  const found = kmeans(points, 3)
  for (const [a, b, c] of middles) {
    const nearest = found[nearestColour(found, a, b, c)]!
    expect(Math.hypot(nearest[0] - a, nearest[1] - b, nearest[2] - c)).toBeLessThan(0.02)
  }
})

test('there are never more colours than the picture has', () => {
  const points = Float32Array.from([0, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 1])
  expect(kmeans(points, 8)).toHaveLength(2)
})

test('dithering is fair: the offsets of a cell cancel out and all differ', () => {
  const offsets = Array.from({ length: 16 }, (_, i) => bayerOffset(i & 3, i >> 2))
  expect(offsets.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0)
  expect(new Set(offsets).size).toBe(16)
})

test.each([0.35, 0.6, 0.9])('dots of a halftone cover as much as the tone %d is dark', (tone) => {
  const size = { width: 120, height: 120 }
  const ink = halftone(
    fill(14_400, () => tone),
    size,
    10,
  )
  const cover = ink.reduce((sum, value) => sum + value, 0) / ink.length
  expect(cover).toBeGreaterThan(1 - tone - 0.04)
  expect(cover).toBeLessThan(1 - tone + 0.04)
})

test('Oklab agrees with its author on white and red, and comes back to the same colour', () => {
  expect(oklab(1, 1, 1)[0]).toBeCloseTo(1, 3)
  expect(oklab(1, 0, 0).map((v) => Math.round(v * 1000) / 1000)).toEqual([0.628, 0.225, 0.126])
  for (const colour of [
    [0.2, 0.5, 0.8],
    [0.9, 0.3, 0.1],
    [0.02, 0.03, 0.05],
  ] as const) {
    const back = fromOklab(...oklab(colour[0], colour[1], colour[2]))
    back.forEach((value, c) => {
      expect(value).toBeCloseTo(colour[c]!, 2)
    })
  }
})

test('whole pictures go there and back', () => {
  const plane = (shift: number) => fill(64, (i) => ((i * 13 + shift) % 64) / 63)
  const picture = [plane(0), plane(20), plane(41)] as const
  const back = toSrgb(toOklab(picture, 8), 8)
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < 64; i++) expect(Math.abs(back[c]![i]! - picture[c]![i]!)).toBeLessThan(0.012)
  }
})
