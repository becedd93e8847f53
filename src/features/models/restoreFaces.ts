import type { Face } from '#features/imaging/faces/faces.ts'
import { type Placement, placeAround, scaleOf, toOutput, toSource } from '#features/imaging/geometry/placement.ts'
import {
  type Channel,
  type Channels,
  copy,
  newChannels,
  type Size,
  sample,
  smoothstep,
} from '#features/imaging/picture/channel.ts'
import type { Model } from './openModel.ts'
import { resized, runModel } from './runModel.ts'

// Where faces lie in the FFHQ set (Karras et al. 2019), on which such models are trained, in parts of the side.
const eyeLine = 0.469
const eyeDistance = 0.246
const usualSide = 512

/** Faces with more pixels than twice what the model sees have nothing to gain. */
const largestScale = 2

/**
 * Gives each face of a picture to a model, levelled and in the place that it was trained for, and lays what it makes
 * over the face with soft borders; hair, ears and all else stay.
 * @throws ModelProblem
 */
export async function restoreFacesBy(
  model: Model,
  picture: Channels,
  size: Size,
  faces: readonly Pick<Face, 'eyes'>[],
): Promise<Channels> {
  const [r, g, b] = picture
  const out: Channels = [copy(r), copy(g), copy(b)]
  const side = model.entry.input.size?.width ?? usualSide
  const square = { width: side, height: side }
  for (const face of faces) {
    const place = placeOf(face, side)
    if (scaleOf(place) > largestScale) continue
    const seen = await runModel(model, cut(picture, size, place, side), square)
    const made = seen.planes.map((plane) => resized(plane, seen.size, square))
    layOver(out, size, made, place, side)
  }
  return out
}

function placeOf({ eyes: [left, right] }: Pick<Face, 'eyes'>, side: number): Placement {
  const apart = { x: right.x - left.x, y: right.y - left.y }
  const scale = Math.hypot(apart.x, apart.y) / (eyeDistance * side)
  const down = (0.5 - eyeLine) * side * scale
  const radians = Math.atan2(apart.y, apart.x)
  const middle = {
    x: (left.x + right.x) / 2 - down * Math.sin(radians),
    y: (left.y + right.y) / 2 + down * Math.cos(radians),
  }
  return placeAround(middle, side, side, scale, radians)
}

function cut(picture: Channels, size: Size, place: Placement, side: number): Channels {
  const out = newChannels(side * side)
  for (let v = 0, i = 0; v < side; v++) {
    for (let u = 0; u < side; u++, i++) {
      const at = toSource(place, { x: u + 0.5, y: v + 0.5 })
      for (let c = 0; c < 3; c++) out[c]![i] = sample(picture[c]!, size, at.x - 0.5, at.y - 0.5)
    }
  }
  return out
}

function layOver(out: Channels, size: Size, made: readonly Channel[], place: Placement, side: number): void {
  const square = { width: side, height: side }
  const corners = [0, side].flatMap((x) => [0, side].map((y) => toSource(place, { x, y })))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const right = Math.min(size.width, Math.ceil(Math.max(...xs)))
  const bottom = Math.min(size.height, Math.ceil(Math.max(...ys)))
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y < bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x < right; x++) {
      const at = toOutput(place, { x: x + 0.5, y: y + 0.5 })
      // An oval from the forehead to the chin.
      const away = Math.hypot((at.x / side - 0.5) / 0.32, (at.y / side - 0.55) / 0.4)
      const part = smoothstep(1, 0.75, away)
      if (part === 0) continue
      const i = y * size.width + x
      for (let c = 0; c < 3; c++) {
        const old = out[c]![i]!
        out[c]![i] = old + part * (sample(made[c]!, square, at.x - 0.5, at.y - 0.5) - old)
      }
    }
  }
}
