import { expect, test } from 'vitest'
import type { Face } from '#features/imaging/faces/faces.ts'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { scaleOf } from '#features/imaging/geometry/placement.ts'
import { createPicture, createPlane, type Picture } from '#features/imaging/picture/picture.ts'
import { coarseMatte } from './coarseMatte.ts'
import { lookForPeople, type MatteView } from './looks.ts'

const side = 64

/** A face in the middle of a square picture, and so many pixels high. */
function faceIn({ width }: Picture, height: number): Face {
  const { mesh } = drawnFace(width / 2, width / 2, height / 1.36)
  const [left, across] = [width / 2 - height / 2.72, height / 1.36]
  const box = { left, top: width / 2 - height / 2, width: across, height }
  const eyes: Face['eyes'] = [
    { x: width * 0.45, y: width * 0.45 },
    { x: width * 0.55, y: width * 0.45 },
  ]
  return {
    score: 1,
    mesh: mesh.map((point) => ({ ...point, z: 0 })),
    box,
    eyes,
    height,
    rollDegrees: 0,
    yawDegrees: 0,
    pitchDegrees: 0,
    eyeOpenness: [0.3, 0.3],
  }
}

/** A network that takes a thing in the background for a person in each of its looks but the first, which shows the whole picture. */
function network(): MatteView {
  let looks = 0
  return { side, see: async () => createPlane(side, side, looks++ < 2 ? 0 : 1) }
}

/** How much of a place beside the head is taken for the person. */
async function besideHead(faceHeight: number): Promise<number> {
  const picture = createPicture(400, 400)
  const matte = coarseMatte(picture, await lookForPeople(picture, [faceIn(picture, faceHeight)], network()))
  return matte.data[200 * 400 + Math.round(200 + 0.9 * faceHeight)]!
}

test('what close views take for the person counts less where the whole picture is as close and shows otherwise', async () => {
  const [close, farAway] = [await besideHead(160), await besideHead(50)]
  expect(close).toBeLessThan(0.75)
  expect(farAway).toBeGreaterThan(0.8)
})

test('the views of a head that is turned to the side are wider, for it reaches farther to one side', async () => {
  const picture = createPicture(400, 400)
  const widths = async (yawDegrees: number) => {
    const looks = await lookForPeople(picture, [{ ...faceIn(picture, 100), yawDegrees }], network())
    return looks.slice(1).map(({ place }) => scaleOf(place))
  }
  const [facing, left, right] = [await widths(3), await widths(-40), await widths(40)]
  for (const [k, width] of facing.entries()) expect(left[k]).toBeGreaterThan(1.1 * width)
  expect(right).toEqual(left)
})
