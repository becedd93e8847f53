import { expect, test } from 'vitest'
import { fill, type Size } from '#features/imaging/picture/channel.ts'
import { joinedSkin } from './joinedSkin.ts'

const size: Size = { width: 60, height: 90 }
const box = (left: number, top: number, right: number, bottom: number) => (i: number) => {
  const [x, y] = [i % size.width, Math.floor(i / size.width)]
  return x >= left && x < right && y >= top && y < bottom
}
const cap = box(20, 0, 40, 10)
const face = box(20, 10, 40, 34)
const shoulder = box(10, 34, 50, 50)
const bag = box(20, 66, 40, 80)
const pixels = size.width * size.height
const tone = 0.65
const light = fill(pixels, (i) => (cap(i) || face(i) || shoulder(i) || bag(i) ? tone : 0.2))

test('skin goes on from a face over the shoulders, not to a cap or a bag of the same tone', () => {
  const skin = joinedSkin(light, light, size, {
    person: fill(pixels, () => 1),
    calm: fill(pixels, (i) => (face(i) ? 1 : 0)),
    skinTone: tone,
    figures: [{ x: 30, top: 10, chin: 34, width: 20 }],
  })
  const share = (where: (i: number) => boolean) => {
    const found = skin.filter((_, i) => where(i))
    return found.reduce((sum, value) => sum + value, 0) / found.length
  }
  expect(share(shoulder)).toBe(1)
  expect(share(cap)).toBe(0)
  expect(share(bag)).toBe(0)
})
