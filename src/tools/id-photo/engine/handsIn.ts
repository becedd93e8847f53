import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { toSource } from '#features/imaging/geometry/placement.ts'
import { zoomTurned } from '#features/imaging/geometry/turn.ts'
import { doubtfulPalm, findHands, type Hand, viewAround } from '#features/imaging/hands/findHands.ts'
import type { Picture, Point, Rect } from '#features/imaging/picture/picture.ts'
import type { Studio } from './studio.ts'

// Hands are looked for in so many pixels a face height, as fine as the networks see them from closest by.
const seenHeight = 150
// So much around the photo, in face heights, is looked at as well: half a hand without its wrist is seldom told.
const around = 0.6
// Of a hand below the photo that reaches into it the network places fingers so far off, in face heights, and so many of its points are near.
const fingers = { off: 0.1, near: 3 }

/**
 * How sure it is that a hand can be seen in the photo: looked for in all of it, closer around the face, where fingertips touch it, and below
 * the chin, where most of a hand lies that shows fingers alone.
 * @param source what the studio lies on: of a hand that the photo cuts off the rest is there
 */
export async function handsIn(source: Picture, studio: Studio, cut: Rect): Promise<number> {
  const { face, head } = studio
  const half = (head.eyes + head.chin) / 2
  const views = [
    viewAround(cut.left + cut.width / 2, cut.top + cut.height / 2, Math.max(cut.width, cut.height)),
    viewAround(head.middle, half, 2.1 * face.height),
    ...[-0.45, 0.45].map((aside) => viewAround(head.middle + aside * face.height, half, 1.3 * face.height)),
    viewAround(head.middle, head.chin, 1.4 * face.height),
    viewAround(head.middle, head.chin + 0.45 * face.height, 1.4 * face.height),
  ]
  const shown = (await seenAround(source, studio, cut, views)).filter(
    (hand) => reachesInto(hand, cut, face) && couldBeTheirs(hand, face),
  )
  return shown[0]?.score ?? 0
}

/** Whether the photo shows some of a hand, be it fingertips alone. */
export function reachesInto({ points }: Hand, photo: Rect, { height }: Face): boolean {
  const off = fingers.off * height
  const [right, bottom] = [photo.left + photo.width, photo.top + photo.height]
  const near = points.filter(
    ({ x, y }) => x > photo.left - off && y > photo.top - off && x < right + off && y < bottom + off,
  )
  return near.length >= fingers.near
}

/** The hands in some views of the studio and of what lies around the photo, in pixels of the studio. */
async function seenAround(source: Picture, { face, place }: Studio, cut: Rect, views: Rect[]): Promise<Hand[]> {
  const times = Math.max(1, face.height / seenHeight)
  const room = around * face.height
  const [left, top] = [cut.left - room, cut.top - room]
  const wide = zoomTurned(
    source,
    { origin: toSource(place, { x: left, y: top }), step: { x: place.step.x * times, y: place.step.y * times } },
    Math.round((cut.width + 2 * room) / times),
    Math.round((cut.height + 2 * room) / times),
  )
  const onWide = views.map((view) => ({
    left: (view.left - left) / times,
    top: (view.top - top) / times,
    width: view.width / times,
    height: view.height / times,
  }))
  return (await findHands(wide, onWide, doubtfulPalm)).map((hand) => ({
    ...hand,
    points: hand.points.map(({ x, y }) => ({ x: left + x * times, y: top + y * times })),
  }))
}

// Points of a hand: its wrist, and the root of its middle finger.
const [wristAt, knuckleAt] = [0, 9]
// A hand is as long as most of a face, and a fist half of it; one on a poster behind the sitter is less than this part.
const leastReach = 0.2
// Faces and throats are never taken for hands so surely; real hands mostly are, though the network may read them upside down.
const plainlySeen = 0.8
// A forehead or a cheek that is read as a palm, wrist and all, looks like one up to here: a real palm comes from outside of the face.
const plainlyInFace = 0.93
// Foreheads go on above the mesh, so far up in face heights.
const hairline = 0.15
// The throat between collars, above and below the chin and to both sides of it, in face heights.
const throat = { up: 0.3, down: 0.6, aside: 0.45 }

// Of hands that are seen the palm is told as surely; an ear, which is as small and stands here beside the chin and above it, in face
// heights, is less of a palm.
const ear = { palm: 0.7, reach: 0.35, aside: [0.33, 0.7], up: [0.22, 0.85] } as const

/**
 * Whether a hand can be the sitter's by its size and, if in doubt, by where it comes from. A face by itself and the throat in an open
 * collar are taken for hands now and then, with the wrist on a cheek or below an ear: arms come from outside the face, and do not hang
 * from the chin.
 */
export function couldBeTheirs({ points, score, palm }: Hand, face: Face): boolean {
  if (reachOf(points) < leastReach * face.height) return false
  if (palm < ear.palm && isEar(points, face)) return false
  const [wrist, knuckle] = [points[wristAt]!, points[knuckleAt]!]
  const oval = landmarks.oval.map((i) => face.mesh[i]!)
  const isOnFace = (at: Point) => isInside(at, oval) || isInside({ ...at, y: at.y + hairline * face.height }, oval)
  if (isOnFace(wrist) && isOnFace(knuckle)) return score > plainlyInFace
  if (score > plainlySeen) return true
  return !isInside(wrist, oval) && !(isOnThroat(wrist, face) && knuckle.y > wrist.y)
}

/** Whether all of a small hand lies where an ear does. */
function isEar(points: readonly Point[], { mesh, height }: Face): boolean {
  if (reachOf(points) > ear.reach * height) return false
  const chin = mesh[landmarks.chin]!
  return [points[wristAt]!, points[knuckleAt]!].every(({ x, y }) => {
    const [aside, up] = [Math.abs(x - chin.x) / height, (chin.y - y) / height]
    return aside > ear.aside[0] && aside < ear.aside[1] && up > ear.up[0] && up < ear.up[1]
  })
}

/** The diagonal of the box around some points. */
function reachOf(points: readonly Point[]): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

function isOnThroat({ x, y }: Point, { mesh, height }: Face): boolean {
  const chin = mesh[landmarks.chin]!
  const isLevel = y > chin.y - throat.up * height && y < chin.y + throat.down * height
  return isLevel && Math.abs(x - chin.x) < throat.aside * height
}

/** Whether a point lies inside a ring of points, by the crossings of a ray to its right. */
function isInside({ x, y }: Point, ring: readonly Point[]): boolean {
  let inside = false
  ring.forEach((to, i) => {
    const from = ring.at(i - 1)!
    if (from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) inside = !inside
  })
  return inside
}
