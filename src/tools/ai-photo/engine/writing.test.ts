import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { luma, toChannels } from '#features/imaging/picture/channel.ts'
import { isPage } from './writing.ts'

async function isPageOf(bytes: Buffer) {
  const { picture } = await decodePicture(bytes)
  return isPage(luma(toChannels(picture)), picture, Math.max(picture.width, picture.height) / 1024)
}

const drawn = (paper: string, drawing: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="100%" height="100%" fill="${paper}"/>${drawing}</svg>`,
    ),
  )
    .jpeg({ quality: 85 })
    .toBuffer()

test.for([
  ['#ffffff', '#202020'],
  ['#101418', '#d8d8d8'],
] as const)('lines of letters on %s make a page', async ([paper, ink]) => {
  // Strokes as of letters, so that the test needs no font.
  const letters = Array.from({ length: 20 * 60 }, (_, i) => {
    const [x, y] = [20 + (i % 60) * 9, 30 + Math.floor(i / 60) * 18]
    return `<path d="M${x} ${y}v9m0 -${(i * 7) % 9}h${3 + (i % 3)}v${3 + ((i * 5) % 6)}"/>`
  })
  const lines = `<g stroke="${ink}" stroke-width="1.6" fill="none">${letters.join('')}</g>`
  expect(await isPageOf(await drawn(paper, lines))).toBe(true)
})

test('a portrait, and a shirt or a blind in stripes, are none', async () => {
  expect(await isPageOf(await drawnPortrait(600))).toBe(false)
  const stripes = Array.from({ length: 50 }, (_, i) => `<rect x="${i * 12}" width="4" height="600" fill="#233"/>`)
  expect(await isPageOf(await drawn('#f2f0ea', stripes.join('')))).toBe(false)
})
