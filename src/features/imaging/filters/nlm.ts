import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, newChannel, type Size } from '#features/imaging/picture/channel.ts'

type Search = { plane: Channel; to: Channel; sigma: Channel; patch: number; reach: number } & Size

/**
 * A band of rows: for each shift, the squared differences with the shifted picture are summed over patches by running
 * sums, so the cost does not depend on the patch (Darbon et al. 2008).
 */
export function shiftedRows(
  { plane, to, sigma, patch, reach, width, height }: Search,
  first: number,
  last: number,
): void {
  const from = Math.max(0, first - patch)
  const until = Math.min(height, last + patch)
  const rows = last - first
  const sums = new Float32Array(rows * width)
  const weights = new Float32Array(rows * width)
  const most = new Float32Array(rows * width)
  const squares = new Float32Array((until - from) * width)
  const columns = new Float64Array(width)
  const cells = (2 * patch + 1) ** 2
  // Equal patches differ by twice the noise's variance; only what is beyond it counts.
  const allowed = new Float32Array(rows * width)
  const steepness = new Float32Array(rows * width)
  for (let i = 0; i < allowed.length; i++) {
    const variance = sigma[first * width + i]! ** 2
    allowed[i] = 2 * variance * cells
    steepness[i] = 1 / (5 * cells * (0.5 * variance + 1e-7))
  }
  const beside = new Int32Array(width)
  const clampX = (x: number) => (x < 0 ? 0 : x >= width ? width - 1 : x)
  const clampY = (y: number) => (y < 0 ? 0 : y >= height ? height - 1 : y)
  const addRow = (y: number, sign: 1 | -1) => {
    const row = (Math.min(until - 1, Math.max(from, y)) - from) * width
    for (let x = 0; x < width; x++) columns[x]! += sign * squares[row + x]!
  }
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      if (dx === 0 && dy === 0) continue
      for (let x = 0; x < width; x++) beside[x] = clampX(x + dx)
      for (let y = from; y < until; y++) {
        const row = y * width
        const other = clampY(y + dy) * width
        const at = (y - from) * width
        for (let x = 0; x < width; x++) {
          const difference = plane[row + x]! - plane[other + beside[x]!]!
          squares[at + x] = difference * difference
        }
      }
      columns.fill(0)
      for (let y = first - patch; y < first + patch; y++) addRow(y, 1)
      for (let y = first; y < last; y++) {
        addRow(y + patch, 1)
        const other = clampY(y + dy) * width
        let sum = 0
        for (let x = -patch; x < patch; x++) sum += columns[clampX(x)]!
        for (let x = 0; x < width; x++) {
          sum += columns[x + patch < width ? x + patch : width - 1]!
          const i = (y - first) * width + x
          const near = 1 - (sum - allowed[i]!) * steepness[i]!
          if (near > 0) {
            // Close to e^−x, and much cheaper.
            const weight = near >= 1 ? 1 : near * near * near * near
            sums[i]! += weight * plane[other + beside[x]!]!
            weights[i]! += weight
            if (weight > most[i]!) most[i] = weight
          }
          sum -= columns[x > patch ? x - patch : 0]!
        }
        addRow(y - patch, -1)
      }
    }
  }
  for (let i = 0; i < rows * width; i++) {
    const own = most[i]! || 1
    to[first * width + i] = (sums[i]! + own * plane[first * width + i]!) / (weights[i]! + own)
  }
}

/**
 * Non-local means (Buades, Coll, Morel 2005): each pixel becomes the mean of those whose surroundings look alike.
 * `sigma` is the noise's standard deviation at each pixel; patches are 2 · `patch` + 1 wide, searched `reach` pixels away.
 */
export function nonLocalMeans(plane: Channel, size: Size, sigma: Channel, patch = 2, reach = 4): Channel {
  const to = newChannel(plane.length)
  inBands(import.meta.url, shiftedRows, { plane, to, sigma, patch, reach, ...size }, size.height)
  return to
}
