import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { lengthOf } from '../shapes/cracks.ts'
import { principalAxis } from '../shapes/principalAxis.ts'
import { scaleOf } from '../shapes/scale.ts'

/** Lines from this length on show where they point, and of so many the longest are looked at; pixels of a picture whose shorter side is 512. */
const least = 30
const mostLines = 40

/** A line is straight where its pixels lie within so much of one (standard deviation), beyond half of its breadth, in the same pixels. */
const straightness = 0.8

/** How many lines go out from one place, which each passes so near, in the same pixels: a mast has several such places below each other. */
const stars = [
  { near: 3, least: 4 },
  { near: 14, least: 7 },
] as const

/** A line is known to point so much less surely for each pixel of the way to the place. */
const perPixel = 0.012

/** The place lies before an end of it or near one: so far inside, and so far before it, in lengths of the line. */
const reach = { inside: 0.15, before: 8 }

/** They are apart by so much, in radians, and they are so many of all that is straight, by their length. */
const star = { apart: 0.05, part: 0.7 }

/** What lies for the most part on the lines of a star belongs to it, so near to them in the same pixels: where they meet they are one find. */
const held = 0.7
const onLine = 3

type Ray = { find: Component; x: number; y: number; cos: number; sin: number; from: number; to: number }
type Place = { x: number; y: number }

/**
 * Finds that go out from one place in straight lines: stays of masts and bridges, rigging, spokes, rays of the sun and of lamps. Scratches and folds
 * cross each other anywhere, and cracks are not straight. Empty where there is no such place.
 */
export function raysIn(finds: readonly Component[], size: Size): Set<Component> {
  const scale = scaleOf(size)
  const rays = finds
    .flatMap((find) => (spanOf(find) > least * scale ? (rayOf(find, size) ?? []) : []))
    .sort((one, other) => lengthIn(other) - lengthIn(one))
    .slice(0, mostLines)
  const total = sumOf(rays)
  let most: Ray[] = []
  for (const { near, least } of stars) {
    for (const [k, one] of rays.entries()) {
      for (const other of rays.slice(k + 1)) {
        const place = crossingOf(one, other)
        const meeting = place ? rays.filter((ray) => pointsTo(ray, place, near * scale)) : []
        if (meeting.length >= least && sumOf(meeting) > sumOf(most) && waysOf(meeting) >= least) most = meeting
      }
    }
  }
  if (most.length === 0 || sumOf(most) <= star.part * total) return new Set()
  const isOn = (i: number) => most.some((ray) => offOf(ray, placeOf(i, size)) < onLine * scale)
  return new Set(finds.filter(({ pixels }) => pixels.filter(isOn).length > held * pixels.length))
}

/** The line that a find is; undefined where it is not straight. */
function rayOf(find: Component, size: Size): Ray | undefined {
  const { x, y, angle, across } = principalAxis(find, size)
  const half = find.pixels.length / Math.max(1, lengthOf(find.pixels, size)) / 2
  if (Math.sqrt(across / find.pixels.length) > straightness * scaleOf(size) + half / 2) return undefined
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [from, to] = [0, 0]
  for (const i of find.pixels) {
    const along = ((i % size.width) - x) * cos + (Math.floor(i / size.width) - y) * sin
    from = Math.min(from, along)
    to = Math.max(to, along)
  }
  return { find, x, y, cos, sin, from, to }
}

const lengthIn = ({ from, to }: Ray): number => to - from
const sumOf = (rays: readonly Ray[]): number => rays.reduce((sum, ray) => sum + lengthIn(ray), 0)
const placeOf = (i: number, { width }: Size): Place => ({ x: i % width, y: Math.floor(i / width) })

/** Where two lines cross; undefined where they hardly differ in direction. */
function crossingOf(one: Ray, other: Ray): Place | undefined {
  const turn = one.cos * other.sin - one.sin * other.cos
  if (Math.abs(turn) < star.apart) return undefined
  const along = ((other.x - one.x) * other.sin - (other.y - one.y) * other.cos) / turn
  return { x: one.x + along * one.cos, y: one.y + along * one.sin }
}

/** How far beside a line a place lies, in pixels. */
const offOf = (ray: Ray, { x, y }: Place): number => Math.abs((y - ray.y) * ray.cos - (x - ray.x) * ray.sin)

/** Whether a line points to a place, give or take so much, in pixels. */
function pointsTo(ray: Ray, place: Place, near: number): boolean {
  const along = (place.x - ray.x) * ray.cos + (place.y - ray.y) * ray.sin
  const length = lengthIn(ray)
  const before = Math.max(ray.from - along, along - ray.to)
  const isAtEnd = before > -reach.inside * length && before < reach.before * length
  return isAtEnd && offOf(ray, place) < near + perPixel * Math.max(0, before)
}

/** How many ways lines go: pieces of one line go one way. */
function waysOf(rays: readonly Ray[]): number {
  const angles = rays.map(({ cos, sin }) => Math.atan2(sin, cos)).sort((one, other) => one - other)
  const turns = angles.map((angle, k) => (k === 0 ? angle + Math.PI - angles.at(-1)! : angle - angles[k - 1]!))
  return turns.filter((turn) => turn > star.apart).length
}
