import type { Address } from '#features/imaging/kernels/address.ts'
import { type Desk, onDesk } from '#features/imaging/kernels/desk.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { gaussOnDesk } from './blur.ts'

/** Where lines run at each pixel: a unit vector along the edge and how decided it is, 0 (any way) to 1 (one way). */
export type Flow = { x: Channel; y: Channel; strength: Channel }

/** The same on the desk. */
export type DeskFlow = { x: Address; y: Address; strength: Address }

/** Edge directions from the structure tensor, smoothed over `sigma` pixels (Brox et al. 2006; Kyprianidis 2008). */
export function edgeFlow(plane: Channel, size: Size, sigma: number): Flow {
  return onDesk(size, (desk) => {
    const { x, y, strength } = flowOnDesk(desk, desk.lay(plane), sigma)
    return { x: desk.keep(x), y: desk.keep(y), strength: desk.keep(strength) }
  })
}

/** The same for a plane on the desk. */
export function flowOnDesk(desk: Desk, plane: Address, sigma: number): DeskFlow {
  const [x, y, strength, half] = [desk.room(), desk.room(), desk.room(), desk.room()]
  desk.runWide('gradients', plane, x, y, strength)
  for (const part of [x, y, strength]) gaussOnDesk(desk, part, half, sigma)
  desk.run('directions', x, y, strength)
  return { x, y, strength }
}
