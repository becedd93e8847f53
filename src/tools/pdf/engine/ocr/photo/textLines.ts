import { type Blot, heightOf, middleOf, widthOf } from '../blots.ts'
import type { Grey } from '../grey.ts'
import { Nearby } from './letters.ts'
import type { Place } from './plane.ts'

/** Places that should lie level: the feet of the letters of a line, or a ruled line. From left to right. */
export type Chain = Place[]

const FEWEST_LETTERS = 4
const MOST_LETTERS = 500
/** What stands as far apart as no letters of a word do has to overlap more, to be of one line. In x-heights. */
const NEAR = 2.2

/** The feet of a letter on their way to level. */
export type Foot = { blot: Blot; x1: number; x2: number; top: number; foot: number; middle: number }

/** The blots that may be letters of the usual size, where they stand. */
export function feetOf(blots: Blot[], xHeight: number): Foot[] {
  return blots
    .filter((blot) => {
      const [width, height] = [widthOf(blot), heightOf(blot)]
      return height > 0.6 * xHeight && height < 2.4 * xHeight && width > 0.3 * xHeight && width < 5 * xHeight
    })
    .map((blot) => ({ blot, x1: blot.x1, x2: blot.x2, top: blot.y1, foot: blot.y2, middle: middleOf(blot).y }))
    .sort((a, b) => a.x1 - b.x1)
}

/** Joins each letter with the one that follows it, as far as `reach` x-heights away; chains of a few letters are dropped. */
export function linesOfLetters(letters: Foot[], xHeight: number, reach: number): Chain[] {
  const side = 4 * xHeight
  const nearby = new Nearby<number>(side)
  for (const [at, letter] of letters.entries()) nearby.add(letter.x1, letter.middle, at)
  const candidates: { cost: number; from: number; to: number }[] = []
  for (const [from, letter] of letters.entries()) {
    let best = { cost: Number.POSITIVE_INFINITY, to: -1 }
    for (const to of nearby.around(letter.x2, letter.middle, 1, Math.ceil(reach / 4))) {
      const cost = to === from ? undefined : costOf(letter, letters[to]!, xHeight, reach)
      if (cost !== undefined && cost < best.cost) best = { cost, to }
    }
    if (best.to >= 0) candidates.push({ ...best, from })
  }
  const next = new Int32Array(letters.length).fill(-1)
  const hasBefore = new Uint8Array(letters.length)
  for (const { from, to } of candidates.sort((a, b) => a.cost - b.cost)) {
    if (hasBefore[to]) continue
    next[from] = to
    hasBefore[to] = 1
  }
  return chainsOf(letters, next, hasBefore)
}

/** How unlikely it is that one letter follows another; undefined where it cannot. */
function costOf(letter: Foot, other: Foot, xHeight: number, reach: number): number | undefined {
  const gap = other.x1 - letter.x2
  if (other.x1 + other.x2 <= letter.x1 + letter.x2 || gap > reach * xHeight || gap < -0.6 * xHeight) return undefined
  const overlap = Math.min(letter.foot, other.foot) - Math.max(letter.top, other.top)
  if (overlap < (gap > NEAR * xHeight ? 0.6 : 0.35) * xHeight) return undefined
  return Math.max(0, gap) + 0.7 * Math.min(Math.abs(other.foot - letter.foot), Math.abs(other.middle - letter.middle))
}

function chainsOf(letters: Foot[], next: Int32Array, hasBefore: Uint8Array): Chain[] {
  const chains: Chain[] = []
  for (let first = 0; first < letters.length; first++) {
    if (hasBefore[first]) continue
    const chain: Chain = []
    for (let at = first; at >= 0 && chain.length < MOST_LETTERS; at = next[at]!) {
      const { x1, x2, foot } = letters[at]!
      chain.push({ x: (x1 + x2) / 2, y: foot })
    }
    if (chain.length >= FEWEST_LETTERS) chains.push(chain)
  }
  return chains
}

/**
 * Blots are text where so many letters stand in lines, or so many blots have one height, as in a table of figures. On pages it is
 * .9 and .4 of them, on photographs of people, streets and noise at most .35 and .24.
 */
const TEXT = { inLines: 0.5, ofOneHeight: 0.35 }

/** Whether what looks like letters makes lines, or is at least of one size. */
export function isText(blots: Blot[], xHeight: number): boolean {
  const letters = feetOf(blots, xHeight)
  const inLines = linesOfLetters(letters, xHeight, NEAR).reduce((sum, chain) => sum + chain.length, 0)
  const isUsual = (blot: Blot) => Math.abs(heightOf(blot) - xHeight) <= Math.max(1, 0.12 * xHeight)
  const ofOneHeight = blots.filter(isUsual).length / blots.length
  return inLines >= TEXT.inLines * letters.length || ofOneHeight >= TEXT.ofOneHeight
}

/** Ruled lines are looked at every so many pixels. */
const RULED = { step: 4, contrast: 24, darkest: 235 }

type Trace = { y: number; slope: number; missed: number; places: Chain }

/**
 * Ruled lines, followed from left to right as thin dark ridges. They tell of curl where a table's cells stand far apart. One
 * that breaks off for more than a step ends: what bridges gaps follows rows of letters.
 * @param shortest in x-heights: what is shorter may be a row of letters
 */
export function ruledLines(page: Grey, xHeight: number, shortest = 16): Chain[] {
  const done: Trace[] = []
  let live: Trace[] = []
  for (let x = 2; x < page.width - 2; x += RULED.step) {
    const found = new Set(ridgesAt(page, x, Math.max(3, Math.round(0.3 * xHeight))))
    const going: Trace[] = []
    for (const trace of live) {
      const expected = trace.y + trace.slope
      let nearest: number | undefined
      for (const y of found) {
        const isNear = Math.abs(y - expected) <= 2.5
        if (isNear && Math.abs(y - expected) < Math.abs((nearest ?? Number.POSITIVE_INFINITY) - expected)) nearest = y
      }
      if (nearest !== undefined) {
        found.delete(nearest)
        trace.slope = 0.8 * trace.slope + 0.2 * (nearest - trace.y)
        trace.y = nearest
        trace.missed = 0
        trace.places.push({ x, y: nearest })
        going.push(trace)
      } else if (++trace.missed <= 1) {
        trace.y += trace.slope
        going.push(trace)
      } else done.push(trace)
    }
    for (const y of found) going.push({ y, slope: 0, missed: 0, places: [{ x, y }] })
    live = going
  }
  return [...done, ...live]
    .filter(({ places }) => places.length * RULED.step > shortest * xHeight)
    .map(({ places }) => places.filter((_, at) => at % 3 === 0))
}

/** Heights in a column of pixels that are darker than what is a little above and below. */
function ridgesAt({ width, height, data }: Grey, x: number, beside: number): number[] {
  const sum = (y: number) => data[y * width + x]! + data[y * width + x - 1]! + data[y * width + x + 1]!
  const ridges: number[] = []
  for (let y = beside; y < height - beside; y++) {
    const own = sum(y)
    if (own >= 3 * RULED.darkest || own > sum(y - 1) || own >= sum(y + 1)) continue
    if (Math.min(sum(y - beside), sum(y + beside)) - own > RULED.contrast) ridges.push(y)
  }
  return ridges
}
