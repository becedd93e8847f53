import { smoothstep } from '#features/imaging/picture/channel.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'
import { distancesTo } from './distances.ts'
import type { Trimap } from './trimap.ts'

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
export function settleThickDoubts(matte: Plane, { seam }: Trimap, guess: Plane, unit: number): void {
  const { data } = matte
  const reach = Math.max(2.5, thick * unit)
  const near = Math.max(4, leeway * unit)
  const far = 2.5 * near

  /** Calls for each thick place of a set that lies far from where the network agrees, with its distance from there. */
  const settle = (
    isAgreed: (i: number) => boolean,
    isIn: (i: number) => boolean,
    set: (i: number, away: number) => void,
  ) => {
    const away = distancesTo(matte, isAgreed)
    const doubts = seam.filter((i) => away[i]! > near && isIn(i))
    // Most pictures have none, and need not be searched for thick ones.
    if (doubts.length === 0) return
    // The opening of the set: what lies within reach of a place whose whole surroundings are in it (Serra, 1982).
    const inwards = distancesTo(matte, (i) => !isIn(i))
    const outwards = distancesTo(matte, (i) => inwards[i]! > reach)
    for (const i of doubts) if (outwards[i]! <= reach) set(i, away[i]!)
  }

  settle(
    (i) => guess.data[i]! > 0.5,
    (i) => data[i]! > 0.3,
    (i, away) => {
      data[i] = Math.min(data[i]!, smoothstep(far, near, away))
    },
  )
  settle(
    (i) => guess.data[i]! < 0.5,
    (i) => data[i]! < 0.7,
    (i, away) => {
      data[i] = Math.max(data[i]!, smoothstep(near, far, away))
    },
  )
}
