import type { Box } from '../model.ts'
import type { Grey } from './grey.ts'

/** How far letters reach out of the boxes that recognition draws around them, in pixels. */
const FRINGE = 2

/** One byte a pixel: 1 within the boxes, which are in pixels, and a little around them. */
export function coverOf({ width, height }: Pick<Grey, 'width' | 'height'>, boxes: Box[]): Uint8Array {
  const covered = new Uint8Array(width * height)
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.x1) - FRINGE)
    const right = Math.min(width, Math.ceil(box.x2) + FRINGE)
    const bottom = Math.min(height, Math.ceil(box.y2) + FRINGE)
    for (let y = Math.max(0, Math.floor(box.y1) - FRINGE); y < bottom; y++) {
      covered.fill(1, y * width + left, y * width + right)
    }
  }
  return covered
}
