import { gather, min, rowBytes, scatter } from './rows'

/**
 * Rows made wider or narrower: for each new pixel `count` weights and the old pixel they begin at. Four rows go side by
 * side, a lane each.
 */
export function resizeRows(
  from: usize,
  to: usize,
  starts: usize,
  weights: usize,
  count: i32,
  oldWidth: i32,
  width: i32,
  first: i32,
  last: i32,
): void {
  const old = rowBytes(oldWidth)
  const stride = rowBytes(width)
  for (let y = first; y < last; y += 4) {
    const one = usize(y)
    const two = usize(min(y + 1, last - 1))
    const three = usize(min(y + 2, last - 1))
    const four = usize(min(y + 3, last - 1))
    let weight = weights
    for (let x: usize = 0; x < usize(width); x++) {
      let at = from + usize(load<f32>(starts + x * 4)) * 4
      let sum = f32x4.splat(0)
      for (let k = 0; k < count; k++) {
        const values = gather(at, one * old, two * old, three * old, four * old)
        sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(weight), values))
        at += 4
        weight += 4
      }
      scatter(to + x * 4, sum, one * stride, two * stride, three * stride, four * stride)
    }
  }
}

/** Columns made taller or shorter; the width is the same before and after. */
export function resizeColumns(
  from: usize,
  to: usize,
  starts: usize,
  weights: usize,
  count: i32,
  width: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  for (let y = usize(first); y < usize(last); y++) {
    const begin = from + usize(load<f32>(starts + y * 4)) * stride
    const own = weights + y * usize(count) * 4
    for (let x: usize = 0; x < stride; x += 16) {
      let sum = f32x4.splat(0)
      let at = begin + x
      for (let weight = own; weight < own + usize(count) * 4; weight += 4) {
        sum = f32x4.add(sum, f32x4.mul(v128.load32_splat(weight), v128.load(at)))
        at += stride
      }
      v128.store(to + y * stride + x, sum)
    }
  }
}
