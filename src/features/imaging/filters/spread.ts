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
  const { width } = size
  const weights = affinities(light, size)
  const offsets = steps.map(([dx, dy]) => dy * width + dx)
  const a = strokes.a.slice()
  const b = strokes.b.slice()
  const pixels = light.length
  for (let round = 0; round < rounds; round++) {
    for (let j = 0; j < pixels; j++) {
      const i = round & 1 ? pixels - 1 - j : j
      let meanA = 0
      let meanB = 0
      for (let k = 0; k < 8; k++) {
        const weight = weights[i * 8 + k]!
        if (weight === 0) continue
        const at = i + offsets[k]!
        meanA += weight * a[at]!
        meanB += weight * b[at]!
      }
      const hold = strokes.weight[i]!
      meanA = (meanA + hold * strokes.a[i]!) / (1 + hold)
      meanB = (meanB + hold * strokes.b[i]!) / (1 + hold)
      a[i]! += 1.6 * (meanA - a[i]!)
      b[i]! += 1.6 * (meanB - b[i]!)
    }
  }
  return { a, b }
}
