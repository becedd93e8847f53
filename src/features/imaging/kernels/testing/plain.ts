/** A plane of numbers between 0 and 1 with its size; what lies beyond the border is its last pixel. */
export type Plain = { width: number; height: number; at: (x: number, y: number) => number }

const inside = (value: number, length: number) => Math.min(length - 1, Math.max(0, value))

/** Reads a plane, its border going on. */
export function plain(values: ArrayLike<number>, width: number): Plain {
  const height = values.length / width
  return { width, height, at: (x, y) => values[inside(y, height) * width + inside(x, width)]! }
}

/** A plane made pixel by pixel. */
export const drawn = ({ width, height }: { width: number; height: number }, value: (x: number, y: number) => number) =>
  Float32Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)))

/** Bilinear value between pixels. */
export function between({ width, height, at }: Plain, x: number, y: number): number {
  const [cx, cy] = [inside(x, width), inside(y, height)]
  const [left, top] = [Math.floor(cx), Math.floor(cy)]
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * (cx - left)
  const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (cx - left)
  return upper + (lower - upper) * (cy - top)
}

/** The pixels met on the way along a field from (x, y), itself first, `steps` at most. */
export function wayAlong(field: { x: Plain; y: Plain }, x: number, y: number, steps: number, side: 1 | -1) {
  const met = [{ x, y }]
  let [dx, dy] = [field.x.at(x, y) * side, field.y.at(x, y) * side]
  let [px, py] = [x + dx, y + dy]
  while (met.length < steps && px >= 0 && py >= 0 && px <= field.x.width - 1 && py <= field.x.height - 1) {
    const here = { x: Math.floor(px + 0.5), y: Math.floor(py + 0.5) }
    met.push(here)
    const turn = field.x.at(here.x, here.y) * dx + field.y.at(here.x, here.y) * dy < 0 ? -1 : 1
    dx = field.x.at(here.x, here.y) * turn
    dy = field.y.at(here.x, here.y) * turn
    px += dx
    py += dy
  }
  return met
}
