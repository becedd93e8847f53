import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { createPicture } from '#features/imaging/picture/picture.ts'
import { withDensity } from './jpegDensity.ts'

test('a JPEG gets the dpi of its photo', async () => {
  const { bytes: plain } = await encodeJpeg(createPicture(8, 8), { dpi: 96 })
  const written = withDensity(new Uint8Array(plain), 457)
  expect((await sharp(written).metadata()).density).toBe(457)
  expect(written).toHaveLength(plain.length)
})

test('what has no JFIF header stays as it is', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(withDensity(png, 300)).toBe(png)
})
