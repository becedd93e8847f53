import { max, min, rowBytes } from './rows'

/**
 * A symmetric convolution along the rows, its `count` weights given from the middle outwards. Beyond the border the
 * last pixel goes on.
 */
export function convolveRows(
  from: usize,
  to: usize,
  weights: usize,
  count: i32,
  width: i32,
  first: i32,
  last: i32,
): void {
  const reach = count - 1
  for (let y = first; y < last; y++) {
    const row = from + usize(y) * rowBytes(width)
    const out = to + usize(y) * rowBytes(width)
    for (let x = 0; x < width; ) {
      if (x < reach || x + 3 + reach >= width) {
        let sum = load<f32>(row + usize(x) * 4) * load<f32>(weights)
        for (let k = 1; k < count; k++) {
          const before = load<f32>(row + usize(max(0, x - k)) * 4)
          const after = load<f32>(row + usize(min(width - 1, x + k)) * 4)
          sum += (before + after) * load<f32>(weights + usize(k) * 4)
        }
        store<f32>(out + usize(x) * 4, sum)
        x++
        continue
      }
      const at = row + usize(x) * 4
      let sum = f32x4.mul(v128.load(at), v128.load32_splat(weights))
      for (let away: usize = 4; away < usize(count) * 4; away += 4) {
        const pair = f32x4.add(v128.load(at - away), v128.load(at + away))
        sum = f32x4.add(sum, f32x4.mul(pair, v128.load32_splat(weights + away)))
      }
      v128.store(out + usize(x) * 4, sum)
      x += 4
    }
  }
}

/** The same down the columns. */
export function convolveColumns(
  from: usize,
  to: usize,
  weights: usize,
  count: i32,
  width: i32,
  height: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  for (let y = first; y < last; y++) {
    for (let x: usize = 0; x < stride; x += 16) {
      let sum = f32x4.mul(v128.load(from + usize(y) * stride + x), v128.load32_splat(weights))
      for (let k = 1; k < count; k++) {
        const above = v128.load(from + usize(max(0, y - k)) * stride + x)
        const below = v128.load(from + usize(min(height - 1, y + k)) * stride + x)
        sum = f32x4.add(sum, f32x4.mul(f32x4.add(above, below), v128.load32_splat(weights + usize(k) * 4)))
      }
      v128.store(to + usize(y) * stride + x, sum)
    }
  }
}
