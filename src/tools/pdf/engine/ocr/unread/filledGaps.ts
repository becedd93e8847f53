import { holds, overlapX } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Grey } from '../grey.ts'
import type { ScannedLine, ScannedPage } from '../words/hocr.ts'
import type { UnreadPlace } from './unreadPlace.ts'

/** A gap in a line is wider than any space, in x-heights. Writing stands in it where so many of its columns hold ink, and as much of it as beside. */
const GAP = { wide: 3, columns: 0.6, dense: 0.6 }

/**
 * Gaps between the words of a line that are full of ink: words below a stamp, or struck out, of which nothing was read.
 * @param page without its ruled lines; darker than `threshold` is ink
 */
export function filledGaps(page: Grey, { lines }: ScannedPage, threshold: number, xHeight: number): UnreadPlace[] {
  if (xHeight === 0) return []
  const boxes = lines.flatMap(({ words }) => words.map(({ box }) => box))
  const isFree = (gap: Box) =>
    !boxes.some((box) => overlapX(box, gap) > 0 && holds({ ...box, x1: gap.x1, x2: gap.x2 }, gap))
  return lines.flatMap((line) =>
    gapsOf(line, xHeight).filter((gap) => isFree(gap) && isFilled(page, gap, line, threshold)),
  )
}

/** The gaps of a line, as high as its words, with as many letters as words of that width have. */
function gapsOf({ words }: ScannedLine, xHeight: number): UnreadPlace[] {
  const inOrder = words.toSorted((a, b) => a.box.x1 - b.box.x1)
  return inOrder.slice(1).flatMap(({ box, chars }, at) => {
    const before = inOrder[at]!
    const [x1, x2] = [before.box.x2 + 0.3 * xHeight, box.x1 - 0.3 * xHeight]
    if (x2 - x1 < GAP.wide * xHeight) return []
    const widths = box.x2 - box.x1 + before.box.x2 - before.box.x1
    const letters = Math.round(((x2 - x1) * (chars.length + before.chars.length)) / Math.max(1, widths))
    return [{ x1, y1: Math.max(box.y1, before.box.y1), x2, y2: Math.min(box.y2, before.box.y2), letters }]
  })
}

function isFilled(page: Grey, gap: Box, { words }: ScannedLine, threshold: number): boolean {
  const own = inkIn(page, gap, threshold)
  if (own.columns < GAP.columns) return false
  const beside = words.map(({ box }) => inkIn(page, { ...box, y1: gap.y1, y2: gap.y2 }, threshold).part)
  return own.part >= (GAP.dense * beside.reduce((sum, part) => sum + part, 0)) / beside.length
}

/** Which part of a box is ink, and which part of its columns holds some. */
function inkIn({ width, height, data }: Grey, box: Box, threshold: number): { part: number; columns: number } {
  const [left, right] = [Math.max(0, Math.floor(box.x1)), Math.min(width, Math.ceil(box.x2))]
  const [top, bottom] = [Math.max(0, Math.floor(box.y1)), Math.min(height, Math.ceil(box.y2))]
  let [ink, columns] = [0, 0]
  for (let x = left; x < right; x++) {
    const before = ink
    for (let y = top; y < bottom; y++) if (data[y * width + x]! < threshold) ink++
    if (ink > before) columns++
  }
  const across = Math.max(1, right - left)
  return { part: ink / (across * Math.max(1, bottom - top)), columns: columns / across }
}
