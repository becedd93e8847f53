import { inBands } from '#features/imaging/kernels/bands.ts'
import { createPicture, type Picture, type Rect, sharedPicture } from '#features/imaging/picture/picture.ts'
import { type Placement, scaleOf } from './placement.ts'
import { zoom } from './zoom.ts'

// Keys' parameter: at -3/4 fine detail keeps its contrast, which -1/2 takes a tenth of.
const keys = -0.75
// Up to here, in source pixels a pixel, cubic splines alone lose nothing that the eye finds.
const nearlyTheSame = 1.2

/**
 * The part of a picture that a placement shows, in good quality: a much larger source is brought to scale first, then
 * turned with cubic splines (Keys 1981). Beyond the border the last pixel goes on. Three channels.
 */
export function zoomTurned(source: Picture, place: Placement, width: number, height: number): Picture {
  const scale = scaleOf(place)
  if (scale <= nearlyTheSame) return turn(source, place, width, height)
  const bounds = boundsOf(place, width, height)
  const across = Math.ceil(bounds.width / scale)
  const down = Math.ceil(bounds.height / scale)
  const upright = zoom(source, { ...bounds, width: across * scale, height: down * scale }, across, down)
  const origin = { x: (place.origin.x - bounds.left) / scale, y: (place.origin.y - bounds.top) / scale }
  return turn(upright, { origin, step: { x: place.step.x / scale, y: place.step.y / scale } }, width, height)
}

type Turned = { source: Picture; out: Picture } & Placement

function boundsOf({ origin, step }: Placement, width: number, height: number): Rect {
  const margin = 3 * Math.hypot(step.x, step.y)
  const xs = [0, width * step.x, -height * step.y, width * step.x - height * step.y]
  const ys = [0, width * step.y, height * step.x, width * step.y + height * step.x]
  const left = origin.x + Math.min(...xs) - margin
  const top = origin.y + Math.min(...ys) - margin
  const right = origin.x + Math.max(...xs) + margin
  const bottom = origin.y + Math.max(...ys) + margin
  return { left, top, width: right - left, height: bottom - top }
}

/** The part of a source of about the same scale that a placement shows, on both processors. */
function turn(source: Picture, { origin, step }: Placement, width: number, height: number): Picture {
  const out = sharedPicture(createPicture(width, height, 3))
  inBands(import.meta.url, turnRows, { source: sharedPicture(source), out, origin, step }, height)
  return out
}

/** Some rows of a turned picture. */
export function turnRows({ source, out, origin, step }: Turned, first: number, last: number): void {
  const { data } = source
  const { width, data: to } = out
  const row = source.width * 3
  const [lastX, lastY] = [source.width - 1, source.height - 1]
  for (let v = first, at = first * width * 3; v < last; v++) {
    const [backX, onY] = [step.y * (v + 0.5), step.x * (v + 0.5)]
    for (let u = 0; u < width; u++, at += 3) {
      const x = origin.x + step.x * (u + 0.5) - backX - 0.5
      const y = origin.y + step.y * (u + 0.5) + onY - 0.5
      const left = Math.floor(x)
      const top = Math.floor(y)
      // Keys' weights of the four columns around the place.
      const s = x - left
      const s0 = ((s - 2) * s + 1) * s * keys
      const s1 = ((keys + 2) * s - (keys + 3)) * s * s + 1
      const s2 = ((2 * keys + 3 - (keys + 2) * s) * s - keys) * s
      const s3 = 1 - s0 - s1 - s2
      const t = y - top
      const isInside = left > 0 && top > 0 && left + 2 <= lastX && top + 2 <= lastY
      const c0 = isInside ? left * 3 - 3 : clamp(left - 1, lastX) * 3
      const c1 = isInside ? c0 + 3 : clamp(left, lastX) * 3
      const c2 = isInside ? c0 + 6 : clamp(left + 1, lastX) * 3
      const c3 = isInside ? c0 + 9 : clamp(left + 2, lastX) * 3
      let red = 0
      let green = 0
      let blue = 0
      for (let j = 0; j < 4; j++) {
        const from = (isInside ? top + j - 1 : clamp(top + j - 1, lastY)) * row
        const weight = cubic(j, t)
        const a = from + c0
        const b = from + c1
        const c = from + c2
        const d = from + c3
        red += weight * (s0 * data[a]! + s1 * data[b]! + s2 * data[c]! + s3 * data[d]!)
        green += weight * (s0 * data[a + 1]! + s1 * data[b + 1]! + s2 * data[c + 1]! + s3 * data[d + 1]!)
        blue += weight * (s0 * data[a + 2]! + s1 * data[b + 2]! + s2 * data[c + 2]! + s3 * data[d + 2]!)
      }
      to[at] = red
      to[at + 1] = green
      to[at + 2] = blue
    }
  }
}

const clamp = (i: number, last: number) => (i < 0 ? 0 : i > last ? last : i)

/** Keys' weight of row `j` of the four around a place `t` past the second. */
function cubic(j: number, t: number): number {
  if (j === 0) return ((t - 2) * t + 1) * t * keys
  if (j === 1) return ((keys + 2) * t - (keys + 3)) * t * t + 1
  if (j === 2) return ((2 * keys + 3 - (keys + 2) * t) * t - keys) * t
  return (1 - t) * t * t * keys
}
