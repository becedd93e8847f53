import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { toChannels } from '#features/imaging/picture/channel.ts'
import { irisColour } from './irisColour.ts'

/** Lamps and skies by what they leave of red, green and blue. */
const lights = { day: [1, 1, 1], lamp: [1, 0.84, 0.62], shade: [0.78, 0.9, 1], dim: [0.72, 0.7, 0.68] } as const

/** The colour of the irises that a portrait with eyes of a colour gets in a light. */
async function drawn(iris: string, light: keyof typeof lights): Promise<readonly [number, number, number]> {
  const { data, info } = await sharp(await drawnPortrait(900, 4, iris))
    .linear([...lights[light]], [0, 0, 0])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = { width: info.width, height: info.height, channels: 3 as const, data: new Uint8ClampedArray(data) }
  const [face] = await findFaces(image)
  if (!face) throw new Error('The portrait has no face')
  return irisColour(toOklab(toChannels(image), image.width), image, face)
}

const isBrown = ([, a, b]: readonly [number, number, number]) => a > 0 && b > 0

test.each(Object.keys(lights) as (keyof typeof lights)[])('eyes keep their colour: %s', async (light) => {
  for (const brown of ['#4a3420', '#2b1c12', '#6b4526', '#3b3630'])
    expect(isBrown(await drawn(brown, light))).toBe(true)
  const [, , blue] = await drawn('#6f95b0', light)
  expect(blue).toBeLessThan(-0.02)
  const [, red, green] = await drawn('#7c9166', light)
  expect(red).toBeLessThan(-0.03)
  expect(green).toBeGreaterThan(0.03)
})
