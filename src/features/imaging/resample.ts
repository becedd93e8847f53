import { type Colour, createPicture, type Picture, type Plane, type Rect } from './picture.ts'
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
  const { channels } = source
  const beyond = outside === 'edge' ? undefined : outside
  const out = createPicture(width, height, channels)
  let at = 0
  for (let v = 0; v < height; v++) {
    for (let u = 0; u < width; u++, at += channels) {
      const x = origin.x + step.x * (u + 0.5) - step.y * (v + 0.5)
      const y = origin.y + step.y * (u + 0.5) + step.x * (v + 0.5)
      if (beyond && (x < 0 || y < 0 || x >= level.width || y >= level.height)) {
        for (let c = 0; c < channels; c++) out.data[at + c] = beyond[c] ?? 255
      } else bilinear(level, x - 0.5, y - 0.5, out.data, at)
    }
  }
  return out
}

function bilinear(
  { width, height, channels, data }: Picture,
  x: number,
  y: number,
  out: Uint8ClampedArray,
  at: number,
) {
  const px = Math.min(Math.max(x, 0), width - 1)
  const py = Math.min(Math.max(y, 0), height - 1)
  const left = Math.floor(px)
  const top = Math.floor(py)
  const fx = px - left
  const fy = py - top
  const right = left + 1 < width ? channels : 0
  const below = top + 1 < height ? width * channels : 0
  const from = (top * width + left) * channels
  for (let c = from; c < from + channels; c++) {
    const upper = data[c]! + (data[c + right]! - data[c]!) * fx
    const lower = data[c + below]! + (data[c + below + right]! - data[c + below]!) * fx
    out[at + c - from] = upper + (lower - upper) * fy
  }
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

/** Enlarges or shrinks a plane bilinearly. */
export function resizePlane(source: Plane, width: number, height: number): Plane {
  const data = new Float32Array(width * height)
  const columns = positions(source.width, width)
  const rows = positions(source.height, height)
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
function positions(source: number, size: number): { from: Int32Array; next: Int32Array; part: Float32Array } {
  const from = new Int32Array(size)
  const next = new Int32Array(size)
  const part = new Float32Array(size)
  for (let i = 0; i < size; i++) {
    const at = Math.min(Math.max(((i + 0.5) * source) / size - 0.5, 0), source - 1)
    from[i] = Math.floor(at)
    next[i] = Math.min(from[i]! + 1, source - 1)
    part[i] = at - from[i]!
  }
  return { from, next, part }
}
