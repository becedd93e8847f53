import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Picture } from '#features/imaging/picture/picture.ts'

export type JpegOptions = {
  /** Resolution written into the file, in dots per inch. */
  dpi?: number
  /** Highest quality to use, 1 to 100; 92 if not given. */
  quality?: number
  /** The file may not be larger; the quality is lowered until it fits. */
  maxBytes?: number
}

export type EncodedJpeg = { bytes: Buffer; quality: number }

const lowestQuality = 20

/**
 * A JPEG with full colour resolution. With `maxBytes` the best quality that fits is searched for.
 * Gives `undefined` when even quality 20 is too large.
 */
export async function encodeJpeg(
  picture: Picture,
  options: JpegOptions & { maxBytes: number },
): Promise<EncodedJpeg | undefined>
export async function encodeJpeg(picture: Picture, options?: Omit<JpegOptions, 'maxBytes'>): Promise<EncodedJpeg>
export async function encodeJpeg(picture: Picture, options: JpegOptions = {}): Promise<EncodedJpeg | undefined> {
  const { dpi = 72, quality: best = 92, maxBytes = Number.POSITIVE_INFINITY } = options
  const encode = async (quality: number): Promise<EncodedJpeg> => {
    const bytes = await sharpOf(picture).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: false }).toBuffer()
    return { bytes: withJpegDensity(bytes, dpi), quality }
  }
  let found = await encode(best)
  if (found.bytes.length <= maxBytes) return found
  found = await encode(lowestQuality)
  if (found.bytes.length > maxBytes) return undefined
  let low = lowestQuality
  let high = best
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const trial = await encode(middle)
    if (trial.bytes.length <= maxBytes) {
      low = middle
      found = trial
    } else high = middle
  }
  return found
}

/** A lossless PNG, opacity kept when the picture has it; `dpi` is written as a pHYs chunk. */
export async function encodePng(picture: Picture, options: { dpi?: number } = {}): Promise<Buffer> {
  const bytes = await sharpOf(picture).png({ compressionLevel: 6 }).toBuffer()
  return options.dpi === undefined ? bytes : withPngDensity(bytes, options.dpi)
}

const sharpOf = ({ data, width, height, channels }: Picture) =>
  sharp(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels } })

/**
 * Writes dots per inch into the JFIF header of a JPEG, which is where form checkers look; one is added when missing.
 * (ITU-T T.871, 2011, section 10.1)
 */
function withJpegDensity(jpeg: Buffer, dpi: number): Buffer {
  const header = Buffer.from('ffe000104a46494600010101000000000000', 'hex')
  header.writeUInt16BE(Math.round(dpi), 12)
  header.writeUInt16BE(Math.round(dpi), 14)
  const hasHeader = jpeg.subarray(2, 4).equals(Buffer.from([0xff, 0xe0]))
  const rest = hasHeader ? 4 + jpeg.readUInt16BE(4) : 2
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(rest)])
}

/** Puts a pHYs chunk (pixels per metre) behind the header of a PNG that has none. (PNG third edition, 2025, 11.3.4.3) */
function withPngDensity(png: Buffer, dpi: number): Buffer {
  const afterHeader = 33 // signature 8, IHDR chunk 25
  const body = Buffer.alloc(13)
  body.write('pHYs', 0, 'latin1')
  const perMetre = Math.round(dpi / 0.0254)
  body.writeUInt32BE(perMetre, 4)
  body.writeUInt32BE(perMetre, 8)
  body[12] = 1
  const frame = Buffer.alloc(21)
  frame.writeUInt32BE(9, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 17)
  return Buffer.concat([png.subarray(0, afterHeader), frame, stripDensity(png.subarray(afterHeader))])
}

function stripDensity(chunks: Buffer): Buffer {
  const kept: Buffer[] = []
  for (let at = 0; at + 12 <= chunks.length; ) {
    const end = at + 12 + chunks.readUInt32BE(at)
    if (chunks.toString('latin1', at + 4, at + 8) !== 'pHYs') kept.push(chunks.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
