import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from '../shapes/scale.ts'

/** A straight line by its normal: x · cos + y · sin = distance, in pixels. */
type Line = { cos: number; sin: number; distance: number }

/** Finds shorter than this are dots, and what lies farther from a line does not belong to it; pixels of a picture whose shorter side is 512. */
const least = 8
const beside = 5

/** A find belongs to folds that hold this part of it. */
const held = 0.6

/** So much of its way is seen. In 46 sound photos no line of any length had more than .66, in prints every fold that the network saw had all. */
const leastSeen = 0.75

/** It runs over so much of the shorter side: a line that cuts off a corner does so anywhere. */
const leastWay = 0.8

/** A print was folded once along and once across. More lines than these are wires, a fence or blinds. */
const mostFolds = 2

/** Directions that are tried, how many lines are looked at, and about how many pixels vote for them. */
const directions = 180
const mostLines = 4
const votes = 3000

/**
 * Finds that make up folds: straight lines of paper from one border of a photo to another, whose pieces may have gaps and which may cross. Lines
 * of a photo rarely run so far, and nothing else is sure of a print whose grain cannot be seen.
 * @param mayBelong whether a find may be a piece of one by what else is known of it
 */
export function foldsIn(
  finds: readonly Component[],
  size: Size,
  mayBelong: (find: Component) => boolean = () => true,
): Component[] {
  const reach = beside * scaleOf(size)
  const pieces = finds.filter((find) => spanOf(find) > (least / beside) * reach && mayBelong(find))
  const lines = linesThrough(
    pieces.flatMap(({ pixels }) => pixels),
    size,
    reach,
  )
  const isOn = (i: number, line: Line) => Math.abs(distanceOf(i, line, size) - line.distance) <= reach
  const parts = pieces.filter(
    ({ pixels }) => pixels.filter((i) => lines.some((line) => isOn(i, line))).length > held * pixels.length,
  )
  const pixels = parts.flatMap((part) => part.pixels)
  const folds = lines.filter(
    (line) =>
      seenOf(
        line,
        pixels.filter((i) => isOn(i, line)),
        size,
      ) > leastSeen,
  )
  if (folds.length > mostFolds) return []
  return parts.filter(
    (part) => part.pixels.filter((i) => folds.some((line) => isOn(i, line))).length > held * part.pixels.length,
  )
}

const distanceOf = (i: number, { cos, sin }: Line, { width }: Size) => (i % width) * cos + Math.floor(i / width) * sin

/** The lines that hold the most pixels and are long enough for folds, the longest first (Duda and Hart 1972). */
function linesThrough(pixels: readonly number[], size: Size, reach: number): Line[] {
  const lines: Line[] = []
  const normals = Array.from({ length: directions }, (_, k) => {
    const angle = (k * Math.PI) / directions
    return { cos: Math.cos(angle), sin: Math.sin(angle), distance: 0 }
  })
  const shortest = leastWay * Math.min(size.width, size.height)
  const every = Math.ceil(pixels.length / votes)
  let rest = pixels.filter((_, k) => k % every === 0).map((i) => ({ x: i % size.width, y: Math.floor(i / size.width) }))
  // Distances reach from minus the width to the diagonal.
  const first = Math.ceil(size.width / reach)
  const counts = new Uint32Array(first + Math.ceil(Math.hypot(size.width, size.height) / reach) + 1)
  while (lines.length < mostLines && rest.length * every > leastSeen * shortest) {
    const best = { count: 0, line: normals[0]! }
    for (const normal of normals) {
      counts.fill(0)
      for (const { x, y } of rest) counts[first + Math.round((x * normal.cos + y * normal.sin) / reach)]!++
      for (let bin = 0; bin < counts.length; bin++) {
        if (counts[bin]! <= best.count) continue
        const line = { ...normal, distance: (bin - first) * reach }
        if (wayOf(line, size) > shortest) Object.assign(best, { count: counts[bin]!, line })
      }
    }
    if (best.count === 0) break
    lines.push(best.line)
    const { cos, sin, distance } = best.line
    rest = rest.filter(({ x, y }) => Math.abs(x * cos + y * sin - distance) > 2 * reach)
  }
  return lines
}

/** Where a line enters the picture and where it leaves it, in pixels from the foot of its normal; the same where it does not enter it. */
function endsOf({ cos, sin, distance }: Line, { width, height }: Size): [start: number, end: number] {
  let [start, end] = [-Infinity, Infinity]
  for (const [at, by, side] of [
    [distance * cos, -sin, width],
    [distance * sin, cos, height],
  ] as const) {
    if (Math.abs(by) < 1e-6) continue
    const ends = [-at / by, (side - at) / by]
    start = Math.max(start, Math.min(...ends))
    end = Math.min(end, Math.max(...ends))
  }
  return [start, Math.max(start, end)]
}

const wayOf = (line: Line, size: Size): number => {
  const [start, end] = endsOf(line, size)
  return end - start
}

/** How much of the way of a line these pixels cover, 0 to 1. */
function seenOf(line: Line, pixels: readonly number[], size: Size): number {
  const [start, end] = endsOf(line, size)
  const covered = new Uint8Array(Math.ceil(end - start) + 1)
  for (const i of pixels) {
    const along = Math.floor(i / size.width) * line.cos - (i % size.width) * line.sin
    covered[Math.min(covered.length - 1, Math.max(0, Math.round(along - start)))] = 1
  }
  return covered.reduce((sum, value) => sum + value, 0) / covered.length
}
