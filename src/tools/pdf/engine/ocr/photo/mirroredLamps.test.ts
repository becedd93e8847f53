import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import type { Grey } from '../grey.ts'
import { mirroredLamps, withoutLamps } from './mirroredLamps.ts'

const size = { width: 60, height: 80 }
const levelOf = (level: (x: number, y: number) => number): Grey => ({
  ...size,
  data: Uint8Array.from({ length: size.width * size.height }, (_, at) =>
    Math.min(255, level(at % size.width, Math.floor(at / size.width))),
  ),
})

test.for([1, 2, 3])(
  'a mirrored lamp is told from the light of the room, and ink below it becomes as dark as elsewhere (%i)',
  (seed) => {
    const dice = diceOf(seed)
    const [paper, x0, y0] = [dice.between(150, 225), dice.between(15, 45), dice.between(20, 60)]
    const lampAt = (x: number, y: number) => Math.min(1, 1.4 * Math.exp(-(((x - x0) / 7) ** 2) - ((y - y0) / 9) ** 2))
    const light = levelOf((x, y) => paper + (255 - paper) * lampAt(x, y))

    const lamps = mirroredLamps(light)!

    expect(lamps[y0 * size.width + x0]).toBeGreaterThan(0.95)
    expect(lamps[0]).toBe(0)
    // A page ten times as large, evened out: ink under a lamp is as pale as its light is strong.
    const page: Grey = { width: 600, height: 800, data: new Uint8Array(480_000) }
    const under = Math.round(x0 + 7)
    for (let at = 0; at < page.data.length; at++) {
      const part = lamps[Math.floor(at / 6000) * size.width + Math.floor((at % 600) / 10)]!
      page.data[at] = 250 - 200 * (1 - part)
    }
    const place = (10 * y0 + 5) * 600 + 10 * under + 5
    const pale = page.data[place]!
    withoutLamps(page, lamps, light)
    expect(pale).toBeGreaterThan(100)
    expect(page.data[place]).toBeLessThan(65)
    // Where nothing is left of the ink there is none.
    expect(page.data[(10 * y0 + 5) * 600 + 10 * x0 + 5]).toBe(250)
    expect(page.data[0]).toBe(50)
  },
)

test('light from one side, white paper and overexposed pages are no lamps', () => {
  expect(mirroredLamps(levelOf((x) => 150 + 3 * x))).toBeUndefined()
  expect(mirroredLamps(levelOf(() => 250))).toBeUndefined()
  expect(mirroredLamps(levelOf((x) => (x < 30 ? 190 : 255)))).toBeUndefined()
  expect(mirroredLamps(levelOf((x, y) => (Math.hypot(x - 30, y - 40) < 8 ? 235 : 190)))).toBeUndefined()
})
