import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'

// A brim reaches as far out, in breadths of the face from edge to edge; hair that is as broad is not as smooth.
const broad = 1.8
// How far, in face heights, the edge of cloth bends at the most over twice the reach; locks bend more than twice as much.
const smooth = 0.0036
const reach = 0.05
// The edge is looked at from so far above the forehead down to the eyes, and must be seen for so long, in face heights.
const above = 0.2
const leastSeen = 0.12

/**
 * Whether a wide brim stands around the head, worn off the forehead, which is free then: the head is nearly twice as broad as the face above the
 * eyes, and its edge runs as smoothly as no hair does. Black before black is told as well, as long as the matte knows it. Turned heads show hair
 * on one side alone: nothing is said of them.
 */
export function isWideBrim(matte: Plane, face: Face): boolean {
  const { height, yawDegrees } = face
  if (Math.abs(yawDegrees) > 20) return false
  const edges = edgesAbove(matte, face)
  if (!isBroad(edges, face)) return false
  const sides = [0, 1].map((side) =>
    bendsOf(
      edges.map((edge) => edge[side]!),
      matte.width,
      height,
    ),
  )
  const seen = sides.filter((bends) => bends.length > leastSeen * height)
  return seen.length > 0 && seen.every((bends) => bends.reduce((sum, bend) => sum + bend, 0) < smooth * bends.length)
}

/** Whether something as broad as a wide brim is around the head, be it hair. */
export const isBroadHead = (matte: Plane, face: Face): boolean => isBroad(edgesAbove(matte, face), face)

function isBroad(edges: readonly [number, number][], { mesh }: Face): boolean {
  const breadths = edges.map(([from, to]) => to - from).sort((a, b) => a - b)
  const widest = breadths[Math.floor(0.9 * breadths.length)] ?? 0
  return widest >= broad * (mesh[landmarks.cheekRight]!.x - mesh[landmarks.cheekLeft]!.x)
}

/** The edges of the person from above the forehead down to the eyes. */
function edgesAbove(matte: Plane, { mesh, height, eyes }: Face): [number, number][] {
  const middle = Math.round((mesh[landmarks.cheekLeft]!.x + mesh[landmarks.cheekRight]!.x) / 2)
  const from = mesh[landmarks.foreheadTop]!.y - above * height
  return edgesOf(matte, middle, { from, to: (eyes[0].y + eyes[1].y) / 2 })
}

/** In each row the first and the last pixel of the person around a column. */
function edgesOf({ width, height, data }: Plane, middle: number, rows: { from: number; to: number }) {
  const edges: [number, number][] = []
  const isPerson = (x: number, y: number) => x >= 0 && x < width && data[y * width + x]! > 0.5
  for (let y = Math.max(0, Math.round(rows.from)); y < Math.min(rows.to, height); y++) {
    if (!isPerson(middle, y)) continue
    let [from, to] = [middle, middle]
    while (isPerson(from - 1, y)) from--
    while (isPerson(to + 1, y)) to++
    edges.push([from, to])
  }
  return edges
}

/** How far an edge lies off the middle of its places above and below, in face heights; not where the picture ends at it. */
function bendsOf(xs: readonly number[], width: number, height: number): number[] {
  const far = Math.max(2, Math.round(reach * height))
  const isCut = (x: number) => x < 2 || x > width - 3
  return xs.flatMap((x, i) => {
    const around = xs.slice(Math.max(0, i - far), i + far + 1)
    if (around.length <= 2 * far || around.some(isCut)) return []
    return [Math.abs(x - (around[0]! + around.at(-1)!) / 2) / height]
  })
}
