import type { Face } from '#features/imaging/faces/faces.ts'
import { type Placement, scaleOf, toSource } from '#features/imaging/geometry/placement.ts'
import { lumaPlane, type Picture, type Rect } from '#features/imaging/picture/picture.ts'
import type { CheckId } from './checkTexts.ts'
import { ratiosOf } from './framing.ts'
import { glareOn, lightOn, sharpnessOf, unevenness } from './measures.ts'
import type { PhotoSpec } from './spec.ts'
import type { Studio } from './studio.ts'

/** One line of the report: `warn` may be refused at the counter, `fail` will be. */
export type Check = {
  id: CheckId
  state: 'pass' | 'warn' | 'fail'
  /** The figure that was judged, in the unit of its rule in `compliance.ts`. */
  measured: number
}

/** Everything that the checks look at. Faces in pixels of the source. */
export type Inspected = {
  source: Picture
  /** How many times smaller than the file the source is. */
  reduced: number
  face: Face
  others: Face[]
  studio: Studio
  cut: Rect
  place: Placement
  spec: PhotoSpec
  mode: 'newBackground' | 'cut'
}

/**
 * Looks at a photo as a passport office does (ICAO Doc 9303 part 3 and the portrait quality report of 2018), with
 * limits set so that ordinary good photos pass.
 */
export function inspect(all: Inspected): Check[] {
  const { face, others, studio, place, mode } = all
  const luma = lumaPlane(studio.picture)
  const light = lightOn(luma, studio.face)
  const background = unevenness(luma, studio.matte)
  const replaced = mode === 'newBackground'
  return [
    rising('oneFace', others.length, 1, 3),
    rising('size', 1 / (scaleOf(place) * all.reduced), 1.25, 2),
    rising('turned', Math.abs(face.yawDegrees), 10, 18),
    // A roll is levelled by us; a large one still shows in the shoulders.
    rising('tilted', Math.max(Math.abs(face.pitchDegrees), Math.abs(face.rollDegrees) / 1.5), 12, 20),
    rising('eyes', 1 / Math.max(Math.min(...face.eyeOpenness), 0.01), 1 / 0.17, 1 / 0.12),
    rising('expression', mouthOpening(face), 0.035, Number.POSITIVE_INFINITY),
    rising('glare', glareOn(luma, studio.face), 0.02, 0.06),
    rising('light', faultOfLight(light), 1, 2),
    rising('sharpness', 1 / Math.max(sharpnessOf(luma, studio.face), 0.01), 1 / 0.3, 1 / 0.15),
    rising('background', replaced ? 0 : background.deviation, 0.06, 0.12),
    rising('margins', missingMargin(all), 0.005, 0.06),
  ]
}

/** Warns from the first limit on, fails from the second on. */
function rising(id: CheckId, measured: number, warnFrom: number, failFrom: number): Check {
  const value = Math.round(measured * 1000) / 1000
  if (measured < warnFrom) return { id, state: 'pass', measured: value }
  return { id, state: measured < failFrom ? 'warn' : 'fail', measured: value }
}

const mouthOpening = ({ mesh, height }: Face) =>
  Math.hypot(mesh[13]!.x - mesh[14]!.x, mesh[13]!.y - mesh[14]!.y) / height

/** 0 perfect, 1 doubtful, 2 unusable: the worst of exposure, difference of the sides and lost detail. */
function faultOfLight({ mean, left, right, burnt, drowned }: ReturnType<typeof lightOn>): number {
  const exposure = mean < 0.4 ? (0.4 - mean) / 0.18 : (mean - 0.62) / 0.22
  const sides = Math.abs(Math.log2(left / right)) / 0.55
  return Math.max(exposure, sides, burnt / 0.06, drowned / 0.15, 0)
}

/**
 * Part of the photo that the source does not show. With a new background the sides above the shoulders may be missing,
 * but not the chest; hair that the source itself cuts off counts as a whole margin.
 */
function missingMargin({ source, place, spec, mode, studio, cut }: Inspected): number {
  const isShown = (x: number, y: number) => {
    const at = toSource(place, { x: x * spec.width, y: y * spec.height })
    return at.x >= 0 && at.y >= 0 && at.x <= source.width && at.y <= source.height
  }
  const steps = 40
  let missing = 0
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const y = (row + 0.5) / steps
      if ((mode === 'cut' || y > 0.7) && !isShown((column + 0.5) / steps, y)) missing += 1 / steps ** 2
    }
  }
  const aboveHair = ratiosOf(studio.head, cut).topHair - 0.01
  return isShown(0.5, aboveHair) ? missing : missing + 0.06
}
