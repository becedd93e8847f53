import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodePng } from '#features/imaging/codecs/encode.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { toPicture } from '#features/imaging/picture/channel.ts'
import { installModels, mixingModel } from '#features/models/testing/madeModels.ts'
import artStyle from './artStyle.ts'

const size = { width: 288, height: 216 }
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'art-style-'))
  path = join(folder, 'photo.png')
  await writeFile(path, await encodePng(toPicture(drawnScene(size), size)))
})
afterAll(() => rm(folder, { recursive: true }))

const work = () => ({ scratch: folder, signal: new AbortController().signal, progress: () => {} })

test('a photo without any face becomes a comic page', async () => {
  const { file, extension, facts } = await artStyle({ path, style: 2 }, work())
  expect(extension).toBe('.jpg')
  expect(facts).toEqual({ ...size, faces: 0 })
  expect((await decodePicture(file)).fullWidth).toBe(288)
})

test('pixel art comes without loss', async () => {
  const { file, extension } = await artStyle({ path, style: 8 }, work())
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
  const drawn = await artStyle({ path, style: 7, modelsFolder: folder }, work())
  expect(drawn.facts).toEqual({ ...size, model: 'black' })
  expect((await decodePicture(drawn.file)).picture.data.every((value) => value === 0)).toBe(true)
  const other = await artStyle({ path, style: 2, modelsFolder: folder }, work())
  expect(other.facts).toEqual({ ...size, faces: 0 })
})
