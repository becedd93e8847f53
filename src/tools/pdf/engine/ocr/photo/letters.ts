import type { Grey } from '../grey.ts'
import { median } from './plane.ts'

/** Connected ink: the first and last column and row of it, how many of its pixels are ink, and how many of those are marked. */
export type Blot = { x1: number; y1: number; x2: number; y2: number; ink: number; marked: number }

export const widthOf = ({ x1, x2 }: Blot): number => x2 - x1 + 1
export const heightOf = ({ y1, y2 }: Blot): number => y2 - y1 + 1
export const middleOf = ({ x1, y1, x2, y2 }: Blot) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })

/**
 * All connected ink of an even page, also where it touches by corners. Darker than `threshold` is ink.
 * @param marks one byte a pixel: 1 for those whose ink each blot counts on its own
 */
export function blotsOf({ width, height, data }: Grey, threshold: number, marks?: Uint8Array): Blot[] {
  const seen = new Uint8Array(width * height)
  let stack = new Int32Array(1024)
  const blots: Blot[] = []
  for (let start = 0; start < data.length; start++) {
    if (data[start]! >= threshold || seen[start]) continue
    const blot = { x1: width, y1: height, x2: 0, y2: 0, ink: 0, marked: 0 }
    let depth = 0
    stack[depth++] = start
    seen[start] = 1
    while (depth > 0) {
      const at = stack[--depth]!
      const y = Math.floor(at / width)
      const x = at - y * width
      blot.ink++
      if (marks?.[at]) blot.marked++
      if (x < blot.x1) blot.x1 = x
      if (x > blot.x2) blot.x2 = x
      if (y < blot.y1) blot.y1 = y
      if (y > blot.y2) blot.y2 = y
      if (depth + 8 > stack.length) {
        const larger = new Int32Array(2 * stack.length)
        larger.set(stack)
        stack = larger
      }
      const [left, right] = [x > 0 ? -1 : 0, x < width - 1 ? 1 : 0]
      for (let row = y > 0 ? -1 : 0; row <= (y < height - 1 ? 1 : 0); row++) {
        for (let next = at + row * width + left, end = at + row * width + right; next <= end; next++) {
          if (seen[next] || data[next]! >= threshold) continue
          seen[next] = 1
          stack[depth++] = next
        }
      }
    }
    blots.push(blot)
  }
  return blots
}

const LETTER = { least: 5, most: 120, fewest: 20 }
/** Dots fill so much of their boxes, and hold less than this part of the ink even where they are more than the letters. */
const DOTS = { full: 0.7, ink: 0.2, alike: 0.2 }

/**
 * The usual height of a letter without ascender, in pixels: the height that most blots have. 0 where there are no letters. Dots do not count,
 * of which there may be more than letters, as in Arabic or between the titles and prices of a menu.
 */
export function xHeightOf(blots: Blot[]): number {
  const letters = blots.filter((blot) => {
    const [width, height] = [widthOf(blot), heightOf(blot)]
    if (height < LETTER.least || height >= LETTER.most) return false
    return width < 4 * height && width > 0.25 * height && blot.ink > 0.15 * width * height
  })
  if (letters.length < LETTER.fewest) return 0
  const height = commonHeight(letters)
  const isAlike = (blot: Blot) => Math.abs(heightOf(blot) - height) <= Math.max(1, DOTS.alike * height)
  const alike = letters.filter(isAlike)
  const areDots =
    median(alike.map((blot) => blot.ink / (widthOf(blot) * heightOf(blot)))) > DOTS.full &&
    inkOf(alike) < DOTS.ink * inkOf(letters)
  const larger = areDots ? letters.filter((blot) => heightOf(blot) > height && !isAlike(blot)) : []
  return larger.length < LETTER.fewest ? height : commonHeight(larger)
}

const inkOf = (blots: Blot[]): number => blots.reduce((sum, { ink }) => sum + ink, 0)

function commonHeight(letters: Blot[]): number {
  const histogram = new Float64Array(LETTER.most + 2)
  for (const letter of letters) {
    const height = heightOf(letter)
    histogram[height]! += 1
    histogram[height - 1]! += 0.6
    histogram[height + 1]! += 0.6
  }
  let best: number = LETTER.least
  for (let height = LETTER.least; height < LETTER.most; height++) {
    if (histogram[height]! > histogram[best]!) best = height
  }
  return best
}

/** Blots that may be letters, before their height is known: neither specks nor far from the usual size. */
export function likelyLetters(blots: Blot[]): Blot[] {
  const size = (blot: Blot) => Math.max(widthOf(blot), heightOf(blot))
  const marks = blots.filter((blot) => heightOf(blot) >= 4 && widthOf(blot) >= 2 && size(blot) < 110 && blot.ink > 10)
  const usual = median(marks.map(size))
  return marks.filter((blot) => size(blot) > 0.5 * usual && size(blot) < 2.5 * usual)
}

/** Finds what lies near a place, by squares of a fixed size. */
export class Nearby<Item> {
  readonly #cells = new Map<number, Item[]>()
  readonly #side: number

  constructor(side: number) {
    this.#side = side
  }

  #key(column: number, row: number): number {
    return column * 65_536 + row
  }

  add(x: number, y: number, item: Item): void {
    const key = this.#key(Math.floor(x / this.#side), Math.floor(y / this.#side))
    const cell = this.#cells.get(key)
    if (cell) cell.push(item)
    else this.#cells.set(key, [item])
  }

  /** Items of the squares from so many to the left to so many to the right, and from one above to one below. */
  *around(x: number, y: number, left: number, right: number): Generator<Item> {
    const column = Math.floor(x / this.#side)
    const row = Math.floor(y / this.#side)
    for (let across = -left; across <= right; across++) {
      for (let down = -1; down <= 1; down++) yield* this.#cells.get(this.#key(column + across, row + down)) ?? []
    }
  }
}
