import { solved } from './perspective.ts'
import { median } from './plane.ts'
import type { Chain } from './textLines.ts'

/** How many powers of x (from 1 on) and of y (from 0 on) a polynomial has. */
export type Powers = { x: number; y: number }

/** Less leaves the waves of a curled sheet, more swings between lines. */
const POWERS: Powers = { x: 10, y: 3 }
/** Keeps the polynomial calm where no letters are; higher powers of x are held down more. */
const RIDGE = 1e-4
const ROUNDS = 8
/** Pixels. No page is told better than half a pixel. */
const LEAST_SCATTER = 0.5

/** By how many pixels each place has to move down to lie level with its line. */
type Level = { shift: (x: number, y: number) => number; bend: number }

/**
 * Finds the polynomial in x and y that lays every chain level: a least-squares fit in which each chain's own height is free, with
 * Tukey's weights against descenders and what is no line. It undoes curl, a perspective without edges and what is left of skew.
 */
export function levelling(chains: Chain[], powers = POWERS): Level {
  const xs = chains.flatMap((chain) => chain.map(({ x }) => x))
  const ys = chains.flatMap((chain) => chain.map(({ y }) => y))
  const within = (value: number, [least, most]: [number, number]) =>
    most > least ? (2 * (Math.min(Math.max(value, least), most) - least)) / (most - least) - 1 : 0
  const [rangeX, rangeY] = [rangeOf(xs), rangeOf(ys)]
  const lines = chains.map((chain) =>
    chain.map(({ x, y }) => ({ y, terms: termsOf(within(x, rangeX), within(y, rangeY), powers), weight: 1 })),
  )
  let factors = new Float64Array(powers.x * powers.y)
  for (let round = 0; round < ROUNDS; round++) {
    factors = fitted(lines, powers)
    weigh(lines, factors)
  }
  // Beyond the text the polynomial would explode, so places there move as the text's edge does.
  const shift = (x: number, y: number): number => {
    const [u, v] = [within(x, rangeX), within(y, rangeY)]
    let sum = 0
    for (let power = powers.x - 1; power >= 0; power--) {
      let inner = 0
      for (let at = (power + 1) * powers.y - 1; at >= power * powers.y; at--) inner = inner * v + factors[at]!
      sum = (sum + inner) * u
    }
    return sum
  }
  const bends = chains.map((chain) => {
    const [first, last] = [chain[0]!, chain.at(-1)!]
    return Math.abs(shift(last.x, last.y) - shift(first.x, first.y))
  })
  return { shift, bend: bends.reduce((most, bend) => Math.max(most, bend), 0) }
}

function rangeOf(values: number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

function termsOf(u: number, v: number, powers: Powers): Float64Array {
  const terms = new Float64Array(powers.x * powers.y)
  let power = u
  for (let j = 0; j < powers.x; j++, power *= u) {
    let inner = power
    for (let k = 0; k < powers.y; k++, inner *= v) terms[j * powers.y + k] = inner
  }
  return terms
}

type Point = { y: number; terms: Float64Array; weight: number }

/** Weighted least squares; each line's own mean is taken out first, so that its height costs no unknown. */
function fitted(lines: Point[][], powers: Powers): Float64Array<ArrayBuffer> {
  const count = powers.x * powers.y
  const matrix = Array.from({ length: count }, (_, at) => {
    const row = new Float64Array(count)
    row[at] = RIDGE * lines.length * (1 + Math.floor(at / powers.y) ** 2)
    return row
  })
  const right = new Float64Array(count)
  const mean = new Float64Array(count)
  const terms = new Float64Array(count)
  for (const line of lines) {
    let [weights, height] = [0, 0]
    mean.fill(0)
    for (const point of line) {
      weights += point.weight
      height += point.weight * point.y
      for (let at = 0; at < count; at++) mean[at]! += point.weight * point.terms[at]!
    }
    if (weights < 2) continue
    height /= weights
    for (let at = 0; at < count; at++) mean[at]! /= weights
    for (const point of line) {
      if (point.weight === 0) continue
      for (let at = 0; at < count; at++) terms[at] = point.terms[at]! - mean[at]!
      for (let row = 0; row < count; row++) {
        const weighted = point.weight * terms[row]!
        right[row]! += weighted * (height - point.y)
        const into = matrix[row]!
        for (let column = 0; column <= row; column++) into[column]! += weighted * terms[column]!
      }
    }
  }
  for (let row = 0; row < count; row++) {
    for (let column = row + 1; column < count; column++) matrix[row]![column] = matrix[column]![row]!
  }
  return solved(matrix, right) as Float64Array<ArrayBuffer>
}

/** Points far from their line's middle height count less next time (Tukey's biweight, at four times the scatter). */
function weigh(lines: Point[][], factors: Float64Array): void {
  const off = lines.map((line) => {
    const heights = line.map(({ y, terms }) => terms.reduce((sum, term, at) => sum + term * factors[at]!, y))
    const middle = median(heights)
    return heights.map((height) => height - middle)
  })
  const scatter = Math.max(LEAST_SCATTER, 1.48 * median(off.flat().map(Math.abs)))
  for (const [at, line] of lines.entries()) {
    for (const [place, point] of line.entries()) {
      const part = off[at]![place]! / (4 * scatter)
      point.weight = Math.abs(part) < 1 ? (1 - part * part) ** 2 : 0
    }
  }
}
