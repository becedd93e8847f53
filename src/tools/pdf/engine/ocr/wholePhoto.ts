import { height, width } from '../geometry.ts'
import type { Box } from '../model.ts'
import { type Grey, histogramOf } from './grey.ts'

/** So many levels darker than paper is no paper; so much of a row of pixels has to be, and a side moves at most by this part of the photo. */
const PALE = { darker: 28, row: 0.08, reach: 0.5 }

/**
 * A photo with its pale parts, which recognition takes for paper: its sides move out as long as there is something beyond them. In pixels.
 * @param paper the level that most of the page has, 0 to 255
 */
export function wholePhoto(photo: Box, page: Grey, paper: number): Box {
  const bright = paper - PALE.darker
  const left = Math.max(0, Math.floor(photo.x1))
  const top = Math.max(0, Math.floor(photo.y1))
  const right = Math.min(page.width, Math.ceil(photo.x2))
  const bottom = Math.min(page.height, Math.ceil(photo.y2))
  const isPale = (x: number, y: number) => page.data[y * page.width + x]! < bright
  const across = (y: number) => shareOf(left, right, (x) => isPale(x, y)) > PALE.row
  const down = (x: number) => shareOf(top, bottom, (y) => isPale(x, y)) > PALE.row
  const [up, side] = [PALE.reach * height(photo), PALE.reach * width(photo)]
  return {
    x1: moved(left, -1, Math.max(0, left - side), down),
    y1: moved(top, -1, Math.max(0, top - up), across),
    x2: moved(right - 1, 1, Math.min(page.width - 1, right + side), down) + 1,
    y2: moved(bottom - 1, 1, Math.min(page.height - 1, bottom + up), across) + 1,
  }
}

/** The last place from `from` on up to `end` that is such. */
function moved(from: number, step: 1 | -1, end: number, isSuch: (at: number) => boolean): number {
  let at = from
  while (at !== end && (end - at) * step > 0 && isSuch(at + step)) at += step
  return at
}

function shareOf(from: number, to: number, isSuch: (at: number) => boolean): number {
  let count = 0
  for (let at = from; at < to; at++) if (isSuch(at)) count++
  return count / Math.max(1, to - from)
}

/** The level that most of a page has, 0 to 255. */
export function paperOf({ data }: Grey): number {
  const histogram = histogramOf(data)
  return histogram.indexOf(Math.max(...histogram))
}
