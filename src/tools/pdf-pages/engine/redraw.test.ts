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
import { FONT, madePaper, streamOf } from './samples/madePaper.ts'
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

test('a JPEG whose channels the file says to be mixed in another way stays as it is', async () => {
  const dict = { ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }
  const [odd, usual] = [0, 1].map((ColorTransform) => ({ ...dict, DecodeParms: { ColorTransform } }))
  expect(await pictureOf(await scan(await jpeg(), odd!))).toBeUndefined()
  expect((await compressed(await scan(await jpeg(), usual!))).after.width).toBeLessThan(side)
})

/** A picture of many dots that a page draws an inch wide, and something else as wide as the page. */
async function drawnTwice(where: 'annotation' | 'pattern' | 'mask' | 'nothing') {
  const bytes = await jpeg()
  const whole = 'q 400 0 0 400 0 0 cm /I Do Q'
  const form = `/Type/XObject/Subtype/Form/BBox[0 0 400 400]/Group<</S/Transparency/CS/DeviceRGB>>/Resources<</XObject<</I 60 0 R>>>>`
  const more = {
    annotation: { page: '/Annots[62 0 R]', draw: '' },
    pattern: { page: '', draw: '/Pattern cs /P scn 0 0 400 400 re f' },
    mask: { page: '', draw: '/G gs 0 0 400 400 re f' },
    nothing: { page: '', draw: '' },
  }[where]
  const { path } = await madePaper(scratch, where, 1, {
    content: () => `q 72 0 0 72 9 520 cm /I Do Q ${more.draw}`,
    page: () =>
      `${more.page}/Resources<</Font<</F1 ${FONT}>>/XObject<</I 60 0 R>>/Pattern<</P 63 0 R>>/ExtGState<</G<</SMask<</S/Luminosity/G 61 0 R>>>>>>>>`,
    objects: {
      60: streamOf(
        bytes.toString('latin1'),
        `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      ),
      61: streamOf(whole, form),
      62: '<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 400 400]/AP<</N 61 0 R>>>>',
      63: streamOf(
        whole,
        '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 400 400]/XStep 400/YStep 400/Resources<</XObject<</I 60 0 R>>>>',
      ),
    },
  })
  return compressed(path)
}

test.for(['annotation', 'pattern', 'mask'] as const)(
  'a picture that is also drawn large by one of its kind keeps its pixels: %s',
  async (where) => {
    const { before, after } = await drawnTwice(where)
    expect([after.width, after.height]).toEqual([before.width, before.height])
  },
)

test('a picture that was mixed with a colour for its mask stays as large as that', async () => {
  const matte = streamOf(
    '\0'.repeat(side * side),
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8/Matte[0 0 0]`,
  )
  const { path } = await madePaper(scratch, 'matte', 1, {
    content: () => 'q 72 0 0 72 9 520 cm /I Do Q',
    page: () => `/Resources<</Font<</F1 ${FONT}>>/XObject<</I 60 0 R>>>>`,
    objects: {
      60: streamOf(
        (await jpeg()).toString('latin1'),
        `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/SMask 61 0 R`,
      ),
      61: matte,
    },
  })
  expect(imagesOf(await objectsOf({ path }, work()))).toEqual([])
})
