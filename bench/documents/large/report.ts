import { PDFDocument, StandardFonts } from 'pdf-lib'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { languages, prose } from '../languages.ts'

const sheet = { width: 595, height: 842, margin: 72 }

/** A report of so many pages as a PDF: running heads, headings, full pages of prose, and a table on each fifth page. */
export async function report(pages: number, seed: number): Promise<Uint8Array> {
  const dice = diceOf(seed)
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold)
  const language = languages[0]!
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([sheet.width, sheet.height])
    page.drawText('Report of the harbour office', { x: sheet.margin, y: 800, size: 9, font })
    page.drawText(String(number), { x: 290, y: 40, size: 9, font })
    let y = 760
    if (number % 10 === 1) {
      page.drawText(`${1 + Math.floor(number / 10)} Chapter of the year`, { x: sheet.margin, y, size: 16, font: bold })
      y -= 30
    }
    if (number % 5 === 0) {
      for (let row = 0; row < 12; row++, y -= 18) {
        for (let column = 0; column < 4; column++) {
          const text = column === 0 ? `Ship ${row + 1}` : String(dice.between(100, 99_999))
          page.drawText(text, { x: sheet.margin + 110 * column, y, size: 10, font })
        }
        page.drawLine({ start: { x: sheet.margin, y: y - 5 }, end: { x: 500, y: y - 5 }, thickness: 0.5 })
      }
      y -= 14
    }
    while (y > 90) {
      let line = ''
      for (const word of prose(language, dice).split(' ')) {
        if (y <= 80) break
        const longer = line ? `${line} ${word}` : word
        if (font.widthOfTextAtSize(longer, 11) <= sheet.width - 2 * sheet.margin) line = longer
        else {
          page.drawText(line, { x: sheet.margin, y, size: 11, font })
          y -= 14
          line = word
        }
      }
      y -= 20
    }
  }
  return pdf.save()
}

/** A register of so many pages as a PDF: a full table of seven columns on each, with lines between its rows. */
export async function register(pages: number, seed: number): Promise<Uint8Array> {
  const dice = diceOf(seed)
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([sheet.width, sheet.height])
    page.drawText(`Register, page ${number}`, { x: sheet.margin, y: 800, size: 9, font })
    for (let row = 0, y = 770; y > 70; row++, y -= 15) {
      for (let column = 0; column < 7; column++) {
        const text = column === 0 ? `Berth ${row + 1}` : String(dice.between(100, 99_999))
        page.drawText(text, { x: sheet.margin + 64 * column, y, size: 9, font })
      }
      page.drawLine({ start: { x: sheet.margin, y: y - 4 }, end: { x: 520, y: y - 4 }, thickness: 0.4 })
    }
  }
  return pdf.save()
}
