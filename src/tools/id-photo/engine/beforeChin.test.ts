import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { beforeChin } from './beforeChin.ts'
import { skinOf } from './skin.ts'

const portrait = await drawnPortrait(700)
const { picture: clean } = await decodePicture(portrait)
const [face] = (await findFaces(clean)) as [Face]
const { mesh, height } = face
const [lip, chin] = [mesh[17]!, mesh[landmarks.chin]!]
const [left, right] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!]

/** What is told of the drawn portrait with something drawn over it; the face stays where it is. */
async function told(drawing: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${clean.width}" height="${clean.height}">${drawing}</svg>`
  const image = sharp(portrait).composite([{ input: Buffer.from(svg) }])
  const { picture } = await decodePicture(await image.jpeg({ quality: 93 }).toBuffer())
  return beforeChin(picture, face, skinOf(picture, face))
}

test('a coloured thing before the chin is a doubt, wherever it lies', async () => {
  const random = randomFrom(31)
  for (const colour of ['#c0202a', '#e8981c', '#3f8f3a', '#2f63b8', '#e6d21e', '#7d2a8c']) {
    const x = lip.x + (random() - 0.5) * 0.2 * height
    const radius = (0.12 + 0.06 * random()) * height
    const thing = `<circle cx="${x}" cy="${lip.y + 0.7 * radius}" r="${radius}" fill="${colour}"/>`
    expect(await told(thing), colour).toBeGreaterThan(0.125)
  }
})

test('bare chins and beards of every colour are none', async () => {
  expect(await told('')).toBeLessThan(0.08)
  for (const colour of ['#14100d', '#5a3a20', '#8f5a34', '#8d8a86', '#e8e5e0']) {
    const random = randomFrom(32)
    const strands = Array.from({ length: 900 }, () => {
      const [x, y] = [left.x + (right.x - left.x) * (0.15 + 0.7 * random()), lip.y + (chin.y - lip.y) * random()]
      const [aside, down] = [(random() - 0.5) * 0.02 * height, 0.03 * height]
      return `<path d="M${x} ${y}l${aside} ${down}" stroke="${colour}" stroke-width="${0.005 * height}"/>`
    })
    expect(await told(strands.join('')), colour).toBeLessThan(0.125)
  }
})

test('coloured light has no edges, and what lies on the neck is not looked at', async () => {
  const blur = `<filter id="s" x="0" y="0" width="100%" height="100%" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${0.04 * height}"/></filter>`
  const light = `<rect filter="url(#s)" x="${lip.x}" y="0" width="${height}" height="${clean.height}" fill="#4a50ff" fill-opacity=".4"/>`
  expect(await told(blur + light)).toBeLessThan(0.125)
  const scarf = `<rect x="0" y="${chin.y + 0.03 * height}" width="${clean.width}" height="${height}" fill="#c0202a"/>`
  expect(await told(scarf)).toBeLessThan(0.08)
})
