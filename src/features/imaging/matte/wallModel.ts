import type { Picture } from '#features/imaging/picture/picture.ts'

/** Whether the colour of pixel `i` is that of the background around it, give or take `margin` (distance in RGB, 0 to 255). */
export type WallModel = (i: number, margin?: number) => boolean

// Pixels on a side of a cell: a wall changes slowly.
const side = 4
// A cell holds how many pixels it has, and sums of red, green, blue and of the squares of all three.
const fields = 5
// So many spreads from the mean a colour is still the wall's. Grain is never taken for less than `least`; what spreads by
// more than `most` a channel is no wall of one colour, and nothing is said to be like it.
const spread = { times: 2, least: 2.5, most: 9 }

/**
 * Learns a background of one slowly changing colour from pixels that are known to show it.
 * @param isWall whether this pixel is known to be background
 * @param reach how far around a place its colour is learnt, in pixels
 */
export function wallModelOf(
  { width, height, data }: Picture,
  isWall: (i: number) => boolean,
  reach: number,
): WallModel {
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)]
  const cells = new Float64Array(across * down * fields)
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(y / side) * across
    for (let x = 0; x < width; x++, i++) {
      if (!isWall(i)) continue
      const at = (row + Math.floor(x / side)) * fields
      const red = data[i * 3]!
      const green = data[i * 3 + 1]!
      const blue = data[i * 3 + 2]!
      cells[at]! += 1
      cells[at + 1]! += red
      cells[at + 2]! += green
      cells[at + 3]! += blue
      cells[at + 4]! += red * red + green * green + blue * blue
    }
  }
  const far = Math.max(1, Math.round(reach / side))
  const rows = sumsAlong(cells, { count: across, along: fields, lines: down, between: across * fields }, far)
  const sums = sumsAlong(rows, { count: down, along: across * fields, lines: across, between: fields }, far)
  const enough = reach ** 2 / 50
  return (i, margin = 0) => {
    const row = Math.floor(i / width)
    const at = (Math.floor(row / side) * across + Math.floor((i - row * width) / side)) * fields
    const count = sums[at]!
    if (count < enough) return false
    const red = sums[at + 1]! / count
    const green = sums[at + 2]! / count
    const blue = sums[at + 3]! / count
    const variance = sums[at + 4]! / count - red * red - green * green - blue * blue
    if (variance > 3 * spread.most ** 2) return false
    const fromRed = data[i * 3]! - red
    const fromGreen = data[i * 3 + 1]! - green
    const fromBlue = data[i * 3 + 2]! - blue
    const away = fromRed * fromRed + fromGreen * fromGreen + fromBlue * fromBlue
    return Math.sqrt(away) < spread.times * Math.sqrt(Math.max(variance, 3 * spread.least ** 2)) + margin
  }
}

type Lines = { count: number; along: number; lines: number; between: number }

/** Each field of each cell as the sum over the cells up to `reach` before and behind it in its line. */
function sumsAlong(cells: Float64Array, { count, along, lines, between }: Lines, reach: number): Float64Array {
  const out = new Float64Array(cells.length)
  for (let start = 0; start < lines * fields; start++) {
    const first = Math.floor(start / fields) * between + (start % fields)
    let sum = 0
    for (let k = 0; k < Math.min(reach, count); k++) sum += cells[first + k * along]!
    for (let k = 0; k < count; k++) {
      if (k + reach < count) sum += cells[first + (k + reach) * along]!
      if (k > reach) sum -= cells[first + (k - reach - 1) * along]!
      out[first + k * along] = sum
    }
  }
  return out
}
