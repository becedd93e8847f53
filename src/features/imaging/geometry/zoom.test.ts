import { expect, test } from 'vitest'
import { createPicture, type Picture } from '#features/imaging/picture/picture.ts'
import { placeAround, toOutput, toSource, within } from './placement.ts'
import { resizePlane, sample } from './resample.ts'
import { zoomTurned } from './turn.ts'
import { zoom } from './zoom.ts'

/** Brightness grows by one a pixel to the right and by two downwards, measured at pixel middles. */
function slope(width: number, height: number): Picture {
  const picture = createPicture(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) picture.data.fill(x + 2 * y, (y * width + x) * 3, (y * width + x) * 3 + 3)
  }
  return picture
}

test('making smaller or larger shifts nothing', () => {
  const source = slope(60, 60)
  const rect = { left: 10, top: 20, width: 20, height: 20 }
  for (const size of [10, 20, 40]) {
    const out = zoom(source, rect, size, size)
    const step = 20 / size
    for (const at of [3, Math.floor(size / 2)]) {
      const place = (at + 0.5) * step - 0.5
      expect(Math.abs(out.data[(at * size + at) * 3]! - (10 + place + 2 * (20 + place)))).toBeLessThanOrEqual(1)
    }
  }
})

test('a turned cut shows the same places as its placement says', () => {
  const source = slope(80, 60)
  const place = placeAround({ x: 40, y: 30 }, 30, 20, 1.2, 0.3)
  const good = zoomTurned(source, place, 30, 20)
  const quick = sample(source, place, 30, 20, 'edge')
  for (const [u, v] of [
    [4, 4],
    [15, 10],
    [25, 16],
  ] as const) {
    const at = toSource(place, { x: u + 0.5, y: v + 0.5 })
    const wanted = at.x - 0.5 + 2 * (at.y - 0.5)
    expect(Math.abs(good.data[(v * 30 + u) * 3]! - wanted)).toBeLessThanOrEqual(1.5)
    expect(Math.abs(quick.data[(v * 30 + u) * 3]! - wanted)).toBeLessThanOrEqual(1.5)
  }
})

test('placements can be undone and nested', () => {
  const frame = placeAround({ x: 100, y: 50 }, 40, 40, 2, 0.5)
  const view = placeAround({ x: 90, y: 60 }, 10, 10, 5, -0.2)
  const point = { x: 3, y: 7 }
  const back = toOutput(frame, toSource(frame, point))
  expect(back.x).toBeCloseTo(3)
  expect(back.y).toBeCloseTo(7)
  const direct = toOutput(frame, toSource(view, point))
  const nested = toSource(within(view, frame), point)
  expect(nested.x).toBeCloseTo(direct.x)
  expect(nested.y).toBeCloseTo(direct.y)
})

test('what lies beyond the border is the colour that was asked for', () => {
  const place = { origin: { x: -5, y: 0 }, step: { x: 1, y: 0 } }
  const out = sample(slope(10, 10), place, 10, 10, [9, 8, 7])
  expect([...out.data.subarray(0, 3)]).toEqual([9, 8, 7])
  expect(out.data[7 * 3]).toBe(2)
})

test('a resized plane keeps its mean', () => {
  const plane = { width: 8, height: 8, data: Float32Array.from({ length: 64 }, (_, i) => (i % 8) / 7) }
  const large = resizePlane(plane, 32, 16)
  const mean = large.data.reduce((sum, value) => sum + value, 0) / large.data.length
  expect(mean).toBeCloseTo(0.5, 3)
})
