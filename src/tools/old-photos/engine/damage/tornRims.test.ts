import { expect, test } from 'vitest'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { fill } from '#features/imaging/picture/channel.ts'
import { withTornRims } from './tornRims.ts'

const size = { width: 160, height: 120 }

test('the rim of a torn corner goes with it, and neither grain nor what lies farther off does', () => {
  const random = randomFrom(5)
  /** How far from the tear a pixel lies, below 0 in it. */
  const beyond = (i: number) => ((i % size.width) + Math.floor(i / size.width) - 60) / Math.SQRT2
  const light = fill(size.width * size.height, (i) => {
    const far = beyond(i)
    const isWindow = far > 30 && far < 40
    return (far < 0 ? 0.95 : far < 4 ? 0.5 : isWindow ? 0.8 : 0.25) + 0.04 * (random() - 0.5)
  })
  const whole = withTornRims(
    Uint8Array.from(light, (_, i) => (beyond(i) < 0 ? 1 : 0)),
    light,
    size,
  )
  const held = (from: number, to: number) => {
    const places = [...whole.keys()].filter((i) => beyond(i) >= from && beyond(i) < to)
    return places.filter((i) => whole[i]).length / places.length
  }
  expect(held(-90, 0)).toBe(1)
  expect(held(0, 3.5)).toBeGreaterThan(0.95)
  expect(held(5.5, 90)).toBeLessThan(0.01)
})
