import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import type { Colour, Picture } from '#features/imaging/picture/picture.ts'
import { emptyFile, unreadableFile } from '#platform/errors.ts'
import { heicPicture, tooFewPixels, tooManyPixels, tooNarrow, truncatedPicture, unsupportedPicture } from './errors.ts'
import { isJpeg, isPng, looksLikeHeic, type PictureHeader, readHeader } from './header.ts'
import { inSrgb } from './inSrgb.ts'

/** Phones with 108-megapixel sensors pass; a decompression bomb does not. */
export const maxMegapixels = 120
const minPixels = 16
/** Longer side over shorter one: panoramas pass; of a strip nothing would be left once it is made smaller. */
const narrowest = 24
/** Within so many bytes nearly every photo says its size; one that was edited for long may carry megabytes of its history before it. */
const headerBytes = { usual: 1_000_000, most: 24_000_000 }

/** What a JPEG ends with. */
const endMark = Uint8Array.of(0xff, 0xd9)

export type DecodeOptions = {
  /** The longer side of the result in pixels; larger pictures are made smaller while they are read. */
  maxSide?: number
  /** Lets what is more than twice as long as high be longer than `maxSide`, with as many pixels as a picture just twice as long. */
  panoramas?: boolean
  /** What shows through transparent pixels, white if not given. */
  background?: Colour
}

export type Decoded = {
  /** Three channels, turned upright, sRGB, 8 bit. */
  picture: Picture
  /** Size of the whole photo after turning, in pixels, before `maxSide` made it smaller. */
  fullWidth: number
  fullHeight: number
  /** True when the file holds transparent pixels, which now show the background. */
  hadAlpha: boolean
}

/**
 * Opens a JPEG or PNG, told by content whatever its name, as upright 8-bit sRGB: EXIF turned, colour profiles, CMYK,
 * 16 bit, grey, palette and transparency resolved.
 * @param source path of a file, or its bytes
 * @throws AppError 50004 empty, 51001 another format, 51002 too many pixels, 51003 cut off, 51004 too small or too narrow, 50002 damaged
 */
export async function decodePicture(source: string | Uint8Array, options: DecodeOptions = {}): Promise<Decoded> {
  checkHeader(await headOf(source))
  const bytes = typeof source === 'string' ? await readFile(source) : source
  try {
    return await decode(bytes, options, 'error')
  } catch (cause) {
    const failure = knownFailure(cause, bytes)
    if (!isJpeg(bytes) || !isCutOff(cause, bytes)) throw failure
    // Some programs leave out a JPEG's end mark alone. With it put back, a file whose pixels are all there raises no warning any more.
    return decode(Buffer.concat([bytes, endMark]), options, 'warning').catch(() => Promise.reject(failure))
  }
}

async function decode(bytes: Uint8Array, options: DecodeOptions, failOn: 'error' | 'warning'): Promise<Decoded> {
  const open = () => sharp(bytes, { failOn, limitInputPixels: maxMegapixels * 1_000_000, pages: 1 })
  const metadata = await open().metadata()
  // The decoder picks its own loader: a polyglot must not reach the SVG or PDF one.
  if (metadata.format !== 'jpeg' && metadata.format !== 'png') throw unsupportedPicture()
  const full = uprightSize(metadata)
  const [red, green, blue] = options.background ?? [255, 255, 255]
  let image = inSrgb(open(), metadata).autoOrient()
  const side = longestSide(full, options)
  if (Math.max(full.width, full.height) > side) {
    image = image.resize(side, side, { fit: 'inside', withoutEnlargement: true })
  }
  const { data, info } = await image
    .toColourspace('srgb')
    .flatten({ background: { r: red, g: green, b: blue } })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return {
    picture: { width: info.width, height: info.height, channels: 3, data: threeChannels(data, info.channels) },
    fullWidth: full.width,
    fullHeight: full.height,
    hadAlpha: metadata.hasAlpha ?? false,
  }
}

/**
 * Refuses by the first bytes alone what must never reach a decoder.
 * @throws AppError 50004 empty, 51001 another format, 51002 too many pixels, 51003 cut off, 51004 too small or too narrow
 */
export function checkHeader(head: Uint8Array): PictureHeader {
  if (head.length === 0) throw emptyFile()
  const header = readHeader(head)
  if (!header) {
    if (looksLikeHeic(head)) throw heicPicture()
    if (head.length < headerBytes.most && isJpeg(head)) throw truncatedPicture()
    throw unsupportedPicture()
  }
  const megapixels = (header.width * header.height) / 1_000_000
  if (megapixels > maxMegapixels) throw tooManyPixels(megapixels, maxMegapixels)
  if (Math.min(header.width, header.height) < minPixels) throw tooFewPixels(header.width, header.height, minPixels)
  if (Math.max(header.width, header.height) > narrowest * Math.min(header.width, header.height)) {
    throw tooNarrow(header.width, header.height)
  }
  return header
}

async function headOf(source: string | Uint8Array): Promise<Uint8Array> {
  if (typeof source !== 'string') return source
  await using file = await open(source)
  const read = async (bytes: number) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  }
  const head = await read(headerBytes.usual)
  return isJpeg(head) && !readHeader(head) ? read(headerBytes.most) : head
}

/** How long the longer side of a picture of this size may be, in pixels. */
function longestSide({ width, height }: { width: number; height: number }, options: DecodeOptions): number {
  const { maxSide = Number.POSITIVE_INFINITY, panoramas } = options
  const ratio = Math.max(width, height) / Math.min(width, height)
  return panoramas && ratio > 2 ? Math.round(maxSide * Math.sqrt(ratio / 2)) : maxSide
}

function uprightSize(metadata: Metadata): { width: number; height: number } {
  const lyingOnItsSide = (metadata.orientation ?? 1) >= 5
  return lyingOnItsSide
    ? { width: metadata.height, height: metadata.width }
    : { width: metadata.width, height: metadata.height }
}

function threeChannels(data: Buffer, channels: number): Uint8ClampedArray {
  if (channels === 3) return new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength)
  const out = new Uint8ClampedArray((data.length / channels) * 3)
  for (let i = 0, at = 0; i < out.length; i += 3, at += channels) out.fill(data[at]!, i, i + 3)
  return out
}

function knownFailure(cause: unknown, bytes: Uint8Array): unknown {
  if (!(cause instanceof Error) || cause.name === 'AppError') return cause
  return isCutOff(cause, bytes) ? truncatedPicture(cause) : unreadableFile(cause)
}

const isCutOff = (cause: unknown, bytes: Uint8Array): boolean =>
  isPng(bytes) ? !hasEnd(bytes) : cause instanceof Error && /premature end|end of stream|truncated/i.test(cause.message)

/** A PNG's decoder gives one message for everything; whether its last chunk is there tells a cut from damage. */
const hasEnd = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('IEND', -64)
