import sharp from 'sharp'
import type { Box, Pixels } from '../model.ts'

/**
 * The picture turned clockwise by so many degrees. Quarter turns swap its sides; by any other angle it turns around
 * its middle and keeps its size, with white in the corners.
 */
export async function turned({ width, height, data }: Pixels, degrees: number): Promise<Pixels> {
  const rotated = await sharp(data, { raw: { width, height, channels: 4 } })
    .rotate(degrees, { background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const whole = { width: rotated.info.width, height: rotated.info.height, data: rotated.data }
  if (degrees % 90 === 0) return whole
  const left = Math.floor((whole.width - width) / 2)
  const top = Math.floor((whole.height - height) / 2)
  return crop(whole, { x1: left, y1: top, x2: left + width, y2: top + height })
}

/** A part of a picture; the box is in whole pixels. */
export function crop({ width, data }: Pixels, box: Box): Pixels {
  const size = { width: box.x2 - box.x1, height: box.y2 - box.y1 }
  const part = new Uint8Array(size.width * size.height * 4)
  for (let row = 0; row < size.height; row++) {
    const start = ((box.y1 + row) * width + box.x1) * 4
    part.set(data.subarray(start, start + size.width * 4), row * size.width * 4)
  }
  return { ...size, data: part }
}
