import { type Decoded, decodePicture } from '#features/imaging/codecs/decode.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'

const largestSide = 6000
// What differs by less looks the same, and reading the file again would be for nothing.
const sameSize = 0.03

/**
 * A photo again in another size, as far as the file has the pixels: its own decoder scales faster and better than we do.
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
  return (await decodePicture(path, { maxSide })).picture
}
