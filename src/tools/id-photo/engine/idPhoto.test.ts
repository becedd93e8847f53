import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/decode.ts'
import { findFaces } from '#features/imaging/faces.ts'
import { landmarks } from '#features/imaging/landmarks.ts'
import { sharedData } from '../../../../tests/support/shared.ts'
import idPhoto, { type IdPhotoFacts, type IdPhotoInput } from './idPhoto.ts'
import type { PhotoSpec } from './spec.ts'

const cacheFolder = join(tmpdir(), 'sundry-test-networks')
const blue = [67, 142, 219] as const
const passport: PhotoSpec = {
  width: 413,
  height: 531,
  dpi: 300,
  background: blue,
  headHeightRatio: 0.7,
  topHairHeightRatio: 0.1,
}

/** Small, for stories that do not look at the size. */
const small: PhotoSpec = { ...passport, width: 210, height: 270 }

async function make(path: string | Buffer, spec: PhotoSpec, mode: IdPhotoInput['mode'] = 'newBackground') {
  const scratch = await mkdtemp(join(tmpdir(), 'id-photo-'))
  try {
    const file = typeof path === 'string' ? path : join(scratch, 'upload')
    if (typeof path !== 'string') await writeFile(file, path)
    const work = { scratch, signal: new AbortController().signal, progress: () => {} }
    const result = await idPhoto({ path: file, spec, mode, cacheFolder }, work)
    return { ...result, bytes: await readFile(result.file), facts: result.facts as IdPhotoFacts }
  } finally {
    await rm(scratch, { recursive: true })
  }
}

test('a picture without a face says so, and impossible sizes are refused', async () => {
  const wall = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#88a' } })
    .png()
    .toBuffer()
  await expect(make(wall, passport)).rejects.toMatchObject({ code: 51101, status: 422 })
  await expect(make(wall, { ...passport, width: 20 })).rejects.toMatchObject({ code: 51103 })
  await expect(make(wall, { ...passport, height: 5000 })).rejects.toMatchObject({ code: 51103 })
})

const portrait = sharedData('photos/obama.jpg')

test.skipIf(!portrait)('two people of one size are too many', async () => {
  const one = await sharp(portrait).resize({ height: 600 }).toBuffer()
  const two = await sharp({ create: { width: 920, height: 600, channels: 3, background: '#999' } })
    .composite([
      { input: one, left: 0, top: 0 },
      { input: one, left: 460, top: 0 },
    ])
    .jpeg()
    .toBuffer()
  await expect(make(two, passport)).rejects.toMatchObject({ code: 51102 })
})

test.skipIf(!portrait)('a tilted portrait becomes a level photo of exactly the right size', async () => {
  const tilted = await sharp(portrait).rotate(9, { background: '#aaa' }).jpeg({ quality: 95 }).toBuffer()
  const { bytes, facts, extension } = await make(tilted, passport)
  expect(extension).toBe('.jpg')
  const { width, height, density } = await sharp(bytes).metadata()
  expect({ width, height, density }).toEqual({ width: 413, height: 531, density: 300 })
  expect(facts.bytes).toBe(bytes.length)

  // Measured again on the result, not taken from the report.
  const { picture } = await decodePicture(bytes)
  const [face] = await findFaces(picture, { cacheFolder })
  expect(Math.abs(face!.rollDegrees)).toBeLessThan(1.5)
  const eyes = (face!.eyes[0].x + face!.eyes[1].x) / 2
  expect(Math.abs(eyes / 413 - 0.5)).toBeLessThan(0.02)
  const backgroundUntil = firstRowOfHair(picture.data)
  expect(Math.abs(backgroundUntil / 531 - 0.1)).toBeLessThan(0.02)
  expect(Math.abs((face!.mesh[landmarks.chin]!.y - backgroundUntil) / 531 - 0.7)).toBeLessThan(0.025)
  for (const corner of [0, 412 * 3]) {
    const colour = [...picture.data.subarray(corner, corner + 3)]
    colour.forEach((value, i) => {
      expect(Math.abs(value - blue[i]!)).toBeLessThan(6)
    })
  }
  expect(facts.checks.map((check) => check.id)).toContain('sharpness')
  expect(facts.checks.find((check) => check.id === 'oneFace')?.state).toBe('pass')
})

/** The first row in which a twentieth of the width is no longer blue. */
function firstRowOfHair(data: Uint8ClampedArray): number {
  for (let y = 0; y < 531; y++) {
    let dark = 0
    for (let x = 0; x < 413; x++) if (data[(y * 413 + x) * 3 + 2]! < 140) dark += 1
    if (dark > 20) return y
  }
  return 531
}

test.skipIf(!portrait)('a transparent photo keeps the person and drops the rest', async () => {
  const { bytes, extension } = await make(portrait!, { ...small, background: 'transparent' })
  expect(extension).toBe('.png')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([210, 270, 4])
  expect(data[3]).toBe(0)
  expect(data[(150 * 210 + 105) * 4 + 3]).toBe(255)
})

test.skipIf(!portrait)('only cutting leaves the background as it was and reports it', async () => {
  const { bytes, facts } = await make(portrait!, small, 'cut')
  const strip = await sharp(bytes).extract({ left: 0, top: 0, width: 15, height: 150 }).stats()
  // A flag hangs there; a new background would be even.
  expect(strip.channels[0]!.stdev).toBeGreaterThan(20)
  expect(facts.checks.find((check) => check.id === 'background')?.state).toBe('fail')
  const advice = facts.checks.find((check) => check.id === 'background')?.advice
  expect(advice?.id).toContain('Latar')
})

test.skipIf(!portrait)('the file stays below the limit of the form', async () => {
  const { bytes } = await make(portrait!, { ...small, maxBytes: 9000 })
  expect(bytes.length).toBeLessThanOrEqual(9000)
  await expect(make(portrait!, { ...small, maxBytes: 900 })).rejects.toMatchObject({ code: 51104 })
})

test.skipIf(!portrait)('a blurred photo is told so', async () => {
  const blurred = await sharp(portrait).blur(6).jpeg().toBuffer()
  const { facts } = await make(blurred, small)
  expect(facts.checks.find((check) => check.id === 'sharpness')?.state).toBe('fail')
})

test.skipIf(!portrait)('hair that the camera cut off is reported', async () => {
  const { width, height } = await sharp(portrait).metadata()
  const headless = await sharp(portrait)
    .extract({ left: 0, top: 190, width, height: height - 190 })
    .toBuffer()
  const states = async (bytes: string | Buffer) =>
    (await make(bytes, small)).facts.checks.find((check) => check.id === 'margins')?.state
  expect(await states(headless)).toBe('fail')
  expect(await states(portrait!)).not.toBe('fail')
})
