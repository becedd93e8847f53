import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/**
 * Patches above one half of fewer than `least` pixels, and holes as small, change sides, in place. Rows are taken as runs of one side,
 * which join with those above them (Rosenfeld and Pfaltz 1966).
 */
export function dropIslands(mask: Channel, { width, height }: Size, least: number): void {
  const { starts, rows } = runsOf(mask, width, height)
  const count = starts.length - 1
  const isAbove = (run: number) => mask[starts[run]!]! > 0.5
  const root = Int32Array.from({ length: count }, (_, run) => run)
  const rootOf = (run: number) => {
    let at = run
    while (root[at] !== at) at = root[at] = root[root[at]!]!
    return at
  }
  for (let y = 1; y < height; y++) {
    let upper = rows[y - 1]!
    for (let run = rows[y]!; run < rows[y + 1]!; run++) {
      const [from, to] = [starts[run]! - width, starts[run + 1]! - width]
      while (starts[upper + 1]! <= from) upper++
      for (let other = upper; starts[other]! < to; other++) {
        if (isAbove(other) === isAbove(run)) root[rootOf(run)] = rootOf(other)
      }
    }
  }
  const areas = new Int32Array(count)
  for (let run = 0; run < count; run++) areas[rootOf(run)]! += starts[run + 1]! - starts[run]!
  for (let run = 0; run < count; run++) {
    if (areas[rootOf(run)]! < least) mask.fill(isAbove(run) ? 0.1 : 0.9, starts[run], starts[run + 1])
  }
}

/** Where each run of one side begins, and which run is the first of each row; both end with what would come next. */
function runsOf(mask: Channel, width: number, height: number): { starts: readonly number[]; rows: Int32Array } {
  const starts: number[] = []
  const rows = new Int32Array(height + 1)
  for (let y = 0, i = 0; y < height; y++) {
    rows[y] = starts.length
    for (let x = 0; x < width; x++, i++) {
      if (x === 0 || mask[i]! > 0.5 !== mask[i - 1]! > 0.5) starts.push(i)
    }
  }
  rows[height] = starts.length
  starts.push(width * height)
  return { starts, rows }
}
