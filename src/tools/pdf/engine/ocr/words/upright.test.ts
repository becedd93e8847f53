import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { installedLanguages } from '#platform/tesseract.ts'
import type { Pixels } from '../../model.ts'
import { PROSE } from '../../samples/prose.ts'
import { greyOf } from '../grey.ts'
import { turned } from '../turned.ts'
import { turnNeeded } from './upright.ts'

const dpi = 150
const sheet = { width: 595, height: 842 }

type Line = { text: string; x: number; y: number; size?: number }

/** An A4 page, drawn in points. */
async function pageWith(lines: Line[], { font = 'Liberation Sans', more = '' } = {}): Promise<Pixels> {
  const drawn = lines.map(
    ({ text, x, y, size = 11 }) => `<text x="${x}" y="${y}" font-size="${size}" font-family="${font}">${text}</text>`,
  )
  const [width, height] = [sheet.width, sheet.height].map((points) => Math.round((points * dpi) / 72))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 595 842"
    ><rect width="595" height="842" fill="#fff"/>${more}${drawn.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** A text as lines of some 80 characters, one below the other. */
const linesOf = (text: string, top: number): Line[] =>
  (text.match(/.{1,80}(?: |$)/g) ?? []).map((line, index) => ({ text: line.trim(), x: 60, y: top + 16 * index }))

const letter = linesOf(PROSE, 90)
const surat = linesOf(
  'Pelabuhan itu sunyi pada pagi hari dan perahu berjajar rapat di sepanjang tembok. Seorang lelaki dengan keranjang ' +
    'berjalan dari ujung ke ujung dan menghitung semuanya dengan suara keras, seperti setiap hari sebelum pasar ' +
    'dibuka. Tidak ada yang tahu untuk siapa ia mencatat jumlahnya, tetapi semua orang akan rindu suaranya.',
  90,
)
const fewWords = [
  { text: 'Annual report', x: 190, y: 300, size: 22 },
  { text: 'Board of directors', x: 210, y: 340, size: 12 },
]
const figures = Array.from({ length: 80 }, (_, index) => ({
  text: String(((index * 7919) % 89_989) + 10_000),
  x: 80 + 110 * (index % 4),
  y: 90 + 26 * Math.floor(index / 4),
}))
const grid = [0, 1, 2, 3, 4, 5, 6].map((row) => `<path d="M60 ${82 + 28 * row}H520" stroke="#000"/>`).join('')
const table = [
  'Item Pieces Price Place',
  'Rice 120 1,250.00 Jakarta',
  'Coffee 740 80.50 Bandung',
  'Sugar 13 9.95 Medan',
]
  .map((row) => row.split(' '))
  .flatMap((row, at) => row.map((text, column) => ({ text, x: 66 + 115 * column, y: 100 + 28 * at })))

let languages: string[]
beforeAll(async () => {
  takeOwnFonts()
  languages = (await installedLanguages()).filter((language) => ['eng', 'ind'].includes(language))
})

/** By how much a page has to be turned that was laid in turned by so many degrees clockwise. */
async function neededAfter(page: Pixels, laid: number): Promise<number> {
  const grey = greyOf(laid ? await turned(page, laid) : page)
  return turnNeeded(grey, dpi, languages, new AbortController().signal)
}

describe('a page stands upright again, whichever way it was laid in', { timeout: 240_000 }, () => {
  test.for(['Liberation Sans', 'Liberation Serif', 'Liberation Mono', 'Liberation Sans Narrow', 'DejaVu Sans'])(
    'in %s',
    async (font) => {
      const page = await pageWith(letter, { font })
      for (const laid of [180, 270]) expect(await neededAfter(page, laid), `laid ${laid}°`).toBe((360 - laid) % 360)
    },
  )

  test.for([
    ['in Indonesian', surat, ''],
    ['with few words', fewWords, ''],
    ['with nothing but figures', figures, ''],
    ['with a ruled table', table, grid],
    ['with a large picture', linesOf(PROSE, 600), '<circle cx="300" cy="300" r="220" fill="#777"/>'],
  ] as const)('%s', async ([, lines, more]) => {
    const page = await pageWith([...lines], { more })
    for (const laid of [0, 90, 180, 270])
      expect(await neededAfter(page, laid), `laid ${laid}°`).toBe((360 - laid) % 360)
  })

  test('a little crooked as well', async () => {
    const page = await pageWith(letter)
    for (const laid of [0, 90, 180, 270]) {
      expect(await neededAfter(await turned(page, 3), laid), `laid ${laid}°`).toBe((360 - laid) % 360)
    }
  })
})

describe('a page stays as it is', { timeout: 120_000 }, () => {
  test('when nothing is written on it', async () => {
    expect(await neededAfter(await pageWith([]), 0)).toBe(0)
  })

  test('when its characters stand in columns, as in Chinese', async () => {
    const columns = ['天地玄黄宇宙洪荒日月盈昃', '辰宿列张寒来暑往秋收冬藏', '闰余成岁律吕调阳云腾致雨']
    const characters = columns.flatMap((column, at) =>
      [...column].map((text, row) => ({ text, x: 480 - 60 * at, y: 100 + 40 * row, size: 28 })),
    )
    expect(await neededAfter(await pageWith(characters, { font: 'Droid Sans Fallback' }), 0)).toBe(0)
  })
})
