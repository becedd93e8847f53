import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import type { ActionOf } from '../contract.ts'
import { smallAlready } from '../errors.ts'
import { drawnSizes } from './drawnSizes.ts'
import { type Image, imagesOf } from './images.ts'
import { inputOf, pageCountOf, qpdf, type Source } from './qpdf.ts'
import { type Redrawn, redraw } from './redraw.ts'

/** Less than this share of a file is not worth another file. */
const leastWon = 0.03

/** What does not change a page: nothing unused, everything packed as tightly as it goes. */
const packing = [
  ...['--object-streams=generate', '--recompress-flate', '--compression-level=9'],
  ...['--remove-unreferenced-resources=yes', '--coalesce-contents'],
]

/**
 * Makes a PDF smaller: pictures that are finer than they are drawn come down to the resolution of `quality` and become JPEG where that
 * is smaller; masks, line art, CMYK and what is small already stay. The result is never larger.
 * @throws AppError smallAlready where less than 3 % is won
 */
export async function compress(source: Source, { quality }: ActionOf<'compress'>, work: Work) {
  const { size: before } = await stat(source.path)
  const open = join(work.scratch, 'open.pdf')
  await qpdf(['--decrypt', ...inputOf(source), open], work)
  work.progress(5)
  const drawn = await withPdf({ path: open }, async (pdf) => drawnSizes(pdf))
  work.progress(15)
  const images = await imagesOf(open, work)
  const made: { image: Image; redrawn: Redrawn }[] = []
  for (const [at, image] of images.entries()) {
    const redrawn = await redraw(open, image, { quality, dpi: drawn.get(`${image.width} × ${image.height}`) }, work)
    if (redrawn) made.push({ image, redrawn })
    work.progress(15 + Math.floor((70 * (at + 1)) / images.length))
  }
  const file = join(work.scratch, 'compressed.pdf')
  await qpdf([open, ...packing, ...(await changes(made, work)), file], work)
  const { size: bytes } = await stat(file)
  if (bytes > before * (1 - leastWon)) throw smallAlready()
  const pages = await pageCountOf({ path: file }, work)
  return { file, extension: '.pdf', facts: { pages, before, bytes, pictures: made.length } }
}

/** The argument that puts the new pictures in the places of the old ones. */
async function changes(made: readonly { image: Image; redrawn: Redrawn }[], { scratch }: Work): Promise<string[]> {
  if (made.length === 0) return []
  const objects = made.map(({ image, redrawn }) => {
    const { '/DecodeParms': _, ...kept } = image.dict
    const dict = { ...kept, '/Filter': '/DCTDecode', '/Width': redrawn.width, '/Height': redrawn.height }
    return [image.id, { stream: { dict, datafile: redrawn.file } }]
  })
  const head = { jsonversion: 2, pushedinheritedpageresources: false, calledgetallpages: false, maxobjectid: 0 }
  const list = join(scratch, 'changes.json')
  await writeFile(list, JSON.stringify({ version: 2, qpdf: [head, Object.fromEntries(objects)] }))
  return [`--update-from-json=${list}`]
}
