import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { createPlane, type Plane } from '#features/imaging/picture/picture.ts'
import { attachedTo } from './attached.ts'

const { picture } = await decodePicture(await drawnPortrait(700))
const [face] = (await findFaces(picture)) as [Face]
const top = face.mesh[landmarks.foreheadTop]!
const unit = face.height

/** A head with shoulders, and discs beside it: where from the top of the forehead, and how large, in face heights. */
function matteWith(...discs: readonly (readonly [aside: number, down: number, radius: number])[]): Plane {
  const matte = createPlane(picture.width, picture.height)
  const head = [0, 0.45, 0.68] as const
  for (let i = 0; i < matte.data.length; i++) {
    const [u, v] = [((i % matte.width) - top.x) / unit, (Math.floor(i / matte.width) - top.y) / unit]
    const isPerson = [head, ...discs].some(([aside, down, radius]) => Math.hypot(u - aside, v - down) < radius)
    if (isPerson || v > 1.25) matte.data[i] = 1
  }
  return matte
}

test('what stood behind the head and hangs to it by a narrow place is a doubt, and so is what lies beside it', () => {
  expect(attachedTo(matteWith(), face)).toBe(0)
  expect(attachedTo(matteWith([0, -0.43, 0.2]), face)).toBeGreaterThan(0.2)
  expect(attachedTo(matteWith([-0.75, -0.25, 0.15]), face)).toBeGreaterThan(0.2)
})

test('a bun, ears and strands belong to the head', () => {
  expect(attachedTo(matteWith([0, -0.3, 0.25]), face)).toBe(0)
  expect(attachedTo(matteWith([0.68, 0.5, 0.12], [-0.68, 0.5, 0.12]), face)).toBe(0)
  expect(attachedTo(matteWith([0.6, -0.3, 0.03], [0.7, -0.2, 0.03]), face)).toBe(0)
})
