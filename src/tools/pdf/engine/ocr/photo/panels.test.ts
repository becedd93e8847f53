import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { diceOf } from '../../samples/dice.ts'
import { written } from '../../samples/scanned.ts'
import { evenedOut, whiteOf } from './evenLight.ts'
import { withoutPanels } from './panels.ts'
import type { Plane } from './plane.ts'

beforeAll(() => takeOwnFonts())

const size = { width: 1000, height: 1400 }
const panel = { x1: 90, y1: 420, x2: 910, y2: 640 }
/** Height of the letters without ascender, in pixels. */
const LETTER = 12

const lines = (y: number, count: number, colour: string) =>
  `<g fill="${colour}">${Array.from({ length: count }, (_, k) => written(120, y + 42 * k, 'notice of thirty days and the goods')).join('')}</g>`

/** A page with a panel, and with light that falls off to one side and below. */
async function lit(inPanel: string, seed: number, lightAt: (x: number, y: number) => number): Promise<Plane> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="Liberation Sans"><rect width="100%" height="100%" fill="#fff"/>${lines(120, 6, '#222')}${inPanel}${lines(760, 12, '#222')}</svg>`
  const data = await sharp(Buffer.from(svg)).greyscale().extractChannel(0).raw().toBuffer()
  const dice = diceOf(seed)
  return {
    ...size,
    data: Float32Array.from(data, (value, at) => {
      const [x, y] = [(at % size.width) / size.width, Math.floor(at / size.width) / size.height]
      return (12 + 0.88 * value) * lightAt(x, y) + dice.between(-3, 3)
    }),
  }
}

const rect = (fill: string) =>
  `<rect x="${panel.x1}" y="${panel.y1}" width="${panel.x2 - panel.x1}" height="${panel.y2 - panel.y1}" fill="${fill}"/>`

/** The parts of the panel, without its rim, that are dark and light once the light is even. */
async function tonesIn(page: Plane): Promise<{ dark: number; light: number }> {
  const { data } = evenedOut(page, withoutPanels(page, whiteOf(page, LETTER)))
  let [dark, light, all] = [0, 0, 0]
  for (let y = panel.y1 + 15; y < panel.y2 - 15; y++) {
    for (let x = panel.x1 + 15; x < panel.x2 - 15; x++, all++) {
      const value = data[y * size.width + x]!
      if (value < 130) dark++
      else if (value > 180) light++
    }
  }
  return { dark: dark / all, light: light / all }
}

test.for([
  ['#1f3a68', 1],
  ['#7a1f2b', 2],
  ['#222222', 3],
] as const)('a panel of %s with white letters stays dark, and its letters light', async ([colour, seed]) => {
  const page = await lit(rect(colour) + lines(480, 4, '#fff'), seed, (x, y) => 1 - 0.3 * x - 0.2 * y)
  const { dark, light } = await tonesIn(page)
  expect(dark).toBeGreaterThan(0.8)
  expect(light).toBeGreaterThan(0.02)
})

test.for([4, 5])('paper in a shadow as dark as a panel becomes white, for its letters are dark (%i)', async (seed) => {
  const isShaded = (x: number, y: number) => y > 0.3 && y < 0.46 && x > 0.09 && x < 0.91
  const page = await lit(lines(480, 4, '#222'), seed, (x, y) => (isShaded(x, y) ? 0.35 : 1) - 0.1 * x)
  const { dark, light } = await tonesIn(page)
  expect(dark).toBeLessThan(0.25)
  expect(light).toBeGreaterThan(0.7)
})
