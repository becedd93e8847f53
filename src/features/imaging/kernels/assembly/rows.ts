// Planes hold one f32 a pixel. Their rows are padded to whole vectors of four, so that no loop needs a rest of its own;
// what stands in the padding means nothing.

/** Bytes of a row, padding and all. */
export function rowBytes(width: i32): usize {
  return usize((width + 3) & ~3) * 4
}

export function min(a: i32, b: i32): i32 {
  return a < b ? a : b
}

export function max(a: i32, b: i32): i32 {
  return a > b ? a : b
}

/** The four lanes together. */
export function sumOf(lanes: v128): f32 {
  return (
    f32x4.extract_lane(lanes, 0) +
    f32x4.extract_lane(lanes, 1) +
    f32x4.extract_lane(lanes, 2) +
    f32x4.extract_lane(lanes, 3)
  )
}

/** e to the power of each lane, −80 to 80: powers of two times a polynomial for the rest. Relative error 1e-6. */
export function exp4(x: v128): v128 {
  const scaled = f32x4.mul(x, f32x4.splat(Mathf.LOG2E))
  const whole = f32x4.floor(scaled)
  const t = f32x4.sub(scaled, whole)
  let part = f32x4.add(f32x4.mul(t, f32x4.splat(0.0018775767)), f32x4.splat(0.0089893397))
  part = f32x4.add(f32x4.mul(t, part), f32x4.splat(0.055826318))
  part = f32x4.add(f32x4.mul(t, part), f32x4.splat(0.240153617))
  part = f32x4.add(f32x4.mul(t, part), f32x4.splat(0.693153073))
  part = f32x4.add(f32x4.mul(t, part), f32x4.splat(0.99999994))
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(whole), i32x4.splat(127)), 23)
  return f32x4.mul(part, power)
}

/** One value from each of four places of a plane, given in bytes. */
export function gather(plane: usize, a: usize, b: usize, c: usize, d: usize): v128 {
  let values = v128.load32_zero(plane + a)
  values = v128.load_lane<f32>(plane + b, values, 1)
  values = v128.load_lane<f32>(plane + c, values, 2)
  return v128.load_lane<f32>(plane + d, values, 3)
}

/** The other way: each lane to its own place. */
export function scatter(plane: usize, values: v128, a: usize, b: usize, c: usize, d: usize): void {
  v128.store_lane<f32>(plane + a, values, 0)
  v128.store_lane<f32>(plane + b, values, 1)
  v128.store_lane<f32>(plane + c, values, 2)
  v128.store_lane<f32>(plane + d, values, 3)
}
