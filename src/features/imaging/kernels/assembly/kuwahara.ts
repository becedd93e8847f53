import { max, min, rowBytes } from './rows'

/** Bytes of the sums of a pixel: for each of eight sectors the weighted colour with the weights, and its squares. */
const sumBytes: usize = 8 * 32

/**
 * For each pixel of a woven picture, its fourth channel 1: eight sectors of an ellipse laid along the edge; the calmest
 * sectors give the colour. `starts` and `shares` say for each place of a `side` × `side` table over the unit disc which
 * sectors it counts for: pairs of a sector's place in the sums and a weight. `sums` has room for 64 values a row. Only pixels with
 * something in the plane `where` are painted; 0 in its place paints all.
 */
export function sectors(
  picture: usize,
  flowX: usize,
  flowY: usize,
  strength: usize,
  to: usize,
  starts: usize,
  shares: usize,
  side: i32,
  sums: usize,
  radius: f32,
  where: usize,
  width: i32,
  height: i32,
  first: i32,
  last: i32,
): void {
  const stride = rowBytes(width)
  const own = sums + usize(first) * sumBytes
  const half = f32(side - 1) / 2
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const at = usize(y) * stride + usize(x) * 4
      if (where !== 0 && load<f32>(where + at) <= 0) {
        v128.store(to + at * 4, v128.load(picture + at * 4))
        continue
      }
      const stretch = load<f32>(strength + at) + 1
      const cos = load<f32>(flowX + at)
      const sin = load<f32>(flowY + at)
      const along = radius * stretch
      const aside = radius / stretch
      const reachX = i32(Mathf.ceil(Mathf.sqrt(along * along * cos * cos + aside * aside * sin * sin)))
      const reachY = i32(Mathf.ceil(Mathf.sqrt(along * along * sin * sin + aside * aside * cos * cos)))
      for (let i: usize = 0; i < sumBytes; i += 16) v128.store(own + i, f32x4.splat(0))
      const alongX = cos / along
      const alongY = sin / along
      const asideX = cos / aside
      const asideY = sin / aside
      const left = max(0, x - reachX)
      for (let py = max(0, y - reachY); py <= min(height - 1, y + reachY); py++) {
        // Every other pixel, as on a chessboard, tells as much as all of them and costs half.
        for (let px = left + ((left + py + x + y) & 1); px <= min(width - 1, x + reachX); px += 2) {
          const dx = f32(px - x)
          const dy = f32(py - y)
          const u = alongX * dx + alongY * dy
          const v = asideX * dy - asideY * dx
          if (u * u + v * v > 1) continue
          const entry = i32((v + 1) * half + 0.5) * side + i32((u + 1) * half + 0.5)
          const pixel = v128.load(picture + usize(py) * stride * 4 + usize(px) * 16)
          const square = f32x4.mul(pixel, pixel)
          const end = shares + usize(load<i32>(starts + usize(entry + 1) * 4)) * 8
          for (let share = shares + usize(load<i32>(starts + usize(entry) * 4)) * 8; share < end; share += 8) {
            const sum = own + usize(load<f32>(share)) * 32
            const weight = v128.load32_splat(share + 4)
            v128.store(sum, f32x4.add(v128.load(sum), f32x4.mul(weight, pixel)))
            v128.store(sum + 16, f32x4.add(v128.load(sum + 16), f32x4.mul(weight, square)))
          }
        }
      }
      v128.store(to + at * 4, calmest(own))
    }
  }
}

/** Mean of the sectors' colours, calm ones counting most. */
function calmest(sums: usize): v128 {
  let colour = f32x4.splat(0)
  for (let sum = sums; sum < sums + sumBytes; sum += 32) {
    const weight = load<f32>(sum + 12)
    if (weight < 1e-9) continue
    const mean = f32x4.div(v128.load(sum), f32x4.splat(weight))
    const spread = f32x4.sub(f32x4.div(v128.load(sum + 16), f32x4.splat(weight)), f32x4.mul(mean, mean))
    const variance = Mathf.max(
      0,
      f32x4.extract_lane(spread, 0) + f32x4.extract_lane(spread, 1) + f32x4.extract_lane(spread, 2),
    )
    const unrest = variance * variance * 810_000
    colour = f32x4.add(colour, f32x4.mul(mean, f32x4.splat(1 / (unrest * unrest + 1))))
  }
  // The fourth lane summed up what each sector had to say.
  return f32x4.div(colour, f32x4.splat(f32x4.extract_lane(colour, 3)))
}
