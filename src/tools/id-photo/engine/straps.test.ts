import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { skinOf } from './skin.ts'
import { strapsOver } from './straps.ts'

const portrait = await drawnPortrait(700)
const { picture: clean } = await decodePicture(portrait)
const [face] = (await findFaces(clean)) as [Face]
const { mesh, height, eyes } = face
const [left, right] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!]

/** What is told of the drawn portrait with something drawn over it; the face stays where it is. */
async function told(drawing: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${clean.width}" height="${clean.height}">${drawing}</svg>`
  const image = sharp(portrait).composite([{ input: Buffer.from(svg) }])
  const { picture } = await decodePicture(await image.jpeg({ quality: 93 }).toBuffer())
  return strapsOver(picture, face, skinOf(picture, face))
}

const line = (down: number, colour: string, breadth: number) => {
  const y = eyes[0].y + down * height
  return `<path d="M${left.x} ${y}Q${(left.x + right.x) / 2} ${y + 0.08 * height} ${right.x} ${y}" fill="none" stroke="${colour}" stroke-width="${breadth * height}"/>`
}

test('a strap across the cheeks is a doubt, in any colour', async () => {
  for (const colour of ['#e8e8e8', '#3a5a8a', '#7a1f2a'])
    expect(await told(line(0.27, colour, 0.035)), colour).toBeGreaterThan(0.125)
})

test('a bare face has none, and glasses are above them', async () => {
  expect(await told('')).toBeLessThan(0.08)
  expect(await told(line(0.12, '#141414', 0.03))).toBeLessThan(0.08)
})

test('a beard is no strap, and shade has no edges', async () => {
  const [nose, chin] = [mesh[2]!, mesh[landmarks.chin]!]
  const strands = Array.from({ length: 90 }, (_, i) => {
    const x = left.x + ((right.x - left.x) * (i + 0.5)) / 90
    return `<path d="M${x} ${nose.y + 0.04 * height}V${chin.y}" stroke="#2a1d14" stroke-width="${0.006 * height}"/>`
  })
  expect(await told(strands.join(''))).toBeLessThan(0.125)
  const soft = `<filter id="s" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${0.03 * height}"/></filter>`
  expect(await told(`${soft}<g filter="url(#s)" opacity=".6">${line(0.3, '#000', 0.1)}</g>`)).toBeLessThan(0.125)
})
