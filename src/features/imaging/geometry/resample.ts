import { type Colour, createPicture, type Picture, type Plane, type Rect } from '#features/imaging/picture/picture.ts'
import { type Placement, scaleOf, toSource } from './placement.ts'

/** What lies beyond the border of the source: its last pixel again, or one colour. */
export type Outside = 'edge' | Colour

/**
 * Reads a turned and scaled part of a picture for a network: averaged down by halves, then bilinear. Fast, a little soft.
 * Pixel middles are at half coordinates on both sides, so nothing shifts.
 */
export function sample(source: Picture, place: Placement, width: number, height: number, outside: Outside): Picture {
  let level = source
  let { origin, step } = place
  for (let scale = scaleOf(place); scale >= 2 && Math.min(level.width, level.height) > 2; scale /= 2) {
    const part = shownPart(level, { origin, step }, width, height)
    level = halve(level, part)
    origin = { x: (origin.x - part.left) / 2, y: (origin.y - part.top) / 2 }
    step = { x: step.x / 2, y: step.y / 2 }
  }
  return bilinear(level, { origin, step }, createPicture(width, height, source.channels), outside)
}

/** Fills the output with what its placement shows, each pixel from the four around its place. */
function bilinear(level: Picture, { origin, step }: Placement, out: Picture, outside: Outside): Picture {
  const { width, height, channels, data } = level
  const beyond = outside === 'edge' ? undefined : outside
  for (let v = 0, at = 0; v < out.height; v++) {
    for (let u = 0; u < out.width; u++, at += channels) {
      const x = origin.x + step.x * (u + 0.5) - step.y * (v + 0.5)
      const y = origin.y + step.y * (u + 0.5) + step.x * (v + 0.5)
      if (beyond && (x < 0 || y < 0 || x >= width || y >= height)) {
        for (let c = 0; c < channels; c++) out.data[at + c] = beyond[c] ?? 255
        continue
      }
      const px = x < 0.5 ? 0 : x > width - 0.5 ? width - 1 : x - 0.5
      const py = y < 0.5 ? 0 : y > height - 0.5 ? height - 1 : y - 0.5
      const left = px | 0
      const top = py | 0
      const fx = px - left
      const fy = py - top
      const right = left + 1 < width ? channels : 0
      const below = top + 1 < height ? width * channels : 0
      const from = (top * width + left) * channels
      for (let c = 0; c < channels; c++) {
        const i = from + c
        const upper = data[i]! + (data[i + right]! - data[i]!) * fx
        const lower = data[i + below]! + (data[i + below + right]! - data[i + below]!) * fx
        out.data[at + c] = upper + (lower - upper) * fy
      }
    }
  }
  return out
}

/** The part of a picture that an output shows, a few pixels wider and at least 2 × 2. */
function shownPart(picture: Picture, place: Placement, width: number, height: number): Rect {
  const corners = [0, width].flatMap((x) => [0, height].map((y) => toSource(place, { x, y })))
  const margin = 4 * scaleOf(place)
  const range = (values: number[], length: number): [number, number] => {
    const from = Math.min(Math.max(Math.floor(Math.min(...values) - margin), 0), length - 2)
    const to = Math.max(Math.min(Math.ceil(Math.max(...values) + margin), length), from + 2)
    return [from, to - from]
  }
  const [left, across] = range(
    corners.map((corner) => corner.x),
    picture.width,
  )
  const [top, down] = range(
    corners.map((corner) => corner.y),
    picture.height,
  )
  return { left, top, width: across, height: down }
}

function halve({ width, channels, data }: Picture, part: Rect): Picture {
  const out = createPicture(part.width >> 1, part.height >> 1, channels)
  const row = width * channels
  let at = 0
  for (let y = 0; y < out.height; y++) {
    let from = (part.top + y * 2) * row + part.left * channels
    for (let x = 0; x < out.width; x++, from += channels) {
      for (let c = 0; c < channels; c++, from++) {
        out.data[at++] =
          (data[from]! + data[from + channels]! + data[from + row]! + data[from + channels + row]! + 2) >> 2
      }
    }
  }
  return out
}

/** Enlarges or shrinks a plane bilinearly, or a part of it; beyond its border the last value goes on. */
export function resizePlane(
  source: Plane,
  width: number,
  height: number,
  part: Rect = { left: 0, top: 0, width: source.width, height: source.height },
): Plane {
  const data = new Float32Array(width * height)
  const columns = positions(part.left, part.width, source.width, width)
  const rows = positions(part.top, part.height, source.height, height)
  const line = new Float32Array(source.width)
  for (let v = 0; v < height; v++) {
    const top = rows.from[v]! * source.width
    const below = rows.next[v]! * source.width
    const down = rows.part[v]!
    for (let x = 0; x < line.length; x++) {
      const value = source.data[top + x]!
      line[x] = value + (source.data[below + x]! - value) * down
    }
    for (let u = 0, at = v * width; u < width; u++, at++) {
      const value = line[columns.from[u]!]!
      data[at] = value + (line[columns.next[u]!]! - value) * columns.part[u]!
    }
  }
  return { width, height, data }
}

/** For each output pixel the two input pixels around its middle and how far it lies towards the second. */
function positions(
  start: number,
  length: number,
  limit: number,
  size: number,
): { from: Int32Array; next: Int32Array; part: Float32Array } {
  const from = new Int32Array(size)
  const next = new Int32Array(size)
  const part = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const at = Math.min(Math.max(start + ((i + 0.5) * length) / size - 0.5, 0), limit - 1)
    from[i] = Math.floor(at)
    next[i] = Math.min(from[i]! + 1, limit - 1)
    part[i] = at - from[i]!
  }
  return { from, next, part }
}
