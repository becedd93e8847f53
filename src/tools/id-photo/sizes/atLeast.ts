// A segment holds its own length in two bytes, and so this much besides.
const mostInSegment = 65_533

/**
 * A JPEG brought to a number of bytes by comments of blanks behind its first segment, which no decoder reads (ITU-T T.81,
 * B.2.4.5); as it is where it is large enough. For forms that refuse small files, however good they are.
 */
export function atLeast(jpeg: Uint8Array<ArrayBuffer>, minBytes: number): Uint8Array<ArrayBuffer> {
  let missing = minBytes - jpeg.length
  if (missing <= 0) return jpeg
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  // Behind the JFIF header, which has to come first.
  const start = 4 + view.getUint16(4)
  const parts = [jpeg.subarray(0, start)]
  while (missing > 0) {
    const blanks = Math.min(Math.max(missing - 4, 0), mostInSegment)
    const comment = new Uint8Array(4 + blanks).fill(32)
    comment.set([0xff, 0xfe, (blanks + 2) >> 8, (blanks + 2) & 255])
    parts.push(comment)
    missing -= comment.length
  }
  parts.push(jpeg.subarray(start))
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
