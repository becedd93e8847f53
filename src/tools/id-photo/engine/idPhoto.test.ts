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
import { allowedOf, offCentre } from './framing.ts'
import idPhoto, { type IdPhotoFacts, type IdPhotoInput } from './idPhoto.ts'
import type { PhotoSpec, Range } from './spec.ts'

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

test.each([3, 10])('a group of %i people is counted', async (count) => {
  const one = await drawnPortrait(220)
  const columns = Math.min(count, 5)
  const people = Array.from({ length: count }, (_, i) => ({
    input: one,
    left: 10 + (i % columns) * 190,
    top: 10 + Math.floor(i / columns) * 240 + (i % 2) * 8,
  }))
  const group = await sharp({ create: { width: 980, height: 500, channels: 3, background: '#7f95a8' } })
    .composite(people)
    .jpeg()
    .toBuffer()
  await expect(make(group, passport)).rejects.toMatchObject({
    code: 51102,
    text: { en: expect.stringContaining(String(count)) },
  })
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

test.each(cases)('%s for %s: exact size and dpi, level, centred, as its rule allows', async (name, id) => {
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
  expect(Math.abs(eyes / spec.width - 0.5)).toBeLessThan(0.025 + offCentre)
  const hairTop = firstRowOfHead(picture)
  const chin = face!.mesh[landmarks.chin]!.y
  const { head, topHair, bottomEye } = allowedOf(spec)
  expectWithin((chin - hairTop) / spec.height, head)
  expectWithin(hairTop / spec.height, topHair)
  expectWithin(1 - (face!.eyes[0].y + face!.eyes[1].y) / 2 / spec.height, bottomEye)
  for (const corner of [0, (spec.width - 1) * 3]) {
    const colour = [...picture.data.subarray(corner, corner + 3)]
    colour.forEach((value, i) => {
      expect(Math.abs(value - blue[i]!)).toBeLessThan(6)
    })
  }
  expect(facts.checks.find((check) => check.id === 'oneFace')?.state).toBe('pass')
})

/** Measured again, within .02 of what the rule allows. */
function expectWithin(ratio: number, range: Range | undefined): void {
  if (!range) return
  expect(ratio).toBeGreaterThan(range[0] - 0.02)
  expect(ratio).toBeLessThan(range[1] + 0.02)
}

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

const marginsOf = ({ checks }: IdPhotoFacts) => checks.find((check) => check.id === 'margins')?.state

test('where the camera cut the chest off, a larger head that the rule allows brings it to the photo’s own edge', async () => {
  const whole = sharp(await drawnPortrait(1000, 10))
  const cut = await whole.extract({ left: 60, top: 60, width: 680, height: 790 }).toBuffer()
  const wide = { ...small, headHeightRatio: 0.65, topHairHeightRatio: null, allowed: { head: [0.6, 0.8] as const } }
  const { bytes, facts } = await make(cut, wide)
  expect(marginsOf(facts)).toBe('pass')
  expect(facts.ratios.head).toBeGreaterThan(0.66)
  expect(facts.ratios.head).toBeLessThan(0.8)
  const { picture } = await decodePicture(bytes)
  const lastRow = picture.data.subarray((picture.height - 2) * picture.width * 3)
  for (let x = Math.round(picture.width * 0.3); x < picture.width * 0.7; x++) {
    const distance = blue.reduce((sum, value, c) => sum + Math.abs(value - lastRow[x * 3 + c]!), 0)
    expect(distance).toBeGreaterThan(100)
  }
})

test('where no allowed cut hides that a striped coat was cut off, it ends there and the report says so', async () => {
  const [width, height] = [480, 600]
  const stripes = Array.from({ length: 40 }, (_, i) => `<rect y="${i * 6}" width="480" height="3" fill="#fff"/>`)
  const coat = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="110">${stripes.join('')}</svg>`
  const striped = await sharp(await drawnPortrait(height))
    .composite([{ input: Buffer.from(coat), left: 0, top: 490 }])
    .jpeg()
    .toBuffer()
  const narrow = await sharp(striped).extract({ left: 90, top: 20, width: 300, height: 580 }).toBuffer()
  const square = { ...small, width: 300, height: 300, headHeightRatio: 0.55, topHairHeightRatio: 0.1 }
  for (const mode of ['newBackground', 'cut'] as const) {
    const { bytes, facts } = await make(narrow, square, mode)
    expect(marginsOf(facts)).toBe('fail')
    const { picture } = await decodePicture(bytes)
    // Beside the coat there is the new ground and no stripe.
    for (let y = 200; y < 300; y++) {
      for (let c = 0; c < 3; c++) expect(Math.abs(picture.data[(y * 300 + 5) * 3 + c]! - blue[c]!)).toBeLessThan(8)
    }
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

test('the file reaches the least size of the form', async () => {
  const { bytes } = await make(await drawnPortrait(600), { ...small, minBytes: 120_000 })
  expect(bytes.length).toBeGreaterThanOrEqual(120_000)
  expect((await sharp(bytes).metadata()).density).toBe(small.dpi)
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

test('behind dark glasses nothing is said of the eyes, neither good nor bad', async () => {
  const person = await drawnPortrait(600)
  const [face] = await findFaces((await decodePicture(person)).picture)
  const [left, right] = face!.eyes
  const across = right.x - left.x
  const glasses = [left, right]
    .map(({ x, y }) => `<ellipse cx="${x}" cy="${y}" rx="${across * 0.42}" ry="${across * 0.32}" fill="#0c0c0e"/>`)
    .join('')
  const { width, height } = await sharp(person).metadata()
  const input = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${glasses}</svg>`,
  )
  const said = async (photo: Buffer) =>
    (await make(photo, small)).facts.checks.map(({ id }) => id).filter((id) => ['eyes', 'gaze', 'redEyes'].includes(id))
  expect(await said(await sharp(person).composite([{ input }]).png().toBuffer())).toEqual([])
  expect(await said(person)).toEqual(['eyes', 'gaze', 'redEyes'])
})
