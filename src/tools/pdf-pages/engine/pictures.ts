import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import { unreadableFile } from '#platform/errors.ts'
import type { ActionOf } from '../contract.ts'
import type { Source } from './qpdf.ts'

const POINTS_PER_INCH = 72
/** Resolution of a picture that tells none. */
const usualDpi = 96
/** Longer side of the largest page in points, which is what programs open: 200 inches. */
const longestSide = 14_400
const mostPixels = 120_000_000
const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const
/** White around a picture on paper, in points. */
const margin = 28

/** Makes a PDF of pictures, each a page in their order. A JPEG that lies the right way up goes in as it is. */
export async function picturesToPdf(files: readonly Source[], { paper }: ActionOf<'pictures'>, work: Work) {
  const document = await PDFDocument.create()
  for (const [at, { path }] of files.entries()) {
    work.signal.throwIfAborted()
    const { bytes, isJpeg, dpi } = await prepared(path)
    const image = isJpeg ? await document.embedJpg(bytes) : await document.embedPng(bytes)
    const size = { width: (image.width * POINTS_PER_INCH) / dpi, height: (image.height * POINTS_PER_INCH) / dpi }
    if (paper === 'fit') {
      const scale = Math.min(1, longestSide / Math.max(size.width, size.height))
      const [width, height] = [size.width * scale, size.height * scale]
      document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
    } else {
      const [short, long] = papers[paper]
      const [pageWidth, pageHeight] = size.width > size.height ? [long, short] : [short, long]
      const scale = Math.min((pageWidth - 2 * margin) / size.width, (pageHeight - 2 * margin) / size.height)
      const [width, height] = [size.width * scale, size.height * scale]
      const place = { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height }
      document.addPage([pageWidth, pageHeight]).drawImage(image, place)
    }
    work.progress(Math.floor((90 * (at + 1)) / files.length))
  }
  const file = join(work.scratch, 'pictures.pdf')
  await writeFile(file, await document.save())
  return { file, extension: '.pdf', facts: { pages: files.length } }
}

async function prepared(path: string): Promise<{ bytes: Buffer; isJpeg: boolean; dpi: number }> {
  try {
    const picture = sharp(path, { limitInputPixels: mostPixels })
    const { format, orientation = 1, space, hasAlpha, density } = await picture.metadata()
    const dpi = density && density >= 72 ? density : usualDpi
    if (format === 'jpeg' && orientation === 1 && (space === 'srgb' || space === 'b-w'))
      return { bytes: await readFile(path), isJpeg: true, dpi }
    const upright = picture.rotate().toColourspace('srgb')
    if (format === 'png' || hasAlpha)
      return { bytes: await upright.png({ palette: false }).toBuffer(), isJpeg: false, dpi }
    return { bytes: await upright.jpeg({ quality: 92 }).toBuffer(), isJpeg: true, dpi }
  } catch (cause) {
    throw unreadableFile(cause)
  }
}
