import { expect, test } from 'vitest'
import { fill, newChannel } from '#features/imaging/picture/channel.ts'
import { spreadColour } from './spread.ts'

test('two strokes colour their own sides and stop at the edge between them', () => {
  const size = { width: 40, height: 30 }
  const light = fill(1200, (i) => (i % 40 < 20 ? 0.2 : 0.7))
  const strokes = { a: newChannel(1200), b: newChannel(1200), weight: newChannel(1200) }
  const stroke = (x: number, a: number, b: number) => {
    for (let y = 10; y < 20; y++) {
      strokes.a[y * 40 + x] = a
      strokes.b[y * 40 + x] = b
      strokes.weight[y * 40 + x] = 1
    }
  }
  stroke(8, 0.1, -0.05)
  stroke(31, -0.08, 0.06)
  const out = spreadColour(light, size, strokes, 200)
  expect(out.a[2 * 40 + 2]).toBeGreaterThan(0.07)
  expect(out.b[2 * 40 + 2]).toBeLessThan(-0.035)
  expect(out.a[28 * 40 + 38]).toBeLessThan(-0.055)
  expect(out.a[15 * 40 + 19]! - out.a[15 * 40 + 20]!).toBeGreaterThan(0.1)
})
