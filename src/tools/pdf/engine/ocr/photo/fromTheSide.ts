import { type Grey, histogramOf } from '../grey.ts'
import { distance, type Quad } from './perspective.ts'

/** Along the sides of a photo lies what the sheet lies on: so much of a band this wide is darker than paper by so many levels. */
const RIM = { wide: 0.02, darker: 28, share: 0.3 }
/** Opposite sides of a sheet on a scanner's glass are parallel; these lean so much, as a part of their lengths. */
const LEANING = 0.03

/** True for a picture along whose sides is no paper, such as the table below a sheet. */
export function hasSurroundings(page: Grey): boolean {
  const { width, height, data } = page
  const band = Math.max(1, Math.round(RIM.wide * Math.min(width, height)))
  const histogram = histogramOf(data)
  const dark = histogram.indexOf(Math.max(...histogram)) - RIM.darker
  let [all, count] = [0, 0]
  for (let y = 0; y < height; y++) {
    const isRow = y < band || y >= height - band
    for (let x = 0; x < width; x += !isRow && x === band - 1 ? width - 2 * band + 1 : 1) {
      all++
      if (data[y * width + x]! < dark) count++
    }
  }
  return count > RIM.share * all
}

/** Whether a sheet was seen from the side, so that what lies farther away is smaller. */
export function isLeaning([topLeft, topRight, bottomRight, bottomLeft]: Quad): boolean {
  const differ = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other) > LEANING
  return (
    differ(distance(topLeft, topRight), distance(bottomLeft, bottomRight)) ||
    differ(distance(topLeft, bottomLeft), distance(topRight, bottomRight))
  )
}
