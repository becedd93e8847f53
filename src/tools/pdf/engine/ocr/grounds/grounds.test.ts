import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import type { Box } from '../../model.ts'
import { diceOf } from '../../samples/dice.ts'
import { written } from '../../samples/scanned.ts'
import { type Grey, greyOf } from '../grey.ts'
import { fillsOf } from './fillsOf.ts'
import { groundsOf } from './grounds.ts'
import { lifted } from './lifted.ts'

beforeAll(() => takeOwnFonts())

/** A page of A4 at so many dots an inch, on paper of a tint and as noisy as a cheap scanner makes it. */
async function scanned(drawn: string, seed: number, dpi = 200): Promise<Grey> {
  const dice = diceOf(seed)
  const paper = ['#ffffff', '#fdfcf8', '#f6f3ea'][dice.between(0, 2)]!
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1654" height="2339" font-family="Liberation Sans"><rect width="100%" height="100%" fill="${paper}"/>${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ width: Math.round((1654 * dpi) / 200) })
    .jpeg({ quality: 78 })
    .toBuffer()
    .then((jpeg) => sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true }))
  const grey = greyOf({ width: info.width, height: info.height, data })
  return { ...grey, data: grey.data.map((value) => Math.max(0, Math.min(255, value + dice.between(-5, 5)))) }
}

const lines = (x: number, y: number, count: number) =>
  Array.from({ length: count }, (_, k) =>
    written(x, y + 46 * k, 'notice of thirty days and the goods of the region'),
  ).join('')

const prose = (y: number) => lines(180, y, 12)

/** Rows of a table, each on a ground of its own; what is written on dark ones is white. */
const rows = (colours: (string | undefined)[]) =>
  colours
    .map((colour, k) => {
      const isDark = colour !== undefined && Number.parseInt(colour.slice(1, 3), 16) < 128
      const ground = colour ? `<rect x="180" y="${460 + 70 * k}" width="1280" height="70" fill="${colour}"/>` : ''
      return `${ground}<g ${isDark ? 'fill="#fff"' : ''}>${[0, 1, 2, 3].map((c) => `<text x="${200 + 320 * c}" y="${506 + 70 * k}" font-size="30">item ${k}${c}</text>`).join('')}</g>`
    })
    .join('')

const boxOf = (grey: Grey, x1: number, y1: number, x2: number, y2: number) => {
  const by = grey.width / 1654
  return { x1: x1 * by, y1: y1 * by, x2: x2 * by, y2: y2 * by }
}

const scanOf = (grey: Grey, resolution = 200) => ({ grey, resolution, isPhotographed: false })

describe('grounds of a scan', () => {
  test.each([
    [1, 100],
    [2, 150],
    [3, 200],
    [4, 300],
  ])(
    'the heading of a table and every second row of it are found to the pixel (seed %i, %i dpi)',
    async (seed, dpi) => {
      const grey = await scanned(prose(120) + rows(['#1f3a68', undefined, '#d9e3f2', undefined, '#d9e3f2']), seed, dpi)
      const found = groundsOf(scanOf(grey, dpi))
      expect(found.map(({ isWhiteOnDark }) => isWhiteOnDark)).toEqual([true, false, false])
      for (const [k, row] of [0, 2, 4].entries()) {
        const wanted = boxOf(grey, 180, 460 + 70 * row, 1460, 530 + 70 * row)
        for (const side of ['x1', 'y1', 'x2', 'y2'] as const) {
          expect(Math.abs(found[k]![side] - wanted[side])).toBeLessThan(2 + dpi / 100)
        }
      }
    },
  )

  test('what is written on a ground stands dark on paper once it is lifted', async () => {
    const grey = await scanned(rows(['#14532d', '#fde68a', '#b91c1c']), 5)
    const found = groundsOf(scanOf(grey))
    expect(found).toHaveLength(3)
    const clean = lifted(grey, found)
    for (const { x1, y1, x2, y2, paper } of found) {
      const inside: number[] = []
      for (let y = y1; y < y2; y++) for (let x = x1; x < x2; x++) inside.push(clean.data[y * clean.width + x]!)
      const light = inside.filter((value) => value > paper - 30).length / inside.length
      const dark = inside.filter((value) => value < 110).length / inside.length
      expect(light).toBeGreaterThan(0.85)
      expect(dark).toBeGreaterThan(0.01)
    }
  })

  test('a listing, a panel of notes and a marked line are grounds', async () => {
    const panel = `<rect x="180" y="900" width="900" height="400" fill="#eeeeee"/>${lines(210, 960, 7)}`
    const marked = `<rect x="180" y="88" width="700" height="42" fill="#ffff00"/>${prose(120)}`
    for (const drawn of [prose(120) + panel, marked]) {
      expect(groundsOf(scanOf(await scanned(drawn, 6)))).toMatchObject([{ isWhiteOnDark: false }])
    }
  })

  test.each<[string, string]>([
    ['text alone', prose(120) + prose(900)],
    ['bold letters as large as panels', `<text x="100" y="900" font-size="900" font-weight="bold">HIT</text>`],
    [
      'a logo with a letter',
      `<rect x="180" y="120" width="120" height="120" fill="#0a6"/><text x="210" y="215" font-size="90" fill="#fff">V</text>${prose(400)}`,
    ],
    [
      'a sky over a field',
      `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#7fb2e5"/><stop offset="1" stop-color="#e9d8a6"/></linearGradient></defs><rect x="180" y="300" width="1280" height="800" fill="url(#g)"/>${prose(1200)}`,
    ],
    ['the shadow of a lid along the sheet', `<rect width="90" height="2339" fill="#bbb"/>${prose(120)}`],
    ['a poster', `<rect width="1654" height="2339" fill="#134a8e"/><g fill="#fff">${prose(300)}</g>`],
    [
      'an empty box of a form',
      `<rect x="180" y="400" width="1280" height="200" fill="none" stroke="#000" stroke-width="4"/>${prose(800)}`,
    ],
  ])('%s has none', async (_, drawn) => {
    expect(groundsOf(scanOf(await scanned(drawn, drawn.length)))).toEqual([])
  })
})

describe('grounds of a photo', () => {
  /** A table with a dark heading, whose light grows from left to right, also on what is dark. */
  async function photographed(seed: number): Promise<Grey> {
    const grey = await scanned(prose(120) + rows(['#1f3a68', undefined, '#d9e3f2']), seed)
    const { width } = grey
    return { ...grey, data: grey.data.map((value, at) => (value < 200 ? value + (40 * (at % width)) / width : value)) }
  }

  test('the dark heading of a table is one, however the light falls on it; what is pale is not sure enough', async () => {
    const grey = await photographed(7)
    const found = groundsOf({ grey, resolution: 200, isPhotographed: true })
    expect(found).toMatchObject([{ isWhiteOnDark: true }])
    const wanted = boxOf(grey, 180, 460, 1460, 530)
    for (const side of ['x1', 'y1', 'x2', 'y2'] as const)
      expect(Math.abs(found[0]![side] - wanted[side])).toBeLessThan(5)
  })

  test('it has the colour that it has where paper is white', async () => {
    const ground = { x1: 100, y1: 100, x2: 500, y2: 140, level: 20, paper: 250, isWhiteOnDark: true }
    const lamp = [0.92, 0.8, 0.58] as const
    const navy = [31, 61, 109] as const
    const sheet = {
      ...{ grey: { width: 800, height: 400, data: new Uint8Array() }, resolution: 72, isPhotographed: true },
      ...{ isLevel: true, mayStandOnHead: false, hasColour: false },
      async part({ x1, y1, x2, y2 }: Box) {
        const [width, height] = [Math.round(x2 - x1), Math.round(y2 - y1)]
        const isInside = y1 >= ground.y1 && y2 <= ground.y2
        const rgb = lamp.map((light, at) => light * (isInside ? navy[at]! : 255))
        return { width, height, data: Uint8Array.from({ length: 4 * width * height }, (_, at) => rgb[at % 4] ?? 255) }
      },
    }
    const [fill] = await fillsOf([ground], sheet)
    const seen = [0, 2, 4].map((at) => Number.parseInt(fill!.colour.slice(at, at + 2), 16))
    for (const [at, value] of navy.entries()) expect(Math.abs(seen[at]! - value)).toBeLessThan(4)
  })
})
