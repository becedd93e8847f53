import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { frameOf, inPicture, onFace } from '#features/imaging/faces/faceFrame.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { madePortrait, skinTones } from '#features/imaging/faces/testing/madePortrait.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { lookForPeople } from '#features/imaging/matte/looks.ts'
import { type Channels, newChannels, type Size, toChannels } from '#features/imaging/picture/channel.ts'
import { skinOf } from '../complexion.ts'
import { makeScene, type Scene } from '../scene.ts'
import { drawAnime } from './anime.ts'
import { hasBeard } from './beard.ts'
import { drawDisney } from './disney.ts'
import { drawableFaces } from './drawable.ts'
import { wearsGlasses } from './glasses.ts'
import { dropIslands } from './islands.ts'
import { partsOf } from './parts.ts'
import { reshape } from './reshape.ts'

async function sceneOf(bytes: Buffer): Promise<Scene> {
  const { data, info } = await sharp(bytes).resize(400, 500).raw().toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const image = { ...size, channels: 3 as const, data: new Uint8ClampedArray(data) }
  const faces = await findFaces(image)
  return makeScene(toChannels(image), size, faces, coarseMatte(image, await lookForPeople(image, faces)))
}

let dark: Scene
let withGlasses: Scene
let bearded: Scene
beforeAll(async () => {
  dark = await sceneOf(await madePortrait(41, skinTones[5]))
  withGlasses = await sceneOf(await madePortrait(42, skinTones[2], ['glasses']))
  bearded = await sceneOf(await madePortrait(46, skinTones[1], ['beard']))
})

test('a portrait is drawn anew: large bright eyes, and skin as dark as it is', async () => {
  const drawing = (await drawAnime(dark))!
  const [before, after] = [dark.picture, drawing.picture].map((picture) => toOklab(picture, dark.size.width)) as [
    Channels,
    Channels,
  ]
  const [was, is] = [skinOf(before, dark.size, dark.faces[0]!)!, skinOf(after, dark.size, drawing.faces![0]!)!]
  expect(Math.abs(was[0] - is[0])).toBeLessThan(0.03)
  const whites = (light: Float32Array) => light.filter((value) => value > 0.93).length
  expect(whites(after[0])).toBeGreaterThan(whites(before[0]))
})

test('glasses are seen, and a face that wears them keeps to the painted scene', async () => {
  const seen = (scene: Scene) => {
    const { mesh, yawDegrees } = scene.faces[0] as Face
    return wearsGlasses(toOklab(scene.picture, scene.size.width)[0], scene.size, frameOf(mesh, yawDegrees))
  }
  expect(seen(dark)).toBe(false)
  expect(seen(withGlasses)).toBe(true)
  expect(await drawAnime(withGlasses)).toBeUndefined()
})

const isBearded = ({ faces, picture, size }: Scene) => {
  const { mesh, yawDegrees } = faces[0] as Face
  return hasBeard(toOklab(picture, size.width), size, frameOf(mesh, yawDegrees))
}

test('a beard is seen, and keeps its wearer to the painted scene', async () => {
  expect(isBearded(dark)).toBe(false)
  expect(isBearded(bearded)).toBe(true)
  expect(await drawAnime(bearded)).toBeUndefined()
})

test('a beard as light as the skin is seen by its grey, a moustache above a bare chin by its darkness', async () => {
  for (const [seed, skin] of [
    [51, skinTones[0]],
    [52, skinTones[3]],
  ] as const) {
    expect(isBearded(await sceneOf(await madePortrait(seed, skin)))).toBe(false)
    expect(isBearded(await sceneOf(await madePortrait(seed, skin, ['greyBeard'])))).toBe(true)
    expect(isBearded(await sceneOf(await madePortrait(seed, skin, ['moustache'])))).toBe(true)
  }
})

test('faces from the side, small ones and crowds are not drawn', () => {
  const [face] = dark.faces as [Face]
  const sceneWith = (faces: Face[]): Scene => ({ ...dark, faces })
  expect(drawableFaces(dark)).toHaveLength(1)
  expect(drawableFaces(sceneWith([{ ...face, yawDegrees: 40 }]))).toBeUndefined()
  expect(drawableFaces(sceneWith([face, face, face, face]))).toBeUndefined()
  const tiny = { ...face, mesh: face.mesh.map(({ x, y, z }) => ({ x: x / 9, y: y / 9, z: z / 9 })) }
  expect(drawableFaces(sceneWith([face, tiny]))).toBeUndefined()
})

test('the axes of a face lead there and back', () => {
  const { mesh } = dark.faces[0] as Face
  const frame = frameOf(mesh, 0)
  const [u, v] = onFace(frame, 120, 77)
  const [x, y] = inPicture(frame, u, v)
  expect([x, y]).toEqual([expect.closeTo(120, 4), expect.closeTo(77, 4)])
  expect(onFace(frame, mesh[152]!.x, mesh[152]!.y)[1]).toBeCloseTo(frame.chin, 6)
})

test('a reshaped chin is narrower, and the border of the picture stays', () => {
  const { size } = dark
  const { mesh } = dark.faces[0] as Face
  const frame = frameOf(mesh, 0)
  const ramp = newChannels(size.width * size.height)[0].map((_, i) => i % size.width)
  const { planes, frames } = reshape([Float32Array.from(ramp)], size, [frame], { jaw: 0.2, chin: 0, cheek: 0, head: 0 })
  const breadth = (of: typeof frame) => Math.abs(of.mesh[172]!.x - of.mesh[397]!.x)
  expect(breadth(frames[0]!)).toBeLessThan(0.9 * breadth(frame))
  const top = planes[0]!.subarray(0, size.width)
  expect(top.every((value, i) => Math.abs(value - ramp[i]!) < 1e-3)).toBe(true)
})

test('patches that are too small change sides, large ones stay', () => {
  const size: Size = { width: 20, height: 20 }
  const mask = new Float32Array(400)
  for (let y = 5; y < 15; y++) for (let x = 5; x < 15; x++) mask[y * 20 + x] = 1
  mask[22] = 1
  mask[8 * 20 + 8] = 0
  dropIslands(mask, size, 4)
  expect([mask[22], mask[8 * 20 + 8], mask[6 * 20 + 6]].map((value) => value! > 0.5)).toEqual([false, true, true])
})

test('a film keeps dark skin as dark as it is, and models the same face', async () => {
  const drawing = (await drawDisney(dark))!
  const skin = (picture: Channels, face: Scene['faces'][number]) =>
    skinOf(toOklab(picture, dark.size.width), dark.size, face)![0]
  expect(Math.abs(skin(drawing.picture, drawing.faces![0]!) - skin(dark.picture, dark.faces[0]!))).toBeLessThan(0.03)
  expect(drawing.size).toEqual(dark.size)
})

test('half a face in shade is skin on both sides of the face', async () => {
  const { picture, size, faces, person } = await sceneOf(await madePortrait(43, skinTones[1]))
  const { mesh, yawDegrees } = faces[0] as Face
  const frame = frameOf(mesh, yawDegrees)
  const shaded = picture.map((plane) =>
    plane.map((value, i) => (i % size.width < frame.x ? 0.25 : 1) * value),
  ) as unknown as Channels
  const { skin } = partsOf(shaded, toOklab(shaded, size.width), size, person!, [frame], false)
  for (const side of [-1, 1]) {
    for (let v = -0.2; v < 0.2; v += 0.05) {
      for (let u = 0.1; u < 0.3; u += 0.05) {
        const [x, y] = inPicture(frame, side * u, v).map(Math.round) as [number, number]
        expect(skin[y * size.width + x]).toBeGreaterThan(0.9)
      }
    }
  }
})
