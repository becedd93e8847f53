import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { type Channels, type Size, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { lipRims } from './faceLines.ts'
import { irisColour } from './irisColour.ts'

/** What of a face's expression and colours is read from the photo before it is erased. */
export type FaceLook = {
  /** Colour of both irises in Oklab. */
  iris: readonly [number, number, number]
  /** Opening of each eye by its width; .15 and less is closed. */
  open: readonly [number, number]
  /** How far the eyes look to the picture's right, in widths of an eye. */
  gaze: number
  /** Share of teeth between the lips, 0 to 1. */
  teeth: number
  /** How much redder the lips are than skin: 0 as nature made them, 1 lipstick. */
  redness: number
}

/** Between lip and mouth: where lips are reddest. */
const onLips = [
  [84, 87],
  [17, 14],
  [314, 317],
  [37, 82],
  [267, 312],
  [0, 13],
] as const
/** Faces that are turned further than this show both eyes open as the nearer one is: the mesh guesses the other. */
const turnedDegrees = 12
/** Eyes differ by less than this unless one winks. */
const wink = 0.07

/** Reads the look of a face. @param lab the photo in Oklab @param skin the colour of its skin */
export function lookOf(lab: Channels, size: Size, face: Face, skin: readonly [number, number, number]): FaceLook {
  const { mesh, yawDegrees, eyeOpenness } = face
  const at = (x: number, y: number) => {
    const [px, py] = [Math.round(x), Math.round(y)]
    return px < 0 || py < 0 || px >= size.width || py >= size.height ? -1 : py * size.width + px
  }
  let gaze = 0
  for (const [k, contour] of [landmarks.eyeLeftContour, landmarks.eyeRightContour].entries()) {
    const eye = k === 0 ? landmarks.eyeLeft : landmarks.eyeRight
    const [outer, inner] = [mesh[eye.outer]!, mesh[eye.inner]!]
    const width = Math.hypot(outer.x - inner.x, outer.y - inner.y)
    const cx = (outer.x + inner.x) / 2
    const cy = contour.reduce((sum, index) => sum + mesh[index]!.y, 0) / contour.length
    const open = eyeOpenness[k]!
    let [dark, shift] = [1e-6, 0]
    for (let y = cy - 0.5 * open * width; y <= cy + 0.5 * open * width; y++) {
      for (let x = cx - 0.4 * width; x <= cx + 0.4 * width; x++) {
        const i = at(x, y)
        if (i < 0) continue
        const weight = Math.max(0, 0.5 - lab[0][i]!) ** 2
        dark += weight
        shift += weight * (x - cx)
      }
    }
    const own = shift / dark / width
    gaze += Math.max(-0.2, Math.min(0.2, own)) / 2
  }
  let [teeth, asked] = [0, 0]
  for (let k = 1; k < 10; k++) {
    for (let part = 0.15; part < 0.9; part += 0.12) {
      const [up, low] = [mesh[lipRims.upperInner[k]!]!, mesh[lipRims.lowerInner[k]!]!]
      const i = at(up.x + (low.x - up.x) * part, up.y + (low.y - up.y) * part)
      if (i < 0) continue
      asked++
      if (lab[0][i]! > Math.min(0.66, skin[0] * 0.95)) teeth++
    }
  }
  const reds = onLips
    .map(([one, other]) => at((mesh[one]!.x + mesh[other]!.x) / 2, (mesh[one]!.y + mesh[other]!.y) / 2))
    .filter((i) => i >= 0)
    .map((i) => lab[1][i]! - skin[1])
    .sort((one, other) => one - other)
  return {
    iris: irisColour(lab, size, face),
    open: openingOf(eyeOpenness, yawDegrees),
    gaze,
    teeth: asked ? teeth / asked : 0,
    redness: unit(smoothstep(0.03, 0.12, reds[reds.length >> 1] ?? 0)),
  }
}

function openingOf([left, right]: readonly [number, number], yawDegrees: number): readonly [number, number] {
  const isTurned = Math.abs(yawDegrees) > turnedDegrees
  if (!isTurned && Math.abs(left - right) >= wink) return [left, right]
  const both = isTurned ? (yawDegrees > 0 ? left : right) : (left + right) / 2
  return [both, both]
}
