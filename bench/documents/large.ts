import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { pdfToWord } from '#tools/pdf/engine/index.ts'
import { diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { languages, prose } from './languages.ts'

const sheet = { width: 595, height: 842, margin: 72 }

/** A report of so many pages: running heads, headings, full pages of prose, and a table on each fifth page. */
async function report(pages: number, seed: number): Promise<Uint8Array> {
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

/**
 * A report of so many pages to Word: seconds, pages a second, most memory of the process and size of the result. Memory is the kernel's
 * high-water mark, so it is measured once a process.
 */
export async function benchLarge(pages: number, seed: number): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-large-'))
  const path = join(scratch, 'report.pdf')
  writeFileSync(path, await report(pages, seed))
  const before = process.resourceUsage().maxRSS / 1024
  const start = performance.now()
  const cpu = process.cpuUsage()
  const { file } = await pdfToWord({ path }, { scratch, signal: new AbortController().signal, progress: () => {} })
  const { user, system } = process.cpuUsage(cpu)
  const most = process.resourceUsage().maxRSS / 1024
  const seconds = (performance.now() - start) / 1000
  console.log(`${pages} pages: ${seconds.toFixed(0)} s (${((user + system) / 1e6).toFixed(0)} s of processor)`)
  console.log(
    `memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most; ${(statSync(file).size / 1e6).toFixed(1)} MB of .docx`,
  )
  rmSync(scratch, { recursive: true })
}
