import { exp4, gather, max, rowBytes, sumOf } from './rows'

/**
 * Difference of two Gaussians taken across the edge only: `narrow` and `wide` hold `count` weights from the middle
 * outwards. The places k steps to either side, x and y of both in four lanes, are read together.
 */
export function across(
  plane: usize,
  flowX: usize,
  flowY: usize,
  to: usize,
  narrow: usize,
  wide: usize,
  count: i32,
  sharpness: f32,
  width: i32,
  height: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  const below = height > 1 ? stride : 0
  const far = bothOf(f32(width - 1), f32(height - 1))
  // The last column and row count as the far side of the one before: so every place has neighbours.
  const lastStart = bothOf(f32(max(0, width - 2)), f32(max(0, height - 2)))
  const zero = f32x4.splat(0)
  const fromLeft = f32x4(1, 0, 1, 0)
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const at = usize(y) * stride + usize(x) * 4
      const nx = -load<f32>(flowY + at)
      const ny = load<f32>(flowX + at)
      const step = f32x4.mul(bothOf(nx, ny), f32x4(1, 1, -1, -1))
      const own = v128.load32_zero(plane + at)
      let small = f32x4.mul(own, v128.load32_splat(narrow))
      let large = f32x4.mul(own, v128.load32_splat(wide))
      let place = bothOf(f32(x), f32(y))
      for (let k: usize = 4; k < usize(count) * 4; k += 4) {
        place = f32x4.add(place, step)
        const inside = f32x4.max(zero, f32x4.min(far, place))
        const whole = f32x4.floor(f32x4.min(inside, lastStart))
        const part = f32x4.sub(inside, whole)
        const index = i32x4.trunc_sat_f32x4_s(whole)
        const one = plane + usize(i32x4.extract_lane(index, 1)) * stride + usize(i32x4.extract_lane(index, 0)) * 4
        const other = plane + usize(i32x4.extract_lane(index, 3)) * stride + usize(i32x4.extract_lane(index, 2)) * 4
        const upper = v128.load64_lane(other, v128.load64_zero(one), 1)
        const lower = v128.load64_lane(other + below, v128.load64_zero(one + below), 1)
        const downwards = v128.shuffle<f32>(part, part, 1, 1, 3, 3)
        const sidewards = f32x4.abs(f32x4.sub(fromLeft, v128.shuffle<f32>(part, part, 0, 0, 2, 2)))
        const value = f32x4.add(upper, f32x4.mul(downwards, f32x4.sub(lower, upper)))
        const weighted = f32x4.mul(value, sidewards)
        small = f32x4.add(small, f32x4.mul(weighted, v128.load32_splat(narrow + k)))
        large = f32x4.add(large, f32x4.mul(weighted, v128.load32_splat(wide + k)))
      }
      store<f32>(to + at, (1 + sharpness) * sumOf(small) - sharpness * sumOf(large))
    }
  }
}

function bothOf(x: f32, y: f32): v128 {
  const xs = f32x4.splat(x)
  return v128.shuffle<f32>(xs, f32x4.splat(y), 0, 4, 1, 5)
}

/**
 * Weighted mean along the field of directions, both ways, of every pixel that has up to `limit` in the plane `by`; others
 * stay. Four neighbours walk together. `weights` are `count` from the middle outwards; ways end at the border.
 */
export function follow(
  plane: usize,
  flowX: usize,
  flowY: usize,
  to: usize,
  weights: usize,
  count: i32,
  by: usize,
  limit: f32,
  width: i32,
  height: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  const zero = f32x4.splat(0)
  const half = f32x4.splat(0.5)
  const farX = f32x4.splat(f32(width - 1))
  const farY = f32x4.splat(f32(height - 1))
  const pixelsARow = i32x4.splat(i32(stride >> 2))
  const sign = i32x4.splat(i32.MIN_VALUE)
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x += 4) {
      const at = usize(y) * stride + usize(x) * 4
      const own = v128.load(plane + at)
      const stays = f32x4.gt(v128.load(by + at), f32x4.splat(limit))
      if (i32x4.all_true(stays)) {
        v128.store(to + at, own)
        continue
      }
      let sum = f32x4.mul(own, v128.load32_splat(weights))
      let total = v128.load32_splat(weights)
      for (let side: f32 = -1; side <= 1; side += 2) {
        let dx = f32x4.mul(v128.load(flowX + at), f32x4.splat(side))
        let dy = f32x4.mul(v128.load(flowY + at), f32x4.splat(side))
        let px = f32x4.add(f32x4.add(f32x4.splat(f32(x)), f32x4(0, 1, 2, 3)), dx)
        let py = f32x4.add(f32x4.splat(f32(y)), dy)
        let goesOn = v128.not(stays)
        for (let k: usize = 4; k < usize(count) * 4; k += 4) {
          goesOn = v128.and(goesOn, v128.and(f32x4.ge(px, zero), f32x4.le(px, farX)))
          goesOn = v128.and(goesOn, v128.and(f32x4.ge(py, zero), f32x4.le(py, farY)))
          if (!v128.any_true(goesOn)) break
          const column = i32x4.trunc_sat_f32x4_s(f32x4.add(px, half))
          const row = i32x4.trunc_sat_f32x4_s(f32x4.add(py, half))
          const pixel = v128.and(goesOn, i32x4.add(column, i32x4.mul(row, pixelsARow)))
          const a = usize(i32x4.extract_lane(pixel, 0)) * 4
          const b = usize(i32x4.extract_lane(pixel, 1)) * 4
          const c = usize(i32x4.extract_lane(pixel, 2)) * 4
          const d = usize(i32x4.extract_lane(pixel, 3)) * 4
          const weight = v128.and(goesOn, v128.load32_splat(weights + k))
          sum = f32x4.add(sum, f32x4.mul(weight, gather(plane, a, b, c, d)))
          total = f32x4.add(total, weight)
          const alongX = gather(flowX, a, b, c, d)
          const alongY = gather(flowY, a, b, c, d)
          // The field knows lines, not arrows: keep going the way we came.
          const turn = v128.and(sign, f32x4.add(f32x4.mul(alongX, dx), f32x4.mul(alongY, dy)))
          dx = v128.xor(alongX, turn)
          dy = v128.xor(alongY, turn)
          px = f32x4.add(px, dx)
          py = f32x4.add(py, dy)
        }
      }
      v128.store(to + at, v128.bitselect(own, f32x4.div(sum, total), stays))
    }
  }
}

/** Tones into ink (0) and paper (1): all paper from `threshold` on, below it 1 + tanh of `softness` · the difference. */
export function inkRows(plane: usize, threshold: f32, softness: f32, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  const one = f32x4.splat(1)
  for (let i = plane + usize(first) * stride; i < plane + usize(last) * stride; i += 16) {
    const under = f32x4.min(f32x4.sub(v128.load(i), f32x4.splat(threshold)), f32x4.splat(0))
    // 1 + tanh(t) is 2 / (1 + e^(−2t)).
    const power = f32x4.min(f32x4.mul(under, f32x4.splat(-2 * softness)), f32x4.splat(80))
    v128.store(i, f32x4.div(f32x4.splat(2), f32x4.add(one, exp4(power))))
  }
}
