import { promisify } from 'node:util'
import { crc32, deflate, deflateSync } from 'node:zlib'
import type { Pixels } from './model.ts'

const deflateLater = promisify(deflate)

/** Low effort: pages are mostly plain, and what more effort saves is not worth the time of the person who waits. */
const LEVEL = { level: 2, memLevel: 9 }

/** Encodes pixels as PNG, in grey, RGB or RGBA, whichever is the least that keeps them. `dpi` is written into the file. */
export function encodePng(pixels: Pixels, dpi?: number): Uint8Array {
  const { type, rows } = filteredRows(pixels)
  return assemble(pixels, type, deflateSync(rows, LEVEL), dpi)
}

/** The same, compressing on another thread. */
export async function encodePngLater(pixels: Pixels, dpi?: number): Promise<Uint8Array> {
  const { type, rows } = filteredRows(pixels)
  return assemble(pixels, type, await deflateLater(rows, LEVEL), dpi)
}

type ColourType = 0 | 2 | 6
const samples: Record<ColourType, number> = { 0: 1, 2: 3, 6: 4 }

/** The least colour type that loses nothing: 0 grey, 2 RGB, 6 RGBA. */
function colourType({ data }: Pixels): ColourType {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length >> 2)
  let type: ColourType = 0
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!
    if (word === 0xffffffff) continue
    if (word >>> 24 !== 255) return 6
    if (type === 0 && ((word ^ (word >>> 8)) & 0xffff) !== 0) type = 2
  }
  return type
}

/** Rows with their filter byte: `Up` makes repeated rows zero, which deflate swallows at once. */
function filteredRows(pixels: Pixels): { type: ColourType; rows: Uint8Array } {
  const type = colourType(pixels)
  const bytes = samples[type]
  const stride = pixels.width * bytes
  const rows = new Uint8Array((stride + 1) * pixels.height)
  let above = new Uint8Array(stride)
  let row = new Uint8Array(stride)
  for (let y = 0; y < pixels.height; y++) {
    takeRow(pixels, y, bytes, row)
    const start = y * (stride + 1)
    rows[start] = 2
    for (let x = 0, to = start + 1; x < stride; x++, to++) rows[to] = row[x]! - above[x]!
    ;[above, row] = [row, above]
  }
  return { type, rows }
}

function takeRow({ data, width }: Pixels, y: number, bytes: number, row: Uint8Array): void {
  const start = y * width * 4
  if (bytes === 4) {
    row.set(data.subarray(start, start + width * 4))
    return
  }
  if (bytes === 1) {
    for (let x = 0; x < width; x++) row[x] = data[start + 4 * x]!
    return
  }
  for (let x = 0, from = start, to = 0; x < width; x++, from += 4, to += 3) {
    row[to] = data[from]!
    row[to + 1] = data[from + 1]!
    row[to + 2] = data[from + 2]!
  }
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const METRES_PER_INCH = 0.0254

function assemble(pixels: Pixels, type: ColourType, compressed: Uint8Array, dpi: number | undefined): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(pixels.width, 0)
  header.writeUInt32BE(pixels.height, 4)
  header[8] = 8
  header[9] = type
  const density = Buffer.alloc(9)
  if (dpi) {
    density.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 0)
    density.writeUInt32BE(Math.round(dpi / METRES_PER_INCH), 4)
    density[8] = 1
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(dpi ? [chunk('pHYs', density)] : []),
    chunk('IDAT', compressed),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  whole.set(data, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length)
  return whole
}
