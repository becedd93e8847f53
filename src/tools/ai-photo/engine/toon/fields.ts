import type { FaceFrame } from '#features/imaging/faces/faceFrame.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { edgeFlow } from '#features/imaging/filters/tensor.ts'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  newChannel,
  type Size,
  smoothstep,
} from '#features/imaging/picture/channel.ts'
import { bristles } from '../bristles.ts'

/** How much a mean of four times the reach counts where the near one knows nothing. */
const farther = 0.06

/**
 * Carries planes on over what `known` leaves out, smoothed by `sigma` pixels (normalised convolution, Knutsson and Westin 1993). The
 * weights are the same for each of them.
 */
export function carryingOn(known: Channel, size: Size, sigma: number): (plane: Channel) => Channel {
  const [weight, wideWeight] = [gaussianBlur(known, size, sigma), gaussianBlur(known, size, 4 * sigma)]
  return (plane) => {
    const weighted = fill(plane.length, (i) => plane[i]! * known[i]!)
    const [value, wideValue] = [gaussianBlur(weighted, size, sigma), gaussianBlur(weighted, size, 4 * sigma)]
    return fill(plane.length, (i) => {
      return (value[i]! + farther * wideValue[i]! + 1e-7 * plane[i]!) / (weight[i]! + farther * wideWeight[i]! + 1e-7)
    })
  }
}

/** The background carried on below the people, so that no halo of them shows at their border. */
export function behindPeople(picture: Channels, back: Channel, size: Size): Channels {
  const carriedOn = carryingOn(back, size, 0.03 * size.width)
  return eachChannel(picture, (plane) => {
    const under = carriedOn(plane)
    return fill(plane.length, (i) => under[i]! + (plane[i]! - under[i]!) * smoothstep(0.5, 1, back[i]!))
  })
}

/** A mask moved by pixels; what comes in from outside is nothing. */
export function shifted(mask: Channel, { width, height }: Size, across: number, down: number): Channel {
  const [dx, dy] = [Math.round(across), Math.round(down)]
  const out = newChannel(mask.length)
  for (let y = Math.max(0, dy); y < Math.min(height, height + dy); y++) {
    const from = Math.max(0, dx)
    const to = Math.min(width, width + dx)
    out.set(mask.subarray((y - dy) * width + from - dx, (y - dy) * width + to - dx), y * width + from)
  }
  return out
}

/** Spots of 1 that fade, about points of the faces: blush, light on a nose. `radius` across in heights of the face, `flat` how much less downwards. */
export function spots(
  frames: readonly FaceFrame[],
  { width, height }: Size,
  { points, radius, flat }: { points: readonly number[]; radius: number; flat: number },
): Channel {
  const out = newChannel(width * height)
  for (const frame of frames) {
    const across = radius * frame.height
    for (const index of points) {
      const { x: cx, y: cy } = frame.mesh[index]!
      for (let y = Math.max(0, Math.floor(cy - 2 * across)); y < Math.min(height, cy + 2 * across); y++) {
        for (let x = Math.max(0, Math.floor(cx - 2 * across)); x < Math.min(width, cx + 2 * across); x++) {
          const away = ((x - cx) / across) ** 2 + ((y - cy) / (flat * across)) ** 2
          out[y * width + x] = Math.max(out[y * width + x]!, Math.exp(-1.7 * away))
        }
      }
    }
  }
  return out
}

/** How strands lie: directions are smoothed by `sigma`; all in pixels. */
export type Lay = { sigma: number; breadth: number; length: number }

/** Strands along the forms of a plane, 0 to 1 about .5, where there is something in `where`. */
export const strands = (plane: Channel, size: Size, { sigma, breadth, length }: Lay, where: Channel): Channel =>
  bristles(edgeFlow(plane, size, sigma), size, Math.max(1.2, breadth), Math.max(3, Math.round(length)), where)

/**
 * The slope of faces from the depth of their points: how far the surface turns to the right and downwards, −1 to 1; nothing
 * outside. Depth is a Gaussian mean of the points on a coarse grid.
 */
export function slopesOf(frames: readonly FaceFrame[], size: Size): { across: Channel; down: Channel } {
  const { width, height } = size
  const [across, down] = [newChannel(width * height), newChannel(width * height)]
  for (const { mesh, height: unit } of frames) {
    const step = Math.max(2, Math.round(unit / 60))
    const sigma = 0.03 * unit
    const pad = 0.12 * unit
    const left = Math.max(0, Math.floor(Math.min(...mesh.map(({ x }) => x)) - pad))
    const top = Math.max(0, Math.floor(Math.min(...mesh.map(({ y }) => y)) - pad))
    const right = Math.min(width, Math.ceil(Math.max(...mesh.map(({ x }) => x)) + pad))
    const bottom = Math.min(height, Math.ceil(Math.max(...mesh.map(({ y }) => y)) + pad))
    if (right - left < 3 * step || bottom - top < 3 * step) continue
    const columns = Math.ceil((right - left) / step) + 1
    const rows = Math.ceil((bottom - top) / step) + 1
    const [sums, weights] = [new Float32Array(columns * rows), new Float32Array(columns * rows)]
    const reach = Math.ceil((3.2 * sigma) / step)
    for (const { x, y, z } of mesh) {
      const [ci, cj] = [(x - left) / step, (y - top) / step]
      for (let j = Math.max(0, Math.floor(cj - reach)); j <= Math.min(rows - 1, cj + reach); j++) {
        for (let i = Math.max(0, Math.floor(ci - reach)); i <= Math.min(columns - 1, ci + reach); i++) {
          const weight = Math.exp((-((i - ci) ** 2 + (j - cj) ** 2) * step * step) / (2 * sigma * sigma))
          sums[j * columns + i]! += weight * z
          weights[j * columns + i]! += weight
        }
      }
    }
    const depth = sums.map((sum, k) => sum / Math.max(1e-6, weights[k]!))
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const i = Math.min(columns - 2, Math.max(1, Math.round((x - left) / step)))
        const j = Math.min(rows - 2, Math.max(1, Math.round((y - top) / step)))
        const k = j * columns + i
        if (weights[k]! < 1e-4) continue
        const dx = (depth[k + 1]! - depth[k - 1]!) / (2 * step)
        const dy = (depth[k + columns]! - depth[k - columns]!) / (2 * step)
        const length = Math.sqrt(dx * dx + dy * dy + 1)
        across[y * width + x] = dx / length
        down[y * width + x] = dy / length
      }
    }
  }
  const soft = 0.018 * Math.max(...frames.map(({ height: unit }) => unit))
  return { across: gaussianBlur(across, size, soft), down: gaussianBlur(down, size, soft) }
}
