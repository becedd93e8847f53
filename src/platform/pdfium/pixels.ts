import type { Library } from './library.ts'

/** Straight (not premultiplied) RGBA, 8 bits a sample, rows from the top without padding. */
export type Pixels = { width: number; height: number; data: Uint8Array }

const GREY = 1
const BGR = 2

/** A bitmap of the library as straight RGBA. The library keeps BGR order; `rgba` says that it was rendered the other way. */
export function takePixels({ call, memory }: Library, bitmap: number, rgba = false): Pixels {
  const width = call.FPDFBitmap_GetWidth(bitmap)
  const height = call.FPDFBitmap_GetHeight(bitmap)
  const stride = call.FPDFBitmap_GetStride(bitmap)
  const format = call.FPDFBitmap_GetFormat(bitmap)
  const start = call.FPDFBitmap_GetBuffer(bitmap)
  const source = memory.bytes
  if (rgba && stride === width * 4) return { width, height, data: source.slice(start, start + stride * height) }

  const data = new Uint8Array(width * height * 4)
  const step = format === GREY ? 1 : format === BGR ? 3 : 4
  const hasAlpha = format > 3
  for (let y = 0; y < height; y++) {
    for (let x = 0, from = start + y * stride, to = y * width * 4; x < width; x++, from += step, to += 4) {
      data[to] = source[step === 1 ? from : from + 2]!
      data[to + 1] = source[step === 1 ? from : from + 1]!
      data[to + 2] = source[from]!
      data[to + 3] = hasAlpha ? source[from + 3]! : 255
    }
  }
  return { width, height, data }
}
