import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { decodePicture } from './decode.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decode-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** 60 × 40: the left half red, the right half blue. */
const flag = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#d02020' } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: '#2040c0' } }, left: 30, top: 0 },
  ])
const colourAt = ({ data, width }: Picture, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
]
const isNear = (colour: number[], wanted: number[], by: number) =>
  colour.every((value, i) => Math.abs(value - wanted[i]!) <= by)

async function refusal(bytes: Uint8Array, name = 'photo.jpg') {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return decodePicture(path).then(
    () => 'opened',
    (error: { code: number }) => error.code,
  )
}

test('a photo taken sideways stands upright', async () => {
  const bytes = await flag().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer()
  const { picture, fullWidth, fullHeight } = await decodePicture(bytes)
  expect([picture.width, picture.height, fullWidth, fullHeight]).toEqual([40, 60, 40, 60])
  expect(isNear(colourAt(picture, 20, 5), [208, 32, 32], 12)).toBe(true)
  expect(isNear(colourAt(picture, 20, 55), [32, 64, 192], 12)).toBe(true)
})

test('grey, 16 bit, palette and CMYK files all become three channels of the right colour', async () => {
  const deep = await flag().toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  const palette = await flag().png({ palette: true, colours: 8 }).toBuffer()
  for (const bytes of [deep, palette]) {
    const { picture } = await decodePicture(bytes)
    expect(isNear(colourAt(picture, 5, 5), [208, 32, 32], 6)).toBe(true)
  }
  const cmyk = await flag().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  const [red, green, blue] = colourAt((await decodePicture(cmyk)).picture, 5, 5)
  expect(red! - Math.max(green!, blue!)).toBeGreaterThan(90)
  const grey = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#777' } })
    .greyscale()
    .png()
    .toBuffer()
  expect((await decodePicture(grey)).picture.channels).toBe(3)
})

test('a profile counts the same in 8 and in 16 bits, at any size', async () => {
  for (const profile of ['srgb', 'p3'] as const) {
    const plain = await flag().png().withIccProfile(profile).toBuffer()
    const deep = await withProfileOf(
      plain,
      await sharp(plain, { ignoreIcc: true }).toColourspace('rgb16').png().toBuffer(),
    )
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort', icc: expect.any(Buffer) as Buffer })
    for (const options of [{}, { maxSide: 30 }]) {
      const [{ picture: wanted }, { picture }] = [
        await decodePicture(plain, options),
        await decodePicture(deep, options),
      ]
      for (const x of [4, 25]) expect(isNear(colourAt(picture, x, 9), colourAt(wanted, x, 9), 1)).toBe(true)
      expect(isNear(colourAt(picture, 4, 9), [208, 32, 32], 2)).toBe(true)
    }
  }
})

/** A PNG with the profile of another, whose numbers stay as they are. */
function withProfileOf(other: Buffer, png: Buffer): Buffer {
  const at = other.indexOf('iCCP') - 4
  const headEnd = png.indexOf('IHDR') - 4 + 25
  const profile = other.subarray(at, at + 12 + other.readUInt32BE(at))
  return Buffer.concat([png.subarray(0, headEnd), profile, png.subarray(headEnd)])
}

test('transparent pixels show the background that was asked for', async () => {
  const clear = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { picture, hadAlpha } = await decodePicture(clear, { background: [10, 200, 30] })
  expect(hadAlpha).toBe(true)
  expect(colourAt(picture, 9, 9)).toEqual([10, 200, 30])
})

test('a large photo is made smaller and keeps its shape', async () => {
  const bytes = await flag().jpeg().toBuffer()
  const { picture, fullWidth } = await decodePicture(bytes, { maxSide: 30 })
  expect([picture.width, picture.height, fullWidth]).toEqual([30, 20, 60])
})

test('a panorama may stay longer, with as many pixels as another picture', async () => {
  const sizeOf = async (width: number, height: number, panoramas: boolean) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#777' } })
      .png()
      .toBuffer()
    const { picture } = await decodePicture(bytes, { maxSide: 400, panoramas })
    return [picture.width, picture.height]
  }
  expect(await sizeOf(2000, 100, false)).toEqual([400, 20])
  expect(await sizeOf(2000, 100, true)).toEqual([1265, 63])
  expect(await sizeOf(100, 2000, true)).toEqual([63, 1265])
  expect(await sizeOf(800, 400, true)).toEqual([400, 200])
  expect(await sizeOf(500, 50, true)).toEqual([500, 50])
})

test('what is not a JPEG or PNG is refused whatever its name', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="9" height="9"/></svg>',
  )
  expect(await refusal(svg, 'drawing.png')).toBe(51001)
  expect(await refusal(Buffer.from('hello, not a photo at all, only words'))).toBe(51001)
  expect(await refusal(await flag().webp().toBuffer())).toBe(51001)
  expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe(51001)
  expect(await refusal(new Uint8Array())).toBe(50004)
})

test('a file that was cut off says so', async () => {
  const noisy = sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const jpeg = await noisy.clone().jpeg().toBuffer()
  const png = await noisy.clone().png().toBuffer()
  expect(await refusal(jpeg.subarray(0, jpeg.length / 2))).toBe(51003)
  expect(await refusal(png.subarray(0, png.length / 2), 'photo.png')).toBe(51003)
  expect(await refusal(jpeg.subarray(0, 10))).toBe(51003)
  expect(await refusal(png.subarray(0, 50), 'photo.png')).toBe(51003)
})

test('a JPEG without its end mark and one with stray bytes between its parts open whole', async () => {
  for (const progressive of [false, true]) {
    const jpeg = await flag().jpeg({ quality: 95, progressive }).toBuffer()
    const firstPart = 4 + jpeg.readUInt16BE(4)
    const stray = Buffer.concat([jpeg.subarray(0, firstPart), Buffer.alloc(9), jpeg.subarray(firstPart)])
    const { picture: wanted } = await decodePicture(jpeg)
    for (const bytes of [jpeg.subarray(0, -2), stray]) expect((await decodePicture(bytes)).picture).toEqual(wanted)
    expect(await refusal(jpeg.subarray(0, -30))).toBe(51003)
  }
})

test('a file with broken bytes in the middle is damaged, not cut off', async () => {
  const png = await flag().png().toBuffer()
  png.fill(0xaa, png.length - 30, png.length - 16)
  expect(await refusal(png, 'photo.png')).toBe(50002)
})

test('a dot and a strip are refused, a panorama is opened', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777' } })
      .png()
      .toBuffer()
  expect(await refusal(await blank(1, 1))).toBe(51004)
  expect(await refusal(await blank(20, 6_000))).toBe(51004)
  expect(await refusal(await blank(2_000, 200))).toBe('opened')
})

/** Where the stored pixel (x, y) is seen, for each EXIF orientation, in a photo of w × h seen pixels. */
const seen: readonly ((x: number, y: number, w: number, h: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, w) => [w - 1 - x, y],
  (x, y, w, h) => [w - 1 - x, h - 1 - y],
  (x, y, _, h) => [x, h - 1 - y],
  (x, y) => [y, x],
  (x, y, w) => [w - 1 - y, x],
  (x, y, w, h) => [w - 1 - y, h - 1 - x],
  (x, y, _, h) => [y, h - 1 - x],
]

test('each of the eight ways to hold a camera gives the same upright photo', async () => {
  const [w, h] = [48, 32]
  const quarters = (x: number, y: number): number[] => [x < w / 2 ? 220 : 40, y < h / 2 ? 200 : 50, 120]
  for (const [at, place] of seen.entries()) {
    const [width, height] = at < 4 ? [w, h] : [h, w]
    const stored = new Uint8Array(w * h * 3)
    for (let i = 0; i < w * h; i++) stored.set(quarters(...place(i % width, Math.floor(i / width), w, h)), i * 3)
    const bytes = await sharp(stored, { raw: { width, height, channels: 3 } })
      .withMetadata({ orientation: at + 1 })
      .jpeg({ quality: 98 })
      .toBuffer()
    const { picture } = await decodePicture(bytes)
    expect([picture.width, picture.height]).toEqual([w, h])
    for (const [x, y] of [
      [4, 4],
      [44, 4],
      [4, 28],
    ] as const) {
      expect(isNear(colourAt(picture, x, y), quarters(x, y), 20), `orientation ${at + 1} at ${x}, ${y}`).toBe(true)
    }
  }
})

test('a photo with more than a megabyte of its editing history before its size is opened', async () => {
  const photo = await flag().jpeg().toBuffer()
  const segment = Buffer.alloc(65_002, 0x20)
  segment.set([0xff, 0xe1, 0xfd, 0xe8])
  const history = Array.from({ length: 20 }, () => segment)
  const bytes = Buffer.concat([photo.subarray(0, 2), ...history, photo.subarray(2)])
  const path = join(folder, 'edited.jpg')
  await writeFile(path, bytes)
  for (const source of [path, bytes])
    expect(await decodePicture(source)).toMatchObject({ fullWidth: 60, fullHeight: 40 })
  expect(await refusal(bytes.subarray(0, 1_200_000))).toBe(51003)
})

test('900 megapixels are refused from the header, before anything is decoded', async () => {
  const png = await flag().png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  expect(await refusal(png, 'bomb.png')).toBe(51002)
  const jpeg = await flag().jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(30_000, frame + 5)
  jpeg.writeUInt16BE(30_000, frame + 7)
  expect(await refusal(jpeg)).toBe(51002)
})
