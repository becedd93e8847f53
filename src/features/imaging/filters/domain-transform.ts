import { inBands } from './bands.ts'
import { type Channel, type Channels, copy, newChannel, type Size } from './channel.ts'

type Distances = { guide: Channels; across: Channel; down: Channel; stretch: number; width: number; height: number }

/** How far each pixel is from its left and its upper neighbour, colour counted as a third direction. */
export function distanceRows({ guide, across, down, stretch, width }: Distances, first: number, last: number): void {
  const [r, g, b] = guide
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const left = x ? i - 1 : i
      const above = y ? i - width : i
      across[i] = 1 + stretch * (Math.abs(r[i]! - r[left]!) + Math.abs(g[i]! - g[left]!) + Math.abs(b[i]! - b[left]!))
      down[i] = 1 + stretch * (Math.abs(r[i]! - r[above]!) + Math.abs(g[i]! - g[above]!) + Math.abs(b[i]! - b[above]!))
    }
  }
}

type Feedback = { from: Channel; to: Channel; log: number; width: number }

/** feedback ** distance: how much of the neighbour's value flows on. */
export function feedbackRows({ from, to, log, width }: Feedback, first: number, last: number): void {
  for (let i = first * width; i < last * width; i++) to[i] = Math.exp(log * from[i]!)
}

type Sweep = { planes: Channels; flow: Channel; width: number; height: number }

/** There and back along each row. */
export function sweepRows({ planes, flow, width }: Sweep, first: number, last: number): void {
  for (const plane of planes) {
    for (let y = first; y < last; y++) {
      const row = y * width
      for (let i = row + 1; i < row + width; i++) plane[i]! += flow[i]! * (plane[i - 1]! - plane[i]!)
      for (let i = row + width - 2; i >= row; i--) plane[i]! += flow[i + 1]! * (plane[i + 1]! - plane[i]!)
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
  const pixels = picture[0].length
  const across = newChannel(pixels)
  const down = newChannel(pixels)
  const flow = newChannel(pixels)
  inBands(import.meta.url, distanceRows, { guide, across, down, stretch: sigma / range, width, height }, height)
  const planes: Channels = [copy(picture[0]), copy(picture[1]), copy(picture[2])]
  for (let round = 0; round < rounds; round++) {
    const reach = (sigma * Math.sqrt(3) * 2 ** (rounds - round - 1)) / Math.sqrt(4 ** rounds - 1)
    const log = -Math.SQRT2 / reach
    inBands(import.meta.url, feedbackRows, { from: across, to: flow, log, width }, height)
    inBands(import.meta.url, sweepRows, { planes, flow, width, height }, height)
    inBands(import.meta.url, feedbackRows, { from: down, to: flow, log, width }, height)
    inBands(import.meta.url, sweepColumns, { planes, flow, width, height }, width)
  }
  return planes
}
