import { expect, test } from 'vitest'
import { fill } from '#features/imaging/picture/channel.ts'
import { edgeFlow } from './tensor.ts'
import { flowLines } from './xdog.ts'

const size = { width: 60, height: 60 }

test.each([0, 30, 60, 90, 135])('edges at %d degrees are followed along, not across', (degrees) => {
  const angle = (degrees * Math.PI) / 180
  const wave = fill(
    3600,
    (i) => 0.5 + 0.5 * Math.sin(((i % 60) * -Math.sin(angle) + Math.floor(i / 60) * Math.cos(angle)) / 3),
  )
  const flow = edgeFlow(wave, size, 3)
  const middle = 30 * 60 + 30
  const along = Math.abs(flow.x[middle]! * Math.cos(angle) + flow.y[middle]! * Math.sin(angle))
  expect(along).toBeGreaterThan(0.99)
  expect(flow.strength[middle]).toBeGreaterThan(0.9)
})

test('a flat place has no direction', () => {
  const flow = edgeFlow(
    fill(3600, () => 0.3),
    size,
    2,
  )
  expect(flow.strength[1830]).toBe(0)
  expect(Math.hypot(flow.x[1830]!, flow.y[1830]!)).toBeCloseTo(1)
})

test('ink lies on the dark side of an edge, and paper is white elsewhere', () => {
  const step = fill(3600, (i) => (i % 60 < 30 ? 0.45 : 0.8))
  const pen = { sigma: 1.2, sharpness: 18, threshold: 0.35, softness: 20, reach: 4, coherence: 2.5 }
  const lines = flowLines(step, size, pen)
  const row = 30 * 60
  expect(lines[row + 28]).toBeLessThan(0.3)
  expect(lines[row + 8]).toBe(1)
  expect(lines[row + 34]).toBe(1)
})
