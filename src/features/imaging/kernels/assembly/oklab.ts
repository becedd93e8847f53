import { gather, rowBytes } from './rows'

/**
 * sRGB of 0 to 1 into Oklab (Ottosson 2020). `light` holds 4097 values: light for sRGB in steps of 1/4096.
 */
export function toOklab(
  red: usize,
  green: usize,
  blue: usize,
  lightness: usize,
  a: usize,
  b: usize,
  light: usize,
  width: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 16) {
    const r = lookUp(light, v128.load(red + i))
    const g = lookUp(light, v128.load(green + i))
    const bl = lookUp(light, v128.load(blue + i))
    const l = cbrt4(weighted(r, g, bl, 0.4122214708, 0.5363325363, 0.0514459929))
    const m = cbrt4(weighted(r, g, bl, 0.2119034982, 0.6806995451, 0.1073969566))
    const s = cbrt4(weighted(r, g, bl, 0.0883024619, 0.2817188376, 0.6299787005))
    v128.store(lightness + i, weighted(l, m, s, 0.2104542553, 0.793617785, -0.0040720468))
    v128.store(a + i, weighted(l, m, s, 1.9779984951, -2.428592205, 0.4505937099))
    v128.store(b + i, weighted(l, m, s, 0.0259040371, 0.7827717662, -0.808675766))
  }
}

/** Oklab back into sRGB. `value` holds 4097 values: sRGB for the square root of light in steps of 1/4096. */
export function toSrgb(
  lightness: usize,
  a: usize,
  b: usize,
  red: usize,
  green: usize,
  blue: usize,
  value: usize,
  width: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  for (let i = usize(first) * stride; i < usize(last) * stride; i += 16) {
    const whole = v128.load(lightness + i)
    const greenRed = v128.load(a + i)
    const blueYellow = v128.load(b + i)
    const l = cube(weighted(whole, greenRed, blueYellow, 1, 0.3963377774, 0.2158037573))
    const m = cube(weighted(whole, greenRed, blueYellow, 1, -0.1055613458, -0.0638541728))
    const s = cube(weighted(whole, greenRed, blueYellow, 1, -0.0894841775, -1.291485548))
    v128.store(red + i, lookUp(value, root(weighted(l, m, s, 4.0767416621, -3.3077115913, 0.2309699292))))
    v128.store(green + i, lookUp(value, root(weighted(l, m, s, -1.2684380046, 2.6097574011, -0.3413193965))))
    v128.store(blue + i, lookUp(value, root(weighted(l, m, s, -0.0041960863, -0.7034186147, 1.707614701))))
  }
}

function weighted(x: v128, y: v128, z: v128, ofX: f32, ofY: f32, ofZ: f32): v128 {
  const two = f32x4.add(f32x4.mul(x, f32x4.splat(ofX)), f32x4.mul(y, f32x4.splat(ofY)))
  return f32x4.add(two, f32x4.mul(z, f32x4.splat(ofZ)))
}

function cube(x: v128): v128 {
  return f32x4.mul(f32x4.mul(x, x), x)
}

/** Square root; 0 for what is negative. */
function root(x: v128): v128 {
  return f32x4.sqrt(f32x4.max(x, f32x4.splat(0)))
}

/** The entry of a table of 4097 next to each lane's place between 0 and 1. */
function lookUp(table: usize, place: v128): v128 {
  const inside = f32x4.max(f32x4.splat(0), f32x4.min(f32x4.splat(1), place))
  const entry = i32x4.trunc_sat_f32x4_s(f32x4.add(f32x4.mul(inside, f32x4.splat(4096)), f32x4.splat(0.5)))
  const bytes = i32x4.shl(entry, 2)
  return gather(
    table,
    i32x4.extract_lane(bytes, 0),
    i32x4.extract_lane(bytes, 1),
    i32x4.extract_lane(bytes, 2),
    i32x4.extract_lane(bytes, 3),
  )
}

/** Cube root: a third of the exponent as a guess, then three steps of Newton's method. Relative error 1e-6. */
function cbrt4(x: v128): v128 {
  const third = f32x4.splat(0.333333333)
  const bits = i32x4.trunc_sat_f32x4_s(f32x4.mul(f32x4.convert_i32x4_s(x), third))
  let y = i32x4.add(bits, i32x4.splat(0x2a5137a0))
  for (let step = 0; step < 3; step++) {
    const other = f32x4.div(x, f32x4.mul(y, y))
    y = f32x4.mul(f32x4.add(f32x4.add(y, y), other), third)
  }
  return y
}
