import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { roundEdge } from './roundEdge.ts'

const doubtful = 0.125
const portrait = await drawnPortrait(700)
const { picture: clean } = await decodePicture(portrait)
const [face] = (await findFaces(clean)) as [Face]
const { mesh, height } = face
const chin = mesh[landmarks.chin]!

/** What is told of the drawn portrait with something drawn over it; the face stays where it is. */
async function told(drawing: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${clean.width}" height="${clean.height}">${drawing}</svg>`
  const image = sharp(portrait).composite([{ input: Buffer.from(svg) }])
  const { picture } = await decodePicture(await image.jpeg({ quality: 92 }).toBuffer())
  return roundEdge(picture, face)
}

test('the head of a microphone before the chin is a doubt, black, grey or silver', async () => {
  for (const [colour, aside] of [
    ['#1a1a1c', 0],
    ['#5a5a5e', -0.08],
    ['#e4e4e8', 0.06],
  ] as const) {
    const x = chin.x + aside * height
    const head = `<circle cx="${x}" cy="${chin.y}" r="${0.1 * height}" fill="${colour}"/><rect x="${x - 0.05 * height}" y="${chin.y}" width="${0.1 * height}" height="${height}" fill="${colour}"/>`
    expect(await told(head), colour).toBeGreaterThanOrEqual(doubtful)
  }
})

test('neither a bare chin nor the shade below a lip is', async () => {
  expect(await told('')).toBeLessThan(doubtful)
  const shade = `<filter id="s"><feGaussianBlur stdDeviation="${0.02 * height}"/></filter><ellipse filter="url(#s)" cx="${chin.x}" cy="${chin.y - 0.08 * height}" rx="${0.08 * height}" ry="${0.04 * height}" opacity=".4"/>`
  expect(await told(shade)).toBeLessThan(doubtful)
})

test('a beard on the chin is none, for it thins out', async () => {
  const random = randomFrom(733)
  for (const colour of ['#1c1410', '#8d8a86']) {
    const strands = Array.from({ length: 700 }, () => {
      const [turn, out] = [2 * Math.PI * random(), 0.13 * height * random()]
      const [x, y] = [chin.x + out * Math.cos(turn), chin.y - 0.02 * height + 0.7 * out * Math.sin(turn)]
      return `<path d="M${x} ${y}l${(random() - 0.5) * 6} ${0.03 * height}"/>`
    })
    const beard = `<g stroke="${colour}" stroke-width="${0.006 * height}">${strands.join('')}</g>`
    expect(await told(beard), colour).toBeLessThan(doubtful)
  }
})
