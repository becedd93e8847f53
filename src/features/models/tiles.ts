/** One stretch of a line that goes through a model: where it begins, and how much each of its pixels counts, 0 to 1. */
export type Stretch = { from: number; weights: Float32Array }

/** How a line is cut, in pixels. */
export type Cut = {
  /** Longest stretch; not even the only one is longer. */
  tile: number
  /** Whether every stretch has to be that long, since the model takes nothing else. */
  isExact?: boolean
  /** What neighbours share at least. */
  overlap: number
  /** Stretches begin at multiples of this, and are as long. */
  multiple: number
}

/**
 * Cuts a line of `length` pixels into as few stretches as will do, all of one length; the last may reach over the end.
 * The outer quarter of an overlap counts nothing, since models see badly at borders, and the weights over each pixel
 * add up to 1.
 */
export function stretchesOf(length: number, { tile: most, isExact = false, overlap, multiple }: Cut): Stretch[] {
  const whole = Math.max(roundUp(length, multiple), isExact ? most : 0)
  const count = Math.max(1, Math.ceil((whole - overlap) / (most - overlap)))
  const tile = isExact ? most : Math.min(most, roundUp(Math.ceil((whole + (count - 1) * overlap) / count), multiple))
  if (whole <= tile) return [{ from: 0, weights: new Float32Array(whole).fill(1) }]
  const step = Math.max(multiple, Math.floor((tile - overlap) / multiple) * multiple)
  const last = roundUp(whole - tile, multiple)
  const starts = Array.from({ length: Math.ceil(last / step) }, (_, i) => i * step)
  starts.push(last)
  const sum = new Float32Array(last + tile)
  const stretches = starts.map((from): Stretch => {
    const weights = Float32Array.from({ length: tile }, (_, i) => {
      const left = from === 0 ? 1 : rise(i, overlap)
      const right = from === last ? 1 : rise(tile - 1 - i, overlap)
      return Math.min(left, right)
    })
    for (let i = 0; i < tile; i++) sum[from + i]! += weights[i]!
    return { from, weights }
  })
  for (const { from, weights } of stretches) {
    for (let i = 0; i < tile; i++) weights[i]! /= sum[from + i]!
  }
  return stretches
}

const roundUp = (value: number, multiple: number) => Math.ceil(value / multiple) * multiple

/** How much a pixel counts that lies `i` pixels from an inner border. */
function rise(i: number, overlap: number): number {
  if (overlap === 0) return 1
  const part = ((i + 0.5) / overlap - 0.25) * 2
  return part < 0 ? 0 : part > 1 ? 1 : part
}
