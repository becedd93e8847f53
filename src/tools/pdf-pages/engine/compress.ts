import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import type { ActionOf } from '../contract.ts'
import { smallAlready } from '../errors.ts'
import { claimChanges } from './archive/claim.ts'
import { bilevelsOf } from './bilevel/bilevels.ts'
import { packBilevel } from './bilevel/packBilevel.ts'
import { type Change, type Changes, changed, updating } from './changes.ts'
import { drawnSizes } from './drawnSizes.ts'
import { withoutDuplicates } from './duplicates.ts'
import { subsetFonts } from './fonts/subsetFonts.ts'
import { type Image, imagesOf, upsideDown } from './images.ts'
import { dictOf, objectsOf } from './objects.ts'
import { unitOf } from './pageFrame.ts'
import { inputOf, loose, pageCountOf, protectedAs, qpdf, type Source } from './qpdf.ts'
import { type Redrawn, redraw } from './redraw.ts'
import { pagesOf } from './ties/document.ts'
import { unseenPlaces } from './unseenPlaces.ts'

/** Less than this share of a file is not worth another file. */
const leastWon = 0.03

/** What does not change a page: nothing unused, everything packed as tightly as it goes. */
const packing = [
  ...['--object-streams=generate', '--recompress-flate', '--compression-level=9'],
  ...['--remove-unreferenced-resources=yes', '--coalesce-contents'],
]

/**
 * Makes a PDF smaller: pictures that are finer than they are drawn come down to the resolution of `quality` and become JPEG where that
 * is smaller; pictures in black and white are packed anew without loss; line art and what is small already stay. Fonts are cut to the glyphs
 * that are shown, and what is there several times stands once. The result is never larger.
 * @throws AppError smallAlready where less than 3 % is won
 */
export async function compress(source: Source, { quality }: ActionOf<'compress'>, work: Work) {
  const { size: before } = await stat(source.path)
  const open = join(work.scratch, 'open.pdf')
  await qpdf([...loose, '--decrypt', ...inputOf(source), open], work)
  work.progress(5)
  const all = await objectsOf({ path: open }, work)
  const units = pagesOf(all).map((page) => unitOf(dictOf(all, page)))
  const drawn = await withPdf({ path: open }, async (pdf) => drawnSizes(pdf, units))
  work.progress(15)
  const changes = await withoutDuplicates(open, all, work)
  const objects = changed(all, changes)
  const images = imagesOf(objects)
  const unseen = unseenPlaces(objects)
  const made: { image: Image; redrawn: Redrawn }[] = []
  for (const [at, image] of images.entries()) {
    const dpi = unseen.has(image.id) ? undefined : drawn.get(`${image.width} × ${image.height}`)
    const redrawn = await redraw(open, image, { quality, dpi }, work)
    if (redrawn) made.push({ image, redrawn })
    work.progress(15 + Math.floor((60 * (at + 1)) / images.length))
  }
  const faxes: Changes = new Map()
  for (const bilevel of bilevelsOf(objects)) {
    const change = await packBilevel(open, bilevel, work)
    if (change) faxes.set(bilevel.id, change)
  }
  const fonts = await subsetFonts(open, objects, changes, work)
  for (const { image, redrawn } of made) changes.set(image.id, pictureOf(image, redrawn))
  for (const [id, change] of faxes) changes.set(id, change)
  const claims = await claimChanges({ path: open }, all, work)
  for (const [metadata, change] of claims) changes.set(metadata, change)
  // The source is read to the end, and may be what was made here before.
  const packed = join(work.scratch, 'packed.pdf')
  await qpdf([open, ...packing, ...protectedAs(source), ...(await updating(changes, work)), packed], work)
  const { size: bytes } = await stat(packed)
  if (bytes > before * (1 - leastWon)) throw smallAlready(quality === 'strong')
  const file = join(work.scratch, 'compressed.pdf')
  await rename(packed, file)
  const pages = await pageCountOf({ path: file }, work)
  const facts = {
    pages,
    before,
    bytes,
    pictures: made.length + faxes.size,
    fonts,
    ...(claims.size > 0 && { wasArchive: true }),
  }
  return { file, extension: '.pdf', facts }
}

function pictureOf({ dict, channels, coded, palette }: Image, { file, width, height }: Redrawn): Change {
  const { '/DecodeParms': _, '/Decode': read, ...kept } = dict
  const decode = channels === 4 && coded === 'plain' ? upsideDown : read
  const made = {
    ...{ ...kept, '/Filter': '/DCTDecode', '/Width': width, '/Height': height, '/BitsPerComponent': 8 },
    ...(decode !== undefined && { '/Decode': decode }),
    '/ColorSpace': palette?.base ?? kept['/ColorSpace'] ?? '/DeviceRGB',
  }
  return { stream: { dict: made, datafile: file } }
}
