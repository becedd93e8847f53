import { distancesTo } from '#features/imaging/filters/distances.ts'
import { smoothstep } from '#features/imaging/picture/channel.ts'
import type { Plane, Rect } from '#features/imaging/picture/picture.ts'
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
  const { width, data } = matte
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
    const box = boxAround(doubts, matte, Math.ceil(2 * reach) + 3)
    const inPlane = (k: number) => (box.top + Math.floor(k / box.width)) * width + box.left + (k % box.width)
    const inwards = distancesTo(box, (k) => !isIn(inPlane(k)))
    const outwards = distancesTo(box, (k) => inwards[k]! > reach)
    for (const i of doubts) {
      const k = (Math.floor(i / width) - box.top) * box.width + (i % width) - box.left
      if (outwards[k]! <= reach) set(i, away[i]!)
    }
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

/** The box around some pixels of a plane, so much larger on every side as the plane has room. */
function boxAround(pixels: Int32Array, { width, height }: Plane, margin: number): Rect {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  left = Math.max(0, left - margin)
  top = Math.max(0, top - margin)
  return {
    left,
    top,
    width: Math.min(width, right + margin + 1) - left,
    height: Math.min(height, bottom + margin + 1) - top,
  }
}
