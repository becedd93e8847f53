import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { segmentsOf } from '../layout/lines/index.ts'
import type { Document, Page } from '../model.ts'
import { openDocument } from '../reader/openDocument.ts'
import { diceOf } from '../samples/dice.ts'
import { photographed } from '../samples/photograph.ts'
import { PROSE, wrapped } from '../samples/prose.ts'
import { findTables } from '../tables/findTables.ts'
import { drawGrid, makePdf, type Pen, writeRows } from '../tables/testPages.ts'
import { isScan, isUnmapped, readScan } from './readScan.ts'

let folder: string
beforeAll(async () => {
  takeOwnFonts()
  folder = await mkdtemp(join(tmpdir(), 'scan-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function open(pdf: Uint8Array): Promise<Document> {
  const path = join(folder, `${Math.random()}.pdf`)
  await writeFile(path, pdf)
  return openDocument(path)
}

/** What a scanner makes of a page: a picture, laid in crooked by so many degrees. Of an open book it is `high` points high. */
async function scanned(draw: (pen: Pen) => void, crooked: number, high = 842): Promise<Document> {
  const original = await open(await makePdf(draw))
  const { width, height, data } = original.render(1, { dpi: 200 })
  original.close()
  const part = { left: 0, top: 0, width, height: Math.round((height * high) / 842) }
  const turned = sharp(data, { raw: { width, height, channels: 4 } })
    .extract(part)
    .rotate(crooked, { background: '#ffffff' })
  const picture = await turned.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
  const pdf = await PDFDocument.create()
  const page = pdf.addPage(crooked % 180 === 90 ? [high, 595] : [595, high])
  page.drawImage(await pdf.embedJpg(picture), { x: 0, y: 0, width: page.getWidth(), height: page.getHeight() })
  return open(await pdf.save())
}

const read = async (document: Document): Promise<Page> =>
  readScan(document.page(1), document, { signal: new AbortController().signal })

const textOf = (page: Page) => page.chars.map((char) => char.text).join('')

const letter = (pen: Pen) => {
  pen.text('Dear members of the society,', 60, 100, { size: 14 })
  for (let line = 0; line < 7; line++) {
    pen.text('we are glad to tell you that the new library opens in spring this year', 60, 140 + 20 * line, {
      size: 14,
    })
  }
}
const xs = [60, 220, 330, 450]
const rows = [
  ['Item', 'Pieces', 'Price'],
  ['Rice', '120', '1,250.00'],
  ['Coffee', '740', '80.50'],
  ['Sugar', '130', '999.95'],
]

describe('a page that is a picture', { timeout: 240_000 }, () => {
  test('becomes text, although it lies crooked', async () => {
    const document = await scanned(letter, 2)

    const page = await read(document)

    expect(textOf(page)).toContain('Dear members of the society,')
    const line = page.chars.filter((char) => char.run === page.chars.at(-1)!.run)
    const heights = line.map((char) => char.origin.y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.5)
    expect(line[0]!.size).toBeGreaterThan(13)
    expect(line[0]!.size).toBeLessThan(15.5)
    expect(page.fonts[line[0]!.font]).toMatchObject({ family: 'Arial' })
    expect(page.pictures).toEqual([])
  })

  test('keeps bold words and serifs as the picture shows them', async () => {
    const lines = wrapped(PROSE, 55, (text) => text.length)
    const document = await scanned((pen) => {
      for (const [at, line] of lines.entries()) pen.text(line, 60, 100 + 22 * at, { size: 13, font: 'serif' })
      pen.text('The opening of the market was moved', 60, 420, { size: 13, font: 'serifBold' })
    }, 0)
    const page = await read(document)
    const bold = page.chars.filter((char) => page.fonts[char.font]!.weight === 700)
    expect(bold.map(({ text }) => text).join('')).toMatch(/opening of the market/)
    expect(bold.length).toBeLessThan(50)
    expect(page.fonts[page.chars[0]!.font]).toMatchObject({ family: 'Times New Roman', serif: true })
  })

  test.for([90, 180, 270])('stands upright when it was laid in turned by %i degrees', async (laid) => {
    const page = await read(await scanned(letter, laid))

    expect(textOf(page)).toContain('Dear members of the society,')
    expect(textOf(page)).toContain('new library')
    expect(page.height).toBeGreaterThan(page.width)
    const line = page.chars.filter((char) => char.run === page.chars.at(-1)!.run)
    const heights = line.map((char) => char.origin.y)
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.5)
  })

  test('of which a lamp hides a part says so, keeps that as a picture and is less sure', async () => {
    const original = await open(await makePdf(letter))
    const { width, height, data } = original.render(1, { dpi: 200 })
    original.close()
    for (let at = 0; at < data.length; at++) {
      if (at % 4 === 3) continue
      const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)]
      const lamp = Math.min(1, 1.6 * Math.exp(-(((x - 800) / 170) ** 2) - ((y - 570) / 110) ** 2))
      data[at] = 0.82 * data[at]! * (1 - lamp) + 255 * lamp
    }
    const pdf = await PDFDocument.create()
    const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 90 })
      .toBuffer()
    pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: 595, height: 842 })

    const page = await read(await open(await pdf.save()))

    expect(textOf(page)).toContain('Dear members of the society,')
    const { words, unread } = page.recognition!
    expect(unread).toBeGreaterThan(3)
    expect(unread).toBeLessThan(0.5 * words)
    const [picture] = page.pictures
    expect(picture?.behind).toBe(true)
    expect(picture!.x1).toBeLessThan((800 * 72) / 200)
    expect(picture!.x2).toBeGreaterThan((800 * 72) / 200)
    expect(picture!.y1).toBeLessThan((570 * 72) / 200)
    expect(picture!.y2).toBeGreaterThan((570 * 72) / 200)
  })

  test('of which only some short lines are written stands upright too', async () => {
    const list = ['Shopping list', 'milk', 'bread', 'two apples', 'butter', 'salt and pepper', 'rice', 'paper']
    const draw = (pen: Pen) => {
      for (const [at, text] of list.entries()) pen.text(text, 80, 100 + 24 * at)
    }
    const page = await read(await scanned(draw, 90))

    expect(page.height).toBeGreaterThan(page.width)
    expect(textOf(page)).toContain('salt and pepper')
    expect(page.chars.at(-1)!.origin.y).toBeGreaterThan(page.chars[0]!.origin.y + 100)
  })

  test('of an open book is read one side after the other, however narrow the fold', async () => {
    const sides = [PROSE, PROSE.replaceAll('boats', 'carts').replaceAll('harbour', 'village')]
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.TimesRoman)
    const size = 11.5
    const measure = (text: string) => font.widthOfTextAtSize(text, size)
    const [width, room] = [236, 8]
    const document = await scanned(
      (pen) => {
        for (const [side, words] of sides.entries()) {
          const lines = wrapped(`${words} ${words}`, width, measure)
          for (const [at, line] of lines.entries()) {
            const all = line.split(' ')
            const space = at < lines.length - 1 ? (width - measure(all.join(''))) / (all.length - 1) : measure(' ')
            let x = 48 + side * (width + room)
            for (const word of all) {
              pen.text(word, x, 50 + 16 * at, { size, font: 'serif' })
              x += measure(word) + space
            }
          }
        }
      },
      0,
      400,
    )
    const page = await read(document)
    const lines = segmentsOf(page.chars)
    expect(lines.length).toBeGreaterThan(30)
    expect(lines.filter(({ x1, x2 }) => x1 < 250 && x2 > 330)).toEqual([])
    const text = textOf(page).replace(/\s+/g, ' ')
    expect(text.lastIndexOf('shared what was in it')).toBeGreaterThan(text.indexOf('The village was quiet'))
    expect(text.indexOf('shared what was in it')).toBeLessThan(text.indexOf('The village was quiet'))
  })

  test('shows its tables like any other page', async () => {
    const document = await scanned((pen) => {
      letter({ ...pen, text: (text, x, y, options) => pen.text(text, x, y + 300, options) })
      drawGrid(pen, xs, [100, 125, 150, 175, 200])
      writeRows(pen, rows, xs, 117, 25)
    }, 1)

    const [table] = findTables(await read(document))

    expect(table!.kind).toBe('ruled')
    expect(table!.cells.map((cell) => cell.text)).toEqual(rows.flat())
  })
})

/** A page of A4 in grey, as a printer makes it. */
async function printed(lines: string[]) {
  const drawn = lines.map((line, at) => `<text x="150" y="${220 + 62 * at}">${line}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="#fff"/>
    <g font-family="Liberation Serif" font-size="34">${drawn.join('')}</g></svg>`
  const data = await sharp(Buffer.from(svg)).greyscale().extractChannel(0).raw().toBuffer()
  return { width: 1240, height: 1754, data }
}

describe('a page that was photographed', { timeout: 240_000 }, () => {
  test('tilted, curled, in a shadow and on its side, becomes text on white paper', async () => {
    const lines = wrapped(`${PROSE} ${PROSE}`, 60, (text) => text.length)
    const shot = { side: 2000, tilt: 22, curl: 0.03, turn: 1, table: 0.35, isCut: false, hasShadow: true }
    const path = join(folder, 'photo.jpg')
    await writeFile(path, await photographed(await printed(lines), diceOf(5), shot))

    const page = await read(await openDocument(path))

    const found = new Set(textOf(page).match(/\p{L}+/gu))
    const words = PROSE.match(/\p{L}+/gu)!
    expect(words.filter((word) => found.has(word)).length).toBeGreaterThan(0.95 * words.length)
    // Waves make a sheet look shorter than it is.
    expect(Math.abs(page.width / page.height - 595 / 842)).toBeLessThan(0.1)
    expect(page.recognition!.confidence).toBeGreaterThan(80)
    expect(page.chars.filter((char) => char.doubtful).length).toBeLessThan(20)
  })
})

test('a page of text stays the page that it is', async () => {
  const document = await open(await makePdf(letter))
  const page = document.page(1)

  expect(isScan(page)).toBe(false)
  expect(await readScan(page, document, { signal: new AbortController().signal })).toBe(page)
})

test('a photograph that fills a page stays a picture', async () => {
  const pixels = Buffer.alloc(300 * 400 * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = (at / 3500 + 40 * Math.sin(at / 90)) & 255
  const photo = await sharp(pixels, { raw: { width: 300, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer()
  const pdf = await PDFDocument.create()
  const sheet = pdf.addPage([300, 400])
  sheet.drawImage(await pdf.embedJpg(photo), { x: 0, y: 0, width: 300, height: 400 })
  const document = await open(await pdf.save())
  const page = document.page(1)

  expect(isScan(page)).toBe(true)
  expect(await readScan(page, document, { signal: new AbortController().signal })).toBe(page)
})

test('pictures that stand below a header of the page are no scan of it', async () => {
  const pixels = { width: 500, height: 340, channels: 3 as const, background: '#eeeae2' }
  const screenshot = await sharp({ create: pixels }).png().toBuffer()
  const withHeader = async (text: string) => {
    const pdf = await PDFDocument.create()
    const sheet = pdf.addPage([595, 842])
    const picture = await pdf.embedPng(screenshot)
    sheet.drawText(text, { x: 50, y: 800, size: 10 })
    for (const y of [60, 420]) sheet.drawImage(picture, { x: 50, y, width: 500, height: 340 })
    return (await open(await pdf.save())).page(1)
  }

  expect(isScan(await withHeader(' '))).toBe(true)
  expect(isScan(await withHeader('Manual, page 44'))).toBe(false)
})

test('a page whose glyphs have no characters is read as it looks', { timeout: 240_000 }, async () => {
  const document = await open(await makePdf(letter))
  const page = document.page(1)
  expect(isUnmapped(page)).toBe(false)
  const mute = { ...page, chars: page.chars.map((char) => ({ ...char, text: '\ufffd', unmapped: true })) }

  const read = await readScan(mute, document, { signal: new AbortController().signal })

  expect(textOf(read)).toContain('Dear members of the society,')
  expect(read.chars.some((char) => char.unmapped)).toBe(false)
})
