import { type Placement, within } from '#features/imaging/geometry/placement.ts'
import { resizePlane } from '#features/imaging/geometry/resample.ts'
import { createPlane, type Picture, type Plane } from '#features/imaging/picture/picture.ts'
import type { Look } from './looks.ts'

/** A part of a picture, and its size in pixels. */
export type Frame = { place: Placement; width: number; height: number }

/**
 * How likely each pixel of a picture shows a person, 0 to 1, as the mean of looks at it. Soft at borders; `refineMatte`
 * sharpens it.
 */
export const coarseMatte = ({ width, height }: Picture, looks: Look[]): Plane =>
  layLooks(looks, { place: { origin: { x: 0, y: 0 }, step: { x: 1, y: 0 } }, width, height })

/** The mean of some looks for each pixel of a frame, which lies on the picture that was looked at. */
export function layLooks(looks: Look[], frame: Frame): Plane {
  // The network sees few pixels a side: half the frame's resolution holds all of it.
  const { place, width, height } = halfOf(frame)
  const sum = createPlane(width, height)
  const weights = createPlane(width, height)
  for (const look of looks) add(look, within(look.place, place), sum, weights)
  for (let i = 0; i < sum.data.length; i++) sum.data[i]! /= weights.data[i] || 1
  return resizePlane(sum, frame.width, frame.height)
}

function halfOf({ place, width, height }: Frame): Frame {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const scale = width / across
  return {
    place: { ...place, step: { x: place.step.x * scale, y: place.step.y * scale } },
    width: across,
    height: down,
  }
}

/** Adds a look to the sum under every pixel that it shows; it fades out towards its own border. */
function add({ seen, weight }: Look, { origin, step }: Placement, sum: Plane, weights: Plane): void {
  const square = step.x ** 2 + step.y ** 2
  const [across, along] = [step.x / square, step.y / square]
  const side = seen.width
  for (let y = 0, i = 0; y < sum.height; y++) {
    const dy = y + 0.5 - origin.y
    for (let x = 0; x < sum.width; x++, i++) {
      const dx = x + 0.5 - origin.x
      const u = dx * across + dy * along
      const v = dy * across - dx * along
      if (u < 0 || v < 0 || u >= side || v >= side) continue
      const part = weight.data[(v | 0) * side + (u | 0)]!
      sum.data[i]! += part * valueAt(seen, u - 0.5, v - 0.5)
      weights.data[i]! += part
    }
  }
}

function valueAt({ data, width }: Plane, u: number, v: number): number {
  const last = width - 1
  const cu = u < 0 ? 0 : u > last ? last : u
  const cv = v < 0 ? 0 : v > last ? last : v
  const left = cu | 0
  const top = cv | 0
  const from = top * width + left
  const right = left < last ? 1 : 0
  const below = top < last ? width : 0
  const fx = cu - left
  const upper = data[from]! + (data[from + right]! - data[from]!) * fx
  const lower = data[from + below]! + (data[from + below + right]! - data[from + below]!) * fx
  return upper + (lower - upper) * (cv - top)
}
