import { expect, test } from 'vitest'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { fromOklab, toOklab } from '#features/imaging/filters/oklab.ts'
import { type Channels, newChannels, type Size } from '#features/imaging/picture/channel.ts'
import { keepSkin, withDrawableSkin } from './keepSkin.ts'
import { makeScene } from './scene.ts'

const size: Size = { width: 300, height: 300 }
/** All points of plain skin that the drawn mesh does not name lie in its middle. */
const face = drawnFace(150, 150, 130)

type Colour = readonly [number, number, number]
const wall: Colour = [0.7, 0, 0]
const hand = { x: 255, y: 250, radius: 32 }
const isHand = (i: number) => Math.hypot((i % 300) - hand.x, Math.floor(i / 300) - hand.y) < hand.radius

/** A face before the wall with a hand beside it. */
function withHand(skin: Colour, onHand: Colour): Channels {
  const out = faceBefore(skin, wall)
  const colour = fromOklab(...onHand)
  for (let i = 0; i < out[0].length; i++) if (isHand(i)) for (let c = 0; c < 3; c++) out[c]![i] = colour[c]!
  return out
}
const peopleOf = () => ({
  ...{ ...size, channels: 1 as const },
  data: Float32Array.from({ length: size.width * size.height }, (_, i) =>
    isHand(i) || Math.hypot((i % 300) - 150, Math.floor(i / 300) - 150) < 100 ? 1 : 0,
  ),
})

/** A face of one colour before a wall of another, both in Oklab. */
function faceBefore(skin: readonly [number, number, number], wall: readonly [number, number, number]): Channels {
  const out = newChannels(size.width * size.height)
  const [inside, outside] = [fromOklab(...skin), fromOklab(...wall)]
  for (let i = 0; i < out[0].length; i++) {
    const colour = Math.hypot((i % 300) - 150, Math.floor(i / 300) - 150) < 100 ? inside : outside
    for (let c = 0; c < 3; c++) out[c]![i] = colour[c]!
  }
  return out
}

const at = (picture: Channels, x: number, y: number) => toOklab(picture, size.width).map((plane) => plane[y * 300 + x]!)

test.each([
  ['fair', 0.86],
  ['medium', 0.62],
  ['dark', 0.36],
])('%s skin has its lightness again, whether a style made it lighter or darker', (_, light) => {
  const photo = makeScene(faceBefore([light, 0.035, 0.05], [0.7, 0, 0]), size, [face])
  for (const drawnLight of [light + 0.12, light - 0.12]) {
    const drawn = keepSkin(faceBefore([drawnLight, 0.05, 0.06], [0.7, 0, 0]), photo)
    expect(at(drawn, 150, 160)[0]).toBeCloseTo(light, 1.7)
    expect(at(drawn, 5, 5)[0]).toBeCloseTo(0.7, 2)
  }
})

/** A face in one tone on its left and in another on its right, and a mesh whose places of plain skin lie on both sides. */
function halfLit(light: number, shade: number): Channels {
  const [bright, dark] = [light, shade].map((value) => faceBefore([value, 0.04, 0.05], [0.7, 0, 0])) as [
    Channels,
    Channels,
  ]
  for (let i = 0; i < bright[0].length; i++) if (i % 300 > 165) for (let c = 0; c < 3; c++) bright[c]![i] = dark[c]![i]!
  return bright
}
const onBothSides = {
  ...face,
  mesh: face.mesh.map((point, i) => (i % 3 === 0 ? { ...point, x: point.x + 40 } : point)),
}

test('the side in the light is no white patch, whatever a style makes of light and shade', () => {
  const photo = makeScene(halfLit(0.7, 0.5), size, [onBothSides])
  const drawn = keepSkin(halfLit(0.85, 0.3), photo)
  expect(at(drawn, 150, 150)[0]!).toBeLessThan(0.78)
  expect(at(drawn, 150, 150)[0]!).toBeGreaterThan(0.68)
})

test.each([
  ['fair', 0.84, 0.5],
  ['medium', 0.66, 0.36],
  ['dark', 0.5, 0.25],
])(
  '%s skin that is half in the shade and drawn in one tone lies midway between its light and its mean',
  (_, light, shade) => {
    const photo = makeScene(halfLit(light, shade), size, [onBothSides])
    const [was] = photo.complexion!.tones
    const flat = faceBefore([was!.mean[0], 0.04, 0.05], [0.7, 0, 0])
    const drawn = at(keepSkin(flat, photo, [{ ...onBothSides }]), 150, 150)[0]!
    expect(drawn).toBeGreaterThan(was!.mean[0] + 0.2 * (was!.lit - was!.mean[0]))
    expect(drawn).toBeLessThan(was!.mean[0] + 0.6 * (was!.lit - was!.mean[0]))
  },
)

test('skin has its mean lightness again whatever dots, strokes and light a style puts on it', () => {
  const wall = [0.7, 0, 0] as const
  const photo = makeScene(faceBefore([0.74, 0.035, 0.05], wall), size, [face])
  const [paper, dot] = [faceBefore([0.86, 0.04, 0.05], wall), faceBefore([0.42, 0.04, 0.05], wall)]
  for (let i = 0; i < paper[0].length; i++)
    if (i % 5 < 2 && Math.floor(i / size.width) % 4 < 2) for (let c = 0; c < 3; c++) paper[c]![i] = dot[c]![i]!
  const [light] = toOklab(keepSkin(paper, photo), size.width)
  const onFace = light.filter((_, i) => Math.hypot((i % 300) - 150, Math.floor(i / 300) - 150) < 60)
  expect(onFace.reduce((sum, value) => sum + value, 0) / onFace.length).toBeCloseTo(0.74, 2)
})

test('a style may warm skin a little and not paint it red', () => {
  const photo = makeScene(faceBefore([0.4, 0.03, 0.05], [0.7, 0, 0]), size, [face])
  const [, a, b] = at(keepSkin(faceBefore([0.4, 0.19, 0.07], [0.7, 0, 0]), photo), 150, 160)
  expect(Math.hypot(a!, b!)).toBeLessThan(1.5 * Math.hypot(0.03, 0.05))
  expect(Math.abs(Math.atan2(b!, a!) - Math.atan2(0.05, 0.03))).toBeLessThan(0.3)
})

test('dark skin is drawn in lighter tones, and fair skin as it is', () => {
  const dark = makeScene(faceBefore([0.36, 0.03, 0.05], [0.7, 0, 0]), size, [face])
  expect(at(withDrawableSkin(dark).picture, 150, 160)[0]).toBeGreaterThan(0.5)
  const fair = makeScene(faceBefore([0.8, 0.03, 0.05], [0.7, 0, 0]), size, [face])
  expect(withDrawableSkin(fair)).toBe(fair)
})

test.each([
  ['red', 0.6, [0.62, 0.15, 0.08]],
  ['white as paper', 0.7, [0.95, 0.015, 0.02]],
  ['dark', 0.8, [0.55, 0.05, 0.06]],
] as const)(
  'a hand that a style draws %s has about its own colour again, though its face was drawn well',
  (_, light, drawn) => {
    const [skin, own]: Colour[] = [
      [0.72, 0.04, 0.05],
      [light, 0.045, 0.05],
    ] as unknown as [Colour, Colour]
    const photo = makeScene(withHand(skin!, own!), size, [face], peopleOf())
    const [l, a, b] = at(keepSkin(withHand(skin!, drawn), photo), hand.x, hand.y)
    expect(Math.abs(l! - light)).toBeLessThan(0.4 * Math.abs(drawn[0] - light) + 0.02)
    expect(Math.hypot(a!, b!)).toBeLessThan(0.11)
    expect(Math.hypot(a!, b!)).toBeGreaterThan(0.035)
  },
)

test('a patch of bare paper on a forehead has light and colour of skin again', () => {
  const skin: Colour = [0.72, 0.04, 0.05]
  const photo = makeScene(faceBefore(skin, wall), size, [face])
  const drawn = faceBefore(skin, wall)
  const paper = fromOklab(0.95, 0, 0.005)
  for (let y = 120; y < 180; y++)
    for (let x = 90; x < 145; x++) for (let c = 0; c < 3; c++) drawn[c]![y * 300 + x] = paper[c]!
  const [light, a, b] = at(keepSkin(drawn, photo), 115, 150)
  expect(light).toBeLessThan(0.85)
  expect(Math.hypot(a!, b!)).toBeGreaterThan(0.03)
})

test('a picture without a face stays as it is drawn', () => {
  const drawn = faceBefore([0.5, 0.1, 0], [0.7, 0, 0])
  expect(keepSkin(drawn, makeScene(drawn, size, []))).toBe(drawn)
})
