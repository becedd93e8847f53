import type { Grey } from './grey.ts'

const bins = 16
/** Neighbouring bins that hold the paper's own shades, from clean to yellowed and shadowed. */
const shades = 3
const share = 0.5

/** True for a picture that is mostly of one shade, as paper is; photographs spread over many. */
export function isPaper({ data }: Grey): boolean {
  const histogram = new Float64Array(bins)
  for (const value of data) histogram[value >> 4]! += 1
  for (let first = 0; first + shades <= bins; first++) {
    const sum = histogram.subarray(first, first + shades).reduce((all, count) => all + count, 0)
    if (sum >= share * data.length) return true
  }
  return false
}
