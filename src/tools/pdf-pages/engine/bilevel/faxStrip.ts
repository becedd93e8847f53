import sharp from 'sharp'

/**
 * Pixels, a byte each and 255 where a fax has ink, as fax machines of group 4 pack them (ITU-T T.6): by libtiff in one piece, taken out of the file
 * around it.
 */
export async function faxStrip(pixels: Buffer, width: number, height: number): Promise<Buffer> {
  const file = await sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1, tileHeight: height })
    .toBuffer()
  const isLittle = file.toString('latin1', 0, 2) === 'II'
  const word = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at))
  const short = (at: number) => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at))
  const tags = word(4)
  const entries = Array.from({ length: short(tags) }, (_, at) => tags + 2 + 12 * at)
  const singleOf = (tag: number) => {
    const entry = entries.find((at) => short(at) === tag)
    if (entry === undefined || word(entry + 4) !== 1) throw new Error(`The picture has no single value of tag ${tag}`)
    return short(entry + 2) === SHORT ? short(entry + 8) : word(entry + 8)
  }
  if (singleOf(COMPRESSION) !== GROUP_4 || singleOf(PHOTOMETRIC) !== BLACK_IS_ZERO)
    throw new Error('The picture came in another way than was asked for')
  const start = singleOf(STRIP_OFFSETS)
  return file.subarray(start, start + singleOf(STRIP_BYTES))
}

/** Of TIFF 6.0. */
const GROUP_4 = 4
const SHORT = 3
const COMPRESSION = 259
const PHOTOMETRIC = 262
const BLACK_IS_ZERO = 1
const STRIP_OFFSETS = 273
const STRIP_BYTES = 279
