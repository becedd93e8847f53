import type { Face } from '#features/imaging/faces/faces.ts'
import { type Placement, scaleOf } from '#features/imaging/geometry/placement.ts'
import { lumaPlane, type Picture, type Plane } from '#features/imaging/picture/picture.ts'
import { attachedTo } from './attached.ts'
import { beforeChin } from './beforeChin.ts'
import { beyondBorder } from './border.ts'
import type { CheckId } from './checkTexts.ts'
import { covered } from './covered.ts'
import { behindGlass, darkGlasses } from './darkGlasses.ts'
import { hiddenEye, irisHeight, isLashBand, lids, paleEye, redness } from './eyes.ts'
import { gaze } from './gaze.ts'
import { hat } from './hat.ts'
import { forgiveInfant } from './infants.ts'
import { againstLight, glareOn, lightOn, sharpnessOf, unevenness } from './measures.ts'
import { missingOf } from './missing.ts'
import { acrossForehead, brim, rims } from './obstacles.ts'
import { doubtfulCard } from './original.ts'
import { overHair } from './overHair.ts'
import { roundEdge } from './roundEdge.ts'
import { type Lab, skinOf } from './skin.ts'
import type { EyesOfInfants } from './spec.ts'
import { strapsOver } from './straps.ts'
import type { Studio } from './studio.ts'
import { colours, contrast, shadowBeside, shoulders } from './wholePicture.ts'
import { wires } from './wires.ts'

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
  /** How sure it is that a hand can be seen, 0 to 1. */
  hands: number
  /** How likely a print or a screen was photographed, on the scale of `ofAnotherPicture`. */
  pictured: number
  studio: Studio
  /** How long the border is at which the photo shows the source to end, by the photo's height. */
  torn: number
  place: Placement
  mode: 'newBackground' | 'cut'
  /** How far a small child's eyes may be shut; absent for everybody else. */
  infant?: EyesOfInfants | null | undefined
}

/**
 * Looks at a photo as a passport office does (ICAO Doc 9303 part 3 and the portrait quality report of 2018), with
 * limits set so that ordinary good photos pass.
 */
export function inspect(all: Inspected): Check[] {
  const { infant } = all
  const checks = seenEyes(inspectGrown(all))
  return infant ? checks.map((check) => forgiveInfant(check, infant)) : checks
}

/** What can only be said of eyes that are seen. */
const ofEyes: ReadonlySet<CheckId> = new Set(['eyes', 'gaze', 'redEyes'])

/** Behind dark glasses nobody sees whether eyes are open or where they look: nothing is said of it then, neither good nor bad. */
const seenEyes = (checks: Check[]): Check[] =>
  checks.some(({ id, state }) => id === 'darkGlasses' && state === 'fail')
    ? checks.filter(({ id }) => !ofEyes.has(id))
    : checks

function inspectGrown(all: Inspected): Check[] {
  const { face, others, hands, studio, place, mode } = all
  const luma = lumaPlane(studio.picture)
  const light = lightOn(luma, studio.face)
  const background = unevenness(luma, studio.matte)
  const replaced = mode === 'newBackground'
  const skin = skinOf(studio.picture, studio.face)
  const { colour, hues } = colours(studio.picture, studio.face)
  return [
    rising('oneFace', others.length, 1, 3),
    rising('size', 1 / (scaleOf(place) * all.reduced), 1.25, 2),
    rising('turned', Math.abs(face.yawDegrees), 10, 18),
    // A roll is levelled by us; a large one still shows in the shoulders.
    rising('tilted', Math.max(Math.abs(face.pitchDegrees), Math.abs(face.rollDegrees) / 1.5), 12, 20),
    rising('eyes', shut(studio, luma, skin), 0.76, 0.9),
    rising('gaze', gaze(luma, studio.face), 0.14, 0.26),
    rising('redEyes', redness(studio.picture, studio.face, skin), 0.03, 0.12),
    rising('covered', hidden(studio, luma, skin), 0.125, 0.25),
    rising('hands', hands, 0.5, 0.8),
    rising('forehead', overForehead(studio, skin), 0.3, 0.8),
    rising('glasses', Math.max(rims(luma, studio.face), thinRims(studio)), 0.06, Number.POSITIVE_INFINITY),
    rising('darkGlasses', darkGlasses(studio.picture, luma, studio.face, skin), 0.35, behindGlass),
    rising('expression', mouthOpening(face), 0.035, Number.POSITIVE_INFINITY),
    rising('glare', glareOn(luma, studio.face), 0.02, 0.06),
    rising('light', Math.max(faultOfLight(light), againstLight(luma, studio.face, background.mean)), 1, 2),
    rising('colour', 1 / Math.max(Math.min(colour / 0.02, hues / 0.13), 0.01), 0.58, 2),
    rising('contrast', 1 / Math.max(contrast(luma, studio.face), 0.01), 1 / 0.5, 1 / 0.36),
    rising('shoulders', shoulders(studio.matte, studio.head, studio.face), 9, 18),
    rising('shadow', replaced ? 0 : shadowBeside(luma, studio.matte, studio.head, studio.face), 0.06, 0.3),
    rising(
      'sharpness',
      1 / Math.max(sharpnessOf(luma, studio.face, 1 / scaleOf(studio.place)), 0.01),
      1 / 0.25,
      1 / 0.15,
    ),
    rising('background', replaced ? 0 : background.deviation, 0.06, 0.12),
    rising('original', all.pictured, doubtfulCard, Number.POSITIVE_INFINITY),
    rising('margins', all.torn, 0.004, 0.015),
    rising('outline', Math.max(leftOut(all), attachedTo(studio.matte, studio.face)), 0.2, 0.6),
  ]
}

// A head that is turned or nods so far is refused for that: its neck and the bridge of its nose are not where they are looked for.
const upright = { yaw: 18, pitch: 20 }
const isUpright = ({ yawDegrees, pitchDegrees }: Face) =>
  Math.abs(yawDegrees) <= upright.yaw && Math.abs(pitchDegrees) <= upright.pitch

/** Rims of wire and of clear plastic, on the scale of `rims`. */
const thinRims = ({ picture, face }: Studio) => (isUpright(face) ? 0.06 * wires(picture, face) : 0)

/** How much the matte leaves out of what surely is the person, where the camera saw them. */
function leftOut({ source, studio: { matte, face, place } }: Inspected): number {
  if (!isUpright(face)) return 0
  const isBeyond = new Uint8Array(matte.data.length)
  beyondBorder(matte, source, place, (i) => {
    isBeyond[i] = 1
  })
  return missingOf(matte, face, (i) => !isBeyond[i])
}

/** Warns from the first limit on, fails from the second on. */
function rising(id: CheckId, measured: number, warnFrom: number, failFrom: number): Check {
  const value = Math.round(measured * 1000) / 1000
  if (measured < warnFrom) return { id, state: 'pass', measured: value }
  return { id, state: measured < failFrom ? 'warn' : 'fail', measured: value }
}

/** Eyes that the mesh draws as slits, on the scale of `lids`: an opening of .17 of the width is doubtful, .12 is shut. */
const narrowness = ({ eyeOpenness }: Face) => Math.max(0, 0.76 + (0.17 - Math.min(...eyeOpenness)) * 2.8)

/** Eyes of which nothing but lashes can be seen, on the scale of `lids`: dark for .17 of the width is doubtful, for .115 shut. */
const flatness = ({ picture, face }: Studio, luma: Plane, skin: Lab) =>
  0.76 + (0.17 - irisHeight(luma, face)) * 2.55 - (isPale(picture, luma, face, skin) ? forgiven : 0)

/** How likely the eyes are shut, on the scale of `lids`. */
const shut = (studio: Studio, luma: Plane, skin: Lab) =>
  Math.max(
    lids(luma, studio.face),
    narrowness(studio.face),
    flatness(studio, luma, skin),
    isLashBand(luma, studio.face) ? lashesOnly : 0,
  )

// Nothing but lashes is a doubt; a lid in deep shade may look the same.
const lashesOnly = 0.8

// Eyes of light colour show their pupils alone as dark. A painted lid may look like them, so that what is plainly shut stays a doubt.
const forgiven = 0.15
const isPale = (picture: Picture, luma: Plane, face: Face, skin: Lab) =>
  paleEye(picture, luma, face, skin) > 0.3 && lids(luma, face) < 0.6

// So much of the forehead's breadth along one sharp arc is a doubt: straight hairlines in small photos come to .75, those of 105 larger ones to .5.
const sharpLine = 0.78

/**
 * What lies across the forehead; a sharp line over most of it is a doubt, whatever the colour above but for strands of hair, and so is a hat. A little
 * of both counts together, since a visor and the cap above it are seen apart.
 */
function overForehead({ picture, face, matte }: Studio, skin: Lab): number {
  const { share, isFringe } = acrossForehead(picture, face, skin)
  const both = 1 - (1 - share) * (1 - hat(picture, matte, face, skin, isFringe))
  return isFringe ? both : Math.max(both, 0.3 + brim(picture, face) - sharpLine)
}

/**
 * An eye that shows nothing while the other does, on the scale of `covered`: half as much to see is doubtful, a fifth is
 * hidden. Turned heads hide one by themselves.
 */
const behindHair = (luma: Plane, face: Face) =>
  Math.abs(face.yawDegrees) > 18 ? 0 : 0.125 + (hiddenEye(luma, face) - 0.5) * 0.42

/** What hides some of the face or of the hair around it. */
const hidden = ({ picture, face, matte }: Studio, luma: Plane, skin: Lab) =>
  Math.max(
    covered(picture, face, skin),
    behindHair(luma, face),
    overHair(picture, matte, face),
    strapsOver(picture, face, skin),
    isUpright(face) ? Math.max(beforeChin(picture, face, skin), roundEdge(picture, face)) : 0,
  )

const mouthOpening = ({ mesh, height }: Face) =>
  Math.hypot(mesh[13]!.x - mesh[14]!.x, mesh[13]!.y - mesh[14]!.y) / height

/** 0 perfect, 1 doubtful, 2 unusable: the worst of exposure, difference of the sides and lost detail. */
function faultOfLight({ mean, left, right, burnt, drowned }: ReturnType<typeof lightOn>): number {
  const exposure = mean < 0.4 ? (0.4 - mean) / 0.18 : (mean - 0.62) / 0.22
  const sides = Math.abs(Math.log2(left / right)) / 0.55
  return Math.max(exposure, sides, burnt / 0.06, drowned / 0.15, 0)
}
