import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { masksOf } from '#features/imaging/faces/faceMasks.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { toChannels } from '#features/imaging/picture/channel.ts'
import { spareRims } from './spareRims.ts'

const portrait = await drawnPortrait(600)
const clean = (await decodePicture(portrait)).picture
const [face] = (await findFaces(clean)) as [Face]
const size = { width: clean.width, height: clean.height }
const [left, right] = face.eyes
const across = right.x - left.x

/** The mask of plain skin without rims, of the portrait with a drawing over it. */
async function calmUnder(drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawing}</svg>`
  const drawn = await sharp(portrait)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
  const { calm } = masksOf([face], size)
  spareRims(calm, toChannels((await decodePicture(drawn)).picture), size, [face])
  return calm
}

test('rims of glasses are no plain skin, the skin around them is', async () => {
  const lenses = [left, right]
    .map(({ x, y }) => `<ellipse cx="${x}" cy="${y}" rx="${across * 0.38}" ry="${across * 0.3}"/>`)
    .join('')
  const bridge = `<path d="M${left.x + across * 0.38} ${left.y}H${right.x - across * 0.38}"/>`
  const worn = await calmUnder(`<g fill="none" stroke="#1c1a1a" stroke-width="${across * 0.05}">${lenses}${bridge}</g>`)
  const bare = await calmUnder('')
  const at = (x: number, y: number) => Math.round(y) * size.width + Math.round(x)
  const below = at(left.x, left.y + across * 0.3)
  expect(bare[below]).toBeGreaterThan(0.5)
  expect(worn[below]).toBeLessThan(0.1)
  const cheek = at(left.x, left.y + across * 0.48)
  expect(worn[cheek]).toBeCloseTo(bare[cheek]!, 1)
})

test('a face without glasses keeps its mask', async () => {
  expect(await calmUnder('')).toEqual(masksOf([face], size).calm)
})
