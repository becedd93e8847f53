import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Plane, Point } from '#features/imaging/picture/picture.ts'
import { insideOf } from './measures.ts'
import { percentile } from './skin.ts'

const contours = [landmarks.eyeLeftContour, landmarks.eyeRightContour] as const
const corners = [landmarks.eyeLeft, landmarks.eyeRight] as const

// An iris of 11.7 mm in an eye of 30 mm, by the eye's width; it is sought so far from the middle, in such steps.
const radius = 0.195
const farthest = 0.36
const step = 0.02
// The iris stands so high or low, by the eye's width: lids cover some of it.
const heights = [-0.06, 0, 0.06]
// A disc of which less lies in the opening says nothing.
const leastPixels = 6

type Eye = { opening: number[]; from: Point; to: Point }

/**
 * How far both irises stand to one side of the middle of their eyes, by an eye's width: 0 is straight ahead, .2 and more is plainly
 * aside. The mesh has no iris: it is the disc in the eye's opening that is darkest beside the rest of it (after Daugman 1993, with
 * a disc for his circle). Both eyes must go together, and what is dark in them must lie there, too: lashes, make-up and the
 * shade of a brow look like a disc in one eye, or like dark at one end of it.
 */
export function gaze(luma: Plane, face: Face): number {
  const eyes = corners.map(({ outer, inner }, side): Eye => {
    const [from, to] = side === 0 ? [outer, inner] : [inner, outer]
    return { opening: insideOf(face, contours[side]!, luma, 0.95), from: face.mesh[from]!, to: face.mesh[to]! }
  })
  const discs = leastOf(eyes.map((eye) => irisIn(luma, eye)))
  const dark = together(eyes.map((eye) => darkIn(luma, eye)))
  return Math.min(discs, trustInDark * dark)
}

/** The middle of the dark moves half as far as the iris, for lashes and corners stay. */
const trustInDark = 2

/** The less of both where they go to one side, otherwise what is left when they part. */
const leastOf = (shifts: number[]) =>
  shifts[0]! * shifts[1]! > 0 ? Math.min(...shifts.map(Math.abs)) : together(shifts)

/** How far two eyes go to one side: the mean of both, and less where they part. */
const together = ([left = 0, right = 0]: number[]) => Math.abs(left + right) / 2

/** Where the darkest third of an eye's opening lies between its corners, from -.5 to .5. */
function darkIn({ width, data }: Plane, { opening, from, to }: Eye): number {
  const dark = percentile(
    opening.map((i) => data[i]!),
    0.3,
  )
  const places = opening.filter((i) => data[i]! <= dark).map((i) => alongOf(i, width, from, to).along)
  return places.reduce((sum, along) => sum + along, 0) / Math.max(places.length, 1)
}

/** A pixel's place by an eye's width: along its axis from the middle, and aside from it. */
function alongOf(i: number, width: number, from: Point, to: Point): { along: number; aside: number } {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy
  const [x, y] = [(i % width) + 0.5 - from.x, Math.floor(i / width) + 0.5 - from.y]
  return { along: (x * dx + y * dy) / square - 0.5, aside: (y * dx - x * dy) / square }
}

/** Where the iris stands between the corners of an eye, from -.5 to .5. */
function irisIn({ width, data }: Plane, { opening, from, to }: Eye): number {
  const places = opening.map((i) => ({ ...alongOf(i, width, from, to), light: data[i]! }))
  const all = places.reduce((sum, { light }) => sum + light, 0)
  let [best, at] = [Number.NEGATIVE_INFINITY, 0]
  for (let middle = -farthest; middle <= farthest; middle += step) {
    for (const height of heights) {
      let [sum, count] = [0, 0]
      for (const { along, aside, light } of places) {
        if ((along - middle) ** 2 + (aside - height) ** 2 > radius * radius) continue
        sum += light
        count += 1
      }
      const rest = places.length - count
      if (count < leastPixels || rest < leastPixels) continue
      // Between two groups, so that a sliver of a disc at a corner does not win by its lashes.
      const contrast = ((all - sum) / rest - sum / count) * Math.sqrt((count * rest) / places.length ** 2)
      if (contrast > best) [best, at] = [contrast, middle]
    }
  }
  return at
}
