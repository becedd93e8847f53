import type { Grey } from '../grey.ts'
import { Nearby } from './letters.ts'
import { levelling, type Powers } from './levelling.ts'
import { median } from './plane.ts'
import type { Chain, Foot } from './textLines.ts'

/** More room than this, in x-heights, parts texts: a text begins or ends beside it. */
const GAP = 2
/** How far below, in x-heights, the next text of a column stands, and how far it may be moved sideways for each step down. */
const NEXT = { below: 9, lean: 0.4 }
const FEWEST = { ends: 5, chains: 2 }
/** A sheet curls in fewer waves from top to bottom than letters tell of; with few of them only its lean is sure. */
const CURL: Powers = { x: 6, y: 3 }
const LEAN: Powers = { x: 2, y: 1 }
/** So many ends for each term of a polynomial; columns so far apart, as part of the page, tell how it changes across. */
const TELLING = { ends: 4, apart: 0.3 }
/** Columns are bent together where most of what they stray from upright goes away with one bend; pixels of the sketch. */
const TOGETHER = 0.6
const LEAST = 2

/** By how much each place has to move to the right for columns to stand upright. */
export type Upright = (x: number, y: number) => number

/**
 * What a sheet's columns tell of its curl from top to bottom, of its lean and of a perspective without edges: the edges of texts that
 * begin or end below each other, and ruled lines that run down. Undefined where they stand upright, or do not bend together.
 * @param rules places along ruled lines, with x and y changed
 */
export function standing(feet: Foot[], rules: Chain[], xHeight: number, width: number): Upright | undefined {
  const chains = [...edgesOf(feet, xHeight), ...rules]
  if (chains.length < FEWEST.chains) return undefined
  const { shift, bend } = levelling(chains, powersFor(chains, width))
  if (bend < LEAST) return undefined
  const before = strays(chains, () => 0)
  return strays(chains, shift) < TOGETHER * before ? (x, y) => shift(y, x) : undefined
}

function powersFor(chains: Chain[], width: number): Powers {
  const ends = chains.reduce((sum, { length }) => sum + length, 0)
  const places = chains.map((chain) => median(chain.map(({ y }) => y)))
  const isSpread = Math.max(...places) - Math.min(...places) > TELLING.apart * width
  const y = isSpread ? CURL.y : LEAN.y
  return { x: ends >= TELLING.ends * CURL.x * y ? CURL.x : LEAN.x, y: ends >= TELLING.ends * LEAN.x * y ? y : LEAN.y }
}

/** How far the ends usually lie from the middle of their column. */
function strays(chains: Chain[], shift: (along: number, across: number) => number): number {
  return median(
    chains.flatMap((chain) => {
      const places = chain.map(({ x, y }) => y + shift(x, y))
      const middle = median(places)
      return places.map((place) => Math.abs(place - middle))
    }),
  )
}

/** The left edges of texts that stand below each other, and the right ones, from top to bottom: chains with x and y changed. */
function edgesOf(feet: Foot[], xHeight: number): Chain[] {
  const side = 4 * xHeight
  const nearby = new Nearby<Foot>(side)
  for (const foot of feet) nearby.add((foot.x1 + foot.x2) / 2, foot.middle, foot)
  const isBeside = (foot: Foot, gap: (other: Foot) => number) => {
    for (const other of nearby.around((foot.x1 + foot.x2) / 2, foot.middle, 2, 2)) {
      const overlap = Math.min(foot.foot, other.foot) - Math.max(foot.top, other.top)
      const isAfter = other !== foot && gap(other) > -0.6 * xHeight && gap(other) < GAP * xHeight
      if (isAfter && overlap > 0.3 * xHeight) return true
    }
    return false
  }
  const starts = feet.filter((foot) => !isBeside(foot, (other) => foot.x1 - other.x2))
  const ends = feet.filter((foot) => !isBeside(foot, (other) => other.x1 - foot.x2))
  return [
    ...columnsOf(
      starts.map(({ x1, middle }) => ({ x: middle, y: x1 })),
      xHeight,
    ),
    ...columnsOf(
      ends.map(({ x2, middle }) => ({ x: middle, y: x2 })),
      xHeight,
    ),
  ]
}

/** Joins each end with the nearest one below that hardly moves sideways; chains of a few are dropped. */
function columnsOf(ends: Chain, xHeight: number): Chain[] {
  const sorted = ends.toSorted((a, b) => a.x - b.x)
  const chains: Chain[] = []
  for (const end of sorted) {
    let best: { chain: Chain; cost: number } | undefined
    for (const chain of chains) {
      const last = chain.at(-1)!
      const step = end.x - last.x
      const aside = Math.abs(end.y - last.y)
      if (step < 0.8 * xHeight || step > NEXT.below * xHeight || aside > NEXT.lean * step) continue
      const cost = step + 2 * aside
      if (!best || cost < best.cost) best = { chain, cost }
    }
    if (best) best.chain.push(end)
    else chains.push([end])
  }
  return chains.filter(({ length }) => length >= FEWEST.ends)
}

/** The same picture with its rows as columns. */
export function transposed({ width, height, data }: Grey): Grey {
  const page = { width: height, height: width, data: new Uint8Array(data.length) }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) page.data[x * height + y] = data[y * width + x]!
  }
  return page
}
