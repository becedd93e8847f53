const TAGS = 10
const SHORT = 3
const LONG = 4
const SEPARATED = 5
const headBytes = 8 + 2 + TAGS * 12 + 4

/**
 * Samples of cyan, magenta, yellow and black as a file that picture programs read: an uncompressed TIFF (TIFF 6.0, section 16).
 * @param samples four bytes a pixel, row by row
 */
export function cmykTiff(samples: Uint8Array, { width, height }: { width: number; height: number }): Buffer {
  const head = Buffer.alloc(headBytes + 8)
  head.write('II')
  head.writeUInt16LE(42, 2)
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(TAGS, 8)
  const tags: readonly [id: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    // Eight bits for each of the four, told behind the tags.
    [258, SHORT, 4, headBytes],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, SEPARATED],
    [273, LONG, 1, head.length],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, samples.length],
    [284, SHORT, 1, 1],
  ]
  for (const [at, [id, type, count, value]] of tags.entries()) {
    const place = 10 + at * 12
    head.writeUInt16LE(id, place)
    head.writeUInt16LE(type, place + 2)
    head.writeUInt32LE(count, place + 4)
    head.writeUInt32LE(value, place + 8)
  }
  for (let ink = 0; ink < 4; ink++) head.writeUInt16LE(8, headBytes + 2 * ink)
  return Buffer.concat([head, samples])
}
