import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

/** The fonts that every reader has, under the names the tests use. */
const standard = {
  sans: StandardFonts.Helvetica,
  sansBold: StandardFonts.HelveticaBold,
  sansItalic: StandardFonts.HelveticaOblique,
  serif: StandardFonts.TimesRoman,
  serifBold: StandardFonts.TimesRomanBold,
  mono: StandardFonts.Courier,
} as const
export type SampleFont = keyof typeof standard

export type TextStyle = { font?: SampleFont; size?: number; colour?: [number, number, number]; angle?: number }

/** Draws on one page with the coordinates of the page model: points from the top left, y downwards. */
export type Pen = {
  page: PDFPage
  width: number
  height: number
  /** One line with its baseline at (x, y); returns where it ends. */
  text(x: number, y: number, text: string, style?: TextStyle): number
  /** Several lines, each `leading` points below the one before; returns the baseline of the next. */
  lines(x: number, y: number, leading: number, lines: string[], style?: TextStyle): number
  /** Width of a line in points. */
  measure(text: string, style?: TextStyle): number
  rule(x1: number, y1: number, x2: number, y2: number, thickness?: number): void
  fill(x1: number, y1: number, x2: number, y2: number, colour: [number, number, number]): void
}

/** Makes a small PDF. `draw` gets a function that starts a page of the given size (A4 unless told). */
export async function makePdf(
  draw: (newPage: (width?: number, height?: number) => Pen, document: PDFDocument) => void | Promise<void>,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const fonts = new Map<SampleFont, PDFFont>()
  for (const [name, font] of Object.entries(standard)) fonts.set(name as SampleFont, await document.embedFont(font))
  const fontOf = (style?: TextStyle): PDFFont => fonts.get(style?.font ?? 'serif')!
  const sizeOf = (style?: TextStyle): number => style?.size ?? 11
  await draw((width = 595, height = 842) => pen(document.addPage([width, height]), fontOf, sizeOf), document)
  return document.save()
}

function pen(page: PDFPage, fontOf: (style?: TextStyle) => PDFFont, sizeOf: (style?: TextStyle) => number): Pen {
  const { width, height } = page.getSize()
  const self: Pen = {
    page,
    width,
    height,
    measure: (text, style) => fontOf(style).widthOfTextAtSize(text, sizeOf(style)),
    text: (x, y, text, style) => {
      page.drawText(text, {
        x,
        y: height - y,
        font: fontOf(style),
        size: sizeOf(style),
        color: rgb(...(style?.colour ?? [0, 0, 0])),
        rotate: degrees(-(style?.angle ?? 0)),
      })
      return x + self.measure(text, style)
    },
    lines: (x, y, leading, lines, style) => {
      lines.forEach((line, index) => {
        self.text(x, y + index * leading, line, style)
      })
      return y + lines.length * leading
    },
    rule: (x1, y1, x2, y2, thickness = 0.75) =>
      page.drawLine({ start: { x: x1, y: height - y1 }, end: { x: x2, y: height - y2 }, thickness }),
    fill: (x1, y1, x2, y2, colour) =>
      page.drawRectangle({ x: x1, y: height - y2, width: x2 - x1, height: y2 - y1, color: rgb(...colour) }),
  }
  return self
}
