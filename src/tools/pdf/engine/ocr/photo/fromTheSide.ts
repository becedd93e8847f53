import { type Grey, histogramOf, partOf } from '../grey.ts'
import { distance, type Quad } from './perspective.ts'
import type { Place } from './plane.ts'

/** Along the sides of a photo lies what the sheet lies on: so much of a band this wide is darker than paper by so many levels. */
const RIM = { wide: 0.02, darker: 28, share: 0.3 }
/** Levels that lie no farther apart are those of one paper. */
const NEAR = 8
/** What lies so far from all sides is the middle of a picture, as a part of them. */
const MIDDLE = 0.2
/** Opposite sides of a sheet on a scanner's glass are parallel; these lean so much, as a part of their lengths. */
const LEANING = 0.03
/** In radians: lines that run apart by more are not all levelled by one turn, and the ruled ones of a table are lost. */
const APART = 0.008

/** True for a picture along whose sides is no paper, such as the table below a sheet. */
export function hasSurroundings(page: Grey): boolean {
  const { width, height, data } = page
  const band = Math.max(1, Math.round(RIM.wide * Math.min(width, height)))
  const dark = paperLevel(middleOf(page)) - RIM.darker
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

/** Around which level most of a picture lies: paper under a camera has many. */
function paperLevel({ data }: Grey): number {
  const histogram = histogramOf(data)
  const near = histogram.map((_, level) =>
    histogram.subarray(Math.max(0, level - NEAR), level + NEAR + 1).reduce((sum, count) => sum + count, 0),
  )
  return near.indexOf(Math.max(...near))
}

/** The middle of a picture: its paper may show through so many levels that the table around it, all of one, has more of each. */
function middleOf(page: Grey): Grey {
  const [left, top] = [Math.floor(MIDDLE * page.width), Math.floor(MIDDLE * page.height)]
  return partOf(page, left, top, page.width - 2 * left, page.height - 2 * top)
}

/** Whether a sheet was seen from the side, so that what lies farther away is smaller, or its opposite sides run towards each other. */
export function isLeaning([topLeft, topRight, bottomRight, bottomLeft]: Quad): boolean {
  const differ = (one: number, other: number) => Math.abs(one - other) / Math.max(one, other) > LEANING
  return (
    differ(distance(topLeft, topRight), distance(bottomLeft, bottomRight)) ||
    differ(distance(topLeft, bottomLeft), distance(topRight, bottomRight)) ||
    runApart([topLeft, topRight], [bottomLeft, bottomRight]) ||
    runApart([topLeft, bottomLeft], [topRight, bottomRight])
  )
}

type Side = [from: Place, to: Place]

function runApart(one: Side, other: Side): boolean {
  const [first, second] = [one, other].map(([from, to]) => Math.atan2(to.y - from.y, to.x - from.x)) as [number, number]
  const turn = Math.abs(first - second)
  return Math.min(turn, 2 * Math.PI - turn) > APART
}
