import { expect, test } from 'vitest'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { fill, type Size } from '#features/imaging/picture/channel.ts'
import { makeScene, type Scene } from '../scene.ts'
import { cuttable, fashion } from './fashion.ts'

const size: Size = { width: 360, height: 270 }
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
  const at = 135 * size.width + 45
  expect(picture[1][at]!).toBeGreaterThan(Math.max(picture[0][at]!, picture[2][at]!) + 0.04)
})
