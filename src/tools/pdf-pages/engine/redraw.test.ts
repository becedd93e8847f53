import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import { type Image, imagesOf } from './images.ts'
import { objectsOf } from './objects.ts'
import pdfPages from './pdfPages.ts'
import { qpdf } from './qpdf.ts'

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
async function scan(bytes: Buffer, dict: object, unit = 1): Promise<string> {
  const document = await PDFDocument.create()
  const { context } = document
  const head = { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, BitsPerComponent: 8 }
  const picture = context.register(context.stream(bytes, { ...head, ...dict }))
  const page = document.addPage([72, 72])
  page.node.set(PDFName.of('UserUnit'), context.obj(unit))
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { I: picture } }))
  page.node.set(PDFName.of('Contents'), context.register(context.stream('q 72 0 0 72 0 0 cm /I Do Q')))
  const path = join(scratch, 'scan.pdf')
  await writeFile(path, await document.save())
  return path
}

/** The picture of a scan before and after it was made smaller, and how far the page as it is drawn is from what it was. */
async function compressed(path: string) {
  const { file } = await pdfPages({ paths: [path], action: { name: 'compress', quality: 'medium' } }, work())
  const [before, after] = (await Promise.all([path, file].map(pictureOf))) as [Image, Image]
  const [old, now] = await Promise.all(
    [path, file].map((each) => withPdf({ path: each }, async (pdf) => [...pdf.draw(1, 72).data])),
  )
  const off = old!.reduce((sum, value, at) => sum + Math.abs(value - now![at]!), 0) / old!.length
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
