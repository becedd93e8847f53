import type { Grey } from '../grey.ts'

/** Darker than this is a dot of a screen, where so much of all pixels are dots that stand alone. Telefax has a tenth of that. */
const SCREEN = { dark: 128, share: 0.015 }

/**
 * A page whose greys were made of black and white dots, with its greys; the same one where there are none. Scanners that know black and
 * white alone spread what is not quite white over the paper as dots (Floyd and Steinberg 1976), each of which would be looked at as ink.
 */
export function withoutScreen(page: Grey): Grey {
  if (dotsIn(page) < SCREEN.share * page.data.length) return page
  const { width, height } = page
  const once = smoothedAlong(page.data, { lines: height, line: width, length: width, step: 1 })
  const data = smoothedAlong(once, { lines: width, line: 1, length: height, step: width })
  return { width, height, data }
}

/** How many dark pixels have none beside, above or below them. */
function dotsIn({ width, height, data }: Grey): number {
  let count = 0
  for (let y = 1; y + 1 < height; y++) {
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      if (data[at]! >= SCREEN.dark || data[at - 1]! < SCREEN.dark || data[at + 1]! < SCREEN.dark) continue
      if (data[at - width]! >= SCREEN.dark && data[at + width]! >= SCREEN.dark) count++
    }
  }
  return count
}

/** Pixels weighted 1, 4, 6, 4, 1 along each line, which is a Gaussian of one pixel. */
function smoothedAlong(
  data: Uint8Array,
  { lines, line, length, step }: { lines: number; line: number; length: number; step: number },
): Uint8Array {
  const out = new Uint8Array(data.length)
  for (let each = 0; each < lines; each++) {
    const first = each * line
    const last = first + (length - 1) * step
    for (let at = first; at <= last; at += step) {
      const [a, b] = [Math.max(first, at - 2 * step), Math.max(first, at - step)]
      const [d, e] = [Math.min(last, at + step), Math.min(last, at + 2 * step)]
      out[at] = (data[a]! + 4 * data[b]! + 6 * data[at]! + 4 * data[d]! + data[e]! + 8) >> 4
    }
  }
  return out
}
