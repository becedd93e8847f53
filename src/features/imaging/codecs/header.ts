/** What the first bytes of a picture file claim, before anything is decoded. Sizes in pixels as stored, not turned. */
export type PictureHeader = { format: 'jpeg' | 'png'; width: number; height: number }

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * Tells a JPEG or PNG by its content and reads its size from the header alone, so that a bomb costs microseconds.
 * Gives `undefined` for anything else, and for a header that is cut off.
 */
export function readHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isPng(bytes)) return pngHeader(bytes, view)
  if (isJpeg(bytes)) return jpegHeader(view)
  return undefined
}

/** True for a JPEG's first bytes. */
export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xd8])

/** True for a PNG's first bytes. */
export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, pngSignature)

/** True for the ISO container that phones use for HEIC and AVIF photos. */
export function looksLikeHeic(bytes: Uint8Array): boolean {
  const brand = new TextDecoder('latin1').decode(bytes.subarray(4, 12))
  return /^ftyp(hei|hev|mif1|msf1|avi)/.test(brand)
}

const startsWith = (bytes: Uint8Array, start: number[]) => start.every((value, i) => bytes[i] === value)

function pngHeader(bytes: Uint8Array, view: DataView): PictureHeader | undefined {
  const isHeader = bytes.length >= 24 && new TextDecoder('latin1').decode(bytes.subarray(12, 16)) === 'IHDR'
  return isHeader ? { format: 'png', width: view.getUint32(16), height: view.getUint32(20) } : undefined
}

function jpegHeader(view: DataView): PictureHeader | undefined {
  let at = 2
  while (at + 9 <= view.byteLength) {
    // Stray bytes between the parts of a file are passed over by every decoder.
    if (view.getUint8(at) !== 0xff) {
      at += 1
      continue
    }
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1 // fill byte
      continue
    }
    if (isFrame(marker)) {
      return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    if (marker === 0xda || marker === 0xd9) return undefined
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

// Start-of-frame markers are C0 to CF without the three that mean tables: C4, C8 and CC.
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
