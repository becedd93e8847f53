import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodePng } from '#features/imaging/codecs/encode.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channels, luma, toPicture } from '#features/imaging/picture/channel.ts'
import colorization from './colorization.ts'
import superResolution from './superResolution.ts'
import { clearDay } from './testing/clearDay.ts'
import { wear } from './testing/worn.ts'

const size = { width: 240, height: 180 }
let folder: string
let path: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-photos-'))
  path = join(folder, 'old.png')
  const { light } = wear(clearDay(size), size, {
    seed: 3,
    scratches: 4,
    specks: 10,
    noise: 0.02,
    fade: [0.2, 0.8],
  })
  await writeFile(path, await encodePng(toPicture([light, light, light], size)))
})
afterAll(() => rm(folder, { recursive: true }))

function work() {
  const seen: number[] = []
  return {
    seen,
    scratch: folder,
    signal: new AbortController().signal,
    progress: (percent: number) => void seen.push(percent),
  }
}

test('an old photo is mended, tinted and then twice as large', async () => {
  const first = work()
  const tinted = await colorization({ path }, first)
  expect(tinted.facts).toMatchObject({ tint: 'hand', faded: true })
  expect(first.seen).toEqual(first.seen.toSorted((a, b) => a - b))
  expect(first.seen.at(-1)).toBe(100)
  const { picture } = await decodePicture(tinted.file)
  const sky = picture.data.subarray(size.width * 3 * 20, size.width * 3 * 20 + 3)
  expect(sky[2]).toBeGreaterThan(sky[0]!)

  const large = await superResolution({ path: tinted.file }, work())
  expect(large.facts).toEqual({ width: 480, height: 360 })
  expect((await decodePicture(large.file)).fullWidth).toBe(480)
})

test('a panorama is not made a strip, before and after it is enlarged', async () => {
  const wide = { width: 2400, height: 120 }
  const panorama = join(folder, 'wide.png')
  await writeFile(panorama, await encodePng(toPicture(drawnScene(wide), wide)))
  const { file } = await colorization({ path: panorama }, work())
  expect((await decodePicture(file)).picture).toMatchObject(wide)
  expect((await superResolution({ path: file }, work())).facts).toMatchObject({ width: 4800, height: 240 })
})

test('who wants to keep the print as it was gets no paint', async () => {
  const kept = await colorization({ path, keepSepia: true }, work())
  expect(kept.facts).toMatchObject({ tint: 'sepia' })
  const { picture } = await decodePicture(kept.file)
  for (let i = 0; i < 300; i += 3) expect(Math.abs(picture.data[i]! - picture.data[i + 2]!)).toBeLessThan(8)
})

test('a scratch from the border across smooth sepia paper is mended, and no tear is claimed', async () => {
  const light = luma(drawnScene(size))
  for (let y = 0; y < 140; y++) {
    for (let x = 0; x < 3; x++) light[y * size.width + 90 + x + Math.round(y / 12)] = 0.98
  }
  const sepia = join(folder, 'sepia.png')
  const tones = [
    [0.95, 0.05],
    [0.85, 0.03],
    [0.65, 0.02],
  ] as const
  const toned = tones.map(([part, least]) => light.map((value) => least + value * part)) as unknown as Channels
  await writeFile(sepia, await encodePng(toPicture(toned, size)))
  const { facts } = await colorization({ path: sepia }, work())
  expect(facts).toMatchObject({ scratches: 1, torn: false })
})

test('a sound print comes back as it was, with all of its colours, and nothing is said to be mended', async () => {
  const light = clearDay(size)
  const isStain = (i: number) => Math.hypot((i % size.width) - 170, Math.floor(i / size.width) - 150) < 14
  const toned: Channels = [
    light.map((value) => 0.05 + 0.9 * value),
    light.map((value, i) => 0.03 + 0.8 * value - (isStain(i) ? 0.03 : 0)),
    light.map((value, i) => 0.02 + 0.6 * value - (isStain(i) ? 0.06 : 0)),
  ]
  const print = toPicture(toned, size)
  const sound = join(folder, 'sound.png')
  await writeFile(sound, await encodePng(print))
  const { file, facts } = await colorization({ path: sound, keepSepia: true }, work())
  expect(facts).toMatchObject({ tint: 'sepia', scratches: 0, specks: 0, torn: false, faded: false, noise: 0 })
  const { picture } = await decodePicture(file)
  const off = print.data.reduce((sum, value, i) => sum + Math.abs(value - picture.data[i]!), 0) / print.data.length
  expect(off).toBeLessThan(2)
  const middle = 3 * (150 * size.width + 170)
  expect(picture.data[middle + 2]! / print.data[middle + 2]!).toBeCloseTo(1, 1)
})

test('cancelling stops the work', async () => {
  const stopped = { ...work(), signal: AbortSignal.abort(new Error('cancelled')) }
  await expect(colorization({ path }, stopped)).rejects.toThrow('cancelled')
})
