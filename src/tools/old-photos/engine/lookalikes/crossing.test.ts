import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { fill } from '#features/imaging/picture/channel.ts'
import { crossingOf } from './crossing.ts'

const size = { width: 520, height: 400 }
const random = randomFrom(7)

/** Sky above hills above a lake, in grain. */
const ground = fill(size.width * size.height, (i) => {
  const [x, y] = [i % size.width, Math.floor(i / size.width)]
  const hill = 140 + 30 * Math.sin(x / 60)
  return (y < hill ? 0.75 : y < 260 ? 0.3 : 0.5) + 0.03 * (random() - 0.5)
})
/** The same tone everywhere, in grain. */
const calm = fill(ground.length, () => 0.8 + 0.03 * (random() - 0.5))

/** An upright line from row 40 on, three pixels broad: its tone by row, and what lies to the right of it, if that is something else. */
function lineOver(photo: typeof ground, to: number, toneOf: (y: number) => number, rightOf?: (y: number) => number) {
  const isOn = (i: number) => Math.abs((i % size.width) - 260) < 2 && i >= 40 * size.width && i < to * size.width
  const light = fill(photo.length, (i) => {
    const y = Math.floor(i / size.width)
    if (isOn(i)) return toneOf(y)
    return rightOf && i % size.width > 261 ? rightOf(y) : photo[i]!
  })
  const mask = Uint8Array.from(light, (_, i) => (isOn(i) ? 1 : 0))
  return crossingOf(grow(mask, mask, size)[0]!, light, size)
}

test('a straight line of one tone that sky, hills and lake go on behind lies over the photo, be it light or dark', () => {
  expect(lineOver(ground, 330, () => 0.97)).toBe('over')
  expect(lineOver(ground, 330, () => 0.03)).toBe('over')
})

test('a line before one calm ground, or one that is too short, tells nothing', () => {
  expect(lineOver(calm, 330, () => 0.1)).toBeUndefined()
  expect(lineOver(ground, 75, () => 0.97)).toBeUndefined()
})

test('the rim of something, with other things on its other side, does not lie over the photo', () => {
  expect(
    lineOver(
      ground,
      330,
      () => 0.97,
      (y) => 0.25 + y / 1000,
    ),
  ).toBeUndefined()
})

test('a cable with light and shade of its own before a calm sky belongs to the photo', () => {
  expect(lineOver(calm, 330, (y) => 0.4 + 0.15 * Math.sin(y / 30))).toBe('shaded')
})
