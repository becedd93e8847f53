import { onDesk } from '#features/imaging/kernels/desk.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { gaussianWeights } from './blur.ts'
import { flowOnDesk } from './tensor.ts'

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

/**
 * Flow-based extended difference of Gaussians (Kang et al. 2007; Winnemöller et al. 2012): a drawing of the plane's
 * edges and dark places. 1 is paper, 0 is ink.
 */
export function flowLines(plane: Channel, size: Size, ink: Ink): Channel {
  const { sigma, sharpness, threshold, softness, reach, coherence } = ink
  return onDesk(size, (desk) => {
    const from = desk.lay(plane)
    const flow = flowOnDesk(desk, from, coherence)
    const [crossed, lines] = [desk.room(), desk.room()]
    const wide = gaussianWeights(sigma * 1.6, 2.5)
    const narrow = new Float32Array(wide.length)
    narrow.set(gaussianWeights(sigma, 2.5))
    const [pen, outer] = [desk.note(narrow), desk.note(wide)]
    desk.runWide('across', from, flow.x, flow.y, crossed, pen, outer, wide.length, sharpness)
    const along = gaussianWeights(reach, 2)
    // Far on the light side no neighbour can make it ink.
    const limit = threshold + 0.15
    desk.runWide('follow', crossed, flow.x, flow.y, lines, desk.note(along), along.length, crossed, limit)
    desk.run('inkRows', lines, threshold, softness)
    return desk.keep(lines)
  })
}
