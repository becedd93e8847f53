import { distancesTo } from './distances.ts'
import { smoothstep } from './filters/channel.ts'
import type { Plane } from './picture.ts'
import { known, type Trimap } from './trimap.ts'

// Hair is thinner than twice this, in face heights; what the network doubts and is thicker is no hair.
const thick = 0.014
// So far off, in face heights, the network draws the border at most.
const leeway = 0.012

/**
 * Brings a sampled matte back to the network's guess where both disagree over more than a hair's breadth: a book of skin
 * colour beside the head is taken out, a hole in dark hair before a dark wall is filled. Thin strands and gaps stay as
 * their colours say. Changes the matte in place.
 * @param unit height of the face in pixels
 */
export function settleThickDoubts(matte: Plane, trimap: Trimap, guess: Plane, unit: number): void {
  const { data } = matte
  const reach = Math.max(2.5, thick * unit)
  const solid = openingOf(matte, reach, (i) => data[i]! > 0.3)
  const hollow = openingOf(matte, reach, (i) => data[i]! < 0.7)
  const toPerson = distancesTo(matte, (i) => guess.data[i]! > 0.5)
  const toBackground = distancesTo(matte, (i) => guess.data[i]! < 0.5)
  const near = Math.max(4, leeway * unit)
  const far = 2.5 * near
  for (let i = 0; i < data.length; i++) {
    if (trimap.data[i] !== known.nothing) continue
    if (solid[i] && toPerson[i]! > near) data[i] = Math.min(data[i]!, smoothstep(far, near, toPerson[i]!))
    if (hollow[i] && toBackground[i]! > near) data[i] = Math.max(data[i]!, smoothstep(near, far, toBackground[i]!))
  }
}

/** What is left of a set when everything thinner than twice `reach` pixels is taken out (opening, Serra 1982). */
function openingOf(size: Plane, reach: number, isIn: (i: number) => boolean): Uint8Array {
  const inwards = distancesTo(size, (i) => !isIn(i))
  const outwards = distancesTo(size, (i) => inwards[i]! > reach)
  return Uint8Array.from(outwards, (distance, i) => (distance <= reach && isIn(i) ? 1 : 0))
}
