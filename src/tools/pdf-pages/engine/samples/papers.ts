import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import type { Source } from '../qpdf.ts'

/** A PDF with a line for each page, such as `alpha 1`; `turn` is how its pages are shown, in degrees clockwise. */
export async function paper(scratch: string, word: string, pages: number, { turn = 0 } = {}): Promise<Source> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 1; page <= pages; page++) {
    const sheet = document.addPage([400, 600])
    sheet.setRotation(degrees(turn))
    sheet.drawText(`${word} ${page}`, { x: 60, y: 500, size: 24, font })
  }
  return written(document, scratch, word)
}

/** A page with a picture of `side` pixels drawn two inches wide: `photo` has every colour, `drawing` a few. */
export async function pictured(scratch: string, kind: 'photo' | 'drawing', side: number): Promise<Source> {
  const document = await PDFDocument.create()
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [at % side, Math.floor(at / side)]
    const waves = [Math.sin(x / 37) + Math.sin(y / 23), Math.sin((x + y) / 51), Math.cos(x / 19 - y / 41)]
    const step = ((x >> 5) + (y >> 5)) % 3
    for (const [channel, wave] of waves.entries())
      pixels[at * 3 + channel] = kind === 'photo' ? 128 + 50 * wave : 255 - 100 * ((step + channel) % 3)
  }
  const png = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  const image = await document.embedPng(png)
  document.addPage([400, 600]).drawImage(image, { x: 100, y: 200, width: 144, height: 144 })
  return written(document, scratch, kind)
}

/** A page that is a picture of a line of text, 200 dots per inch. */
export async function scanned(
  scratch: string,
  words: string | string[],
  { turn = 0, size = 52 } = {},
): Promise<Source> {
  const lines = [words].flat().map((line, at) => `<text x="100" y="${200 + 1.4 * size * at}">${line}</text>`)
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="700"><rect width="1100" height="700" fill="#fff"/>
    <g font-family="Liberation Serif" font-size="${size}">${lines.join('')}</g></svg>`
  const document = await PDFDocument.create()
  const image = await document.embedJpg(await sharp(Buffer.from(text)).jpeg().toBuffer())
  const page = document.addPage([396, 252])
  page.setRotation(degrees(turn))
  page.drawImage(image, { x: 0, y: 0, width: 396, height: 252 })
  return written(document, scratch, 'scan')
}

async function written(document: PDFDocument, scratch: string, name: string): Promise<Source> {
  const path = join(scratch, `${name}.pdf`)
  await writeFile(path, await document.save())
  return { path }
}
