import sharp, { type Sharp } from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Image } from './images.ts'
import { seenByPdfium } from './seenByPdfium.ts'

const startOfSizes = Buffer.from([0xff, 0x4f, 0xff, 0x51])
/** From there to the number of its components (ISO/IEC 15444-1, A.5.1). */
const toComponents = 40
const EIGHT_BITS = 7
const mostPixels = 60_000_000
/** sRGB and its grey. */
const usualColours = [16, 17]

/**
 * Reads a picture in JPEG 2000 as its samples, whatever its colours mean.
 * @throws Error where it is no plain picture of as many channels as the file says, with eight bits each
 */
export async function fromJpeg2000(
  data: Buffer,
  { width, height, channels, dict }: Pick<Image, 'width' | 'height' | 'channels' | 'dict'>,
  work: Work,
): Promise<Sharp> {
  if (!isPlain(data, { width, height, channels }, dict['/ColorSpace'] !== undefined))
    throw new Error('It has a table of colours, transparency, or another size or other channels')
  if (width * height > mostPixels) throw new Error('It takes more memory than there is for a picture')
  const space = channels === 1 ? '/DeviceGray' : '/DeviceRGB'
  const entries = `/Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /JPXDecode`
  const pixels = await seenByPdfium(data, entries, work)
  return sharp(pixels.data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

function isPlain(
  data: Buffer,
  { width, height, channels }: Pick<Image, 'width' | 'height' | 'channels'>,
  hasSpace: boolean,
): boolean {
  const at = data.indexOf(startOfSizes)
  if (at < 0) return false
  const components = at + toComponents
  if (data.length < components + 2 + channels * 3 || data.readUInt16BE(components) !== channels) return false
  const [right, bottom, left, top] = [8, 12, 16, 20].map((from) => data.readUInt32BE(at + from)) as Sizes
  if (right - left !== width || bottom - top !== height) return false
  const bits = Array.from({ length: channels }, (_, channel) => data[components + 2 + channel * 3])
  return bits.every((each) => each === EIGHT_BITS) && isReadAsItIs(data.subarray(0, at), hasSpace)
}

type Sizes = [number, number, number, number]

/** Whether the boxes before the picture itself tell no table, no transparency, and no colours but usual ones (ISO/IEC 15444-1, annex I). */
function isReadAsItIs(boxes: Buffer, hasSpace: boolean): boolean {
  if (boxes.includes('pclr') || boxes.includes('cdef')) return false
  const colours = boxes.indexOf('colr')
  const isUsual = colours >= 0 && boxes[colours + 4] === 1 && usualColours.includes(boxes.readUInt32BE(colours + 7))
  const isProfile = colours < 0 || boxes[colours + 4] === 2
  // The file's own word counts for more than a profile inside, and says what is to be without one.
  return isUsual || (hasSpace && isProfile)
}
