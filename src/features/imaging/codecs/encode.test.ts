import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPicture } from '#features/imaging/picture/picture.ts'
import { encodeJpeg, encodePng } from './encode.ts'

function noise(channels: 3 | 4 = 3) {
  const picture = createPicture(200, 150, channels)
  let seed = 1
  for (let i = 0; i < picture.data.length; i++) {
    seed = (seed * 16807) % 2147483647
    picture.data[i] = seed & 255
  }
  return picture
}

test('a JPEG carries its size and resolution', async () => {
  const { bytes } = await encodeJpeg(noise(), { dpi: 300 })
  const { format, width, height, density, chromaSubsampling } = await sharp(bytes).metadata()
  expect({ format, width, height, density, chromaSubsampling }).toEqual({
    format: 'jpeg',
    width: 200,
    height: 150,
    density: 300,
    chromaSubsampling: '4:4:4',
  })
  expect(bytes.toString('latin1', 6, 10)).toBe('JFIF')
})

test('a PNG carries its resolution and keeps every pixel', async () => {
  const picture = noise(4)
  const bytes = await encodePng(picture, { dpi: 600 })
  expect((await sharp(bytes).metadata()).density).toBe(600)
  expect(Buffer.compare(await sharp(bytes).raw().toBuffer(), Buffer.from(picture.data))).toBe(0)
})

test('the quality goes down just far enough for a limit', async () => {
  const picture = noise()
  const free = await encodeJpeg(picture, { quality: 95 })
  const limit = Math.round(free.bytes.length * 0.6)
  const limited = await encodeJpeg(picture, { quality: 95, maxBytes: limit })
  expect(limited!.bytes.length).toBeLessThanOrEqual(limit)
  const oneBetter = await encodeJpeg(picture, { quality: limited!.quality + 1 })
  expect(oneBetter.bytes.length).toBeGreaterThan(limit)
  expect(await encodeJpeg(picture, { maxBytes: 500 })).toBeUndefined()
})
