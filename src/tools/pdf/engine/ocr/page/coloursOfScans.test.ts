import { beforeAll, describe, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import { contains } from '../../geometry.ts'
import type { Page } from '../../model.ts'
import { openDocument } from '../../reader/openDocument.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { SHEET, scannedPdf, written } from '../../samples/scanned.ts'
import { testWork } from '../../samples/work.ts'
import { readScan } from '../readScan.ts'
import { wordsOf } from './wordsOf.ts'

/** Milliseconds. Recognition of a large picture takes seconds, and minutes on a slow machine that does much beside it. */
const LIMIT = 300_000

beforeAll(() => takeOwnFonts())

async function read(drawn: string, paper?: string): Promise<Page> {
  await using work = testWork()
  const document = await openDocument(await work.put('scan.pdf', await scannedPdf(drawn, 0.5, paper)))
  const page = await readScan(document.page(1), document, { signal: new AbortController().signal })
  document.close()
  return page
}

const prose = (y: number): string =>
  wrapped(PROSE, 1250, (line) => 15 * line.length)
    .map((line, at) => written(180, y + 46 * at, line))
    .join('')

/** The colours in which a word is written on a page, or nothing where it was not read. */
const coloursOf = ({ chars }: Page, text: string): string[] => [
  ...new Set(
    wordsOf(chars)
      .filter((word) => word.map((char) => char.text).join('') === text)
      .flat()
      .map(({ colour }) => colour),
  ),
]

const near = (colour: string, [red, green, blue]: readonly [number, number, number]): boolean =>
  [red, green, blue].every((value, k) => Math.abs(Number.parseInt(colour.slice(2 * k, 2 * k + 2), 16) - value) < 60)

describe.runIf((await installedLanguages()).includes('eng'))('colours of a scan', () => {
  test(
    'white words in the dark heading of a table are read, on its ground; every second row has its own',
    async () => {
      const cell = (column: number, row: number, text: string, more = '') =>
        written(200 + 320 * column, 906 + 70 * row, text, 30, more)
      const heads = ['Article', 'Quantity', 'Price', 'Amount']
      const page = await read(
        `${prose(200)}<rect x="180" y="860" width="1280" height="70" fill="#1f3a68"/>${heads.map((head, at) => cell(at, 0, head, 'fill="#fff"')).join('')}
        ${[1, 2, 3, 4, 5, 6]
          .map(
            (row) =>
              `${row % 2 ? '' : `<rect x="180" y="${860 + 70 * row}" width="1280" height="70" fill="#dbe6f4"/>`}${heads.map((_, at) => cell(at, row, `${413 * row + 77 * at}`)).join('')}`,
          )
          .join('')}`,
      )
      for (const head of heads) expect(coloursOf(page, head)).toEqual(['ffffff'])
      const [heading, ...bands] = page.fills.toSorted((a, b) => a.y1 - b.y1)
      expect(near(heading!.colour, [0x1f, 0x3a, 0x68])).toBe(true)
      expect(bands).toHaveLength(3)
      for (const { colour } of bands) expect(near(colour, [0xdb, 0xe6, 0xf4])).toBe(true)
      const points = 595 / SHEET.width
      const middle = { x1: 200 * points, x2: 1400 * points, y1: 870 * points, y2: 920 * points }
      expect(contains(heading!, middle)).toBe(true)
    },
    LIMIT,
  )

  test(
    'words in red, blue and green stay so, and those on yellowed paper are black',
    async () => {
      const drawn = `${written(180, 200, 'NORTHWIND', 64, 'fill="#c0392b" font-weight="bold"')}${prose(320)}
        ${written(180, 1000, 'Overdue', 34, 'fill="#c0392b"')}${written(500, 1000, 'www.northwind.example', 34, 'fill="#1155cc"')}
        ${written(180, 1080, 'Received', 34, 'fill="#0a7d4f"')}${prose(1200)}`
      const page = await read(drawn)
      const [heading = '', red = '', green = ''] = ['NORTHWIND', 'Overdue', 'Received'].map(
        (word) => coloursOf(page, word)[0],
      )
      expect(near(red, [0xc0, 0x39, 0x2b])).toBe(true)
      expect(heading).toBe(red)
      expect(near(green, [0x0a, 0x7d, 0x4f])).toBe(true)
      const plain = page.chars.filter(({ colour }) => colour === '000000').length
      expect(plain).toBeGreaterThan(0.9 * page.chars.length - 60)
      const old = await read(prose(320) + prose(1200), '#e6d3a8')
      expect(new Set(old.chars.map(({ colour }) => colour))).toEqual(new Set(['000000']))
    },
    LIMIT,
  )
})
