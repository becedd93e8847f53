import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import { withPdf } from '#platform/pdfium/openPdf.ts'
import type { ActionOf } from '../contract.ts'
import { pagesIn } from './pagesIn.ts'
import { openInputOf, packed, qpdf, type Source } from './qpdf.ts'

/** Distance of a page number's line from the edge, in points: a third of an inch, inside of what printers reach. */
const MARGIN = 28
const NUMBER_SIZE = 10
const WATERMARK_DPI = 150
/** Of the longest line that a watermark may have on the page. */
const WATERMARK_SHARE = 0.75

/** Writes numbers on the chosen pages, counted from `first`. */
export async function numberPages(source: Source, action: ActionOf<'number'>, work: Work) {
  return stamp(source, action.pages, work, async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica)
    return (page, { at, count }) => {
      const number = action.first + at
      const text = action.form === 'of-all' ? `${number} / ${action.first + count - 1}` : String(number)
      const { width, height } = page.getSize()
      const y = action.place.startsWith('top') ? height - MARGIN - NUMBER_SIZE * 0.7 : MARGIN
      const textWidth = font.widthOfTextAtSize(text, NUMBER_SIZE)
      const outer = number % 2 === 1 ? width - MARGIN - textWidth : MARGIN
      const x = action.place.endsWith('outer') ? outer : (width - textWidth) / 2
      page.drawText(text, { x, y, size: NUMBER_SIZE, font, color: rgb(0.25, 0.25, 0.25) })
    }
  })
}

/** Lays a text over the chosen pages, in whatever script. */
export async function watermark(source: Source, action: ActionOf<'watermark'>, work: Work) {
  const { png, ratio } = await drawnText(action.text, action.strength)
  return stamp(source, action.pages, work, async (document) => {
    const image = await document.embedPng(png)
    return (page) => {
      const { width, height } = page.getSize()
      const angle = action.slanted ? Math.atan2(height, width) : 0
      const length = WATERMARK_SHARE * (action.slanted ? Math.hypot(width, height) : width)
      // A short word is no taller than a quarter of the page.
      const tall = Math.min(length * ratio, Math.min(width, height) / 4)
      const long = tall / ratio
      // The image turns around its lower left corner.
      const x = width / 2 - (Math.cos(angle) * long - Math.sin(angle) * tall) / 2
      const y = height / 2 - (Math.sin(angle) * long + Math.cos(angle) * tall) / 2
      page.drawImage(image, { x, y, width: long, height: tall, rotate: degrees((angle * 180) / Math.PI) })
    }
  })
}

/** A text as a transparent picture, shaped by Pango: right for every script. `ratio` is height by width. */
async function drawnText(text: string, strength: number) {
  const escaped = text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`)
  const grey = Math.round(strength * 65_535)
  const markup = `<span foreground="#555555" alpha="${grey}">${escaped}</span>`
  const drawn = await sharp({
    text: { text: markup, font: 'sans bold 96', dpi: WATERMARK_DPI, rgba: true, align: 'centre' },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: drawn.data, ratio: drawn.info.height / drawn.info.width }
}

type Draw = (page: PDFPage, place: { at: number; count: number }) => void

/** Makes a page of the same size for each chosen page, draws on it, and lays it over. */
async function stamp(
  source: Source,
  pages: string | undefined,
  work: Work,
  prepare: (to: PDFDocument) => Promise<Draw>,
) {
  const document = await PDFDocument.create()
  const draw = await prepare(document)
  const chosen = await withPdf(source, async (pdf) => {
    const wanted = pagesIn(pages, pdf.pageCount)
    for (const [at, number] of wanted.entries()) {
      const { width, height } = pdf.sizeOf(number)
      draw(document.addPage([width, height]), { at, count: wanted.length })
    }
    return wanted
  })
  work.progress(40)
  const over = join(work.scratch, 'over.pdf')
  await writeFile(over, await document.save())
  const file = join(work.scratch, 'stamped.pdf')
  await qpdf([...packed, ...openInputOf(source), '--overlay', over, `--to=${chosen.join(',')}`, '--', file], work)
  return { file, extension: '.pdf', facts: { pages: chosen.length } }
}
