import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture, Plane, Point } from '#features/imaging/picture/picture.ts'
import { type Lab, labAt, percentile } from './skin.ts'

const contours = [landmarks.eyeLeftContour, landmarks.eyeRightContour] as const
const sides = [landmarks.eyeLeft, landmarks.eyeRight] as const

// Red enough for a pupil in a flash, in Oklab: brown eyes in the warmest light come to .085, and are browner than this.
const glowing = 0.1
const redderThanSkin = 0.03
const asYellowAsRed = 0.8

/** Part of the redder eye that glows red from a flash, 0 to 1. No iris is so red, and lids are paler. */
export function redness(picture: Picture, face: Face, skin: Lab): number {
  const least = Math.max(glowing, skin[1] + redderThanSkin)
  return Math.max(
    ...contours.map((contour) => {
      const eye = insideOf(face, contour, picture)
      const red = eye.filter((i) => {
        const [, a, b] = labAt(picture, i)
        return a > least && b < asYellowAsRed * a
      })
      return red.length / Math.max(eye.length, 1)
    }),
  )
}

/**
 * How little there is to see in the eyes, by the light of their surroundings: 1 means lids like the cheeks, an open eye
 * with white and pupil comes to a half or less. The eye with less counts.
 */
export const lids = (luma: Plane, face: Face): number => 1 - Math.min(...detailOfEyes(luma, face), 1)

/**
 * How much less there is to see in one eye than in the other, 0 to 1: both eyes of a face are open or shut, and one
 * that shows nothing lies behind hair, a hand or a patch.
 */
export function hiddenEye(luma: Plane, face: Face): number {
  const details = detailOfEyes(luma, face)
  const most = Math.max(...details)
  const least = Math.min(...details)
  return most < seenEye || least > plainlySeen ? 0 : 1 - least / most
}

/** So much shows in an open eye at the least, by the light around it. */
const seenEye = 0.2
/** An eye that shows so much is not hidden, however much more the other one shows in another light. */
const plainlySeen = 0.5

function detailOfEyes(luma: Plane, face: Face): number[] {
  return contours.map((contour) => {
    const eye = insideOf(face, contour, luma, 0.85).map((i) => luma.data[i]!)
    const around = insideOf(face, contour, luma, 2).map((i) => luma.data[i]!)
    // Lashes of a shut eye are a thin dark line: the dark fifth of an open eye is more than that.
    return (percentile(eye, 0.85) - percentile(eye, 0.2)) / Math.max(percentile(around, 0.7), 0.05)
  })
}

// What differs so much from the skin's hue, by its own colourfulness, is no lid; grey pictures have no hue to differ from.
const otherHue = 0.55
const leastHue = 0.02
// Of an eye's tones, from dark to light, so much of the way are lashes, pupil and the shade below a lid.
const lashes = 0.3

/**
 * How much of an eye has another hue than skin without being dark: white, and an iris of blue, grey or green, which shows hardly any dark
 * but its pupil. 0 to 1, a third or more where an eye of light colour is open; a shut lid has none of it. The eye with less counts.
 */
export function paleEye(picture: Picture, luma: Plane, face: Face, [, a, b]: Lab): number {
  const hue = Math.hypot(a, b)
  if (hue < leastHue) return 0
  return Math.min(
    ...contours.map((contour) => {
      const eye = insideOf(face, contour, picture, 0.85)
      const tones = eye.map((i) => luma.data[i]!)
      const [dark, light] = [percentile(tones, 0.1), percentile(tones, 0.9)]
      const pale = eye.filter((i) => {
        const [, redness, yellowness] = labAt(picture, i)
        return (
          luma.data[i]! > dark + lashes * (light - dark) && Math.hypot(redness - a, yellowness - b) > otherHue * hue
        )
      })
      return pale.length / Math.max(eye.length, 1)
    }),
  )
}

/**
 * How high the dark of an eye stands, by the eye's width: an iris a fifth and more, the lashes of a shut eye a tenth. The eye with less
 * counts. It is looked for around the eye's axis, wherever the mesh sees the lids.
 */
export function irisHeight(luma: Plane, { mesh }: Face): number {
  return Math.min(
    ...sides.map(({ outer, inner }) => percentile(darkAcross(luma, mesh[outer]!, mesh[inner]!, 0.3), 0.8)),
  )
}

/** An iris takes half of the eye's width, with its white beside it: what is nearly as high over more than this are lashes. */
const lashWidth = 0.65
/** Of the highest part of the dark, what counts as nearly as high; and what is no higher than this, by the eye's width, are narrow eyes. */
const nearlyAsHigh = 0.6
const tallLashes = 0.22

/**
 * Whether both eyes show one dark band from corner to corner, as high as an iris: painted lashes of eyes that are shut or look down. Narrow eyes
 * are dark all over as well, and not as high.
 */
export function isLashBand(luma: Plane, { mesh }: Face): boolean {
  return sides.every(({ outer, inner }) => {
    const heights = darkAcross(luma, mesh[outer]!, mesh[inner]!, 0.4)
    const least = nearlyAsHigh * percentile(heights, 0.9)
    const wide = heights.filter((height) => height > least).length / heights.length
    return percentile(heights, 0.8) > tallLashes && wide > lashWidth
  })
}

/** How high the dark of an eye stands in columns across its axis, by its width: in those so near to its middle, as a part of the width. */
function darkAcross(luma: Plane, outer: Point, inner: Point, aroundMiddle: number): number[] {
  const columns = acrossEye(luma, outer, inner)
  const all = columns.flat()
  const darkest = percentile(all, 0.03)
  const cut = darkest + darkPart * (percentile(all, 0.75) - darkest)
  return columns
    .filter((_, i) => Math.abs((i + 0.5) / columns.length - 0.5) < aroundMiddle)
    .map((column) => (longestRun(column, (value) => value < cut) / column.length) * 2 * aroundAxis)
}

/** How far from the eye's axis is looked, by the eye's width: not as far as the brow. */
const aroundAxis = 0.26
/** What is so near to the darkest, on the way to the skin, is dark. */
const darkPart = 0.45
const samplesAcross = 48
const samplesDown = 50

/** The light of an eye in columns across its axis, from one corner to the other. */
function acrossEye(luma: Plane, from: Point, to: Point): number[][] {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  return Array.from({ length: samplesAcross }, (_, column) => {
    const along = (column + 0.5) / samplesAcross
    return Array.from({ length: samplesDown }, (_, row) => {
      const aside = ((row + 0.5) / samplesDown - 0.5) * 2 * aroundAxis
      const x = Math.round(from.x + dx * along - dy * aside)
      const y = Math.round(from.y + dy * along + dx * aside)
      const isInside = x >= 0 && y >= 0 && x < luma.width && y < luma.height
      return isInside ? luma.data[y * luma.width + x]! : 1
    })
  })
}

function longestRun(values: readonly number[], is: (value: number) => boolean): number {
  let [best, run] = [0, 0]
  for (const value of values) {
    run = is(value) ? run + 1 : 0
    best = Math.max(best, run)
  }
  return best
}
