import { rowBytes } from './rows'

/** Pixel by pixel product of two planes. */
export function products(a: usize, b: usize, to: usize, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 16) {
    v128.store(to + i, f32x4.mul(v128.load(a + i), v128.load(b + i)))
  }
}

/**
 * The line `slope` · guide + `offset` that fits each window best, from the window's means of guide, guide², target and
 * their product.
 */
export function slopes(
  mean: usize,
  square: usize,
  target: usize,
  cross: usize,
  slope: usize,
  offset: usize,
  eps: f32,
  width: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 16) {
    const m = v128.load(mean + i)
    const t = v128.load(target + i)
    const covariance = f32x4.sub(v128.load(cross + i), f32x4.mul(m, t))
    const variance = f32x4.sub(v128.load(square + i), f32x4.mul(m, m))
    const rise = f32x4.div(covariance, f32x4.add(variance, f32x4.splat(eps)))
    v128.store(slope + i, rise)
    v128.store(offset + i, f32x4.sub(t, f32x4.mul(rise, m)))
  }
}

/** What the averaged lines say at each pixel. */
export function blend(slope: usize, offset: usize, guide: usize, to: usize, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 16) {
    const rise = f32x4.mul(v128.load(slope + i), v128.load(guide + i))
    v128.store(to + i, f32x4.add(rise, v128.load(offset + i)))
  }
}
