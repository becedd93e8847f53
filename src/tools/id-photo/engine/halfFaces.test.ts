import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { createPlane, type Picture } from '#features/imaging/picture/picture.ts'
import { halfFaces, halvesBeside, showsBeside } from './halfFaces.ts'
import type { Studio } from './studio.ts'

const portrait = await drawnPortrait(600)
const { width = 0, height = 0 } = await sharp(portrait).metadata()

/** The portrait, and the same person again beside it, of whom so much of the width lies within the picture. */
async function withNeighbour(part: number): Promise<Picture> {
  const seen = Math.round(part * width)
  const neighbour = await sharp(portrait).extract({ left: 0, top: 0, width: seen, height }).toBuffer()
  const both = await sharp({ create: { width: width + seen, height, channels: 3, background: '#8a8f96' } })
    .composite([{ input: await sharp(portrait).toBuffer() }, { input: neighbour, left: width, top: 0 }])
    .png()
    .toBuffer()
  return (await decodePicture(both)).picture
}

const known = async (picture: Picture) =>
  (await findFaces(picture)).filter(({ box }) => box.left + box.width / 2 < width) as [Face]

test('a face that the border cuts in half is found, one that lies beyond it or is the only one is not', async () => {
  const half = await withNeighbour(0.5)
  expect(await halfFaces(half, await known(half))).toHaveLength(1)
  const hardly = await withNeighbour(0.1)
  expect(await halfFaces(hardly, await known(hardly))).toHaveLength(0)
  const { picture } = await decodePicture(portrait)
  expect(await halfFaces(picture, await known(picture))).toHaveLength(0)
})

test('it counts where some of it stands as a person within the photo', async () => {
  const picture = await withNeighbour(0.5)
  const [half] = (await halfFaces(picture, await known(picture))) as [Face]
  const matte = createPlane(picture.width, picture.height)
  const studio: Pick<Studio, 'matte' | 'place'> = { matte, place: { origin: { x: 0, y: 0 }, step: { x: 1, y: 0 } } }
  const all = { left: 0, top: 0, width: picture.width, height: picture.height }
  const shown = (cut = all) => ({ studio, cut, times: 1 })
  expect(showsBeside(half, shown())).toBe(false)
  matte.data.fill(1)
  expect(showsBeside(half, shown())).toBe(true)
  expect(showsBeside(half, shown({ ...all, width: width * 0.8 }))).toBe(false)
  expect(await halvesBeside(picture, await known(picture), shown())).toHaveLength(1)
  expect(await halvesBeside(picture, await known(picture), shown({ ...all, width: width * 0.8 }))).toHaveLength(0)
})
