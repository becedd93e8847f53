import sharp from 'sharp'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { type Decoded, decodePicture } from './decode.ts'

const largestSide = 6000
// What differs by less looks the same, and reading the file again would be for nothing.
const sameSize = 0.03

/**
 * A photo again in another size, as far as the file has the pixels. What has to be larger is read from the file once
 * more, whose own decoder scales faster and better than we do.
 * @param times how many times larger than it was decoded
 */
export async function decodeAt(
  path: string | Uint8Array,
  { picture, fullWidth, fullHeight }: Decoded,
  times: number,
): Promise<Picture> {
  const longer = Math.max(picture.width, picture.height)
  const maxSide = Math.min(Math.ceil(longer * times), Math.max(fullWidth, fullHeight), largestSide)
  if (Math.abs(maxSide / longer - 1) < sameSize) return picture
  if (maxSide < longer) return smaller(picture, maxSide / longer)
  return (await decodePicture(path, { maxSide })).picture
}

async function smaller({ width, height, data }: Picture, times: number): Promise<Picture> {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const size = { width: Math.max(1, Math.round(width * times)), height: Math.max(1, Math.round(height * times)) }
  const made = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill' })
    .raw()
    .toBuffer()
  return { ...size, channels: 3, data: new Uint8ClampedArray(made.buffer, made.byteOffset, made.byteLength) }
}
