import sharp from 'sharp'
import { expect, test } from 'vitest'
import { atLeast } from './atLeast.ts'

test.each([0, 3000, 3003, 70_000, 140_001])('a JPEG is brought to %i bytes and shows the same', async (bytes) => {
  const made = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#9ab' } })
    .jpeg()
    .toBuffer()
  const padded = atLeast(new Uint8Array(made), bytes)
  expect(padded.length).toBeGreaterThanOrEqual(Math.max(bytes, made.length))
  expect(padded.length).toBeLessThan(Math.max(bytes, made.length) + 8)
  const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
  expect(await pixels(padded)).toEqual(await pixels(made))
})
