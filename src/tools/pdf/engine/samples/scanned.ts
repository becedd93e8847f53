import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'

/** A4 at 200 dots per inch. */
export const SHEET = { width: 1654, height: 2339 }

/**
 * A PDF of one A4 page as a scanner makes it: a picture, laid in a little crooked.
 * @param drawn SVG elements on a sheet of `SHEET` pixels
 * @param crooked in degrees clockwise
 */
export async function scannedPdf(drawn: string, crooked = 0.4, paper = '#fdfcf8'): Promise<Uint8Array> {
  const { width, height } = SHEET
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Liberation Sans" fill="#161616">
    <rect width="100%" height="100%" fill="${paper}"/>${drawn}</svg>`
  const jpeg = await sharp(Buffer.from(svg))
    .rotate(crooked, { background: paper })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: paper })
    .blur(0.6)
    .jpeg({ quality: 80 })
    .toBuffer()
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: 595, height: 842 })
  return pdf.save()
}

/** SVG of a line of text; `size` in pixels. */
export const written = (x: number, y: number, text: string, size = 32, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${text}</text>`
