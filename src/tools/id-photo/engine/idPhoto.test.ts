import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { presentReport } from '../present.ts'
import { presetById } from '../presets/index.ts'
import { headRatioOf } from './framing.ts'
import idPhoto, { type IdPhotoFacts, type IdPhotoInput } from './idPhoto.ts'
import type { PhotoSpec } from './spec.ts'

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
    const result = await idPhoto({ path: file, spec, mode }, work)
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

const portrait = sample('portrait.jpg')

test('two people of one size are too many', async () => {
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

const photos = {
  'a drawn face': () => drawnPortrait(900),
  'a drawn face that leans left': () => drawnPortrait(900, -12),
  'a drawn face that leans right': () => drawnPortrait(900, 9),
  'a man': () => portrait,
  'a man who leans': () => sharp(portrait).rotate(9, { background: '#aaa' }).jpeg().toBuffer(),
  'a photo that lies on its side': () => sharp(portrait).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  'a woman whose face is small': () => sample('astronaut.jpg'),
}
const cases = Object.keys(photos).map((name, i) => {
  const ids = ['jp-passport', 'us-visa', 'cn-visa', 'gb-passport', 'in-passport']
  return [name as keyof typeof photos, ids[i % ids.length]!] as const
})

test.each(cases)('%s for %s: exact size and dpi, level, centred, every ratio within .02', async (name, id) => {
  const photo = await photos[name]()
  const preset = presetById(id)!
  const spec: PhotoSpec = { ...preset, width: preset.digitalWidth, height: preset.digitalHeight, background: blue }
  const { bytes, facts, extension } = await make(photo, spec)
  expect(extension).toBe('.jpg')
  const { width, height, density } = await sharp(bytes).metadata()
  expect({ width, height, density }).toEqual({ width: spec.width, height: spec.height, density: spec.dpi })
  expect(facts.bytes).toBe(bytes.length)
  expect(bytes.length).toBeLessThanOrEqual(preset.maxBytes ?? Number.POSITIVE_INFINITY)

  // Measured again on the result, not taken from the report.
  const { picture } = await decodePicture(bytes)
  const [face] = await findFaces(picture)
  expect(Math.abs(face!.rollDegrees)).toBeLessThan(1.5)
  const eyes = (face!.eyes[0].x + face!.eyes[1].x) / 2
  expect(Math.abs(eyes / spec.width - 0.5)).toBeLessThan(0.025)
  const hairTop = firstRowOfHead(picture)
  const chin = face!.mesh[landmarks.chin]!.y
  expect(Math.abs((chin - hairTop) / spec.height - headRatioOf(spec))).toBeLessThan(0.02)
  if (preset.topHairHeightRatio) expect(Math.abs(hairTop / spec.height - preset.topHairHeightRatio)).toBeLessThan(0.02)
  else if (preset.bottomEyeHeightRatio) {
    const eyeLine = (face!.eyes[0].y + face!.eyes[1].y) / 2
    expect(Math.abs(1 - eyeLine / spec.height - preset.bottomEyeHeightRatio)).toBeLessThan(0.02)
  }
  for (const corner of [0, (spec.width - 1) * 3]) {
    const colour = [...picture.data.subarray(corner, corner + 3)]
    colour.forEach((value, i) => {
      expect(Math.abs(value - blue[i]!)).toBeLessThan(6)
    })
  }
  expect(facts.checks.find((check) => check.id === 'oneFace')?.state).toBe('pass')
})

/** The first row in which a twentieth of the width is no longer the blue ground. */
function firstRowOfHead({ width, height, data }: Picture): number {
  for (let y = 0; y < height; y++) {
    let other = 0
    for (let i = y * width; i < (y + 1) * width; i++) {
      const distance = blue.reduce((sum, value, c) => sum + Math.abs(value - data[i * 3 + c]!), 0)
      if (distance > 100) other += 1
    }
    if (other > width * 0.05) return y
  }
  return height
}

test('a body that ends at the border of a leaning photo goes on to the photo’s own edge', async () => {
  const whole = sharp(await drawnPortrait(1000, 10))
  // Cut below the chin: without its going on, a strip of blue would show under the coat.
  const cut = await whole.extract({ left: 60, top: 60, width: 680, height: 790 }).toBuffer()
  const { bytes } = await make(cut, { ...small, headHeightRatio: 0.65, topHairHeightRatio: 0.1 })
  const { picture } = await decodePicture(bytes)
  const lastRow = picture.data.subarray((picture.height - 2) * picture.width * 3)
  for (let x = Math.round(picture.width * 0.3); x < picture.width * 0.7; x++) {
    const distance = blue.reduce((sum, value, c) => sum + Math.abs(value - lastRow[x * 3 + c]!), 0)
    expect(distance).toBeGreaterThan(100)
  }
})

test('a transparent photo keeps the person and drops the rest', async () => {
  const { bytes, extension } = await make(await drawnPortrait(600), { ...small, background: 'transparent' })
  expect(extension).toBe('.png')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([210, 270, 4])
  expect(data[3]).toBe(0)
  expect(data[(150 * 210 + 105) * 4 + 3]).toBe(255)
})

test('only cutting leaves the background as it was and reports it', async () => {
  const { bytes, facts } = await make(portrait, small, 'cut')
  const strip = await sharp(bytes).extract({ left: 0, top: 0, width: 15, height: 150 }).stats()
  // A flag hangs there; a new background would be even.
  expect(strip.channels[0]!.stdev).toBeGreaterThan(20)
  expect(facts.checks.find((check) => check.id === 'background')?.state).toBe('fail')
  const told = presentReport(facts.checks, 'id').find((check) => check.id === 'background')
  expect(told?.advice).toContain('Latar')
})

test('the file stays below the limit of the form', async () => {
  const { bytes } = await make(await drawnPortrait(600), { ...small, maxBytes: 9000 })
  expect(bytes.length).toBeLessThanOrEqual(9000)
  await expect(make(await drawnPortrait(600), { ...small, maxBytes: 900 })).rejects.toMatchObject({ code: 51104 })
})

test('a blurred photo is told so', async () => {
  const blurred = await sharp(portrait).blur(6).jpeg().toBuffer()
  const { facts } = await make(blurred, small)
  expect(facts.checks.find((check) => check.id === 'sharpness')?.state).toBe('fail')
})

test('hair that the camera cut off is reported', async () => {
  const { width, height } = await sharp(portrait).metadata()
  const headless = await sharp(portrait)
    .extract({ left: 0, top: 190, width, height: height - 190 })
    .toBuffer()
  const states = async (bytes: string | Buffer) =>
    (await make(bytes, small)).facts.checks.find((check) => check.id === 'margins')?.state
  expect(await states(headless)).toBe('fail')
  expect(await states(portrait)).not.toBe('fail')
})
