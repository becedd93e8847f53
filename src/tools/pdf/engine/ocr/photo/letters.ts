import { type Blot, heightOf, widthOf } from '../blots.ts'
import { median } from './plane.ts'

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
