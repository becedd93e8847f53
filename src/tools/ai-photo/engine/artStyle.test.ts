import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodePng } from '#features/imaging/codecs/encode.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { toPicture } from '#features/imaging/picture/channel.ts'
import { installModels, mixingModel } from '#features/models/testing/madeModels.ts'
import artStyle from './artStyle.ts'
import previews from './previews.ts'
import { makeScene } from './scene.ts'

const size = { width: 288, height: 216 }
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'art-style-'))
  path = join(folder, 'photo.png')
  await writeFile(path, await encodePng(toPicture(drawnScene(size), size)))
})
afterAll(() => rm(folder, { recursive: true }))

const whole = { strength: 1, portrait: false, double: false }
const work = () => ({ scratch: folder, signal: new AbortController().signal, progress: () => {} })

test('a photo without any face becomes a comic page', async () => {
  const { file, extension, facts } = await artStyle({ path, style: 2, ...whole }, work())
  expect(extension).toBe('.jpg')
  expect(facts).toEqual({ ...size, isPortrait: false, faces: 0 })
  expect((await decodePicture(file)).fullWidth).toBe(288)
})

test('a panorama is drawn as finely as its height asks for, and not made a strip', async () => {
  const wide = { width: 2400, height: 120 }
  const panorama = join(folder, 'wide.png')
  await writeFile(panorama, await encodePng(toPicture(drawnScene(wide), wide)))
  for (const style of [5, 8] as const) {
    const { facts } = await artStyle({ path: panorama, style, ...whole }, work())
    expect(facts).toEqual({ ...wide, isPortrait: false, faces: 0 })
  }
  expect(makeScene(drawnScene(wide), wide, []).scale).toBeCloseTo(240 / 1024)
})

test('pixel art comes without loss', async () => {
  const { file, extension } = await artStyle({ path, style: 8, ...whole }, work())
  expect(extension).toBe('.png')
  const { picture } = await decodePicture(file)
  expect(picture.data.subarray(0, 3)).toEqual(picture.data.subarray(3, 6))
})

test("the operator's model draws its own style and no other", async () => {
  const black = mixingModel([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  await installModels(folder, { black: { onnx: black, slot: 'style:7', output: { meaning: 'picture' } } })
  const drawn = await artStyle({ path, style: 7, ...whole, modelsFolder: folder }, work())
  expect(drawn.facts).toEqual({ ...size, isPortrait: false, model: 'black' })
  expect((await decodePicture(drawn.file)).picture.data.every((value) => value === 0)).toBe(true)
  const other = await artStyle({ path, style: 2, ...whole, modelsFolder: folder }, work())
  expect(other.facts).toEqual({ ...size, isPortrait: false, faces: 0 })
})

test('a weaker drawing lies between the photo and the drawing, a large one has four times the pixels', async () => {
  const meansOf = async (more: object) => {
    const { file } = await artStyle({ path, style: 7, ...whole, ...more }, work())
    return (await sharp(await readFile(file)).stats()).channels.map(({ mean }) => mean)
  }
  const photo = (await sharp(path).stats()).channels.map(({ mean }) => mean)
  const [all, half] = [await meansOf({}), await meansOf({ strength: 0.5 })]
  for (const [c, mean] of half.entries()) expect(Math.abs(mean - (photo[c]! + all[c]!) / 2)).toBeLessThan(2)
  const { file, facts } = await artStyle({ path, style: 8, ...whole, double: true }, work())
  const { picture } = await decodePicture(file)
  expect(facts).toMatchObject({ width: picture.width, height: picture.height })
  expect(picture.width).toBe(576)
  expect(picture.data.subarray(0, 3)).toEqual(picture.data.subarray(9, 12))
})

test('a portrait is the face with its shoulders, four wide and five high, from as many pixels as there are', async () => {
  const portrait = await drawnPortrait(700)
  const wide = await sharp(portrait).resize(900).extend({ left: 900, right: 1200, background: '#aab' }).png().toBuffer()
  const file = join(folder, 'wide.png')
  await writeFile(file, wide)
  const drawn = await artStyle({ path: file, style: 2, ...whole, portrait: true }, work())
  expect(drawn.facts).toMatchObject({ isPortrait: true, faces: 1 })
  const { width, height } = drawn.facts as { width: number; height: number }
  expect(width / height).toBeCloseTo(0.8, 2)
  expect(height).toBeGreaterThanOrEqual(800)
})

test('the previews are eight squares in one picture, each as its style draws', async () => {
  const { file, facts } = await previews({ path }, work())
  expect(facts).toEqual({ width: 768, height: 384 })
  const { picture } = await decodePicture(file)
  const colourIn = (k: number) => {
    let sum = 0
    for (let y = 20; y < 170; y += 5) {
      for (let x = 20; x < 170; x += 5) {
        const at = ((Math.floor(k / 4) * 192 + y) * 768 + (k % 4) * 192 + x) * 3
        const pixel = picture.data.subarray(at, at + 3)
        sum += Math.max(...pixel) - Math.min(...pixel)
      }
    }
    return sum
  }
  // The sketch alone is grey.
  const spread = Array.from({ length: 8 }, (_, k) => colourIn(k))
  expect(spread.indexOf(Math.min(...spread))).toBe(6)
})
