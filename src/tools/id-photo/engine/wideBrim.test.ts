import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { createPlane } from '#features/imaging/picture/picture.ts'
import { isWideBrim } from './wideBrim.ts'

const { picture } = await decodePicture(await drawnPortrait(700))
const [face] = (await findFaces(picture)) as [Face]
const { height } = face
const middle = (face.eyes[0].x + face.eyes[1].x) / 2

/** A person whose head, with all that is on it, is so many face heights broad; its edge has locks of such a depth, in the same measure. */
function person(breadth: number, locks: number) {
  const matte = createPlane(picture.width, picture.height)
  for (let y = 0, i = 0; y < matte.height; y++)
    for (let x = 0; x < matte.width; x++, i++) {
      const [dx, dy] = [(x - middle) / height, (y - face.eyes[0].y) / height]
      const edge = 1 + (locks / breadth) * 2 * Math.sin(14 * Math.atan2(dy, dx) + 40 * dy)
      matte.data[i] = (dx / (breadth / 2)) ** 2 + (dy / 0.85) ** 2 < edge ** 2 || dy > 0.8 ? 1 : 0
    }
  return matte
}

test('a wide brim off the forehead is told, whatever its colour', () => {
  expect(isWideBrim(person(1.7, 0), face)).toBe(true)
})

test('neither hair of any breadth nor a close cap is a wide brim', () => {
  for (const breadth of [1.5, 1.7, 1.9]) expect(isWideBrim(person(breadth, 0.03), face), `${breadth}`).toBe(false)
  expect(isWideBrim(person(1.1, 0), face)).toBe(false)
})

test('of a head that fills the picture nothing is said', () => {
  const matte = createPlane(picture.width, picture.height)
  matte.data.fill(1)
  expect(isWideBrim(matte, face)).toBe(false)
})
