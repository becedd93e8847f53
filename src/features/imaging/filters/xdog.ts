import { inBands } from './bands.ts'
import { gaussianWeights } from './blur.ts'
import { type Channel, newChannel, type Size, sample } from './channel.ts'
import { edgeFlow, type Flow } from './tensor.ts'

/** How lines are drawn. Lengths are pixels; tones are 0 to 1. */
export type Ink = {
  /** Width of the pen. */
  sigma: number
  /** How hard edges are pushed; 0 leaves only dark areas. */
  sharpness: number
  /** Tone above which paper stays white. */
  threshold: number
  /** Steepness from ink to paper; large makes hard lines. */
  softness: number
  /** How far a line is followed. */
  reach: number
  /** How far directions are averaged. */
  coherence: number
}

type Across = { plane: Channel; flow: Flow; to: Channel; narrow: Channel; wide: Channel; sharpness: number } & Size

/** Difference of two Gaussians taken across the edge only. */
export function acrossRows(args: Across, first: number, last: number): void {
  const { plane, flow, to, narrow, wide, sharpness, width, height } = args
  const size = { width, height }
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const nx = -flow.y[i]!
      const ny = flow.x[i]!
      let small = plane[i]! * narrow[0]!
      let large = plane[i]! * wide[0]!
      for (let k = 1; k < wide.length; k++) {
        const pair = sample(plane, size, x + nx * k, y + ny * k) + sample(plane, size, x - nx * k, y - ny * k)
        small += pair * (narrow[k] ?? 0)
        large += pair * wide[k]!
      }
      to[i] = (1 + sharpness) * small - sharpness * large
    }
  }
}

type Along = { plane: Channel; flow: Flow; to: Channel; weights: Channel; threshold: number; softness: number } & Size

/** Averages along the line both ways, then turns tones into ink (0) and paper (1). */
export function alongRows(args: Along, first: number, last: number): void {
  const { plane, flow, to, weights, threshold, softness, width, height } = args
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      // Far on the light side no neighbour can make it ink.
      if (plane[i]! > threshold + 0.15) {
        to[i] = 1
        continue
      }
      let sum = plane[i]! * weights[0]!
      let total = weights[0]!
      for (let side = -1; side <= 1; side += 2) {
        let dx = flow.x[i]! * side
        let dy = flow.y[i]! * side
        let px = x + dx
        let py = y + dy
        for (let k = 1; k < weights.length; k++) {
          if (px < 0 || py < 0 || px > width - 1 || py > height - 1) break
          const at = ((py + 0.5) | 0) * width + ((px + 0.5) | 0)
          sum += plane[at]! * weights[k]!
          total += weights[k]!
          // The field knows lines, not arrows: keep going the way we came.
          const forward = flow.x[at]! * dx + flow.y[at]! * dy < 0 ? -1 : 1
          dx = flow.x[at]! * forward
          dy = flow.y[at]! * forward
          px += dx
          py += dy
        }
      }
      const tone = sum / total
      to[i] = tone >= threshold ? 1 : 1 + Math.tanh(softness * (tone - threshold))
    }
  }
}

/**
 * Flow-based extended difference of Gaussians (Kang et al. 2007; Winnemöller et al. 2012): a drawing of the plane's
 * edges and dark places. 1 is paper, 0 is ink.
 */
export function flowLines(plane: Channel, size: Size, ink: Ink): Channel {
  const { sigma, sharpness, threshold, softness, reach, coherence } = ink
  const flow = edgeFlow(plane, size, coherence)
  const across = newChannel(plane.length)
  const narrow = gaussianWeights(sigma, 2.5)
  const wide = gaussianWeights(sigma * 1.6, 2.5)
  inBands(import.meta.url, acrossRows, { plane, flow, to: across, narrow, wide, sharpness, ...size }, size.height)
  const lines = newChannel(plane.length)
  const weights = gaussianWeights(reach, 2)
  inBands(
    import.meta.url,
    alongRows,
    { plane: across, flow, to: lines, weights, threshold, softness, ...size },
    size.height,
  )
  return lines
}
