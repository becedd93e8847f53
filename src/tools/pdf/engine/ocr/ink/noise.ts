import type { Grey } from '../grey.ts'
import { factorFor, shrunk } from '../photo/plane.ts'

/** Longer side of the picture when it is looked at, in pixels: lines of text are a few pixels high, and fewer. */
const SIDES = [900, 400]
/** Neighbours of noise have less in common than this; in text, margins and lines alone make it more. */
const LEAST_COMMON = 0.25

/**
 * True for a picture without any shapes, such as the noise of a camera or of a damaged file: recognition would look at each speck for
 * half a minute and find nothing. Its neighbouring pixels are independent of each other, however small it is drawn.
 */
export const isNoise = (page: Grey): boolean =>
  SIDES.every((side) => {
    const { width, height, data } = shrunk(page, factorFor(page, side))
    let sum = 0
    for (const value of data) sum += value
    const mean = sum / Math.max(1, data.length)
    let [own, right, down] = [0, 0, 0]
    for (let y = 0; y + 1 < height; y++) {
      for (let x = 0; x + 1 < width; x++) {
        const at = y * width + x
        const off = data[at]! - mean
        own += off * off
        right += off * (data[at + 1]! - mean)
        down += off * (data[at + width]! - mean)
      }
    }
    return own > 0 && right < LEAST_COMMON * own && down < LEAST_COMMON * own
  })
