import { expect, test } from 'vitest'
import { fill } from '#features/imaging/picture/channel.ts'
import { inpaint } from './telea.ts'

const size = { width: 40, height: 30 }

test('a scratch across a slope is filled so that nobody sees it, and nothing else changes', () => {
  const clean = fill(1200, (i) => (i % 40) / 80 + Math.floor(i / 40) / 60)
  const mask = Uint8Array.from({ length: 1200 }, (_, i) => (Math.abs((i % 40) - Math.floor(i / 40) - 4) < 2 ? 1 : 0))
  const plane = fill(1200, (i) => (mask[i] ? 1 : clean[i]!))
  inpaint([plane], mask, size)
  plane.forEach((value, i) => {
    if (mask[i]) expect(Math.abs(value - clean[i]!)).toBeLessThan(0.05)
    else expect(value).toBe(clean[i])
  })
})

test('an edge goes on through a hole', () => {
  const clean = fill(1200, (i) => (i % 40 < 20 ? 0.1 : 0.9))
  const mask = Uint8Array.from({ length: 1200 }, (_, i) => (Math.abs(Math.floor(i / 40) - 15) < 3 ? 1 : 0))
  const plane = fill(1200, (i) => (mask[i] ? 0.5 : clean[i]!))
  inpaint([plane], mask, size)
  expect(plane[15 * 40 + 8]).toBeCloseTo(0.1, 1)
  expect(plane[15 * 40 + 32]).toBeCloseTo(0.9, 1)
})

test('holes at the border and a wholly unknown picture do no harm', () => {
  const plane = fill(1200, () => 0.4)
  const corner = Uint8Array.from({ length: 1200 }, (_, i) => (i % 40 < 5 && i < 200 ? 1 : 0))
  inpaint([plane], corner, size)
  expect(plane[0]).toBeCloseTo(0.4)
  inpaint([plane], new Uint8Array(1200).fill(1), size)
  expect(plane.every(Number.isFinite)).toBe(true)
})
