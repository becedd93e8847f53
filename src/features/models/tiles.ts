/** One stretch of a line that goes through a model: where it begins, and how much each of its pixels counts, 0 to 1. */
export type Stretch = { from: number; weights: Float32Array }

/**
 * Cuts a line of `length` pixels into stretches of `tile` pixels, or takes it whole where it is no longer. All begin at
 * multiples of `multiple`, the last one may reach over the end. Neighbours share at least `overlap` pixels; the outer
 * quarter of that counts nothing, since models see badly at borders, and the weights over each pixel add up to 1.
 */
export function stretchesOf(length: number, tile: number, overlap: number, multiple: number): Stretch[] {
  const whole = roundUp(length, multiple)
  if (whole <= tile) return [{ from: 0, weights: new Float32Array(whole).fill(1) }]
  const step = Math.max(multiple, Math.floor((tile - overlap) / multiple) * multiple)
  const last = whole - tile
  const starts = Array.from({ length: Math.ceil(last / step) }, (_, i) => i * step)
  starts.push(last)
  const sum = new Float32Array(whole)
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
