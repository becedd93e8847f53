import { gather, max, min, rowBytes, scatter } from './rows'

/**
 * Mean of each row's window of 2 · `radius` + 1 pixels by running sums; a window at the border is as wide as the
 * picture lets it be. Four rows go side by side, a lane each.
 */
export function boxRows(from: usize, to: usize, radius: i32, width: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  for (let y = first; y < last; y += 4) {
    const one = usize(y) * stride
    const two = usize(min(y + 1, last - 1)) * stride
    const three = usize(min(y + 2, last - 1)) * stride
    const four = usize(min(y + 3, last - 1)) * stride
    let sum = f32x4.splat(0)
    for (let x = -radius; x < width; x++) {
      const enters = x + radius
      if (enters < width) sum = f32x4.add(sum, gather(from + usize(enters) * 4, one, two, three, four))
      if (x < 0) continue
      const leaves = x - radius - 1
      if (leaves >= 0) sum = f32x4.sub(sum, gather(from + usize(leaves) * 4, one, two, three, four))
      const count = min(width - 1, x + radius) - max(0, x - radius) + 1
      const mean = f32x4.mul(sum, f32x4.splat(1 / f32(count)))
      scatter(to + usize(x) * 4, mean, one, two, three, four)
    }
  }
}

/** The same down the columns. The band's last row holds the running sums until its own turn comes. */
export function boxColumns(from: usize, to: usize, radius: i32, width: i32, height: i32, first: i32, last: i32): void {
  const stride = rowBytes(width)
  const sums = to + usize(last - 1) * stride
  for (let i: usize = 0; i < stride; i += 16) v128.store(sums + i, f32x4.splat(0))
  for (let y = max(0, first - radius); y < min(height, first + radius); y++) add(from + usize(y) * stride, sums, stride)
  for (let y = first; y < last; y++) {
    if (y + radius < height) add(from + usize(y + radius) * stride, sums, stride)
    const count = min(height - 1, y + radius) - max(0, y - radius) + 1
    scale(sums, to + usize(y) * stride, 1 / f32(count), stride)
    if (y - radius >= 0 && y < last - 1) subtract(from + usize(y - radius) * stride, sums, stride)
  }
}

function add(row: usize, sums: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(sums + i, f32x4.add(v128.load(sums + i), v128.load(row + i)))
}

function subtract(row: usize, sums: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(sums + i, f32x4.sub(v128.load(sums + i), v128.load(row + i)))
}

function scale(sums: usize, to: usize, factor: f32, bytes: usize): void {
  const factors = f32x4.splat(factor)
  for (let i: usize = 0; i < bytes; i += 16) v128.store(to + i, f32x4.mul(v128.load(sums + i), factors))
}
