/**
 * Writes dots per inch into the JFIF header of a JPEG as a browser makes it, which is where forms look
 * (ITU-T T.871, 2011, section 10.1). The bytes come back as they were where there is no such header.
 */
export function withDensity(jpeg: Uint8Array<ArrayBuffer>, dpi: number): Uint8Array<ArrayBuffer> {
  const isJfif = new TextDecoder('latin1').decode(jpeg.subarray(6, 10)) === 'JFIF'
  if (!isJfif) return jpeg
  const written = jpeg.slice()
  const view = new DataView(written.buffer)
  const dotsAnInch = 1
  view.setUint8(13, dotsAnInch)
  view.setUint16(14, Math.round(dpi))
  view.setUint16(16, Math.round(dpi))
  return written
}
