import type { Grey } from './grey.ts'

/** Connected ink: the first and last column and row of it, how many of its pixels are ink, and how many of those are marked. */
export type Blot = { x1: number; y1: number; x2: number; y2: number; ink: number; marked: number }

export const widthOf = ({ x1, x2 }: Blot): number => x2 - x1 + 1
export const heightOf = ({ y1, y2 }: Blot): number => y2 - y1 + 1
export const middleOf = ({ x1, y1, x2, y2 }: Blot) => ({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })

/** Ink that goes on in a row of pixels, from its first to its last column, and the blot that it belongs to as far as is known. */
type Run = { from: number; to: number; blot: number }

/**
 * All connected ink of an even page, also where it touches by corners, in the order of their first pixels. Darker than `threshold` is ink.
 * Runs of a row join the blots of those that they touch in the row above (union-find; He, Chao and Suzuki 2008).
 * @param marks one byte a pixel: 1 for those whose ink each blot counts on its own
 */
export function blotsOf({ width, height, data }: Grey, threshold: number, marks?: Uint8Array): Blot[] {
  const blots: Blot[] = []
  /** The blot that one was joined to, which is an earlier one; itself for one that stands. */
  const joined: number[] = []
  const rootOf = (blot: number): number => {
    let root = blot
    while (joined[root] !== root) root = joined[root]!
    joined[blot] = root
    return root
  }
  const join = (one: number, other: number): number => {
    const [first, second] = one < other ? [one, other] : [other, one]
    if (first === second) return first
    joined[second] = first
    take(blots[first]!, blots[second]!)
    return first
  }
  let above: Run[] = []
  for (let y = 0; y < height; y++) {
    const row: Run[] = []
    const end = (y + 1) * width
    let next = 0
    for (let at = y * width; at < end; at++) {
      if (data[at]! >= threshold) continue
      const start = at
      while (at < end && data[at]! < threshold) at++
      const [from, to] = [start - y * width, at - 1 - y * width]
      const part = { x1: from, x2: to, y1: y, y2: y, ink: at - start, marked: marks ? countIn(marks, start, at) : 0 }
      while (next < above.length && above[next]!.to < from - 1) next++
      let blot = -1
      for (let each = next; each < above.length && above[each]!.from <= to + 1; each++) {
        const root = rootOf(above[each]!.blot)
        blot = blot < 0 ? root : join(blot, root)
      }
      if (blot < 0) {
        blot = blots.push(part) - 1
        joined.push(blot)
      } else take(blots[blot]!, part)
      row.push({ from, to, blot })
    }
    above = row
  }
  return blots.filter((_, at) => joined[at] === at)
}

/** Adds what belongs to a blot to it. */
function take(blot: Blot, part: Blot): void {
  blot.x1 = Math.min(blot.x1, part.x1)
  blot.x2 = Math.max(blot.x2, part.x2)
  blot.y1 = Math.min(blot.y1, part.y1)
  blot.y2 = Math.max(blot.y2, part.y2)
  blot.ink += part.ink
  blot.marked += part.marked
}

function countIn(marks: Uint8Array, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at++) if (marks[at]) count++
  return count
}
