import type { Address } from '#features/imaging/kernels/address.ts'
import { type Desk, onDesk } from '#features/imaging/kernels/desk.ts'
import { type Channel, copy, fill, type Size } from '#features/imaging/picture/channel.ts'

/** Mean over squares of a plane on the desk, in place; `half` is overwritten. */
export function boxOnDesk({ run, runWide }: Desk, plane: Address, half: Address, radius: number): void {
  run('boxRows', plane, half, radius)
  runWide('boxColumns', half, plane, radius)
}

/** Mean over a square of 2 · `radius` + 1 pixels. Windows that reach over the border average what is there. */
export function boxBlur(plane: Channel, size: Size, radius: number): Channel {
  return onDesk(size, (desk) => {
    const [from, half] = [desk.lay(plane), desk.room()]
    boxOnDesk(desk, from, half, radius)
    return desk.keep(from)
  })
}

/** Weights of a Gaussian from the middle outwards to `reach` sigmas; the two-sided sum is 1. */
export function gaussianWeights(sigma: number, reach = 3): Channel {
  const weights = fill(Math.ceil(sigma * reach) + 1, (i) => Math.exp((-i * i) / (2 * sigma * sigma)))
  const sum = weights.reduce((total, weight, i) => total + (i ? 2 : 1) * weight, 0)
  for (let i = 0; i < weights.length; i++) weights[i]! /= sum
  return weights
}

/** Radii of three boxes that together spread by `sigma`: a box of radius r has the variance r (r + 1) / 3. */
function boxRadii(sigma: number): number[] {
  const low = Math.floor((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2)
  const wider = Math.round((3 * sigma * sigma - 3 * low * (low + 1)) / (2 * (low + 1)))
  return [0, 1, 2].map((k) => (k < wider ? low + 1 : low))
}

/**
 * Gaussian blur. Small ones are convolved; from a sigma of 2.5 pixels on, three box blurs come as close as the eye can
 * tell (Wells 1986).
 */
export function gaussianBlur(plane: Channel, size: Size, sigma: number): Channel {
  if (sigma < 0.2) return copy(plane)
  return onDesk(size, (desk) => {
    const [from, half] = [desk.lay(plane), desk.room()]
    gaussOnDesk(desk, from, half, sigma)
    return desk.keep(from)
  })
}

/** The same for a plane on the desk, in place; `half` is overwritten. */
export function gaussOnDesk(desk: Desk, plane: Address, half: Address, sigma: number): void {
  if (sigma >= 2.5) {
    for (const radius of boxRadii(sigma)) boxOnDesk(desk, plane, half, radius)
    return
  }
  const weights = gaussianWeights(sigma)
  const taps = desk.note(weights)
  desk.run('convolveRows', plane, half, taps, weights.length)
  desk.runWide('convolveColumns', half, plane, taps, weights.length)
}
