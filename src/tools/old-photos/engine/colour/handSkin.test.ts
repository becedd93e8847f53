import { expect, test } from 'vitest'
import type { Hand } from '#features/imaging/hands/findHands.ts'
import { type Channel, fill, type Size } from '#features/imaging/picture/channel.ts'
import { handSkin } from './handSkin.ts'

const size: Size = { width: 200, height: 240 }
const pixels = size.width * size.height
const face = { x: 100, top: 20, chin: 70, width: 40 }
/** An open hand that points up, its wrist at 100, 150. */
const hand: Hand = {
  score: 1,
  palm: 1,
  points: [
    { x: 100, y: 150 },
    ...[-16, -8, 0, 8, 16].flatMap((aside, finger) =>
      [0, 1, 2, 3].map((joint) => ({ x: 100 + aside, y: (finger === 0 ? 140 : 130) - 6 * joint })),
    ),
  ],
}
const isArm = (i: number) => Math.abs((i % size.width) - 100) < 10 && i > 150 * size.width
const isHand = (i: number) => {
  const [x, y] = [i % size.width, Math.floor(i / size.width)]
  return Math.abs(x - 100) < 19 && y > 108 && y <= 150
}
const skinTone = 0.6
const painted = (light: Channel, hands: Hand[]) =>
  handSkin(light, light, size, hands, { person: fill(pixels, () => 1), skinTone, figures: [face] })
const share = (skin: Uint8Array, where: (i: number) => boolean) => {
  const found = skin.filter((_, i) => where(i))
  return found.reduce((sum, value) => sum + value, 0) / found.length
}
const dressed = (sleeve: number) => fill(pixels, (i) => (isHand(i) ? skinTone : isArm(i) ? sleeve : 0.2))

test('a hand and the bare arm behind it are skin, as far as the elbow; a sleeve is none', () => {
  const bare = painted(dressed(skinTone), [hand])
  expect(share(bare, isHand)).toBeGreaterThan(0.8)
  expect(share(bare, (i) => isArm(i) && i < 190 * size.width)).toBe(1)
  expect(share(bare, (i) => isArm(i) && i > 215 * size.width)).toBe(0)
  const sleeved = painted(dressed(0.4), [hand])
  expect(share(sleeved, isHand)).toBeGreaterThan(0.8)
  expect(share(sleeved, isArm)).toBeLessThan(0.1)
})

test('a glove is no skin, and a hand as large as a face’s double is nobody’s', () => {
  const gloved = fill(pixels, (i) => (isHand(i) || isArm(i) ? 0.95 : 0.2))
  expect(painted(gloved, [hand]).includes(1)).toBe(false)
  const grown = { ...hand, points: hand.points.map(({ x, y }) => ({ x: 100 + 5 * (x - 100), y: 120 + 5 * (y - 120) })) }
  expect(painted(dressed(skinTone), [grown]).includes(1)).toBe(false)
})
