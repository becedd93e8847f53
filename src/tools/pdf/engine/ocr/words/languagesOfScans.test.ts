import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import { LETTERS } from '#platform/textLanguage/testLetters.ts'
import pdfToText from '../../pdfToText.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { SHEET, scannedPdf, written } from '../../samples/scanned.ts'
import { testWork } from '../../samples/work.ts'

/** Milliseconds. Each language that is tried takes seconds, on a slow machine that does much beside it many. */
const LIMIT = 300_000

beforeAll(() => takeOwnFonts())

type Look = { style?: string; x?: number }
const leftwards: Look = { style: 'direction="rtl" font-family="DejaVu Sans"', x: SHEET.width - 180 }

function scanOf(text: string, look: Look): Promise<Uint8Array> {
  const lines = wrapped(text, 1250, (line) => 15 * line.length)
  return scannedPdf(lines.map((line, at) => written(look.x ?? 180, 260 + 56 * at, line, 34, look.style)).join(''))
}

/** The words of letters that were found on their scans, all in one file, as parts of all. */
async function readLetters(letters: { text: string; look?: Look }[]): Promise<number[]> {
  await using work = testWork()
  const whole = await PDFDocument.create()
  for (const { text, look = {} } of letters) {
    const scan = await PDFDocument.load(await scanOf(text, look))
    for (const page of await whole.copyPages(scan, [0])) whole.addPage(page)
  }
  const { file } = await pdfToText({ path: await work.put('scan.pdf', await whole.save()) }, work)
  const found = new Set(wordsOf(await readFile(file, 'utf8')))
  return letters.map(({ text }) => {
    const words = wordsOf(text)
    return words.filter((word) => found.has(word)).length / words.length
  })
}

const readLetter = async (text: string, look?: Look): Promise<number> =>
  (await readLetters([{ text, ...(look && { look }) }]))[0]!

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
  expect(await readLetter(text, leftwards)).toBeGreaterThan(0.9)
})

test('scans of one file are read each in its own language', { timeout: LIMIT }, async () => {
  const letters = [
    { text: LETTERS.eng! },
    { text: PROSE },
    { text: LETTERS.ara!, look: leftwards },
    { text: LETTERS.deu! },
  ]
  const found = await readLetters(letters)
  for (const part of found) expect(part).toBeGreaterThan(0.9)
})
