import type { Face } from '#features/imaging/faces/faces.ts'
import { type Eye, eyesOf, irisIn, placeInEye } from '#features/imaging/faces/irises.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'
import { percentile } from './skin.ts'

/**
 * How far both irises stand to one side of the middle of their eyes, by an eye's width: 0 is straight ahead, .2 and more is plainly
 * aside. Both eyes must go together, and what is dark in them must lie there, too: lashes, make-up and the shade of a brow look like a
 * disc in one eye, or like dark at one end of it.
 */
export function gaze(luma: Plane, face: Face): number {
  const eyes = eyesOf(face, luma)
  const discs = leastOf(eyes.map((eye) => irisIn([eye], luma.width, (i) => luma.data[i]!).along))
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
function darkIn({ width, data }: Plane, eye: Eye): number {
  const dark = percentile(
    eye.opening.map((i) => data[i]!),
    0.3,
  )
  const places = eye.opening.filter((i) => data[i]! <= dark).map((i) => placeInEye(i, width, eye).along)
  return places.reduce((sum, along) => sum + along, 0) / Math.max(places.length, 1)
}
