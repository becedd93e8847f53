import type { Size } from '#features/imaging/picture/channel.ts'
import type { Point } from '#features/imaging/picture/picture.ts'
import type { Face } from './faces.ts'
import { insideOf } from './insideOf.ts'
import { landmarks } from './landmarks.ts'

/** What the lids leave open of an eye, and its corners from the picture's left to its right. */
export type Eye = { opening: number[]; from: Point; to: Point }

/** A place in an eye by its width: along its axis from the middle to the picture's right, and aside from it, down. */
export type PlaceInEye = { along: number; aside: number }

/** An iris of 11.7 mm in an eye of 30 mm: its radius by the eye's width. */
export const irisRadius = 0.195

const contours = [landmarks.eyeLeftContour, landmarks.eyeRightContour] as const
const corners = [landmarks.eyeLeft, landmarks.eyeRight] as const

// An iris is sought so far from the middle of an eye, in such steps; it stands so high or low, for lids cover some of it.
const farthest = 0.36
const step = 0.02
const heights = [-0.06, 0, 0.06]
// A disc of which less lies in the opening says nothing.
const leastPixels = 6

/** Both eyes of a face, the one at the picture's left first. */
export const eyesOf = (face: Face, size: Size): Eye[] =>
  corners.map(({ outer, inner }, side) => {
    const [from, to] = side === 0 ? [outer, inner] : [inner, outer]
    return { opening: insideOf(face, contours[side]!, size, 0.95), from: face.mesh[from]!, to: face.mesh[to]! }
  })

/** Where a pixel lies in an eye. @param width of the picture */
export function placeInEye(i: number, width: number, { from, to }: Eye): PlaceInEye {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const [x, y] = [(i % width) + 0.5 - from.x, Math.floor(i / width) + 0.5 - from.y]
  return { along: (x * dx + y * dy) / square - 0.5, aside: (y * dx - x * dy) / square }
}

/**
 * Where the iris stands in an eye, or in several that look the same way. The mesh has no iris: it is the disc in the eye's opening that is
 * darkest beside the rest of it (after Daugman 1993, with a disc for his circle).
 * @param width of the picture @param light of a pixel
 */
export function irisIn(eyes: readonly Eye[], width: number, light: (i: number) => number): PlaceInEye {
  const seen = eyes.map((eye) => {
    const places = eye.opening.map((i) => ({ ...placeInEye(i, width, eye), light: light(i) }))
    return { places, all: places.reduce((sum, place) => sum + place.light, 0) }
  })
  let [best, found] = [Number.NEGATIVE_INFINITY, { along: 0, aside: 0 }]
  for (let along = -farthest; along <= farthest; along += step) {
    for (const aside of heights) {
      const contrasts = seen.map(({ places, all }) => contrastOf(places, all, { along, aside }))
      const contrast = contrasts.reduce((sum, one) => sum + one, 0)
      if (contrast > best) [best, found] = [contrast, { along, aside }]
    }
  }
  return found
}

/** How much darker a disc is than the rest; between two groups, so that a sliver of a disc at a corner does not win by its lashes. */
function contrastOf(places: readonly (PlaceInEye & { light: number })[], all: number, middle: PlaceInEye): number {
  let [sum, count] = [0, 0]
  for (const { along, aside, light } of places) {
    if ((along - middle.along) ** 2 + (aside - middle.aside) ** 2 > irisRadius * irisRadius) continue
    sum += light
    count += 1
  }
  const rest = places.length - count
  if (count < leastPixels || rest < leastPixels) return Number.NEGATIVE_INFINITY
  return ((all - sum) / rest - sum / count) * Math.sqrt((count * rest) / places.length ** 2)
}
