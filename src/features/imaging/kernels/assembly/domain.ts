import { exp4, min, rowBytes } from './rows'

// Colours are woven here: four f32 a pixel, the fourth 1, so that one step works on all channels.

/** Three planes into one woven. */
export function weave(r: usize, g: usize, b: usize, to: usize, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 4) {
    let pixel = v128.load_lane<f32>(r + i, f32x4.splat(1), 0)
    pixel = v128.load_lane<f32>(g + i, pixel, 1)
    v128.store(to + i * 4, v128.load_lane<f32>(b + i, pixel, 2))
  }
}

/** And back. */
export function unweave(from: usize, r: usize, g: usize, b: usize, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 4) {
    const pixel = v128.load(from + i * 4)
    v128.store_lane<f32>(r + i, pixel, 0)
    v128.store_lane<f32>(g + i, pixel, 1)
    v128.store_lane<f32>(b + i, pixel, 2)
  }
}

/**
 * How much of the left (`back` 4 bytes) or of the upper neighbour's value (a row's bytes) flows on: the feedback, given
 * as its logarithm, to the power of the distance, colour counted as a third direction.
 */
export function feedback(
  r: usize,
  g: usize,
  b: usize,
  to: usize,
  back: usize,
  stretch: f32,
  log: f32,
  width: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 16) {
    // The first row has none above, and nobody asks for its feedback.
    const before = back > 4 && i < back ? i : i - back
    let distance = change(r, i, before)
    distance = f32x4.add(distance, change(g, i, before))
    distance = f32x4.add(distance, change(b, i, before))
    const power = f32x4.add(f32x4.mul(distance, f32x4.splat(stretch * log)), f32x4.splat(log))
    v128.store(to + i, exp4(f32x4.max(power, f32x4.splat(-80))))
  }
}

function change(plane: usize, i: usize, before: usize): v128 {
  return f32x4.abs(f32x4.sub(v128.load(plane + i), v128.load(plane + before)))
}

/** Half the reach is the square of the feedback. */
export function squareRows(plane: usize, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  for (let i = plane + usize(first) * stride; i < plane + usize(last) * stride; i += 16) {
    const value = v128.load(i)
    v128.store(i, f32x4.mul(value, value))
  }
}

/** There and back along each row of a woven picture. */
export function sweepRows(woven: usize, flow: usize, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  for (let y = first; y < last; y++) {
    const row = woven + usize(y) * stride * 4
    const part = flow + usize(y) * stride
    let carried = v128.load(row)
    for (let x: usize = 1; x < usize(width); x++) carried = mix(row + x * 16, part + x * 4, carried)
    for (let x = usize(width) - 1; x > 0; x--) carried = mix(row + (x - 1) * 16, part + x * 4, carried)
  }
}

/** There and back along the columns `first` to `last`, a strip that stays in the cache at a time. */
export function sweepColumns(
  woven: usize,
  flow: usize,
  width: i32,
  height: i32,
  firstColumn: i32,
  lastColumn: i32,
): void {
  const stride = rowBytes(width)
  for (let left = firstColumn; left < lastColumn; left += 32) {
    const right = usize(min(left + 32, lastColumn))
    for (let y: usize = 1; y < usize(height); y++) {
      for (let x = usize(left); x < right; x++) {
        const at = woven + y * stride * 4 + x * 16
        mix(at, flow + y * stride + x * 4, v128.load(at - stride * 4))
      }
    }
    for (let y = usize(height) - 1; y > 0; y--) {
      for (let x = usize(left); x < right; x++) {
        const at = woven + y * stride * 4 + x * 16
        mix(at - stride * 4, flow + y * stride + x * 4, v128.load(at))
      }
    }
  }
}

/** Moves the pixel at `at` towards the neighbour's value by the part that flows, and tells the new value. */
function mix(at: usize, part: usize, neighbour: v128): v128 {
  const own = v128.load(at)
  const mixed = f32x4.add(own, f32x4.mul(v128.load32_splat(part), f32x4.sub(neighbour, own)))
  v128.store(at, mixed)
  return mixed
}
