import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Pixels } from '../../model.ts'
import type { Grey } from '../grey.ts'
import { evenedOut, stretchContrast, whiteOf } from './evenLight.ts'
import { findSheet } from './findSheet.ts'
import { flattened } from './flatten.ts'
import { levelling } from './levelling.ts'
import { aspectOf, projection, type Quad } from './perspective.ts'

async function pixelsOf(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const corners: Quad = [
  { x: 210, y: 160 },
  { x: 980, y: 240 },
  { x: 1040, y: 1390 },
  { x: 150, y: 1450 },
]

test('the corners of a sheet on a table are found', async () => {
  const outline = corners.map(({ x, y }) => `${x},${y}`).join(' ')
  const lines = Array.from(
    { length: 20 },
    (_, at) => `<path d="M320 ${400 + 40 * at}h500" stroke="#333" stroke-width="6" stroke-dasharray="14 5"/>`,
  )
  const photo = await pixelsOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#7a5a40"/>
    <polygon points="${outline}" fill="#e8e4da"/>${lines.join('')}</svg>`,
  )

  const found = findSheet(photo)!

  for (const [at, { x, y }] of corners.entries()) {
    expect(Math.hypot(found[at]!.x - x, found[at]!.y - y)).toBeLessThan(6)
  }
})

test('a picture without letters is no page', async () => {
  const hills = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="600" fill="#9cf"/>
    <rect y="600" width="900" height="600" fill="#584"/><circle cx="500" cy="300" r="120" fill="#fd6"/></svg>`
  expect(flattened(await pixelsOf(hills))).toBeUndefined()
})

test.for(['#555', '#b0aca4'])(
  'a sheet is laid flat by its lines, also by pale ones as on faded thermal paper (%s)',
  async (ink) => {
    const outline = corners.map(({ x, y }) => `${x},${y}`).join(' ')
    const words = Array.from({ length: 22 }, (_, at) => {
      const dashes = Array.from({ length: 9 }, (_, word) => `${8 + ((3 * at + 5 * word) % 9)} ${5 + ((at + word) % 3)}`)
      return `<path d="M290 ${360 + 44 * at}h560" stroke="${ink}" stroke-width="14" stroke-dasharray="${dashes.join(' ')}"/>`
    })
    const photo = await pixelsOf(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#7a5a40"/>
    <polygon points="${outline}" fill="#e8e4da"/>${words.join('')}</svg>`,
    )

    const flat = flattened(photo)

    expect(flat?.isWhole).toBe(true)
    expect(flat?.xHeight).toBeGreaterThan(15)
  },
)

test('a projection takes the corners of the page to the corners in the photo', () => {
  const to = projection(210, 297, corners)
  for (const [at, [x, y]] of [
    [0, 0],
    [210, 0],
    [210, 297],
    [0, 297],
  ].entries()) {
    expect(to(x!, y!).x).toBeCloseTo(corners[at]!.x, 6)
    expect(to(x!, y!).y).toBeCloseTo(corners[at]!.y, 6)
  }
})

test('the shape of a tilted sheet is told from its perspective', () => {
  // A sheet of 210 by 297, tilted by 30 degrees away from a camera of focal length 1500 in the middle of the photo.
  const [cos, sin, focal, away] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6), 1500, 500]
  const seen = [
    [-105, -148.5],
    [105, -148.5],
    [105, 148.5],
    [-105, 148.5],
  ].map(([x, y]) => {
    // Turned a little, so that no two sides are parallel in the photo.
    const [u, v] = [0.97 * x! - 0.243 * y!, 0.243 * x! + 0.97 * y!]
    const depth = away - v * sin
    return { x: 600 + (focal * u) / depth, y: 800 + (focal * v * cos) / depth }
  }) as Quad
  expect(aspectOf(seen, { width: 1200, height: 1600 })).toBeCloseTo(210 / 297, 2)
})

test('curled lines become level', () => {
  const wave = (x: number) => 20 * Math.sin(x / 160)
  const chains = Array.from({ length: 12 }, (_, line) =>
    Array.from({ length: 50 }, (_, at) => ({ x: 60 + 18 * at, y: 100 + 50 * line + wave(60 + 18 * at) })),
  )
  const { shift } = levelling(chains)
  for (const chain of chains) {
    const heights = chain.map(({ x, y }) => y + shift(x, y))
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  }
})

test('paper in a shadow becomes as white as the rest, and letters stay dark', () => {
  const page: Grey = { width: 400, height: 400, data: new Uint8Array(400 * 400) }
  const isInk = (x: number, y: number) => x % 40 < 6 && y % 40 < 20
  for (let y = 0; y < 400; y++) {
    for (let x = 0; x < 400; x++) page.data[y * 400 + x] = (230 - 0.35 * x) * (isInk(x, y) ? 0.3 : 1)
  }
  const { data } = evenedOut(page, whiteOf(page, 20))
  for (let y = 40; y < 360; y += 7) {
    for (let x = 40; x < 360; x += 7) {
      if (isInk(x, y)) expect(data[y * 400 + x]).toBeLessThan(130)
      else expect(data[y * 400 + x]).toBeGreaterThan(225)
    }
  }
})

test.for([150, 165, 185])(
  'pale ink becomes dark, also where a dark table shows at the edges of its page (%i)',
  (ink) => {
    const page: Grey = { width: 400, height: 600, data: new Uint8Array(400 * 600).fill(248) }
    for (let y = 0; y < 600; y++) {
      for (let x = 0; x < 400; x++) {
        if (x < 5 || x >= 395 || y < 5 || y >= 596) page.data[y * 400 + x] = 20
        else if (x > 40 && x < 360 && y > 60 && x % 30 < 4 && y % 30 < 12) page.data[y * 400 + x] = ink
      }
    }
    stretchContrast(page)
    expect(page.data[65 * 400 + 61]).toBeLessThan(110)
    expect(page.data[65 * 400 + 75]).toBe(255)
  },
)
