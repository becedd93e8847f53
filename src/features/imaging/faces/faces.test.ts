import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { createPicture, type Picture } from '#features/imaging/picture/picture.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { describe, findFaces, isSame, type MeshPoint, surest } from './faces.ts'
import { landmarks } from './landmarks.ts'

/** Points of a plain head, turned in the picture plane; only those that pose and eyes are read from. */
function mesh(rollDegrees: number, eyeGap = 5): MeshPoint[] {
  const points: MeshPoint[] = Array.from({ length: 468 }, () => ({ x: 0, y: 0, z: 0 }))
  const set = (i: number, x: number, y: number) => {
    const radians = (rollDegrees * Math.PI) / 180
    points[i] = {
      x: 200 + x * Math.cos(radians) - y * Math.sin(radians),
      y: 200 + x * Math.sin(radians) + y * Math.cos(radians),
      z: 0,
    }
  }
  set(landmarks.foreheadTop, 0, -60)
  set(landmarks.chin, 0, 60)
  set(landmarks.cheekLeft, -45, 0)
  set(landmarks.cheekRight, 45, 0)
  for (const [eye, side] of [
    [landmarks.eyeLeft, -1],
    [landmarks.eyeRight, 1],
  ] as const) {
    set(eye.outer, side * 30, -10)
    set(eye.inner, side * 12, -10)
    for (const i of eye.upper) set(i, side * 21, -10 - eyeGap / 2)
    for (const i of eye.lower) set(i, side * 21, -10 + eyeGap / 2)
  }
  return points
}

test('roll, height and open eyes are read from the mesh', () => {
  const face = describe(mesh(12), 1)
  expect(face.rollDegrees).toBeCloseTo(12)
  expect(face.height).toBeCloseTo(120)
  expect(face.yawDegrees).toBeCloseTo(0)
  expect(Math.min(...face.eyeOpenness)).toBeGreaterThan(0.25)
  expect(Math.max(...describe(mesh(0, 1), 1).eyeOpenness)).toBeLessThan(0.1)
})

test('what looks like a face far less than the face beside it is none', () => {
  const [face, neighbour, badge] = [0.93, 0.8, 0.43].map((score) => describe(mesh(0), score))
  expect(surest([badge!, face!, neighbour!])).toEqual([face, neighbour])
  expect(surest([badge!])).toEqual([badge])
  // A face nearer to the camera than the surest one is seen nearly as surely; folds of a suit below it are not.
  const [nearer, folds] = [0.8, 0.6].map((score) => ({ ...face!, score, height: face!.height * 1.8 }))
  expect(surest([face!, nearer!, folds!])).toEqual([face, nearer])
})

test('a face that covers another by half is a second one, a second look at it or at a part of it is not', () => {
  const face = describe(mesh(0), 1)
  const at = (left: number, height = face.height) => ({ ...face, height, box: { ...face.box, left } })
  expect(isSame(at(0), at(0.45 * face.height))).toBe(false)
  expect(isSame(at(0), at(0.2 * face.height))).toBe(true)
  expect(isSame(at(0), at(0.45 * face.height, 0.6 * face.height))).toBe(true)
})

test('a picture without people has no faces', async () => {
  const picture = createPicture(300, 200)
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = (i * 7) % 256
  expect(await findFaces(picture)).toEqual([])
})

test('a face on its head is not taken for one that stands, mouth for eyes', async () => {
  for (const name of ['portrait.jpg', 'astronaut.jpg', 'astronaut-on-rocket.jpg'] as const) {
    const { picture } = await decodePicture(sample(name), { maxSide: 700 })
    const [face] = await findFaces(quarterTurn(quarterTurn(picture)))
    expect(Math.abs(face!.rollDegrees), name).toBeGreaterThan(165)
  }
})

test('a real face is found upright, sideways and upside down', async () => {
  const { picture } = await decodePicture(sample('portrait.jpg'), { maxSide: 700 })
  const rolls: number[] = []
  for (const view of [picture, quarterTurn(picture), quarterTurn(quarterTurn(picture))]) {
    const faces = await findFaces(view)
    expect(faces).toHaveLength(1)
    rolls.push(faces[0]!.rollDegrees)
  }
  const [upright, sideways, upsideDown] = rolls.map((roll) => (roll + 360) % 360)
  expect(Math.abs(((upright! + 180) % 360) - 180)).toBeLessThan(5)
  expect(Math.abs(sideways! - 90)).toBeLessThan(8)
  expect(Math.abs(upsideDown! - 180)).toBeLessThan(8)
})

/** Clockwise. */
function quarterTurn(picture: Picture): Picture {
  const out = createPicture(picture.height, picture.width)
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const from = (y * picture.width + x) * 3
      out.data.set(picture.data.subarray(from, from + 3), (x * out.width + out.width - 1 - y) * 3)
    }
  }
  return out
}
