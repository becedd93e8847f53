import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { tesseract, tesseractEnvironment } from '#platform/tesseract.ts'
import { LETTERS } from '#platform/textLanguage/testLetters.ts'
import pdfToText from '#tools/pdf/engine/pdfToText.ts'
import { type Dice, diceOf } from '#tools/pdf/engine/samples/dice.ts'
import { wrapped } from '#tools/pdf/engine/samples/prose.ts'
import { SHEET, written } from '#tools/pdf/engine/samples/scanned.ts'
import { recall, wordsOf } from './measures.ts'
import { pdfOf } from './scans.ts'

const latin = ['Liberation Serif', 'Liberation Sans', 'Carlito', 'Caladea', 'DejaVu Serif', 'DejaVu Sans']

/** A letter as a scanner makes it, in a font, size, resolution and slant that the dice choose. */
async function scannedLetter(language: string, text: string, dice: Dice): Promise<Buffer> {
  const isLeftwards = language === 'ara'
  const size = dice.between(28, 40)
  const font = isLeftwards ? 'DejaVu Sans' : dice.pick(latin)
  const lines = wrapped(text, SHEET.width - 360, (line) => 0.52 * size * line.length)
  const x = isLeftwards ? SHEET.width - 180 : 180
  const style = `font-family="${font}"${isLeftwards ? ' direction="rtl"' : ''}`
  const drawn = lines.map((line, at) => written(x, 260 + 1.5 * size * at, line, size, style)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${SHEET.height}" fill="#1c1c1c">
    <rect width="100%" height="100%" fill="#f4f2ec"/>${drawn}</svg>`
  const scale = dice.pick([150, 200, 300]) / 200
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .rotate(2 * dice.next() - 1, { background: '#f4f2ec' })
    .flatten({ background: '#f4f2ec' })
    .blur(0.6)
    .jpeg({ quality: dice.between(60, 85) })
    .toBuffer()
}

/** What Tesseract alone reads, told the language. */
function byTesseract(jpeg: Buffer, language: string): string {
  return execFileSync(tesseract, ['stdin', 'stdout', '-l', language], {
    ...{ input: jpeg, env: tesseractEnvironment, encoding: 'utf8' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/**
 * Letters in all languages that are read, drawn and scanned; nobody says which language it is. Words found again, each as often as it
 * is there, beside Tesseract that is told the language and gets the same picture.
 * @param count letters of each language
 */
export async function benchLanguages(seed: number, count: number): Promise<void> {
  takeOwnFonts()
  console.log('letter    ours   Tesseract, told')
  const sums = { ours: 0, told: 0, count: 0 }
  for (const [at, [language, text]] of Object.entries(LETTERS).entries()) {
    const own = { ours: 0, told: 0 }
    for (let index = 0; index < count; index++) {
      const scratch = mkdtempSync(join(tmpdir(), 'bench-languages-'))
      const jpeg = await scannedLetter(language, text, diceOf(seed * 10_007 + 100 * at + index))
      const path = join(scratch, 'scan.pdf')
      writeFileSync(path, await pdfOf(jpeg))
      const { file } = await pdfToText({ path }, { scratch, signal: new AbortController().signal, progress() {} })
      own.ours += recall(wordsOf(text), wordsOf(readFileSync(file, 'utf8')))
      own.told += recall(wordsOf(text), wordsOf(byTesseract(jpeg, language)))
      rmSync(scratch, { recursive: true })
    }
    sums.ours += own.ours
    sums.told += own.told
    sums.count += count
    console.log(
      `${language.padEnd(8)}${(own.ours / count).toFixed(3).padStart(6)}  ${(own.told / count).toFixed(3).padStart(6)}`,
    )
  }
  console.log(
    `mean    ${(sums.ours / sums.count).toFixed(3).padStart(6)}  ${(sums.told / sums.count).toFixed(3).padStart(6)}`,
  )
}
