import type { Pixels } from '../../model.ts'
import { type Edges, edgesOf, type StraightLine, straightLines } from './edges.ts'
import { distance, type Quad } from './perspective.ts'
import { closed, emptyPlane, factorFor, type Place, type Plane, smoothed, valueAt } from './plane.ts'

/** The longer side in pixels that the sheet is looked for in. */
const LOOK = 640
/** Opposite sides are turned from each other by less than this, neighbours by more, in radians. */
const TURN = { opposite: 0.6, neighbours: 0.75 }
/** So far may a corner lie outside the picture, as part of its sides. */
const OUTSIDE = 0.04
const SMALLEST_AREA = 0.15
/** Part of the sides on which there is an edge: of the weakest, and of all four together. */
const SEEN = { weakest: 0.2, together: 0.45 }
/** A sheet is believed when this much of its sides is seen, and most ink lies inside or even the weakest side is clear. */
const BELIEVED = { together: 0.5, inside: 0.8, weakest: 0.75 }
const MOST_INK = 500
/** Without its letters paper is plain: edges inside, beside those of its sides, speak against a sheet. Tiles and checked cloth have many. */
const CLUTTER = { inset: 0.97, weight: 0.5, looked: 1500 }

type Found = { corners: Quad; score: number; together: number; weakest: number; inside: number }

/**
 * The corners of the sheet of paper in a photo, top left first and then clockwise, in its pixels; undefined where none is seen
 * clearly. Of all quadrilaterals of straight edges it is the one whose sides are seen best, that is brighter inside and holds the ink.
 */
export function findSheet(photo: Pixels): Quad | undefined {
  const factor = factorFor(photo, LOOK)
  const channels = channelsOf(photo, factor)
  const edges = edgesOf(channels)
  const best = bestOf(edges, channels[0]!)
  if (!best || best.together < BELIEVED.together) return undefined
  if (best.inside < BELIEVED.inside && best.weakest < BELIEVED.weakest) return undefined
  const full = (at: number) => (at + 0.5) * factor - 0.5
  return fromTopLeft(refined(best.corners, edges)).map(({ x, y }) => ({ x: full(x), y: full(y) })) as Quad
}

/** Brightness, blue and red, so many times smaller. */
function channelsOf({ width, height, data }: Pixels, factor: number): Plane[] {
  const [grey, blue, red] = [0, 0, 0].map(() =>
    emptyPlane(Math.floor(width / factor), Math.floor(height / factor)),
  ) as [Plane, Plane, Plane]
  for (let y = 0; y < grey.height; y++) {
    for (let x = 0, at = y * grey.width; x < grey.width; x++, at++) {
      let [r, g, b] = [0, 0, 0]
      for (let row = y * factor; row < (y + 1) * factor; row++) {
        for (let from = 4 * (row * width + x * factor), k = 0; k < factor; k++, from += 4) {
          r += data[from]!
          g += data[from + 1]!
          b += data[from + 2]!
        }
      }
      const scale = 1 / (factor * factor)
      grey.data[at] = (0.299 * r + 0.587 * g + 0.114 * b) * scale
      blue.data[at] = b * scale
      red.data[at] = r * scale
    }
  }
  return [grey, blue, red]
}

type Scene = {
  width: number
  height: number
  near: Uint8Array
  bright: Plane
  ink: Place[]
  /** Every so many of the edges' places. */
  some: Place[]
  step: number
}

function bestOf(edges: Edges, grey: Plane): Found | undefined {
  const { width, height } = edges
  const lines = straightLines(edges)
  const step = Math.max(1, Math.ceil(edges.places.length / CLUTTER.looked))
  const some = edges.places
    .filter((_, at) => at % step === 0)
    .map((at) => ({ x: at % width, y: Math.floor(at / width) }))
  const bright = smoothed(closed(grey, 5), 3)
  const scene: Scene = { width, height, near: nearEdges(edges), bright, ink: inkOf(grey), some, step }
  const pairs = lines.flatMap((line, at) =>
    lines.slice(at + 1).flatMap((other) => (turnBetween(line, other) < TURN.opposite ? [[line, other] as const] : [])),
  )
  let best: Found | undefined
  for (const [at, [top, bottom]] of pairs.entries()) {
    for (const [left, right] of pairs.slice(at + 1)) {
      if ([top, bottom].some((a) => [left, right].some((b) => turnBetween(a, b) < TURN.neighbours))) continue
      const corners = cornersOf([top, left, bottom, right], scene)
      const found = corners && scored(corners, scene, best?.score ?? 0)
      if (found && found.score > (best?.score ?? 0)) best = found
    }
  }
  return best
}

const turnBetween = (a: StraightLine, b: StraightLine): number => {
  const turn = Math.abs(a.angle - b.angle) % Math.PI
  return Math.min(turn, Math.PI - turn)
}

function cornersOf(
  [top, left, bottom, right]: [StraightLine, StraightLine, StraightLine, StraightLine],
  { width, height }: Scene,
): Quad | undefined {
  const cut = (a: StraightLine, b: StraightLine): Place => {
    const [cosA, sinA, cosB, sinB] = [Math.cos(a.angle), Math.sin(a.angle), Math.cos(b.angle), Math.sin(b.angle)]
    const turn = cosA * sinB - sinA * cosB
    const x = (a.offset * sinB - b.offset * sinA) / turn + width / 2
    return { x, y: (b.offset * cosA - a.offset * cosB) / turn + height / 2 }
  }
  const corners: Quad = [cut(top, left), cut(left, bottom), cut(bottom, right), cut(right, top)]
  const isOutside = ({ x, y }: Place) =>
    x < -OUTSIDE * width || y < -OUTSIDE * height || x > (1 + OUTSIDE) * width || y > (1 + OUTSIDE) * height
  return corners.some(isOutside) ? undefined : corners
}

function scored(corners: Quad, scene: Scene, toBeat: number): Found | undefined {
  const area = Math.abs(signedArea(corners)) / (scene.width * scene.height)
  // Fully seen sides and all ink would give this score; less cannot win any more.
  if (area < SMALLEST_AREA || 1.65 * 1.4 * Math.sqrt(area) < toBeat) return undefined
  const middle = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) }
  let [together, weakest, brighter] = [0, 1, 0]
  for (const [at, corner] of corners.entries()) {
    const side = sideSeen(corner, corners[(at + 1) % 4]!, middle, scene)
    if (side.seen < SEEN.weakest) return undefined
    together += side.seen / 4
    brighter += (side.brighter * side.seen) / 4
    weakest = Math.min(weakest, side.seen)
  }
  if (together < SEEN.together) return undefined
  const inside = scene.ink.filter((place) => holdsPlace(corners, place)).length / Math.max(1, scene.ink.length)
  const seen = (together + 0.35 * brighter + 0.3 * weakest) * (0.4 + inside ** 2) * Math.sqrt(area)
  if (seen <= toBeat) return undefined
  const score = seen / (1 + CLUTTER.weight * clutterIn(corners, middle, scene))
  return { corners, score, together, weakest, inside }
}

/** How long the edges inside a quadrilateral are, for the length of its sides. */
function clutterIn(corners: Quad, middle: Place, { some, step }: Scene): number {
  const inner = corners.map(({ x, y }) => ({
    x: middle.x + CLUTTER.inset * (x - middle.x),
    y: middle.y + CLUTTER.inset * (y - middle.y),
  })) as Quad
  const length = corners.reduce((sum, corner, at) => sum + distance(corner, corners[(at + 1) % 4]!), 0)
  return (step * some.filter((place) => holdsPlace(inner, place)).length) / length
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** On which part of a side there is an edge, and on which part of that it is brighter inside than outside. */
function sideSeen(from: Place, to: Place, middle: Place, { near, bright, width, height }: Scene) {
  const length = distance(from, to)
  const count = Math.max(10, Math.round(length / 4))
  let [inX, inY] = [(to.y - from.y) / length, -(to.x - from.x) / length]
  if (inX * (middle.x - from.x) + inY * (middle.y - from.y) < 0) [inX, inY] = [-inX, -inY]
  let [seen, brighter] = [0, 0]
  for (let index = 0; index < count; index++) {
    const part = (index + 0.5) / count
    const [x, y] = [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)]
    const [column, row] = [Math.round(x), Math.round(y)]
    if (column < 3 || row < 3 || column >= width - 3 || row >= height - 3) continue
    if (!near[row * width + column]) continue
    seen++
    if (valueAt(bright, x + 6 * inX, y + 6 * inY) > valueAt(bright, x - 6 * inX, y - 6 * inY)) brighter++
  }
  return { seen: seen / count, brighter: brighter / Math.max(1, seen) }
}

/** Within two pixels of an edge. */
function nearEdges({ width, height, places }: Edges): Uint8Array {
  const near = new Uint8Array(width * height)
  for (const at of places) {
    for (let row = -2; row <= 2; row++) near.fill(1, at + row * width - 2, at + row * width + 3)
  }
  return near
}

/** Some places that are darker than the paper around them: what a sheet has to hold. Wood has them, too. */
function inkOf(grey: Plane): Place[] {
  const { width, height } = grey
  const paper = closed(grey, 4)
  const ink: Place[] = []
  for (let y = 8; y < height - 8; y += 2) {
    for (let x = 8; x < width - 8; x += 2) {
      const at = y * width + x
      if ((paper.data[at]! - grey.data[at]!) / (paper.data[at]! + 40) > 0.2) ink.push({ x, y })
    }
  }
  const step = Math.max(1, Math.floor(ink.length / MOST_INK))
  return ink.filter((_, at) => at % step === 0)
}

const signedArea = (corners: Quad): number =>
  corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % 4]!
    return sum + (x * next.y - next.x * y) / 2
  }, 0)

function holdsPlace(corners: Quad, { x, y }: Place): boolean {
  let sides = 0
  for (const [at, corner] of corners.entries()) {
    const next = corners[(at + 1) % 4]!
    sides += (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) > 0 ? 1 : -1
  }
  return Math.abs(sides) === 4
}

/** How far a corner may move when its sides are laid through the edges beside them. */
const FARTHEST = 25

function refined(corners: Quad, edges: Edges): Quad {
  const sides = corners.map((corner, at) => laidAnew(corner, corners[(at + 1) % 4]!, edges))
  const better = sides.map((side, at) => meeting(sides[(at + 3) % 4]!, side)) as Quad
  return better.some((corner, at) => !(distance(corner, corners[at]!) <= FARTHEST)) ? corners : better
}

type Side = [from: Place, to: Place]

/** The side as the least squares of the edges within a few pixels of it have it, looked at twice. */
function laidAnew(from: Place, to: Place, { isEdge, width, height }: Edges): Side {
  let side: Side = [from, to]
  for (const reach of [5, 3]) {
    const [start, end] = side
    const length = distance(start, end)
    const [alongX, alongY] = [(end.x - start.x) / length, (end.y - start.y) / length]
    let [count, sumU, sumV, sumUU, sumUV] = [0, 0, 0, 0, 0]
    for (let along = 4; along < length - 4; along++) {
      for (let beside = -reach; beside <= reach; beside++) {
        const x = Math.round(start.x + along * alongX - beside * alongY)
        const y = Math.round(start.y + along * alongY + beside * alongX)
        if (x < 0 || y < 0 || x >= width || y >= height || !isEdge[y * width + x]) continue
        const u = (x - start.x) * alongX + (y - start.y) * alongY
        const v = (y - start.y) * alongX - (x - start.x) * alongY
        count++
        sumU += u
        sumV += v
        sumUU += u * u
        sumUV += u * v
      }
    }
    if (count < 12) break
    const slope = (count * sumUV - sumU * sumV) / (count * sumUU - sumU * sumU)
    const offset = (sumV - slope * sumU) / count
    const at = (u: number): Place => ({
      x: start.x + u * alongX - (offset + slope * u) * alongY,
      y: start.y + u * alongY + (offset + slope * u) * alongX,
    })
    side = [at(0), at(length)]
  }
  return side
}

function meeting([a, b]: Side, [c, d]: Side): Place {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const part = ((c.x - a.x) * sy - (c.y - a.y) * sx) / (rx * sy - ry * sx)
  return { x: a.x + part * rx, y: a.y + part * ry }
}

/** The same corners clockwise, beginning with the one at the top left. */
function fromTopLeft(corners: Quad): Quad {
  const clockwise = signedArea(corners) < 0 ? corners.toReversed() : corners
  let first = 0
  for (const [at, { x, y }] of clockwise.entries()) {
    if (x + y < clockwise[first]!.x + clockwise[first]!.y) first = at
  }
  return [0, 1, 2, 3].map((at) => clockwise[(first + at) % 4]!) as Quad
}
