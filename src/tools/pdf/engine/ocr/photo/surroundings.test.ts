import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Pixels } from '../../model.ts'
import { written } from '../../samples/scanned.ts'
import { withoutSurroundings } from './surroundings.ts'

const [WIDTH, HEIGHT] = [1500, 2000]

async function photoOf(drawn: string): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#ece7da"/>${drawn}</svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .blur(1.5)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const lines = Array.from({ length: 24 }, (_, at) =>
  written(160, 420 + 52 * at, 'The letters of this line tell where there is paper'),
).join('')
/** A table of wood beside the sheet: dark, with its grain. */
const wood = (path: string) =>
  `<path d="${path}" fill="#6b4a30"/><clipPath id="wood"><path d="${path}"/></clipPath><g clip-path="url(#wood)" stroke="#4d3320" stroke-width="7">${Array.from({ length: 60 }, (_, at) => `<path d="M0 ${20 + 34 * at}q700 ${(at % 5) * 12} 1500 0"/>`).join('')}</g>`

const greenAt = ({ width, data }: Pixels, x: number, y: number): number => data[4 * (y * width + x) + 1]!

/** How many pixels of a box changed by more than the paper's own shades. */
function changedIn(before: Pixels, after: Pixels, [x1, y1, x2, y2]: [number, number, number, number]): number {
  let count = 0
  for (let y = y1; y < y2; y += 3) {
    for (let x = x1; x < x2; x += 3) if (Math.abs(greenAt(before, x, y) - greenAt(after, x, y)) > 8) count++
  }
  return count
}

test('the table beside a sheet that runs beyond the photo becomes paper, and the letters stay', async () => {
  const photo = await photoOf(lines + wood('M1360 0L1500 0L1500 2000L1300 2000Z'))
  const sheet = withoutSurroundings(photo)

  for (const [x, y] of [
    [1450, 100],
    [1420, 1000],
    [1380, 1900],
  ] as const) {
    expect(greenAt(photo, x, y)).toBeLessThan(110)
    expect(greenAt(sheet, x, y)).toBeGreaterThan(190)
  }
  expect(changedIn(photo, sheet, [0, 0, 1240, HEIGHT])).toBe(0)
})

test.for([
  ['a heading on a dark band that runs out of the photo', '<path d="M140 300h1360v70h-1360z" fill="#1f3d6d"/>'],
  [
    'a banner with white words at the upper edge',
    `<path d="M0 0h1500v220h-1500z" fill="#1f3d6d"/>${written(160, 140, 'Annual report of the harbour company', 56, 'fill="#fff"')}`,
  ],
  ['a picture that fills the lower half', wood('M0 1100h1500v900h-1500z')],
  ['a sheet and nothing else', ''],
] as const)('%s stays', async ([, drawn]) => {
  const photo = await photoOf(lines + drawn)
  expect(withoutSurroundings(photo) === photo).toBe(true)
})
