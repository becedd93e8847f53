import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

/** Strokes of colour: the two colour channels and how strongly each pixel holds to them (0 = free). */
export type Strokes = { a: Channel; b: Channel; weight: Channel }

const steps = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** For each pixel, how much each of its eight neighbours' colour counts: alike in brightness, alike in colour. */
function affinities(light: Channel, { width, height }: Size): Channel {
  const weights = newChannel(light.length * 8)
  const around = new Float64Array(8)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      let sum = light[i]!
      let squares = sum * sum
      let count = 1
      steps.forEach(([dx, dy], k) => {
        const there = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
        around[k] = there ? light[i + dy * width + dx]! : Number.NaN
        if (!there) return
        sum += around[k]!
        squares += around[k]! ** 2
        count++
      })
      const variance = Math.max(3e-5, (squares / count - (sum / count) ** 2) * 0.6)
      let total = 0
      for (let k = 0; k < 8; k++) {
        if (Number.isNaN(around[k]!)) continue
        total += weights[i * 8 + k] = Math.exp(-((light[i]! - around[k]!) ** 2) / (2 * variance)) + 1e-4
      }
      for (let k = 0; k < 8; k++) weights[i * 8 + k]! /= total
    }
  }
  return weights
}

/**
 * Spreads strokes over a grey picture so that pixels alike in brightness come to be alike in colour (Levin, Lischinski,
 * Weiss 2004), by over-relaxed sweeps from alternating corners. Returns both colour channels.
 */
export function spreadColour(light: Channel, size: Size, strokes: Strokes, rounds = 120): { a: Channel; b: Channel } {
  const weights = affinities(light, size)
  // With a pixel around the picture none has to ask whether it lies at the border: what is not there weighs nothing.
  const [a, b] = [framed(strokes.a, size), framed(strokes.b, size)]
  const sweep = { a, b, weights, strokes, size }
  for (let round = 0; round < rounds; round++) sweepOnce(sweep, round % 2 === 0 ? 1 : -1)
  return { a: unframed(a, size), b: unframed(b, size) }
}

type Sweep = { a: Float32Array; b: Float32Array; weights: Channel; strokes: Strokes; size: Size }

/** How far beyond the mean of its neighbours each pixel goes, times the way there. */
const overRelaxed = 1.6

/** Gives each pixel the mean of its neighbours, as far as it does not hold to its stroke, from one corner to the other. */
function sweepOnce({ a, b, weights, strokes, size: { width, height } }: Sweep, way: 1 | -1): void {
  const { a: paintA, b: paintB, weight: holds } = strokes
  const row = width + 2
  const pixels = width * height
  let at = way > 0 ? row + 1 : height * row + width
  for (let n = 0, i = way > 0 ? 0 : pixels - 1; n < pixels; n++, i += way, at += way) {
    // From the end of one row to the beginning of the next.
    if (n > 0 && n % width === 0) at += 2 * way
    const meanA = neighbours(a, weights, i * 8, at, row)
    const meanB = neighbours(b, weights, i * 8, at, row)
    const hold = holds[i]!
    a[at]! += overRelaxed * ((meanA + hold * paintA[i]!) / (1 + hold) - a[at]!)
    b[at]! += overRelaxed * ((meanB + hold * paintB[i]!) / (1 + hold) - b[at]!)
  }
}

/** The weighted mean of the eight pixels around one, in the order of `steps`: sums of floats depend on it. */
const neighbours = (plane: Float32Array, weights: Channel, w: number, at: number, row: number): number =>
  weights[w]! * plane[at - 1]! +
  weights[w + 1]! * plane[at + 1]! +
  weights[w + 2]! * plane[at - row]! +
  weights[w + 3]! * plane[at + row]! +
  weights[w + 4]! * plane[at - row - 1]! +
  weights[w + 5]! * plane[at - row + 1]! +
  weights[w + 6]! * plane[at + row - 1]! +
  weights[w + 7]! * plane[at + row + 1]!

/** A plane with a pixel of nothing around it. */
function framed(plane: Channel, { width, height }: Size): Float32Array {
  const out = new Float32Array((width + 2) * (height + 2))
  for (let y = 0; y < height; y++) out.set(plane.subarray(y * width, (y + 1) * width), (y + 1) * (width + 2) + 1)
  return out
}

function unframed(plane: Float32Array, { width, height }: Size): Channel {
  const out = newChannel(width * height)
  for (let y = 0; y < height; y++) {
    const from = (y + 1) * (width + 2) + 1
    out.set(plane.subarray(from, from + width), y * width)
  }
  return out
}
