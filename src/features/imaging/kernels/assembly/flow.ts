import { max, min, rowBytes } from './rows'

/** Products of Sobel derivatives; at the border the last pixel goes on. */
export function gradients(
  plane: usize,
  xx: usize,
  xy: usize,
  yy: usize,
  width: i32,
  height: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  for (let y = first; y < last; y++) {
    const row = usize(y) * stride
    const here = plane + row
    const up = plane + usize(max(0, y - 1)) * stride
    const down = plane + usize(min(height - 1, y + 1)) * stride
    for (let x = 0; x < width; x++) {
      const left = usize(max(0, x - 1)) * 4
      const right = usize(min(width - 1, x + 1)) * 4
      const at = usize(x) * 4
      const falling = load<f32>(down + right) - load<f32>(up + left)
      const rising = load<f32>(up + right) - load<f32>(down + left)
      const gx = (falling + rising + 2 * (load<f32>(here + right) - load<f32>(here + left))) * 0.25
      const gy = (falling - rising + 2 * (load<f32>(down + at) - load<f32>(up + at))) * 0.25
      store<f32>(xx + row + at, gx * gx)
      store<f32>(xy + row + at, gx * gy)
      store<f32>(yy + row + at, gy * gy)
    }
  }
}

/**
 * The eigenvector of the smaller change, which runs along the edge, and how much it stands out. `xx`, `xy` and `yy`
 * turn into the vector's parts and its strength in place.
 */
export function directions(xx: usize, xy: usize, yy: usize, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  const none = f32x4.splat(0)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 16) {
    const e = v128.load(xx + i)
    const f = v128.load(xy + i)
    const g = v128.load(yy + i)
    const apart = f32x4.sub(e, g)
    const twice = f32x4.add(f, f)
    const root = f32x4.sqrt(f32x4.add(f32x4.mul(apart, apart), f32x4.mul(twice, twice)))
    const sum = f32x4.add(e, g)
    const vx = f32x4.mul(f32x4.sub(root, apart), f32x4.splat(0.5))
    const length = f32x4.sqrt(f32x4.add(f32x4.mul(vx, vx), f32x4.mul(f, f)))
    const isClear = f32x4.gt(length, f32x4.splat(1e-9))
    // Without any change across, a vertical edge gives the null vector: then the tangent is vertical.
    const isVertical = f32x4.ge(e, g)
    const one = f32x4.splat(1)
    const x = v128.bitselect(f32x4.div(vx, length), v128.andnot(one, isVertical), isClear)
    const y = v128.bitselect(f32x4.div(f32x4.neg(f), length), v128.and(one, isVertical), isClear)
    v128.store(xx + i, x)
    v128.store(xy + i, y)
    const strength = f32x4.div(root, sum)
    v128.store(yy + i, v128.bitselect(strength, none, f32x4.gt(sum, f32x4.splat(1e-9))))
  }
}
