import { expect, test } from 'vitest'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { fromOklab, oklab } from '#features/imaging/filters/oklab.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channels, fill, type Size } from '#features/imaging/picture/channel.ts'
import { cuttable } from '../cover/cutOut.ts'
import { makeScene, type Scene } from '../scene.ts'
import { fashion } from './fashion.ts'

const size: Size = { width: 360, height: 270 }
/** The middle of the picture. */
const at = 135 * size.width
const plain = makeScene(drawnScene(size), size, [])
const people = [60, 180, 300].map((x) => drawnFace(x, 100, 60))

/** A scene in which the people in these columns have been found. */
const sceneWith = (faces: Scene['faces'], found: readonly (readonly [number, number])[]): Scene => ({
  ...plain,
  faces,
  person: fill(size.width * size.height, (i) => {
    const x = i % size.width
    return found.some(([from, to]) => x >= from && x < to) ? 1 : 0
  }),
})

test('all people are cut out of a group, or none', () => {
  const all = sceneWith(people, [
    [20, 100],
    [140, 220],
    [260, 340],
  ])
  expect(cuttable(all)).toBe(all.person)
  expect(
    cuttable(
      sceneWith(people, [
        [20, 100],
        [260, 340],
      ]),
    ),
  ).toBeUndefined()
})

test('nobody is cut out where a passer-by behind them would be cut into pieces', () => {
  expect(cuttable(sceneWith([drawnFace(100, 150, 60)], [[60, 140]]))).toBeDefined()
  const passer = sceneWith(
    [drawnFace(100, 150, 60)],
    [
      [60, 140],
      [260, 300],
    ],
  )
  expect(cuttable(passer)).toBeUndefined()
})

test('nobody is cut out of a crowd', () => {
  expect(cuttable(sceneWith([...people, ...people], [[0, 360]]))).toBeUndefined()
})

test('a scene without people keeps its greens green', async () => {
  const green = fill(size.width * size.height, (i) => (i % 60 < 30 ? 0.62 : 0.5))
  const [red, blue] = [0.25, 0.2].map((value) => fill(green.length, () => value))
  const { picture } = await fashion(makeScene([red!, green, blue!], size, []))
  const [red1, green1, blue1] = picture.map((plane) => plane[at + 45]!)
  expect(green1!).toBeGreaterThan(Math.max(red1!, blue1!) + 0.04)
})

test('a thing without a face is not cut out of its world', () => {
  expect(cuttable(sceneWith([], [[60, 140]]))).toBeUndefined()
})

test('strong colours keep their hue in the dark and in the light', async () => {
  const hues = 8
  const broad = size.width / hues
  for (const light of [0.3, 0.4, 0.7]) {
    // Ups and downs of the light, as grass and cloth have, else nothing is drawn.
    const colours = Array.from({ length: 2 * hues }, (_, k) => {
      const angle = (2 * Math.PI * (k >> 1)) / hues
      return fromOklab(light + 0.04 * (k & 1), 0.08 * Math.cos(angle), 0.08 * Math.sin(angle))
    })
    const indexAt = (i: number) =>
      2 * Math.floor((i % size.width) / broad) + (Math.floor(i / size.width) % 40 < 20 ? 0 : 1)
    // Something black and something white lie in the same light.
    const photo = [0, 1, 2].map((c) =>
      fill(size.width * size.height, (i) =>
        i < 30 * size.width ? (i % 60 < 30 ? 0.03 : 0.97) : colours[indexAt(i)]![c]!,
      ),
    ) as unknown as Channels
    const { picture } = await fashion(makeScene(photo, size, []))
    for (let hue = 0; hue < hues; hue++) {
      const hueOf = (of: Channels) => {
        const i = at - 5 * size.width + Math.round((hue + 0.5) * broad)
        const [, a, b] = oklab(of[0][i]!, of[1][i]!, of[2][i]!)
        return Math.atan2(b, a)
      }
      const moved = hueOf(picture) - hueOf(photo)
      const turn = Math.abs(Math.atan2(Math.sin(moved), Math.cos(moved)))
      expect(turn, `lightness ${light}, hue ${hue}`).toBeLessThan(0.35)
    }
  }
})
