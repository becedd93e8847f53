import {
  beginText,
  endText,
  PDFDocument,
  StandardFonts,
  setCharacterSqueeze,
  setFontAndSize,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
} from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import { bounds, holds, median } from '../../geometry.ts'
import type { Char, Page } from '../../model.ts'
import { openDocument } from '../../reader/openDocument.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { SHEET, scannedPdf, written } from '../../samples/scanned.ts'
import { testWork } from '../../samples/work.ts'
import { wordsOf } from '../page/wordsOf.ts'
import { readScan } from '../readScan.ts'

/** Milliseconds. Recognition of a large picture takes seconds, and minutes on a slow machine that does much beside it. */
const LIMIT = 300_000

beforeAll(() => takeOwnFonts())

async function read(pdf: Uint8Array): Promise<Page> {
  await using work = testWork()
  const document = await openDocument(await work.put('scan.pdf', pdf))
  const page = await readScan(document.page(1), document, { signal: new AbortController().signal })
  document.close()
  return page
}

const prose = (y: number): string =>
  wrapped(PROSE, 1250, (line) => 15 * line.length)
    .map((line, at) => written(180, y + 46 * at, line))
    .join('')

const cells = [1, 2, 3, 4]
  .flatMap((row) =>
    [0, 1, 2].map((column) => written(200 + 420 * column, 1206 + 70 * row, `${311 * row + 57 * column}`, 30)),
  )
  .join('')

/** A letter with a coloured mark, a table with a dark heading, and text. */
const letter = `<circle cx="260" cy="180" r="70" fill="#c0392b"/><path d="M220 215 L260 120 L300 215 Z" fill="#fff"/>
  ${written(380, 200, 'NORTHWIND', 64, 'fill="#c0392b"')}${prose(420)}
  <rect x="180" y="1160" width="1260" height="70" fill="#1f3a68"/>${written(200, 1206, 'Article', 30, 'fill="#fff"')}
  ${written(620, 1206, 'Number', 30, 'fill="#fff"')}${written(1040, 1206, 'Amount', 30, 'fill="#fff"')}${cells}${prose(1700)}`

/** How programs lay text over a scan: each word or each line of its own, in a size that is right or not. */
type Habit = { by: 'word' | 'line'; size: number }

/** A scan with a text layer as programs write it, made of what was read on it. @param crooked as the scan is, in degrees clockwise */
async function layered(scan: Uint8Array, read: Page, { by, size }: Habit, crooked: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(scan)
  const page = pdf.getPage(0)
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const key = page.node.newFontDictionary(font.name, font.ref)
  const turn = (-crooked * Math.PI) / 180
  const [sine, cosine] = [Math.sin(turn), Math.cos(turn)]
  const middle = { x: page.getWidth() / 2, y: page.getHeight() / 2 }
  const hasSpaces = (line: Char[]) => line.some(({ text }) => text === ' ')
  const pieces = linesOf(read).flatMap((line) => (by === 'line' && hasSpaces(line) ? [line] : wordsOf(line)))
  page.pushOperators(beginText(), setTextRenderingMode(TextRenderingMode.Invisible))
  for (const piece of pieces) {
    const text = piece
      .map((char) => char.text)
      .join('')
      .trim()
    const { x1, x2 } = bounds(piece.filter((char) => char.text.trim()).map(({ box }) => box))
    if (!text) continue
    const own = size * piece[0]!.size
    const [x, y] = [x1 - middle.x, page.getHeight() - piece[0]!.origin.y - middle.y]
    page.pushOperators(
      setFontAndSize(key, own),
      setCharacterSqueeze((100 * (x2 - x1)) / font.widthOfTextAtSize(text, own)),
      setTextMatrix(cosine, sine, -sine, cosine, middle.x + cosine * x - sine * y, middle.y + sine * x + cosine * y),
      showText(font.encodeText(text)),
    )
  }
  page.pushOperators(endText())
  return pdf.save()
}

const textsOf = ({ chars }: Page): string[] =>
  wordsOf(chars)
    .map((word) => word.map(({ text }) => text).join(''))
    .filter((text) => text.trim())

const linesOf = ({ chars }: Page): Char[][] => [...Map.groupBy(chars, ({ run }) => run).values()]

describe.runIf((await installedLanguages()).includes('eng'))('a scan with a text layer of its own', () => {
  const crooked = 1.2
  test.each<Habit>([
    { by: 'word', size: 1 },
    { by: 'line', size: 0.8 },
    { by: 'word', size: 1.15 },
  ])(
    'keeps the words of its layer, and the sizes, pictures, grounds and colours of its sheet: by $by, $size of the size',
    async (habit) => {
      const scan = await scannedPdf(letter, crooked)
      const plain = await read(scan)
      const page = await read(await layered(scan, plain, habit, crooked))
      expect(page.recognition).toBeUndefined()
      const [words, wanted] = [textsOf(page), textsOf(plain)]
      const known = new Set(words)
      expect(wanted.filter((word) => known.has(word)).length).toBeGreaterThan(0.97 * wanted.length)
      expect(words.length).toBeLessThan(1.03 * wanted.length)
      const sizes = [plain, page].map((each) => median(linesOf(each).map((line) => line[0]!.size)))
      expect(Math.abs(sizes[1]! / sizes[0]! - 1)).toBeLessThan(0.12)
      const baselines = linesOf(page).map((line) => line.map(({ origin }) => origin.y))
      for (const line of baselines) expect(Math.max(...line) - Math.min(...line)).toBeLessThan(0.1)
      const points = 595 / SHEET.width
      const mark = { x1: 260 * points, x2: 260 * points, y1: 180 * points, y2: 180 * points }
      expect(page.pictures.filter((picture) => holds(picture, mark))).toHaveLength(1)
      expect(page.fills).toHaveLength(1)
      const heads = wordsOf(page.chars).filter((word) =>
        ['Article', 'Number', 'Amount'].includes(word.map(({ text }) => text).join('')),
      )
      expect(heads.flat().map(({ colour }) => colour)).toEqual(heads.flat().map(() => 'ffffff'))
      expect(heads).toHaveLength(3)
      for (const { font } of page.chars) expect(page.fonts[font]?.family).toMatch(/Arial|Times New Roman/)
    },
    LIMIT,
  )

  test(
    'is read anew where its layer lies elsewhere than its words',
    async () => {
      const scan = await scannedPdf(letter, 0)
      const plain = await read(scan)
      const moved = {
        ...plain,
        chars: plain.chars.map((char) => ({
          ...char,
          box: { ...char.box, x1: char.box.x1 + 400, x2: char.box.x2 + 400 },
        })),
      }
      const page = await read(await layered(scan, moved, { by: 'word', size: 1 }, 0))
      expect(page.recognition).toBeDefined()
      expect(textsOf(page)).toEqual(textsOf(plain))
    },
    LIMIT,
  )
})
