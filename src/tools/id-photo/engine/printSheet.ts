import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { zoom } from '#features/imaging/geometry/zoom.ts'
import { createPicture, type Picture } from '#features/imaging/picture/picture.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { cutLines, layOut, type PaperName, type SheetLayout } from './paper.ts'
import { sheetPdf } from './sheetPdf.ts'

export type PrintSheetInput = {
  /** A finished ID photo, JPEG or PNG. */
  path: string
  /** Dots per inch of the photo: with its pixels the size on paper. */
  dpi: number
  paper: PaperName
  format: 'pdf' | 'jpeg'
}

export type PrintSheetFacts = { photos: number; widthMillimetres: number; heightMillimetres: number }

const sheetDpi = 300
const millimetresAnInch = 25.4

/**
 * Fills a sheet of paper with an ID photo in its true size, with lines to cut along.
 * @throws AppError 51105 when the photo is larger than the paper, and those of `decodePicture`
 */
const printSheet: Engine<PrintSheetInput> = async ({ path, dpi, paper, format }, work) => {
  const { picture } = await decodePicture(path)
  const layout = layOut(
    { width: (picture.width / dpi) * millimetresAnInch, height: (picture.height / dpi) * millimetresAnInch },
    paper,
  )
  work.progress(40)
  const extension = format === 'pdf' ? '.pdf' : '.jpg'
  const file = join(work.scratch, `sheet${extension}`)
  await writeFile(file, format === 'pdf' ? await pdfOf(picture, layout) : await jpegOf(picture, layout))
  const facts: PrintSheetFacts = {
    photos: layout.places.length,
    widthMillimetres: layout.width,
    heightMillimetres: layout.height,
  }
  work.progress(100)
  return { file, extension, facts }
}

export default printSheet

async function pdfOf(picture: Picture, layout: SheetLayout): Promise<Buffer> {
  const { bytes } = await encodeJpeg(picture, { quality: 95 })
  return sheetPdf(layout, { bytes, width: picture.width, height: picture.height })
}

async function jpegOf(picture: Picture, layout: SheetLayout): Promise<Buffer> {
  return (await encodeJpeg(drawSheet(picture, layout), { dpi: sheetDpi, quality: 95 })).bytes
}

/** The sheet as pixels at 300 dpi. */
export function drawSheet(picture: Picture, layout: SheetLayout): Picture {
  const pixels = (millimetres: number) => Math.round((millimetres / millimetresAnInch) * sheetDpi)
  const sheet = createPicture(pixels(layout.width), pixels(layout.height))
  sheet.data.fill(255)
  for (const line of cutLines(layout)) {
    drawLine(sheet, pixels(line.x1), pixels(line.y1), pixels(line.x2), pixels(line.y2))
  }
  const photo = inSize(picture, pixels(layout.photo.width), pixels(layout.photo.height))
  for (const { left, top } of layout.places) paste(sheet, photo, pixels(left), pixels(top))
  return sheet
}

function inSize(picture: Picture, width: number, height: number): Picture {
  if (picture.width === width && picture.height === height) return picture
  return zoom(picture, { left: 0, top: 0, width: picture.width, height: picture.height }, width, height)
}

function drawLine(sheet: Picture, x1: number, y1: number, x2: number, y2: number): void {
  for (let y = y1; y <= Math.min(y2, sheet.height - 1); y++) {
    for (let x = x1; x <= Math.min(x2, sheet.width - 1); x++) {
      sheet.data.fill(150, (y * sheet.width + x) * 3, (y * sheet.width + x + 1) * 3)
    }
  }
}

function paste(sheet: Picture, photo: Picture, left: number, top: number): void {
  for (let y = 0; y < photo.height; y++) {
    const row = photo.data.subarray(y * photo.width * 3, (y + 1) * photo.width * 3)
    sheet.data.set(row, ((top + y) * sheet.width + left) * 3)
  }
}
