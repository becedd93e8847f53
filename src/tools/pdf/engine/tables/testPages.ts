import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { Page } from '../model.ts'
import { openDocument } from '../reader/openDocument.ts'

/** A small table: a heading, and rows of a name, a count and a price. */
export const prices = [
  ['Item', 'Pieces', 'Price'],
  ['Rice', '12', '1,250.00'],
  ['Green tea', '7', '80.50'],
  ['Sugar', '130', '999.95'],
  ['Coffee', '24', '1,040.00'],
]

/* PDF pages for the tests, drawn with the y axis downwards like the page model's. */

const height = 842
const black = rgb(0, 0, 0)

const fonts = {
  sans: StandardFonts.Helvetica,
  serif: StandardFonts.TimesRoman,
  serifBold: StandardFonts.TimesRomanBold,
  typed: StandardFonts.Courier,
}

/** Draws on an A4 page: coordinates in points from the upper left corner. */
export type Pen = {
  /** `y` is the baseline. `align` says what `x` is. `turn` is in degrees clockwise. */
  text(
    text: string,
    x: number,
    y: number,
    options?: { size?: number; align?: 'left' | 'right' | 'center'; turn?: number; font?: keyof typeof fonts },
  ): void
  line(x1: number, y1: number, x2: number, y2: number): void
  fill(x1: number, y1: number, x2: number, y2: number, grey?: number): void
  page: PDFPage
}

/** A PDF whose pages are drawn one after the other. */
export async function makePdf(...drawings: ((pen: Pen) => void)[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const sans = await pdf.embedFont(fonts.sans)
  const [serif, serifBold] = [await pdf.embedFont(fonts.serif), await pdf.embedFont(fonts.serifBold)]
  const typed = await pdf.embedFont(fonts.typed)
  const embedded = { sans, serif, serifBold, typed }
  for (const draw of drawings) {
    const page = pdf.addPage([595, height])
    draw({
      page,
      text(text, x, y, { size = 10, align = 'left', turn = 0, font: name = 'sans' } = {}) {
        const font = embedded[name]
        const width = font.widthOfTextAtSize(text, size)
        const start = x - { left: 0, right: width, center: width / 2 }[align]
        page.drawText(text, { x: start, y: height - y, size, font, rotate: degrees(-turn) })
      },
      line(x1, y1, x2, y2) {
        const [start, end] = [
          { x: x1, y: height - y1 },
          { x: x2, y: height - y2 },
        ]
        page.drawLine({ start, end, thickness: 0.7, color: black })
      },
      fill(x1, y1, x2, y2, grey = 0.85) {
        const color = rgb(grey, grey, grey)
        page.drawRectangle({ x: x1, y: height - y2, width: x2 - x1, height: y2 - y1, color })
      },
    })
  }
  return pdf.save()
}

/** The page model of a page that is drawn by `draw`. */
export async function drawnPage(draw: (pen: Pen) => void): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), 'page-'))
  const path = join(folder, 'page.pdf')
  await writeFile(path, await makePdf(draw))
  const document = await openDocument(path)
  const page = document.page(1)
  document.close()
  await rm(folder, { recursive: true })
  return page
}

/** Writes texts into columns whose left edges are `xs`, `pitch` points a row. Figures go to the right of their column. */
export function writeRows(pen: Pen, rows: string[][], xs: number[], top: number, pitch = 18): void {
  for (const [index, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      const isFigure = column > 0 && /^[-\d]/.test(text)
      const x = isFigure ? xs[column + 1]! - 4 : xs[column]! + 4
      pen.text(text, x, top + index * pitch, { align: isFigure ? 'right' : 'left' })
    }
  }
}

/** The lines of a whole grid. */
export function drawGrid(pen: Pen, xs: number[], ys: number[]): void {
  for (const x of xs) pen.line(x, ys[0]!, x, ys.at(-1)!)
  for (const y of ys) pen.line(xs[0]!, y, xs.at(-1)!, y)
}
