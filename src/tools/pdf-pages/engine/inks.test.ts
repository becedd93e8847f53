import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFName } from 'pdf-lib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import { cmykTiff } from './cmykTiff.ts'
import pdfPages from './pdfPages.ts'

let scratch: string
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'pdf-inks-'))
})
afterEach(() => rm(scratch, { recursive: true }))

const side = 500

/** Every ink comes and goes in waves of its own, black least. */
const waves = Buffer.from(
  Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)]
    const inks = [Math.sin(x / 37), Math.sin(y / 23), Math.sin((x + y) / 51), Math.cos(x / 19 - y / 41) - 1.5]
    return inks.map((wave) => Math.max(0, Math.round(110 + 80 * wave)))
  }).flat(),
)

const ways = {
  'as plain samples': { data: async () => waves, dict: {} },
  'as a JPEG in which much is little': { data: jpeg, dict: { Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] } },
  'as a JPEG that is read as it is': { data: jpeg, dict: { Filter: 'DCTDecode' } },
}

/** With Adobe's marker, as programs for print write them. */
async function jpeg(): Promise<Buffer> {
  const picture = sharp(cmykTiff(waves, { width: side, height: side }))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
  return picture.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }).toBuffer()
}

test.for(Object.entries(ways))('a picture in CMYK, %s, becomes smaller in its inks', async ([, { data, dict }]) => {
  const document = await PDFDocument.create()
  const { context } = document
  const head = { Type: 'XObject', Subtype: 'Image', Width: side, Height: side, BitsPerComponent: 8, ...dict }
  const bytes = await data()
  const entries = { ...head, ColorSpace: 'DeviceCMYK' }
  const picture = context.register(
    'Filter' in dict ? context.stream(bytes, entries) : context.flateStream(bytes, entries),
  )
  const page = document.addPage([200, 200])
  page.node.set(PDFName.of('Contents'), context.register(context.stream('q 180 0 0 180 10 10 cm /P Do Q')))
  page.node.set(PDFName.of('Resources'), context.obj({ XObject: { P: picture } }))
  const path = join(scratch, 'inks.pdf')
  await writeFile(path, await document.save())

  const work = { scratch, signal: new AbortController().signal, progress: () => {} }
  const made = await pdfPages({ paths: [path], action: { name: 'compress', quality: 'medium' } }, work)

  expect(made.facts).toMatchObject({ pictures: 1 })
  expect((await stat(made.file)).size).toBeLessThan((await stat(path)).size * 0.5)
  const [before, after] = [await pixelsOf(path), await pixelsOf(made.file)]
  expect(new Set(before).size).toBeGreaterThan(50)
  expect(before.reduce((sum, value, at) => sum + Math.abs(value - after[at]!), 0) / before.length).toBeLessThan(3)
})

const pixelsOf = (path: string) => withPdf({ path }, async (pdf) => Buffer.from(pdf.draw(1, 72).data))
