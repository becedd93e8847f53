import { inBands } from './bands.ts'
import { type Channel, type Channels, copy, newChannel, type Size } from './channel.ts'

type Flows = { guide: Channels; across: Channel; down: Channel; stretch: number; log: number } & Size

/**
 * How much of the left and of the upper neighbour's value flows on: the feedback to the power of the distance, colour
 * counted as a third direction.
 */
export function flowRows({ guide, across, down, stretch, log, width }: Flows, first: number, last: number): void {
  const [r, g, b] = guide
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = x ? i - 1 : i
      const above = y ? i - width : i
      const aside = Math.abs(r[i]! - r[left]!) + Math.abs(g[i]! - g[left]!) + Math.abs(b[i]! - b[left]!)
      const upright = Math.abs(r[i]! - r[above]!) + Math.abs(g[i]! - g[above]!) + Math.abs(b[i]! - b[above]!)
      across[i] = Math.exp(log * (1 + stretch * aside))
      down[i] = Math.exp(log * (1 + stretch * upright))
    }
  }
}

/** Half the reach is the square of the feedback. */
export function halveRows({ across, down, width }: Flows, first: number, last: number): void {
  for (let i = first * width; i < last * width; i++) {
    across[i]! *= across[i]!
    down[i]! *= down[i]!
  }
}

type Sweep = { planes: Channels; flow: Channel; width: number; height: number }

/** There and back along each row, the three channels side by side. */
export function sweepRows({ planes, flow, width }: Sweep, first: number, last: number): void {
  const [one, two, three] = planes
  for (let y = first; y < last; y++) {
    const row = y * width
    let [a, b, c] = [one[row]!, two[row]!, three[row]!]
    for (let i = row + 1; i < row + width; i++) {
      const part = flow[i]!
      a = one[i] = one[i]! + part * (a - one[i]!)
      b = two[i] = two[i]! + part * (b - two[i]!)
      c = three[i] = three[i]! + part * (c - three[i]!)
    }
    for (let i = row + width - 2; i >= row; i--) {
      const part = flow[i + 1]!
      a = one[i] = one[i]! + part * (a - one[i]!)
      b = two[i] = two[i]! + part * (b - two[i]!)
      c = three[i] = three[i]! + part * (c - three[i]!)
    }
  }
}

/** There and back along the columns `first` to `last`, row after row so that memory is read in order. */
export function sweepColumns({ planes, flow, width, height }: Sweep, first: number, last: number): void {
  for (const plane of planes) {
    for (let y = 1; y < height; y++) {
      const row = y * width
      for (let i = row + first; i < row + last; i++) plane[i]! += flow[i]! * (plane[i - width]! - plane[i]!)
    }
    for (let y = height - 2; y >= 0; y--) {
      const row = y * width
      for (let i = row + first; i < row + last; i++) plane[i]! += flow[i + width]! * (plane[i + width]! - plane[i]!)
    }
  }
}

/**
 * Smooths colour and keeps edges: the recursive domain transform (Gastal, Oliveira 2011). `sigma` is the reach in
 * pixels, `range` the colour difference (sum of three channels, 0 to 3) that stops it. `guide` is where edges are taken
 * from; by default the picture itself.
 */
export function domainTransform(
  picture: Channels,
  { width, height }: Size,
  sigma: number,
  range: number,
  { guide = picture, rounds = 3 }: { guide?: Channels; rounds?: number } = {},
): Channels {
  const [across, down] = [newChannel(picture[0].length), newChannel(picture[0].length)]
  // Each round reaches half as far as the one before; together they spread by sigma.
  const farthest = (sigma * Math.sqrt(3) * 2 ** (rounds - 1)) / Math.sqrt(4 ** rounds - 1)
  const flows: Flows = { guide, across, down, stretch: sigma / range, log: -Math.SQRT2 / farthest, width, height }
  const planes: Channels = [copy(picture[0]), copy(picture[1]), copy(picture[2])]
  for (let round = 0; round < rounds; round++) {
    inBands(import.meta.url, round === 0 ? flowRows : halveRows, flows, height)
    inBands(import.meta.url, sweepRows, { planes, flow: across, width, height }, height)
    inBands(import.meta.url, sweepColumns, { planes, flow: down, width, height }, width)
  }
  return planes
}
