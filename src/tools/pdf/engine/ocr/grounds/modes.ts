import type { Grey } from '../grey.ts'

/**
 * A sheet in coarse cells, each with the shade that is commonest around it, 0 to 255, whatever is written there; `flat` where that shade
 * takes most of the room.
 */
export type Shades = { width: number; height: number; level: Uint8Array; flat: Uint8Array }

/** Levels a bin holds, and how many bins there are. */
const STEP = 4
const BINS = 256 / STEP
/** Cells on each side of one that count as around it: wider than the strokes of letters. */
const REACH = 2
/** Bins beside the commonest that are the same shade with noise, and the part of the room that this shade takes: letters leave it as much. */
const SAME = { bins: 2, part: 0.5 }

/** The commonest shade around each cell of so many pixels. */
export function shadesOf(grey: Grey, cell: number): Shades {
  const [width, height] = [Math.floor(grey.width / cell), Math.floor(grey.height / cell)]
  const shades = { width, height, level: new Uint8Array(width * height), flat: new Uint8Array(width * height) }
  const bands: Uint16Array[] = []
  // Counts of the rows around one, then of the columns around a cell of it: each is added once and taken away once.
  const tall = new Uint16Array(width * BINS)
  for (let row = 0; row < height + REACH; row++) {
    if (row < height) {
      bands[row] = countsOf(grey, row, cell, width)
      addTo(tall, bands[row]!, 1)
    }
    const gone = row - 2 * REACH - 1
    if (gone >= 0) addTo(tall, bands[gone]!, -1)
    if (row >= REACH) settleRow(shades, row - REACH, tall)
  }
  return shades
}

function addTo(sums: Uint16Array, band: Uint16Array, sign: 1 | -1): void {
  for (let at = 0; at < sums.length; at++) sums[at]! += sign * band[at]!
}

/** How many pixels of each bin the cells of one row hold. */
function countsOf({ width, data }: Grey, row: number, cell: number, columns: number): Uint16Array {
  const counts = new Uint16Array(columns * BINS)
  for (let y = row * cell; y < (row + 1) * cell; y++) {
    let at = y * width
    for (let from = 0; from < counts.length; from += BINS) {
      for (let k = 0; k < cell; k++, at++) counts[from + (data[at]! >> 2)]! += 1
    }
  }
  return counts
}

function settleRow(shades: Shades, row: number, tall: Uint16Array): void {
  const { width } = shades
  const window = new Uint32Array(BINS)
  const add = (column: number, sign: 1 | -1): void => {
    if (column < 0 || column >= width) return
    for (let bin = 0, at = column * BINS; bin < BINS; bin++, at++) window[bin]! += sign * tall[at]!
  }
  for (let column = 0; column < REACH; column++) add(column, 1)
  for (let column = 0; column < width; column++) {
    add(column + REACH, 1)
    add(column - REACH - 1, -1)
    settle(shades, row * width + column, window)
  }
}

function settle({ level, flat }: Shades, at: number, window: Uint32Array): void {
  let [best, all] = [0, 0]
  for (let bin = 0; bin < BINS; bin++) {
    all += window[bin]!
    if (window[bin]! > window[best]!) best = bin
  }
  let [same, sum] = [0, 0]
  for (let bin = Math.max(0, best - SAME.bins); bin <= Math.min(BINS - 1, best + SAME.bins); bin++) {
    same += window[bin]!
    sum += window[bin]! * (bin * STEP + STEP / 2)
  }
  level[at] = Math.round(sum / Math.max(1, same))
  flat[at] = same > SAME.part * all ? 1 : 0
}
