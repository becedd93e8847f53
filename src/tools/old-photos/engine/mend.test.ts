import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodePng } from '#features/imaging/codecs/encode.ts'
import { type Channel, fill, toPicture } from '#features/imaging/picture/channel.ts'
import mend from './mend.ts'

const size = { width: 200, height: 120 }
const half = { width: 100, height: 60 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mend-'))
})
afterAll(() => rm(folder, { recursive: true }))

const work = () => ({ scratch: folder, signal: new AbortController().signal, progress: () => {} })

async function kept(name: string, light: Channel, of = size): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, await encodePng(toPicture([light, light, light], of)))
  return path
}

/** A ramp with a black line at column 100 and another at column 150. */
const photo = () =>
  kept(
    'photo.png',
    fill(size.width * size.height, (i) => ([100, 150].includes(i % size.width) ? 0 : 0.4 + (0.4 * (i % 200)) / 200)),
  )

test('what is painted over is filled, and nothing else is touched', async () => {
  // The mask is half as large as the photo and covers the first line.
  const maskPath = await kept(
    'mask.png',
    fill(half.width * half.height, (i) => (Math.abs((i % half.width) - 50) < 2 ? 1 : 0)),
    half,
  )
  const { file, facts } = await mend({ path: await photo(), maskPath }, work())
  const { picture } = await decodePicture(file)
  const at = (x: number) => picture.data[(60 * size.width + x) * 3]!
  expect(at(100)).toBeGreaterThan(130)
  expect(at(150)).toBeLessThan(30)
  expect(Math.abs(at(20) - 255 * 0.44)).toBeLessThan(4)
  expect(facts?.share).toBeGreaterThan(0.01)
  expect(facts?.share).toBeLessThan(0.05)
})

test('nothing painted, or nearly all, is said and not done', async () => {
  const path = await photo()
  const black = await kept(
    'black.png',
    fill(half.width * half.height, () => 0),
    half,
  )
  const white = await kept(
    'white.png',
    fill(half.width * half.height, () => 1),
    half,
  )
  await expect(mend({ path, maskPath: black }, work())).rejects.toThrow('Nothing is painted')
  await expect(mend({ path, maskPath: white }, work())).rejects.toThrow('Too much is painted')
})
