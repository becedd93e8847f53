const JPEG_START = 0xffd8
const APP0 = 0xffe0
const PNG_HEADER = 8
/** More than this is no scanner’s or fax’s doing, but a number that was never meant. */
const MOST = 4

/**
 * How much higher than wide the pixels of a JPEG or PNG are, as scans and faxes have it whose resolutions differ across and down; 1 where the file does
 * not say (JFIF 1.02, APP0; PNG 11.3.5.3, pHYs).
 */
export function pixelShape(picture: Buffer): number {
  const [across, down] = densities(picture)
  const shape = across / down
  return Number.isFinite(shape) && shape > 1 / MOST && shape < MOST ? shape : 1
}

function densities(picture: Buffer): [across: number, down: number] {
  if (picture.length < 20) return [1, 1]
  if (picture.readUInt16BE(0) === JPEG_START) {
    const isTold = picture.readUInt16BE(2) === APP0 && picture.toString('latin1', 6, 11) === 'JFIF\0'
    return isTold ? [picture.readUInt16BE(14), picture.readUInt16BE(16)] : [1, 1]
  }
  const at = chunkOf(picture, 'pHYs')
  return at === undefined || at + 8 > picture.length ? [1, 1] : [picture.readUInt32BE(at), picture.readUInt32BE(at + 4)]
}

/** Whether a PNG is one of several pictures that follow each other (PNG 3, 11.3.6.1, acTL). */
export const isMovingPng = (picture: Buffer): boolean => chunkOf(picture, 'acTL') !== undefined

/** Where the content of a chunk begins that stands before the pixels of a PNG. */
function chunkOf(picture: Buffer, name: string): number | undefined {
  if (picture.toString('latin1', 1, 4) !== 'PNG') return undefined
  for (let at = PNG_HEADER; at + 8 <= picture.length; at += 12 + picture.readUInt32BE(at)) {
    const found = picture.toString('latin1', at + 4, at + 8)
    if (found === name) return at + 8
    if (found === 'IDAT') return undefined
  }
  return undefined
}
