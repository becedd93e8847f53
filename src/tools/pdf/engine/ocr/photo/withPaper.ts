import type { Pixels } from '../../model.ts'
import { neighboursOf, sumOf } from './parts.ts'
import { type Plane, valueAt } from './plane.ts'

/**
 * The photo with the brightness of the nearest paper where it is marked.
 * @param light the photo `factor` times smaller, without its letters
 * @param marks one byte a pixel of it: 1 for what becomes paper
 */
export function withPaper(photo: Pixels, light: Plane, marks: Uint8Array, factor: number): Pixels {
  const { width, height } = light
  const paper = { width, height, data: Float32Array.from(light.data) }
  const isKnown = marks.map((mark) => 1 - mark)
  let rim = [...marks.keys()].filter(
    (at) => marks[at] && [...neighboursOf(at, width, height)].some((beside) => isKnown[beside]),
  )
  while (rim.length > 0) {
    const next = new Set<number>()
    const found = rim.map((at) => {
      const known = [...neighboursOf(at, width, height)].filter((beside) => isKnown[beside])
      return sumOf(known, paper) / known.length
    })
    for (const [index, at] of rim.entries()) {
      paper.data[at] = found[index]!
      isKnown[at] = 1
    }
    for (const at of rim) for (const beside of neighboursOf(at, width, height)) if (!isKnown[beside]) next.add(beside)
    rim = [...next]
  }
  const data = new Uint8Array(photo.data)
  for (let y = 0; y < photo.height; y++) {
    const row = Math.min(height - 1, Math.floor(y / factor)) * width
    for (let x = 0; x < photo.width; x++) {
      if (!marks[row + Math.min(width - 1, Math.floor(x / factor))]) continue
      const value = valueAt(paper, (x + 0.5) / factor - 0.5, (y + 0.5) / factor - 0.5)
      data.fill(value, 4 * (y * photo.width + x), 4 * (y * photo.width + x) + 3)
    }
  }
  return { ...photo, data }
}
