import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFHexString } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Image, imagesOf } from './images.ts'
import { objectsOf } from './objects.ts'
import pdfPages from './pdfPages.ts'
import { qpdf } from './qpdf.ts'
import { madeSmaller, pictureOnPage } from './samples/pictureOnPage.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-redraw-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const side = 500
const work = () => ({ scratch, signal: new AbortController().signal, progress: () => {} })

/** Waves, so that every value of grey is there. */
const waves = (channels: 1 | 3) =>
  Buffer.from(
    Array.from({ length: side * side * channels }, (_, at) => {
      const [x, y] = [Math.floor(at / channels) % side, Math.floor(at / channels / side)]
      return Math.round(128 + 60 * Math.sin(x / (17 + (at % channels))) + 60 * Math.cos(y / 23))
    }),
  )

const jpeg = () =>
  sharp(waves(3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer()

/** A picture of `side` pixels over a page of one inch, whose unit is so many points. */
const scan = (bytes: Buffer, dict: object, unit = 1): Promise<string> =>
  pictureOnPage(scratch, bytes, { Width: side, Height: side, BitsPerComponent: 8, ...dict }, unit)

/** The picture of a scan before and after it was made smaller, and how far the page as it is drawn is from what it was. */
async function compressed(path: string, dpi?: number) {
  const { file, off } = await madeSmaller(scratch, path, dpi)
  const [before, after] = (await Promise.all([path, file].map(pictureOf))) as [Image, Image]
  return { before, after, off }
}

const pictureOf = async (path: string) => imagesOf(await objectsOf({ path }, work()))[0]

test('a grey picture that is packed without loss becomes a grey JPEG', async () => {
  const { before, after, off } = await compressed(
    await scan(deflateSync(waves(1)), { ColorSpace: 'DeviceGray', Filter: 'FlateDecode' }),
  )
  expect(after).toMatchObject({ coded: 'jpeg', channels: 1, width: 150 })
  expect(after.bytes).toBeLessThan(before.bytes / 4)
  expect(off).toBeLessThan(2)
})

test('a JPEG that is packed once more is opened and drawn anew', async () => {
  const filters = { ColorSpace: 'DeviceRGB', Filter: ['FlateDecode', 'DCTDecode'] }
  const { before, after, off } = await compressed(await scan(deflateSync(await jpeg()), filters))
  expect(before.coded).toBe('packed jpeg')
  expect(after).toMatchObject({ coded: 'jpeg', channels: 3, width: 150 })
  expect(off).toBeLessThan(2)
})

test('a picture in JPEG 2000 comes down to the resolution that it needs', async () => {
  const jpeg2000 = await readFile(join(import.meta.dirname, 'samples/waves.jp2'))
  for (const says of [{ ColorSpace: 'DeviceRGB', BitsPerComponent: 8 }, {}]) {
    const head = { Width: side, Height: side, Filter: 'JPXDecode', ...says }
    const { before, after, off } = await compressed(await pictureOnPage(scratch, jpeg2000, head), side)
    expect(before.coded).toBe('jpeg 2000')
    expect(after).toMatchObject({ coded: 'jpeg', channels: 3, width: 150 })
    expect(off).toBeLessThan(3)
  }
})

test('one with transparency of its own stays, and so does one whose samples are not what the file says', async () => {
  const jpeg2000 = await readFile(join(import.meta.dirname, 'samples/waves.jp2'))
  const head = { Width: side, Height: side, Filter: 'JPXDecode', ColorSpace: 'DeviceRGB', BitsPerComponent: 8 }
  for (const says of [{ SMaskInData: 1 }, { ColorSpace: 'DeviceGray' }, { Width: side - 1 }]) {
    const { file } = await madeSmaller(scratch, await pictureOnPage(scratch, jpeg2000, { ...head, ...says }))
    const filters = [...(await objectsOf({ path: file }, work())).values()].map((each) => each.stream?.dict['/Filter'])
    expect(filters).toContain('/JPXDecode')
  }
})

/** Greys of waves as places in a table of colours, from dark blue to light yellow. */
const table = Buffer.from(Array.from({ length: 256 }, (_, at) => [at, at, 255 - at]).flat())
const withTable = { ColorSpace: ['Indexed', 'DeviceRGB', 255, PDFHexString.of(table.toString('hex'))] }

test('a photo in a table of colours becomes a JPEG of these colours', async () => {
  const { before, after, off } = await compressed(
    await scan(deflateSync(waves(1)), { ...withTable, Filter: 'FlateDecode' }),
  )
  expect(before.palette).toMatchObject({ base: '/DeviceRGB', colours: 256 })
  expect(after).toMatchObject({ coded: 'jpeg', channels: 3, width: 150, palette: undefined })
  expect(after.bytes).toBeLessThan(before.bytes / 4)
  expect(off).toBeLessThan(2)
})

test('a drawing in a table of colours keeps its sharp edges', async () => {
  const blocks = Buffer.from(Array.from({ length: side * side }, (_, at) => (((at % side) >> 3) * (at >> 12)) % 256))
  const { before, after, off } = await compressed(
    await scan(deflateSync(blocks), { ...withTable, Filter: 'FlateDecode' }),
  )
  expect([after.coded, after.width, off]).toEqual(['plain', before.width, 0])
})

test('a file that may be read but not changed stays so when it is made smaller', async () => {
  const path = await scan(await jpeg(), { ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' })
  const closed = join(scratch, 'closed.pdf')
  await qpdf(['--encrypt', '', 'owner', '256', '--modify=none', '--extract=n', '--', path, closed], work())
  const { file } = await pdfPages({ paths: [closed], action: { name: 'compress', quality: 'medium' } }, work())
  const told = await qpdf(['--show-encryption', file], work())
  expect(told).toContain('extract for any purpose: not allowed')
  expect(told).toContain('modify anything: not allowed')
})

test('a plan that is drawn in larger units keeps the pixels that it needs', async () => {
  const plan = async (unit: number) =>
    (await compressed(await scan(await jpeg(), { ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }, unit))).after.width
  expect(await plan(1)).toBe(150)
  expect(await plan(2)).toBe(300)
  expect(await plan(8)).toBe(side)
})
