import { median } from '../../geometry.ts'
import type { Box, Pixels } from '../../model.ts'
import type { Grey } from '../grey.ts'

/** RGBA pixels with the boxes, in pixels, filled with the usual colour of what is right around each. */
export function painted({ width, height, data }: Pixels, boxes: Box[]): Pixels {
  const clean = new Uint8Array(data)
  for (const box of boxes) {
    const { left, top, right, bottom } = pixelsIn(box, width, height)
    const edge = edgeOf(box, width, height)
    const colour = [0, 1, 2].map((channel) => median(edge.map((at) => data[4 * at + channel]!)))
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) clean.set(colour, 4 * (y * width + x))
    }
  }
  return { width, height, data: clean }
}

/** How bright it usually is right around a box, which is in pixels: 0 to 255. */
export const groundOf = ({ width, height, data }: Grey, box: Box): number =>
  median(edgeOf(box, width, height).map((at) => data[at]!))

/** The places of the outermost pixels of a box. */
function edgeOf(box: Box, width: number, height: number): number[] {
  const { left, top, right, bottom } = pixelsIn(box, width, height)
  if (right <= left || bottom <= top) return []
  const edge: number[] = []
  for (let x = left; x < right; x++) edge.push(top * width + x, (bottom - 1) * width + x)
  for (let y = top; y < bottom; y++) edge.push(y * width + left, y * width + right - 1)
  return edge
}

const pixelsIn = ({ x1, y1, x2, y2 }: Box, width: number, height: number) => ({
  left: Math.max(0, Math.floor(x1)),
  top: Math.max(0, Math.floor(y1)),
  right: Math.min(width, Math.ceil(x2)),
  bottom: Math.min(height, Math.ceil(y2)),
})
