import { type Grey, histogramOf } from './grey.ts'
import { closed, factorFor, shrunk } from './photo/plane.ts'

const bins = 16
/** Neighbouring bins that hold the paper's own shades, from clean to yellowed and shadowed. */
const shades = 3
const share = 0.5

/** True for a picture that is mostly of one shade, as paper is; photographs spread over many. */
export function isPaper({ data }: Grey): boolean {
  const histogram = new Float64Array(bins)
  for (const [value, count] of histogramOf(data).entries()) histogram[value >> 4]! += count
  for (let first = 0; first + shades <= bins; first++) {
    const sum = histogram.subarray(first, first + shades).reduce((all, count) => all + count, 0)
    if (sum >= share * data.length) return true
  }
  return false
}

/** The lid of a scanner lights the whole sheet: this part of it has one shade of white, within so many of 256 levels. */
const lid = { share: 0.55, levels: 14, side: 320 }

/** True for a picture whose paper is of one shade all over, as scanners make it; photos of paper have more light on one side. */
export function hasEvenLight(page: Grey): boolean {
  const paper = closed(shrunk(page, factorFor(page, lid.side)), 3)
  const histogram = new Float64Array(256)
  for (const value of paper.data) histogram[Math.round(value)]! += 1
  for (let first = 0; first + lid.levels <= 256; first++) {
    const sum = histogram.subarray(first, first + lid.levels).reduce((all, count) => all + count, 0)
    if (sum >= lid.share * paper.data.length) return true
  }
  return false
}
