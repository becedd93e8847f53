import { type Grey, histogramOf, partOf } from '../grey.ts'
import { closed, type Plane, shrunk, smoothed, valueAt } from './plane.ts'

/** The white is looked for in a picture so many times smaller: light changes slowly. */
const COARSE = 4
/** What the paper's own white becomes; a little room is left for its grain. */
const WHITE = 250
/** Darker than this no paper is taken to be: what is divided by less would be noise. */
const LEAST_WHITE = 8
/** A stroke is narrower than this part of a letter's height times two, so that closing takes all letters away. */
const REACH = 1.6

/** How white the paper is at each place, in a picture `scale` times smaller. */
export type White = { plane: Plane; scale: number }

/**
 * How bright the paper below the letters is (the background by grey-scale closing, as in top-hat transforms, Meyer 1979).
 * @param letter height of usual letters in pixels
 */
export function whiteOf(page: Plane, letter: number): White {
  return whiteWithin(page, Math.max(4, Math.round((letter * REACH) / COARSE)))
}

/** A dark panel is at most so high or wide, as a part of the page's longer side: what is larger is the page. */
const PANEL = 0.26

/** The same without panels: where one lies, the paper around it tells how bright it would be. */
export function whiteBelowPanels(page: Plane): White {
  return whiteWithin(page, Math.round((PANEL * Math.max(page.width, page.height)) / (2 * COARSE)))
}

/** @param reach in pixels of the smaller picture: what is dark and narrower than twice as much is not paper */
function whiteWithin(page: Plane, reach: number): White {
  const small = smoothed(shrunk(page, COARSE), 0.8)
  return { plane: smoothed(closed(small, reach), Math.max(1, 0.4 * reach)), scale: COARSE }
}

/** The same as a picture of whole levels. */
export const lightOf = ({ plane: { width, height, data } }: White): Grey => ({
  width,
  height,
  data: Uint8Array.from(data, (value) => Math.min(255, Math.max(0, Math.round(value)))),
})

export const whiteAt = ({ plane, scale }: White, x: number, y: number): number =>
  Math.max(LEAST_WHITE, valueAt(plane, (x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5))

/** The page as if its light were even: each place divided by the white of the paper there. */
export function evenedOut(page: Plane, white: White): Grey {
  const { width, height, data } = page
  const even = new Uint8Array(width * height)
  const { plane, scale } = white
  const columns = Array.from({ length: width }, (_, x) =>
    Math.min(Math.max((x + 0.5) / scale - 0.5, 0), plane.width - 1.001),
  )
  const row = new Float32Array(plane.width)
  for (let y = 0; y < height; y++) {
    const inY = Math.min(Math.max((y + 0.5) / scale - 0.5, 0), plane.height - 1.001)
    const top = Math.floor(inY)
    const down = inY - top
    for (let at = 0; at < plane.width; at++) {
      const above = plane.data[top * plane.width + at]!
      row[at] = above + (plane.data[(top + 1) * plane.width + at]! - above) * down
    }
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const place = columns[x]!
      const left = place | 0
      const here = row[left]! + (row[left + 1]! - row[left]!) * (place - left)
      const value = (WHITE * data[at]!) / (here < LEAST_WHITE ? LEAST_WHITE : here)
      even[at] = value > 255 ? 255 : value
    }
  }
  return { width, height, data: even }
}

/** Darker than this is ink on an even page; the darkest part of it becomes black, and from `paper` on all is white. */
const CONTRAST = { ink: 190, part: 0.15, darkest: 150, paper: 238 }
/** So near its edges, as a part of its width and height, a page may show what it lies on, which is darker than pale ink. */
const RIM = 0.03

/** Stretches an even page so that its ink is near black and its paper white, in place. */
export function stretchContrast(page: Grey): void {
  const { width, height, data } = page
  const [left, top] = [Math.floor(RIM * width), Math.floor(RIM * height)]
  const histogram = histogramOf(partOf(page, left, top, width - 2 * left, height - 2 * top).data)
  const ink = histogram.subarray(0, CONTRAST.ink)
  const enough = CONTRAST.part * ink.reduce((sum, count) => sum + count, 0)
  let black = 0
  for (let sum = 0; black < CONTRAST.darkest; black++) {
    sum += histogram[black]!
    if (sum >= enough) break
  }
  const levels = Uint8ClampedArray.from(
    { length: 256 },
    (_, value) => ((value - black) * 255) / (CONTRAST.paper - black),
  )
  for (let at = 0; at < data.length; at++) data[at] = levels[data[at]!]!
}
