import { order, streams } from './acousticModel.ts'

/** Numbers that describe a frame: its cepstrum and the differences over time. */
export const width = streams * order

/** Takes the mean of a stretch out of its cepstra (`[frame][13]`), and the microphone and the room with it (Atal, 1974). */
export function withoutMean(cepstra: Float32Array): Float32Array {
  const frames = cepstra.length / order
  const mean = new Float64Array(order)
  for (let i = 0; i < cepstra.length; i++) mean[i % order]! += cepstra[i]! / frames
  return cepstra.map((value, i) => value - mean[i % order]!)
}

/** Cepstra with their differences over four frames, and the differences of those over two: `[frame][39]` (Furui, 1986). */
export function withDifferences(cepstra: Float32Array): Float32Array {
  const frames = cepstra.length / order
  const features = new Float32Array(frames * width)
  for (let t = 0; t < frames; t++) {
    for (let i = 0; i < order; i++) {
      const near = (by: number) => cepstra[Math.min(frames - 1, Math.max(0, t + by)) * order + i]!
      const at = t * width + i
      features[at] = near(0)
      features[at + order] = near(2) - near(-2)
      features[at + 2 * order] = near(3) - near(-1) - (near(1) - near(-3))
    }
  }
  return features
}
