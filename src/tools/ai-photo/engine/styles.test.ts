import { expect, test } from 'vitest'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channels, eachChannel, fill, luma, newChannel, type Size } from '#features/imaging/picture/channel.ts'
import { enlargeEyes } from './enlargeEyes.ts'
import { drawLines } from './lines.ts'
import { makeScene } from './scene.ts'
import { type StyleId, styles } from './styles/index.ts'
import { pixelPalette } from './styles/pixel.ts'

const size: Size = { width: 360, height: 270 }
const scene = makeScene(drawnScene(size), size, [])
const ids = Object.keys(styles).map(Number) as StyleId[]
const results = new Map(await Promise.all(ids.map(async (id) => [id, await styles[id](scene)] as const)))

const difference = (one: Channels, other: Channels) =>
  one.reduce((sum, plane, c) => sum + plane.reduce((part, value, i) => part + Math.abs(value - other[c]![i]!), 0), 0) /
  (3 * one[0].length)

test('there are eight styles, and no two look alike or like the photo', () => {
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const same = ids.map((id) => resize(results.get(id)!.picture, results.get(id)!.size, size))
  for (let a = 0; a < 8; a++) {
    expect(difference(same[a]!, scene.picture), styles[ids[a]!].name).toBeGreaterThan(0.03)
    for (let b = 0; b < a; b++) {
      expect(difference(same[a]!, same[b]!), `${styles[ids[a]!].name} ${styles[ids[b]!].name}`).toBeGreaterThan(0.03)
    }
  }
})

test('every style keeps the size, within a pixel of pixel art, and gives real colours', () => {
  for (const { picture, size: got } of results.values()) {
    expect(size.width - got.width).toBeLessThan(8)
    expect(picture[0]).toHaveLength(got.width * got.height)
    for (const plane of picture) expect(plane.every((value) => value >= 0 && value <= 1)).toBe(true)
  }
})

test('a page with hardly a tone on it stays white, and the dark is darker', async () => {
  const small: Size = { width: 120, height: 90 }
  const lightOf = async (id: StyleId, tone: number) => {
    const plain = eachChannel(drawnScene(small), (plane) => plane.map((value) => Math.min(1, tone + 0.02 * value)))
    const { picture } = await styles[id](makeScene(plain, small, []))
    return luma(picture).reduce((sum, value) => sum + value, 0) / picture[0].length
  }
  for (const id of ids) {
    const white = await lightOf(id, 0.98)
    expect(white, styles[id].name).toBeGreaterThan(0.75)
    expect(await lightOf(id, 0.02), styles[id].name).toBeLessThan(white - 0.15)
  }
})

test('pixel art is made of equal squares in a tight palette', () => {
  const { picture, size: got } = results.get(8)!
  const colours = new Set<string>()
  for (let i = 0; i < picture[0].length; i++) colours.add(picture.map((plane) => plane[i]!.toFixed(4)).join())
  expect(colours.size).toBeLessThanOrEqual(pixelPalette)
  expect(colours.size).toBeGreaterThan(8)
  const cell = 2
  expect([got.width % cell, got.height % cell]).toEqual([0, 0])
  for (let y = 0; y < got.height; y++) {
    for (let x = 0; x < got.width; x++) {
      const corner = (y - (y % cell)) * got.width + x - (x % cell)
      expect(picture[0][y * got.width + x]).toBe(picture[0][corner])
    }
  }
})

test('a sketch is grey on paper, a comic is inked black on strong colours, a watercolour has a bare margin', () => {
  const sketch = results.get(7)!.picture
  expect(sketch[0].every((value, i) => Math.abs(value - sketch[2][i]!) < 0.06)).toBe(true)
  const comic = results.get(2)!.picture
  expect(luma(comic).filter((value) => value < 0.1).length).toBeGreaterThan(comic[0].length * 0.01)
  const strength = (picture: Channels) =>
    picture[0].reduce(
      (sum, value, i) =>
        sum + Math.max(value, picture[1][i]!, picture[2][i]!) - Math.min(value, picture[1][i]!, picture[2][i]!),
      0,
    )
  expect(strength(comic)).toBeGreaterThan(strength(scene.picture))
  const wash = luma(results.get(5)!.picture)
  for (let x = 0; x < size.width; x += 7) expect(wash[x]).toBeGreaterThan(0.9)
})

const square: Size = { width: 300, height: 300 }
const face = drawnFace(150, 150, 180)

test('eyes grow and what is far from the face stays', () => {
  const eyes = [face.mesh[33]!.y, (face.mesh[33]!.x + face.mesh[133]!.x) / 2]
  const dark = fill(90_000, (i) =>
    Math.hypot((i % 300) - eyes[1]!, Math.floor(i / 300) - 150 + 0.14 * 180) < 8 ? 0 : 1,
  )
  const [grown] = enlargeEyes([dark, dark, dark], square, [face], 0.4, 0.1)
  const area = (plane: Float32Array) => plane.reduce((sum, value) => sum + (1 - value), 0)
  expect(area(grown)).toBeGreaterThan(area(dark) * 1.4)
  expect(grown.subarray(0, 3000)).toEqual(dark.subarray(0, 3000))
})

test('wrinkles in a face are not drawn, the same lines beside it are', () => {
  const wrinkles = fill(90_000, (i) => 0.7 - 0.25 * Math.exp(-((((Math.floor(i / 300) % 24) - 12) / 1.5) ** 2)))
  const picture = eachChannel([newChannel(0), newChannel(0), newChannel(0)], () => wrinkles)
  const withFace = makeScene(picture, square, [face])
  const lines = drawLines(withFace, picture, { width: 1.6, fineness: 0.5 })
  const inkIn = (where: (i: number) => boolean) => {
    let [sum, count] = [0, 0]
    lines.forEach((value, i) => {
      if (!where(i)) return
      sum += value
      count++
    })
    return sum / count
  }
  const onSkin = inkIn((i) => withFace.shapes.calm[i]! > 0.95)
  const beside = inkIn((i) => withFace.shapes.oval[i]! < 0.01)
  expect(beside).toBeGreaterThan(0.02)
  expect(onSkin).toBeLessThan(beside * 0.15)
})

test('the grain of a dark dress is not drawn', () => {
  const random = randomFrom(3)
  const grainy = fill(90_000, (i) => (i % 300 < 150 ? 0.06 : 0.6) + 0.05 * (random() - 0.5))
  const lines = drawLines(makeScene([grainy, grainy, grainy], square, []), [grainy, grainy, grainy], {
    width: 1.05,
    fineness: 0.35,
  })
  const onDress = lines.filter((_, i) => i % 300 < 120)
  expect(onDress.reduce((sum, value) => sum + value, 0) / onDress.length).toBeLessThan(0.02)
})
