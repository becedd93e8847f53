import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { lengthOf } from '../shapes/cracks.ts'
import { scaleOf } from '../shapes/scale.ts'

/** Smaller finds hold no rails that could be told; pixels of a picture whose shorter side is 512. */
const least = 50

/** Two rails alone are so many times as long as the find; most lines are told by that at once. */
const twoRails = 1.8

/** Directions of rails that are tried, in half a turn. */
const directions = 90

/** A rail is a line of this breadth, in the same pixels, and seen along so much of the find's own length in its direction. */
const rail = { breadth: 2.5, seen: 0.55 }

/** Rails stand so far apart, in the same pixels, and by so much of their length at most; between them and beside lie nearly all pixels. */
const apart = { least: 5, part: 0.35, holds: 0.85 }

/** So many rungs cross from rail to rail, and leave so much of the way free. */
const rungs = { least: 4, free: 0.3 }

/**
 * Finds that somebody built: towers, masts, ladders, scaffolds and bridges are two straight rails side by side with rungs between them, which no
 * crack, fold or dried gelatine makes.
 */
export function trussesIn(finds: readonly Component[], size: Size): Set<Component> {
  const mayBe = (find: Component) =>
    spanOf(find) > least * scaleOf(size) && lengthOf(find.pixels, size) > twoRails * spanOf(find)
  return new Set(finds.filter((find) => mayBe(find) && isTruss(find, size)))
}

function isTruss({ pixels }: Component, size: Size): boolean {
  const scale = scaleOf(size)
  const xs = Int32Array.from(pixels, (i) => i % size.width)
  const ys = Int32Array.from(pixels, (i) => Math.floor(i / size.width))
  for (let k = 0; k < directions; k++) {
    const angle = (k * Math.PI) / directions
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const along = xs.map((x, i) => Math.round(x * cos + ys[i]! * sin))
    const off = xs.map((x, i) => Math.round((ys[i]! * cos - x * sin) / (rail.breadth * scale)))
    if (areRailsWithRungs(along, off, scale)) return true
  }
  return false
}

/** @param along how far along a direction each pixel lies, in pixels @param off in which strip beside it */
function areRailsWithRungs(along: Int32Array, off: Int32Array, scale: number): boolean {
  const [start, end] = rangeOf(along)
  const [first, last] = rangeOf(off)
  const length = end - start + 1
  if (length < least * scale) return false
  const seen = new Uint8Array((last - first + 1) * length)
  const filled = new Int32Array(last - first + 1)
  for (let i = 0; i < along.length; i++) {
    const strip = off[i]! - first
    const place = strip * length + along[i]! - start
    filled[strip]! += 1 - seen[place]!
    seen[place] = 1
  }
  const isRail = (count: number) => count > rail.seen * length
  const [one, other] = [filled.findIndex(isRail), filled.findLastIndex(isRail)]
  if (one < 0) return false
  const gap = (other - one) * rail.breadth
  if (gap < apart.least || gap * scale > apart.part * length) return false
  const held = off.filter((strip) => strip - first >= one - 1 && strip - first <= other + 1).length
  return held > apart.holds * off.length && hasRungs(one + 2, other - 1)

  /** Whether the way between two rails, in the strips from one to before another, is crossed often in its middle and free between. */
  function hasRungs(from: number, to: number): boolean {
    if (to <= from) return false
    const strip = from + ((to - from) >> 1)
    const middle = seen.subarray(strip * length, (strip + 1) * length)
    const count = middle.reduce((sum, value, k) => sum + (value && !middle[k - 1] ? 1 : 0), 0)
    return count >= rungs.least && filled[strip]! < (1 - rungs.free) * length
  }
}

function rangeOf(values: Int32Array): [from: number, to: number] {
  let [from, to] = [values[0]!, values[0]!]
  for (const value of values) {
    if (value < from) from = value
    if (value > to) to = value
  }
  return [from, to]
}
