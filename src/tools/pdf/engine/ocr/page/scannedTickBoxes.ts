import { area, contains, grown, holds, intersection, scaled } from '../../geometry.ts'
import { neighbourOf, signFor } from '../../layout/marks/index.ts'
import type { Box, Char, Page } from '../../model.ts'
import { isWide } from '../../scripts.ts'
import { type Blot, blotsOf, heightOf, widthOf } from '../blots.ts'
import type { Grey } from '../grey.ts'

/** A box to tick on a scan, in points. */
export type ScannedTickBox = Box & { isTicked: boolean }

/** Its sides, in points, and how far they may differ. */
const SIDE = { least: 5, most: 18, differ: 0.2 }
/** Each side is drawn along this part of its length within such a part of the box: the corners of letters are round. */
const DRAWN = { part: 0.95, band: 0.24 }
/** Within its sides, which begin so far in, more ink than this is a tick, and more than that a mark before an item. */
const INSIDE = { from: 0.28, ticked: 0.1, most: 0.85 }
/** A letter in a box keeps so far from its sides, as a part of them: what touches them was made of the box itself. */
const APART = 0.1
/** What a tick is read as. */
const TICK = /^[xX×✓✔✕✖✗✘vV]$/
/** A letter stands at least so far from the box beside it, in its sizes: what touches a letter is the first or last of its word. */
const TOUCHES = 0.08
/** More signs like 口 on a page leave no box to be told. */
const MOST_WIDE = 0.1

/** A level sheet, and it without its ruled lines, with the ink of that; darker than the threshold is ink. */
type Inked = { sheet: { grey: Grey }; clean: Grey; ink: Blot[]; threshold: number }

/** Squares of ink on a sheet that could be boxes to tick: also those that hang together with a line to write on. */
export function squaresOf({ sheet, clean, ink, threshold }: Inked, resolution: number): ScannedTickBox[] {
  const whole = squaresIn(sheet.grey, blotsOf(sheet.grey, threshold), threshold, resolution)
  const freed = squaresIn(clean, ink, threshold, resolution)
  return [...whole, ...freed.filter((box) => !whole.some((other) => area(intersection(box, other)) > 0.5 * area(box)))]
}

function squaresIn(grey: Grey, blots: Blot[], threshold: number, resolution: number): ScannedTickBox[] {
  const points = 72 / resolution
  return blots.flatMap((blot) => {
    const [wide, high] = [widthOf(blot), heightOf(blot)]
    const [shorter, longer] = [Math.min(wide, high) * points, Math.max(wide, high) * points]
    if (shorter < SIDE.least || longer > SIDE.most || longer > (1 + SIDE.differ) * shorter) return []
    if (!hasSides(blot, grey, threshold)) return []
    const inside = inkInside(blot, grey, threshold)
    if (inside > INSIDE.most) return []
    const box = { x1: blot.x1, y1: blot.y1, x2: blot.x2 + 1, y2: blot.y2 + 1 }
    return [{ ...scaled(box, points), isTicked: inside > INSIDE.ticked }]
  })
}

function hasSides(blot: Blot, { width, data }: Grey, threshold: number): boolean {
  const [wide, high] = [widthOf(blot), heightOf(blot)]
  const isInk = (x: number, y: number) => data[(blot.y1 + y) * width + blot.x1 + x]! < threshold
  /** The part of the places along a side with ink in its band. */
  const drawn = (length: number, deep: number, ink: (along: number, across: number) => boolean): number => {
    const band = Math.max(2, Math.round(DRAWN.band * deep))
    let count = 0
    for (let along = 0; along < length; along++) {
      for (let across = 0; across < band; across++) {
        if (!ink(along, across)) continue
        count++
        break
      }
    }
    return count / length
  }
  const sides = [
    drawn(wide, high, (x, y) => isInk(x, y)),
    drawn(wide, high, (x, y) => isInk(x, high - 1 - y)),
    drawn(high, wide, (y, x) => isInk(x, y)),
    drawn(high, wide, (y, x) => isInk(wide - 1 - x, y)),
  ]
  return sides.every((part) => part >= DRAWN.part)
}

function inkInside(blot: Blot, { width, data }: Grey, threshold: number): number {
  const [left, top] = [Math.round(INSIDE.from * widthOf(blot)), Math.round(INSIDE.from * heightOf(blot))]
  let [ink, all] = [0, 0]
  for (let y = blot.y1 + top; y <= blot.y2 - top; y++) {
    for (let x = blot.x1 + left; x <= blot.x2 - left; x++) {
      all++
      if (data[y * width + x]! < threshold) ink++
    }
  }
  return ink / Math.max(1, all)
}

/** The page with boxes to tick as signs of its text, in place of the letters for which they were taken, and the squares that became some. */
export function withScannedTickBoxes(
  page: Page,
  squares: readonly ScannedTickBox[],
): { page: Page; boxes: ScannedTickBox[] } {
  if (page.chars.filter(({ text }) => isWide(text)).length > MOST_WIDE * page.chars.length) return { page, boxes: [] }
  const taken = new Set<Char>()
  const signs = new Map<ScannedTickBox, Char>()
  for (const square of squares) {
    const over = page.chars.filter((char) => area(intersection(char.box, square)) > 0.5 * area(char.box))
    const within = grown(square, -APART * (square.x2 - square.x1))
    const hasLetter = over.some(({ text, box }) => text.trim() !== '' && contains(within, box) && !TICK.test(text))
    const others = page.chars.filter((char) => !over.includes(char))
    const neighbour = hasLetter ? undefined : neighbourOf(square, others)
    if (!neighbour || isOfWord(square, neighbour)) continue
    for (const char of over) taken.add(char)
    signs.set(square, signFor(square, neighbour, square.isTicked ? '☒' : '☐'))
  }
  const boxes = [...signs.keys()]
  const chars = inOrder(
    page.chars.filter((char) => !taken.has(char)),
    [...signs.values()],
  )
  const rules = page.rules.filter((rule) => !boxes.some((box) => holds(box, rule, 1)))
  return { page: { ...page, chars, rules }, boxes }
}

/** Whether a square is a letter of a word: so close to another one stands no box. */
const isOfWord = (square: Box, { box, size, text }: Char): boolean =>
  /[\p{L}\p{N}]/u.test(text) && Math.max(box.x1 - square.x2, square.x1 - box.x2) < TOUCHES * size

/** The characters with each sign before the first one of its line that stands behind it. */
function inOrder(chars: readonly Char[], signs: readonly Char[]): Char[] {
  const all = [...chars]
  for (const sign of signs) {
    const isOfLine = ({ origin, size }: Char) => Math.abs(origin.y - sign.origin.y) < 0.5 * size
    const behind = all.findIndex((char) => isOfLine(char) && char.box.x1 >= sign.box.x2 && char.text.trim() !== '')
    const before = all.findLastIndex((char) => isOfLine(char) && char.box.x2 <= sign.box.x1)
    all.splice(behind >= 0 ? behind : before + 1, 0, sign)
  }
  return all
}
