import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import type { Point } from '#features/imaging/picture/picture.ts'
import { couldBeTheirs, reachesInto } from './handsIn.ts'

const [face] = (await findFaces((await decodePicture(await drawnPortrait(500))).picture)) as [Face]
const chin = face.mesh[landmarks.chin]!
const cheek = face.mesh[205]!

/** A flat hand of so many face heights from a wrist, its fingers up or down. */
function hand(wrist: Point, length: number, way: 'up' | 'down', score = 0.75) {
  const sign = way === 'up' ? -1 : 1
  const points = Array.from({ length: 21 }, (_, i) => ({
    x: wrist.x + (i % 5) * 0.1 * length * face.height,
    y: wrist.y + sign * (i / 20) * length * face.height,
  }))
  return { points, score, palm: 0.9 }
}
const from = ({ x, y }: Point, aside: number, down: number) => ({
  x: x + aside * face.height,
  y: y + down * face.height,
})

test('a hand comes from outside the face', () => {
  expect(couldBeTheirs(hand(from(chin, -0.3, 0.4), 0.7, 'up'), face)).toBe(true)
  expect(couldBeTheirs(hand(from(chin, 0.1, 0.5), 0.4, 'up'), face)).toBe(true)
  expect(couldBeTheirs(hand(cheek, 0.5, 'down'), face)).toBe(false)
  expect(couldBeTheirs(hand(cheek, 0.5, 'up'), face)).toBe(false)
  expect(couldBeTheirs(hand(cheek, 0.5, 'up', 0.95), face)).toBe(true)
})

test('a forehead that is read as a palm, from one temple to the other, is no hand', () => {
  const temple = from(chin, -0.22, -1.02)
  const points = Array.from({ length: 21 }, (_, i) => from(temple, 0.03 * i, 0.02 * i))
  expect(couldBeTheirs({ points, score: 0.87, palm: 0.9 }, face)).toBe(false)
  expect(couldBeTheirs({ points, score: 0.97, palm: 0.9 }, face)).toBe(true)
  expect(couldBeTheirs({ points: points.map((point) => from(point, -0.6, 0.3)), score: 0.87, palm: 0.9 }, face)).toBe(
    true,
  )
})

test('what hangs from below an ear is a throat in its collar, and a hand in the hair is one', () => {
  expect(couldBeTheirs(hand(from(chin, 0.25, 0.05), 0.5, 'down'), face)).toBe(false)
  expect(couldBeTheirs(hand(from(chin, -0.5, -1.2), 0.5, 'down'), face)).toBe(true)
})

test('a hand below the photo is in it as soon as its fingers are, and not where it stays well below', () => {
  const photo = { left: 0, top: 0, width: 2 * face.height, height: chin.y + 0.2 * face.height }
  expect(reachesInto(hand(from(chin, 0, 0.9), 0.7, 'up'), photo, face)).toBe(true)
  expect(reachesInto(hand(from(chin, 0, 0.9), 0.5, 'up'), photo, face)).toBe(false)
  expect(reachesInto(hand(from(chin, 0.2, 0.05), 0.5, 'up'), photo, face)).toBe(true)
})

test('a hand on a poster behind the sitter is too small to be theirs', () => {
  expect(couldBeTheirs(hand(from(chin, 0.7, -0.3), 0.12, 'down'), face)).toBe(false)
})

test('an ear whose palm is in doubt is no hand, a hand beside it is one', () => {
  const small = hand(from(chin, 0.5, -0.45), 0.25, 'up', 0.87)
  expect(couldBeTheirs({ ...small, palm: 0.55 }, face)).toBe(false)
  expect(couldBeTheirs(small, face)).toBe(true)
  expect(couldBeTheirs({ ...hand(from(chin, 0.5, -0.1), 0.7, 'up', 0.87), palm: 0.55 }, face)).toBe(true)
})
