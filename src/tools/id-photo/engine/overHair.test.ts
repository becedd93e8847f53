import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { createPlane } from '#features/imaging/picture/picture.ts'
import { overHair } from './overHair.ts'

const portrait = await drawnPortrait(500)
const { picture: clean } = await decodePicture(portrait)
const [face] = (await findFaces(clean)) as [Face]

// The hair of the drawn portrait is an ellipse.
const person = createPlane(clean.width, clean.height)
for (let y = 0, i = 0; y < clean.height; y++)
  for (let x = 0; x < clean.width; x++, i++)
    person.data[i] = ((x - 200) / 98) ** 2 + ((y - 205) / 128) ** 2 < 1 || y > 350 ? 1 : 0

async function hiddenBy(drawing: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500">${drawing}</svg>`
  const drawn = await sharp(portrait)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 95 })
    .toBuffer()
  return overHair((await decodePicture(drawn)).picture, person, face)
}

const leaf = (colour: string) =>
  `<ellipse cx="150" cy="108" rx="45" ry="18" transform="rotate(-35 150 108)" fill="${colour}"/>`

test.each(['#2f6b35', '#3f7f86', '#3b5fb0', '#8a4fb0', '#e0241c'])(
  'a thing of colour %s over the hair is a doubt, no more',
  async (colour) => {
    const hidden = await hiddenBy(leaf(colour))
    expect(hidden).toBeGreaterThan(0.125)
    expect(hidden).toBeLessThan(0.25)
  },
)

test('free hair, a pin in it and a lock of another colour of hair are none', async () => {
  expect(overHair(clean, person, face)).toBe(0)
  expect(await hiddenBy('<path d="M140 110l40 -14" stroke="#2f6b35" stroke-width="7"/>')).toBeLessThan(0.05)
  for (const colour of ['#c9a26a', '#8a8682', '#a0522d', '#101010'])
    expect(await hiddenBy(leaf(colour)), colour).toBe(0)
})

test('hair that is dyed all over hides nothing', async () => {
  const rim = 'M200 77A98 128 0 0 1 298 205H286A86 112 0 0 0 114 205H102A98 128 0 0 1 200 77Z'
  expect(
    await hiddenBy(
      `<path d="${rim}" fill="#2f8f95"/><path d="M112 190Q130 60 200 80T288 190Q270 140 200 142T112 190Z" fill="#2f8f95"/>`,
    ),
  ).toBe(0)
})
