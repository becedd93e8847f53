import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { lengthOf } from './cracks.ts'
import { scaleOf } from './scale.ts'

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
  for (let k = 0; k < directions; k++) {
    const angle = (k * Math.PI) / directions
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const places = pixels.map((i) => {
      const [x, y] = [i % size.width, Math.floor(i / size.width)]
      return { along: Math.round(x * cos + y * sin), off: Math.round((y * cos - x * sin) / (rail.breadth * scale)) }
    })
    if (areRailsWithRungs(places, scale)) return true
  }
  return false
}

/** A pixel of a find: how far along a direction, in pixels, and in which strip beside it. */
type Place = { along: number; off: number }

function areRailsWithRungs(places: readonly Place[], scale: number): boolean {
  const [start, end] = rangeOf(places, ({ along }) => along)
  const [first, last] = rangeOf(places, ({ off }) => off)
  const length = end - start + 1
  if (length < least * scale) return false
  const seen = Array.from({ length: last - first + 1 }, () => new Uint8Array(length))
  for (const { along, off } of places) seen[off - first]![along - start] = 1
  const rails = seen.flatMap((strip, k) => (sumOf(strip) > rail.seen * length ? [k] : []))
  const [one, other] = [rails[0], rails.at(-1)]
  if (one === undefined || other === undefined) return false
  const gap = (other - one) * rail.breadth
  if (gap < apart.least || gap * scale > apart.part * length) return false
  const held = places.filter(({ off }) => off - first >= one - 1 && off - first <= other + 1).length
  return held > apart.holds * places.length && hasRungs(seen.slice(one + 2, other - 1))
}

/** Whether the strips between two rails are crossed often and free between. */
function hasRungs(strips: readonly Uint8Array[]): boolean {
  const middle = strips[strips.length >> 1]
  if (!middle) return false
  const count = middle.reduce((sum, value, k) => sum + (value && !middle[k - 1] ? 1 : 0), 0)
  return count >= rungs.least && sumOf(middle) < (1 - rungs.free) * middle.length
}

const sumOf = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0)

function rangeOf(places: readonly Place[], of: (place: Place) => number): [from: number, to: number] {
  return places.reduce<[number, number]>(
    ([from, to], place) => [Math.min(from, of(place)), Math.max(to, of(place))],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}
