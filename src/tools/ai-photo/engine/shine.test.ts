import { expect, test } from 'vitest'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { type Channels, fill, luma, type Size } from '#features/imaging/picture/channel.ts'
import { catchlights } from './catchlights.ts'
import { prints, withColours } from './prints.ts'
import { makeScene } from './scene.ts'
import { anime } from './styles/anime.ts'

const size: Size = { width: 240, height: 240 }
const pixels = size.width * size.height
const even = (tone: number): Channels => [fill(pixels, () => tone), fill(pixels, () => tone), fill(pixels, () => tone)]
const faceWidth = 200
const face = drawnFace(120, 120, faceWidth)
const leftEye = { x: 120 - 0.21 * faceWidth, y: 120 - 0.14 * faceWidth }

/** A face of one tone with two dark irises. */
function withIrises(tone: number): Channels {
  const plane = fill(pixels, (i) => {
    const [x, y] = [i % 240, Math.floor(i / 240)]
    const nearest = Math.min(Math.hypot(x - leftEye.x, y - leftEye.y), Math.hypot(x - (240 - leftEye.x), y - leftEye.y))
    return nearest < 8 ? 0.08 : tone
  })
  return [plane, fill(pixels, (i) => plane[i]!), fill(pixels, (i) => plane[i]!)]
}

test('an open eye gets a light in the upper left of its iris and nowhere else', () => {
  const picture = withIrises(0.6)
  const scene = makeScene(picture, size, [face])
  catchlights(picture, scene, 1, 1)
  const lit: number[] = []
  picture[0].forEach((value, i) => {
    if (value > 0.8) lit.push(i)
  })
  expect(lit.length).toBeGreaterThan(4)
  const left = lit.filter((i) => i % 240 < 120)
  const mean = (part: (i: number) => number) => left.reduce((sum, i) => sum + part(i), 0) / left.length
  expect(mean((i) => i % 240)).toBeLessThan(leftEye.x)
  expect(mean((i) => Math.floor(i / 240))).toBeLessThan(leftEye.y)
  for (const i of left) expect(Math.hypot((i % 240) - leftEye.x, Math.floor(i / 240) - leftEye.y)).toBeLessThan(10)
})

test('a grey and a sepia photo get the inks of a style, a colour photo keeps its own', () => {
  // With some white, since a photo that is dark all over is drawn in more light.
  const plane = fill(pixels, (i) => (i % 240 < 200 ? 0.3 : 0.9))
  const printed = withColours(makeScene([plane, plane, plane], size, []), prints.azure).picture
  expect(printed[2][0]! - printed[0][0]!).toBeGreaterThan(0.1)
  const sepia = makeScene([even(0.5)[0], even(0.4)[0], even(0.3)[0]], size, [])
  const over = withColours(sepia, prints.azure).picture
  expect(over[2][0]!).toBeGreaterThan(over[0][0]!)
  const half = (one: number, other: number) => fill(pixels, (i) => (i % 240 < 120 ? one : other))
  const colours = makeScene([half(0.8, 0.2), half(0.3, 0.5), half(0.2, 0.7)], size, [])
  expect(withColours(colours, prints.azure)).toBe(colours)
})

test('cel shading leaves dark skin dark and fair skin fair', async () => {
  const cheek = async (tone: number) => {
    const picture = withIrises(tone)
    // Black and white stripes at the rim, so that the tones are full as in a photo.
    for (const plane of picture) {
      plane.fill(0, 0, 1920)
      plane.fill(1, 1920, 3840)
    }
    return luma((await anime(makeScene(picture, size, [face]))).picture)[150 * 240 + 90]!
  }
  const [dark, fair] = [await cheek(0.3), await cheek(0.75)]
  expect(dark).toBeLessThan(0.55)
  expect(fair - dark).toBeGreaterThan(0.2)
})
