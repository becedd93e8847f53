import { type FaceFrame, onFace } from '#features/imaging/faces/faceFrame.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { type Channel, fill, percentiles, smoothstep } from '#features/imaging/picture/channel.ts'
import type { Cast } from './cast.ts'
import { strands } from './fields.ts'
import { thinnestHair } from './parts.ts'

/** Least range of the lightness of hair that its tones are spread over: black hair has hardly any. */
const leastRange = 0.16

/** The light of hair: of each pixel, smoothed, and its strands; how far it reaches, and the middle of each face's. `where` is what
 * is drawn of it. */
export type HairLight = {
  where: Channel
  light: Channel
  smooth: Channel
  strand: Channel
  range: number
  middleOf: (face: number) => number
}

/** Reads the light of a cast's hair; `smoothing` in pixels of the working size. */
export function hairLightOf({ brushed, work, parts, unit, faces }: Cast, smoothing: number): HairLight {
  const where = fill(parts.hair.length, (i) => (parts.hair[i]! < thinnestHair ? 0 : 1))
  const light = toOklab(brushed, work.width)[0]
  const smooth = gaussianBlur(light, work, smoothing)
  const fine = { sigma: 0.014 * unit + 1, breadth: 0.011 * unit, length: 0.09 * unit + 4 }
  const strand = strands(smooth, work, fine, where)
  const [low, high] = percentiles(light, [0.06, 0.94], (i) => parts.hair[i]! > 0.8) as [number, number]
  const middleOf = (face: number) => (faces.length > 1 ? faces[face]!.hair[0] : (low + high) / 2)
  return { where, light, smooth, strand, range: Math.max(leastRange, high - low), middleOf }
}

/**
 * A ring of light on hair: how far from the head's middle and how broad, in half axes of the head; how far strands bend it; between which
 * heights it fades downwards and between which breadths sideways, about a middle moved towards the light.
 */
export type Ring = {
  radius: number
  breadth: number
  wavy: number
  downwards: readonly [none: number, whole: number]
  sideways: readonly [none: number, whole: number]
  aside: number
}

/** The head as an ellipse on the axes of a face: half axes, and how far its middle lies below the eyes. */
const head = { across: 0.5, down: 0.66, middle: 0.1 }

/** How much of the ring lies on a place, 0 to 1. `wave` is what bends it there, 0 to 1; `key` the side that light comes from. */
export function ringAt(ring: Ring, frame: FaceFrame, x: number, y: number, wave: number, key: number): number {
  const [u, v] = onFace(frame, x, y)
  const away = Math.sqrt((u / head.across) ** 2 + ((v - head.middle) / head.down) ** 2)
  const off = (away - ring.radius - ring.wavy * (wave - 0.5)) / ring.breadth
  return (
    Math.exp(-off * off) *
    smoothstep(ring.downwards[0], ring.downwards[1], v) *
    smoothstep(ring.sideways[0], ring.sideways[1], Math.abs(u - ring.aside * key))
  )
}
