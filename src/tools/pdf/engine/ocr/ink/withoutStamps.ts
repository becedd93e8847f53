import { holds } from '../../geometry.ts'
import type { Pixels } from '../../model.ts'
import { boxOf, type Cells, cellsOf, connected } from '../cells.ts'
import type { Grey } from '../grey.ts'

/** Ink is coloured where its red, green and blue lie so far apart and one of them is so bright; print that it lies on stays dark in all three. */
const COLOURED = { apart: 45, bright: 110 }
const PRINT = { apart: 40, dark: 105 }
/** Pixels between which coloured ink and print touch: where they meet is neither. */
const TOUCH = 2
/** Strokes that stand closer than this, in x-heights, are of one stamp: print and ruled lines cut it into pieces. */
const NEAR = 0.4
/**
 * Coloured ink lies over print where it is so long and touches so much of it, in x-heights, and that by no more than this part of its own: what
 * does all around is the fringe that a scanner leaves beside black letters.
 */
const OVER = { long: 1.5, touches: 0.25, fringe: 0.3 }

/**
 * A stamp on ruled lines lies over print as well, where it is so wide and so high, in x-heights, as no word is: words may touch the line that they
 * stand on. What is coloured within it is the stamp's.
 */
const STAMP = 3

/** What a pixel is; 0 is anything else. */
const [COLOUR, BLACK, RULE] = [1, 2, 3]

/**
 * A scan, as it is to be read, without coloured ink that lies over its print, such as stamps and what a pen signed or struck out: the print below is as dark
 * as elsewhere. Coloured words beside the print stay, and so does all where most of the ink is coloured. Answers the same page where nothing goes.
 * @param page without the ruled lines that it has in `lined`; darker than `threshold` is ink, and its letters are `xHeight` pixels high
 * @param pixels the same page in its colours, maybe smaller
 */
export function withoutStamps(
  page: Grey,
  pixels: Pixels,
  ink: { threshold: number; xHeight: number; lined: Grey },
): Grey {
  const { width, height } = page
  const kinds = kindsOf(page, pixels, ink)
  const cells = cellsOf(page, Math.max(TOUCH, Math.round(NEAR * ink.xHeight)))
  const { coloured, touching, onRules, isMostlyPrint } = counted(kinds, width, cells)
  if (!isMostlyPrint) return page
  const sumOf = (counts: Uint32Array, group: number[]) => group.reduce((sum, cell) => sum + counts[cell]!, 0)
  const isOver = (group: number[], touches: number): boolean => {
    const { x1, y1, x2, y2 } = boxOf(cells, group)
    const isLong = Math.max(x2 - x1, y2 - y1) >= OVER.long * ink.xHeight
    return isLong && touches >= OVER.touches * ink.xHeight && touches <= OVER.fringe * sumOf(coloured, group)
  }
  const isOnRules = (group: number[]): boolean => {
    const { x1, y1, x2, y2 } = boxOf(cells, group)
    const isStamp = Math.min(x2 - x1, y2 - y1) >= STAMP * ink.xHeight
    return isStamp && isOver(group, sumOf(touching, group) + sumOf(onRules, group))
  }
  const groups = connected(cells, (cell) => coloured[cell]! > 0)
  const stamps = groups.filter(isOnRules).map((group) => boxOf(cells, group))
  const isOfStamp = (group: number[]) => stamps.some((stamp) => holds(stamp, boxOf(cells, group)))
  const over = groups.filter((group) => isOver(group, sumOf(touching, group)) || isOfStamp(group))
  if (over.length === 0) return page
  const data = new Uint8Array(page.data)
  const isGone = new Set(over.flat())
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (kinds[at] !== COLOUR || !isGone.has(cellAt(cells, x, y))) continue
      // With the pale seam around it.
      for (const near of [at, at - 1, at + 1, at - width, at + width]) if (kinds[near]! < BLACK) data[near] = 255
    }
  }
  return { width, height, data }
}

const cellAt = ({ across, side }: Cells, x: number, y: number): number =>
  Math.floor(y / side) * across + Math.floor(x / side)

/** Whether ink of this colour, on white paper, is no print in black. */
export function isColoured(red: number, green: number, blue: number): boolean {
  const most = Math.max(red, green, blue)
  return most >= COLOURED.bright && most - Math.min(red, green, blue) >= COLOURED.apart
}

function isPrint(red: number, green: number, blue: number): boolean {
  const most = Math.max(red, green, blue)
  return most < PRINT.dark && most - Math.min(red, green, blue) < PRINT.apart
}

/** Where a page is coloured ink, and where it is print. */
function kindsOf(
  { width, height, data }: Grey,
  pixels: Pixels,
  { threshold, lined }: { threshold: number; lined: Grey },
): Uint8Array {
  const kinds = new Uint8Array(width * height)
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor((x * pixels.width) / width))
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * pixels.height) / height) * pixels.width
    for (let x = 0; x < width; x++, at++) {
      if (lined.data[at]! >= threshold) continue
      const from = 4 * (row + columns[x]!)
      const [red, green, blue] = [pixels.data[from]!, pixels.data[from + 1]!, pixels.data[from + 2]!]
      if (isColoured(red, green, blue)) kinds[at] = COLOUR
      else if (isPrint(red, green, blue)) kinds[at] = data[at]! < threshold ? BLACK : RULE
    }
  }
  return kinds
}

/**
 * How many coloured pixels each cell has, and how many of them touch print, or else a ruled line. A page is mostly print where more cells hold print than coloured ink:
 * counted in pixels, the thick strokes of a stamp outweigh a table of few words.
 */
function counted(kinds: Uint8Array, width: number, cells: Cells) {
  const coloured = new Uint32Array(cells.across * cells.down)
  const touching = new Uint32Array(cells.across * cells.down)
  const onRules = new Uint32Array(cells.across * cells.down)
  const printed = new Uint8Array(cells.across * cells.down)
  const near = [1, TOUCH].flatMap((step) => [step, -step, step * width, -step * width])
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] !== COLOUR && kinds[at] !== BLACK) continue
    const cell = cellAt(cells, at % width, Math.floor(at / width))
    if (kinds[at] === BLACK) {
      printed[cell] = 1
      continue
    }
    coloured[cell]!++
    if (near.some((step) => kinds[at + step] === BLACK)) touching[cell]!++
    else if (near.some((step) => kinds[at + step] === RULE)) onRules[cell]!++
  }
  const cellsWith = (counts: ArrayLike<number>) => Array.from(counts).filter((count) => count > 0).length
  const inColour = cellsWith(coloured)
  return { coloured, touching, onRules, isMostlyPrint: inColour > 0 && cellsWith(printed) > inColour }
}
