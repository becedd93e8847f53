import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import { LETTERS } from '#platform/textLanguage/testLetters.ts'
import pdfToText from '../../pdfToText.ts'
import { wrapped } from '../../samples/prose.ts'
import { SHEET, scannedPdf, written } from '../../samples/scanned.ts'
import { testWork } from '../../samples/work.ts'

/** Milliseconds. Each language that is tried takes seconds, on a slow machine that does much beside it many. */
const LIMIT = 300_000

beforeAll(() => takeOwnFonts())

/** The words of a letter that were found on its scan, as a part of all; and those that are on it besides. */
async function readLetter(text: string, more: { style?: string; x?: number } = {}): Promise<number> {
  await using work = testWork()
  const lines = wrapped(text, 1250, (line) => 15 * line.length)
  const drawn = lines.map((line, at) => written(more.x ?? 180, 260 + 56 * at, line, 34, more.style)).join('')
  const { file } = await pdfToText({ path: await work.put('scan.pdf', await scannedPdf(drawn)) }, work)
  const found = new Set(wordsOf(await readFile(file, 'utf8')))
  const words = wordsOf(text)
  return words.filter((word) => found.has(word)).length / words.length
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

test('the languages of the product are here to be read', async () => {
  expect(await installedLanguages()).toEqual(expect.arrayContaining(['eng', 'ind', 'spa', 'ara']))
})

test.for(['spa', 'deu', 'por'])(
  'a scan that does not say its language is read in it: %s',
  { timeout: LIMIT },
  async (language) => {
    expect(await readLetter(LETTERS[language]!)).toBeGreaterThan(0.97)
  },
)

test('Arabic is read in whole words from the right, with the Latin names and numbers among them', {
  timeout: LIMIT,
}, async () => {
  const text = `${LETTERS.ara!} رقم الحساب INV-2025-0187 لدى شركة Sundry Software بمبلغ 1,450.00`
  const style = 'direction="rtl" font-family="DejaVu Sans"'
  expect(await readLetter(text, { style, x: SHEET.width - 180 })).toBeGreaterThan(0.9)
})
