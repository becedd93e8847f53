import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import { readWorkbook } from '../../excel/readWorkbook.ts'
import { holds } from '../../geometry.ts'
import type { Page, Picture } from '../../model.ts'
import pdfToExcel from '../../pdfToExcel.ts'
import pdfToText from '../../pdfToText.ts'
import pdfToWord from '../../pdfToWord.ts'
import { openDocument } from '../../reader/openDocument.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { SHEET, scannedPdf, written } from '../../samples/scanned.ts'
import { testWork } from '../../samples/work.ts'
import { readDocx } from '../../word/testDocx.ts'
import { readScan } from '../readScan.ts'

/** Milliseconds. Recognition of a large picture takes seconds, and minutes on a slow machine that does much beside it. */
const LIMIT = 300_000

beforeAll(() => takeOwnFonts())

/** Points of a page to a pixel of what is drawn on it. */
const POINTS = 595 / SHEET.width

async function read(drawn: string, paper?: string): Promise<Page> {
  await using work = testWork()
  const document = await openDocument(await work.put('scan.pdf', await scannedPdf(drawn, 0.4, paper)))
  const page = await readScan(document.page(1), document, { signal: new AbortController().signal })
  document.close()
  return page
}

const prose = (y: number): string =>
  wrapped(PROSE, 1250, (line) => 15 * line.length)
    .map((line, at) => written(180, y + 46 * at, line))
    .join('')

const textOf = ({ chars }: Page): string => chars.map(({ text }) => text).join('')

/** The picture that shows a place, given in pixels of what was drawn. */
const pictureAt = ({ pictures }: Page, x: number, y: number): Picture | undefined =>
  pictures.find((picture) => holds(picture, { x1: x * POINTS, x2: x * POINTS, y1: y * POINTS, y2: y * POINTS }))

const scribble = (x: number, y: number): string =>
  `<path d="M${x} ${y} c10 -80 40 -80 50 0 c10 -60 40 -70 60 0 c5 -95 45 -60 60 0 c10 -70 40 -70 70 0 c20 -60 50 -40 90 0" fill="none" stroke="#1a2a6b" stroke-width="5"/>`

describe.runIf((await installedLanguages()).includes('eng'))('what is drawn on a scan', () => {
  test(
    'a logo, a signature and a stamp stay pictures in their places, and no words are made of them',
    async () => {
      const page = await read(
        `<circle cx="260" cy="220" r="80" fill="#c0392b"/><path d="M220 260 L260 150 L300 260 Z" fill="#fff"/>
      ${written(370, 240, 'NORTHWIND', 60)}${prose(480)}${written(180, 1200, 'Yours sincerely')}${scribble(200, 1340)}
      ${written(180, 1430, 'Martha Quist, Director')}
      <g fill="none" stroke="#b03030"><circle cx="1150" cy="1350" r="130" stroke-width="7"/><circle cx="1150" cy="1350" r="100" stroke-width="4"/></g>`,
      )
      for (const [x, y] of [
        [260, 220],
        [380, 1310],
        [1150, 1350],
      ] as const)
        expect(pictureAt(page, x, y)).toBeDefined()
      expect(page.pictures).toHaveLength(3)
      // The tangents of a circle are no lines.
      expect(page.rules).toEqual([])
      expect(textOf(page)).toMatch(/^NORTHWIND.*the boats lay close.*Yours sincerely ?Martha Quist, Director/s)
    },
    LIMIT,
  )

  test(
    'a chart is one picture with its bars, its axes and their words, which are told',
    async () => {
      const bars = [380, 300, 560, 330].map(
        (high, at) =>
          `<rect x="${360 + 190 * at}" y="${1300 - high}" width="110" height="${high}" fill="#4c78a8"/>${written(365 + 190 * at, 1345, ['North', 'East', 'South', 'West'][at]!, 30)}`,
      )
      const marks = [0, 1, 2, 3].map((at) => written(220, 1300 - 150 * at, `${20 * at}`, 28))
      const page = await read(
        `${prose(220)}<path d="M300 600V1300H1350" fill="none" stroke="#222" stroke-width="4"/>${bars.join('')}${marks.join('')}${prose(1600)}`,
      )
      expect(page.pictures).toHaveLength(1)
      expect(page.pictures[0]?.description).toMatch(/60.*North East South West|North East South West.*60/)
      expect(textOf(page)).not.toContain('North')
    },
    LIMIT,
  )

  test(
    'what frames a page lies behind its words, and shows none of them a second time',
    async () => {
      const page = await read(
        `<rect x="120" y="120" width="1414" height="2099" fill="none" stroke="#7a5c1e" stroke-width="10"/>
      <rect x="145" y="145" width="1364" height="2049" fill="none" stroke="#7a5c1e" stroke-width="4"/>
      ${written(450, 500, 'CERTIFICATE', 110)}${prose(900)}${scribble(930, 1760)}`,
      )
      expect(textOf(page)).toContain('CERTIFICATE')
      expect(page.rules).toEqual([])
      const frame = pictureAt(page, 500, 1000)!
      expect(frame.behind).toBe(true)
      const { data, width, height } = frame.bytes()!
      const scale = width / (frame.x2 - frame.x1)
      const words = { left: (450 * POINTS - frame.x1) * scale, top: (400 * POINTS - frame.y1) * scale }
      const cut = { left: Math.round(words.left), top: Math.round(words.top), width: 700, height: 110 }
      expect(height).toBeGreaterThan(width)
      const place = await sharp(data).extract(cut).greyscale().raw().toBuffer()
      expect(Math.min(...place)).toBeGreaterThan(180)
    },
    LIMIT,
  )

  test(
    'the pale part of a photo is not cut off',
    async () => {
      const page = await read(
        `${prose(220)}<g transform="translate(700 950)"><path d="M0 0L300 0A300 300 0 0 1 -92 285Z" fill="#e15759"/>
      <path d="M0 0L-92 285A300 300 0 0 1 -240 -180Z" fill="#59a14f"/><path d="M0 0L-240 -180A300 300 0 0 1 300 0Z" fill="#edc948"/></g>${prose(1500)}`,
      )
      const pie = pictureAt(page, 700, 950)
      expect(pie?.y1).toBeLessThan(660 * POINTS)
      expect(pie?.y2).toBeGreaterThan(1240 * POINTS)
    },
    LIMIT,
  )

  test(
    'a page of text and tables has no pictures',
    async () => {
      const cells = Array.from({ length: 24 }, (_, at) => {
        const [x, y] = [180 + 320 * (at % 4), 800 + 70 * Math.floor(at / 4)]
        const cell = `<rect x="${x}" y="${y}" width="320" height="70" fill="none" stroke="#000" stroke-width="3"/>`
        return (
          cell + written(x + 15, y + 46, at < 4 ? ['City', 'People', 'Area', 'Code'][at]! : String(137 * at + 11), 30)
        )
      })
      const page = await read(prose(220) + cells.join('') + prose(1400))
      expect(page.pictures).toEqual([])
      expect(page.rules.length).toBeGreaterThan(10)
    },
    LIMIT,
  )

  test(
    'no dark letters stand on a dark picture',
    async () => {
      const words = ['Contact', 'Harbour Road', 'Skills', 'Languages', 'English', 'Spanish']
      const page = await read(
        `<defs><radialGradient id="g"><stop offset="0" stop-color="#f0c0a0"/><stop offset="1" stop-color="#b06040"/></radialGradient></defs>
        <rect width="520" height="2339" fill="#20354a"/><circle cx="260" cy="260" r="150" fill="url(#g)"/>
        ${words.map((word, at) => written(70, 600 + 90 * at, word, 36, 'fill="#fff"')).join('')}
        <g transform="translate(450 0) scale(.9 1)">${prose(300)}${prose(900)}</g>`,
      )
      const told = textOf(page) + page.pictures.map(({ description }) => description).join(' ')
      for (const word of words) expect(told).toContain(word)
      const onDark = page.chars.filter((char) => char.box.x2 < 500 * POINTS && pictureAt(page, 100, 600) !== undefined)
      for (const { colour } of onDark) expect(colour).toBe('ffffff')
    },
    LIMIT,
  )

  const poster = `<circle cx="1150" cy="900" r="420" fill="#f5c518"/><path d="M0 1700 Q400 1300 800 1600 T1654 1500 V2339 H0Z" fill="#0d7a5f"/>
    ${written(140, 330, 'SUMMER JAZZ', 150, 'fill="#fff"')}${written(140, 2150, 'Free entry from 6 pm', 80, 'fill="#fff"')}`

  test(
    'a poster stays the picture that it is, from edge to edge, and says what is written on it',
    async () => {
      await using work = testWork()
      const path = await work.put('poster.pdf', await scannedPdf(poster, 0, '#134a8e'))
      const docx = readDocx(await readFile((await pdfToWord({ path }, work)).file))
      expect(docx.paragraphs.map(({ text }) => text).join('')).toBe('')
      const xml = docx.xml('word/document.xml')
      expect(xml.match(/<pic:pic/g)).toHaveLength(1)
      expect(xml).toMatch(/descr="[^"]*Free entry from 6 pm/)
      const sheet = readWorkbook(await readFile((await pdfToExcel({ path }, work)).file))
      expect(JSON.stringify(sheet)).toContain('Free entry')
      const text = await readFile((await pdfToText({ path }, work)).file, 'utf8')
      expect(text).toContain('Free entry from 6 pm')
    },
    LIMIT,
  )
})
