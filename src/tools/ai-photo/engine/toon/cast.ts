import { type FaceFrame, frameOf, onFace, scaled } from '#features/imaging/faces/faceFrame.ts'
import type { Face } from '#features/imaging/faces/faces.ts'
import { distancesTo } from '#features/imaging/filters/distances.ts'
import { kuwahara } from '#features/imaging/filters/kuwahara.ts'
import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  percentile,
  percentiles,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import type { Lab } from '../lab.ts'
import type { Moved, Scene } from '../scene.ts'
import { hasBeard } from './beard.ts'
import { drawableFaces } from './drawable.ts'
import type { DrawnFace } from './features.ts'
import { carryingOn, slopesOf } from './fields.ts'
import { wearsGlasses } from './glasses.ts'
import { lookOf } from './look.ts'
import { type Parts, partsOf, thinnestHair } from './parts.ts'
import { fitting, type Proportions, reshape } from './reshape.ts'

/** People ready to be drawn: all planes at a working size, in drawn proportions. */
export type Cast = {
  size: Size
  work: Size
  picture: Channels
  lab: Channels
  /** The picture in brush strokes, for hair, clothes and lines, as far as it was asked for. */
  brushed: Channels
  parts: Parts
  /** The faces on the small planes, and in the whole picture with what is drawn of them. */
  frames: readonly FaceFrame[]
  faces: readonly DrawnFace[]
  /** To which face each pixel belongs. */
  owner: Uint8Array
  /** The light and colour of skin with all features erased, and what of it is known. */
  skin: Channels
  known: Channel
  slopes: { across: Channel; down: Channel }
  /** The side that light comes from: 1 is the picture's right. */
  key: 1 | -1
  /** Height of the largest face on the small planes. */
  unit: number
  /** Brings the photo into the drawn proportions. */
  moved: Moved
}

/** What is painted in brush strokes: people, or hair and whatever its strands run through. */
export type Brushed = 'people' | 'hair'

/** Longer side of the planes that people are taken apart on: tones are thresholded and borders inked at the picture's own size. */
const workingSide = 512
/** Hair darker than this has noise for a hue: it becomes a warm black. */
const darkHair = { from: 0.36, to: 0.26, warm: [0.007, 0.009] } as const

/**
 * Takes the people of a scene apart for drawing them anew. Undefined where they cannot be drawn with confidence: faces from the
 * side, with glasses or a beard, small, many, or not told apart from what is behind them.
 * @param reach how far features are erased into the skin around them, in heights of the face
 */
export function castOf(scene: Scene, proportions: Proportions, reach: number, brushed: Brushed): Cast | undefined {
  const { size, person, complexion } = scene
  const posed = drawableFaces(scene)
  if (!posed || !person || !complexion) return undefined
  const whole = complexion.lab
  const posedFrames = posed.map(({ mesh, yawDegrees }) => frameOf(mesh, yawDegrees))
  if (posedFrames.some((frame) => wearsGlasses(whole[0], size, frame) || hasBeard(whole, size, frame))) return undefined
  const shrink = Math.min(1, workingSide / Math.max(size.width, size.height))
  const work = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  const before = resize(scene.picture, size, work).map((plane) => plane.map(unit)) as unknown as Channels
  const people = resizeChannel(person, size, work)
  const heads = posedFrames.map((frame) => scaled(frame, shrink))
  const shape = fitting(proportions, heads, people, work)
  const { planes, frames } = reshape([...eachChannel(before, copy), people], work, heads, shape)
  const [red, green, blue, reshaped] = planes as [Channel, Channel, Channel, Channel]
  let picture: Channels = [red, green, blue]
  let lab = toOklab(picture, work.width)
  const grey = scene.isColourless
  const parts = partsOf(picture, lab, work, reshaped, frames, grey)
  if (bareShare(parts) < leastBare || bareBodyShare(parts, work, frames) > mostBareBody) return undefined
  if (grey) {
    lab = coloured(lab, parts, work)
    picture = toSrgb(lab, work.width)
  }
  const owner = ownersOf(frames, work)
  const faces = posed.map((face, k) => drawnFaceOf(scene, face, k, { whole, frames, parts, lab, owner, grey, shrink }))
  if (faces.some((face) => face === undefined)) return undefined
  const known = fill(parts.skin.length, (i) => parts.skin[i]! * (1 - parts.features[i]!))
  const largest = Math.max(...frames.map(({ height }) => height))
  const skin = eachChannel(lab, carryingOn(known, work, reach * largest))
  const slopes = slopesOf(frames, work)
  const onSkin = (i: number) => parts.face[i]! > 0.8 && parts.skin[i]! > 0.7
  const middle = percentile(skin[0], 0.5, onSkin)
  let leaning = 0
  for (let i = 0; i < skin[0].length; i += 5) if (onSkin(i)) leaning += (skin[0][i]! - middle) * slopes.across[i]!
  const key = leaning > 0 ? 1 : -1
  const large = heads.map((head) => scaled(head, 1 / shrink))
  const moved: Moved = (whole) => reshape(whole, size, large, shape).planes as unknown as Channels
  return {
    ...{ moved, size, work, picture, lab, parts, frames, owner, skin, known, slopes, key, unit: largest },
    brushed: kuwahara(
      picture,
      work,
      3,
      brushed === 'hair' ? aroundHair(parts, work, largest) : aroundPeople(parts, work),
    ),
    faces: faces.flatMap((face) => (face ? [{ ...face, shadeSide: -key }] : [])),
  }
}

/** How far lines and folds at the border of people are drawn from what is beside them, in pixels of the working size. */
const borderReach = 24

/** People and what lies close to them: of the ground behind nothing is drawn from strokes. */
function aroundPeople({ back }: Parts, work: Size): Channel {
  const away = distancesTo(work, (i) => back[i]! < 0.99)
  return fill(back.length, (i) => (away[i]! < borderReach ? 1 : 0))
}

/** Hair and what its strands are led by: they follow directions that far, and directions are means of what is around. */
function aroundHair({ hair }: Parts, work: Size, unit: number): Channel {
  const far = 0.2 * unit + 18
  const away = distancesTo(work, (i) => hair[i]! >= thinnestHair)
  return fill(hair.length, (i) => (away[i]! < far ? 1 : 0))
}

/** Least part of the faces that has to be bare skin: below it something covers them, or skin and hair were not told apart. */
const leastBare = 0.5

/** Most part of the bodies below the chin that may be skin: where it is more, clothes were taken for it. */
const mostBareBody = 0.6

/** So little of a body, in squared heights of the face, tells nothing: a neck may be all that is seen. */
const leastBody = 1

/** How much of the people below their chins is skin; 0 where hardly anything of them is seen. */
function bareBodyShare({ skin, back }: Parts, { width, height }: Size, frames: readonly FaceFrame[]): number {
  let [bare, all] = [0, 0]
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!frames.some((frame) => isBelow(frame, x, y))) continue
      bare += skin[i]!
      all += 1 - back[i]!
    }
  }
  const largest = Math.max(...frames.map((frame) => frame.height))
  return all > leastBody * largest ** 2 ? bare / all : 0
}

/** Whether a place is on the chest and shoulders of a face. */
function isBelow(frame: FaceFrame, x: number, y: number): boolean {
  const [across, down] = onFace(frame, x, y)
  return Math.abs(across) < 1.6 && down > frame.chin + 0.3 && down < frame.chin + 2.4
}

/** How much of the faces, features left out, is skin. */
function bareShare({ skin, oval, features }: Parts): number {
  let [bare, all] = [0, 1e-6]
  for (let i = 0; i < skin.length; i++) {
    const weight = oval[i]! * (1 - features[i]!)
    bare += weight * skin[i]!
    all += weight
  }
  return bare / all
}

type Parting = {
  whole: Channels
  frames: readonly FaceFrame[]
  parts: Parts
  lab: Channels
  owner: Uint8Array
  grey: boolean
  shrink: number
}

function drawnFaceOf(scene: Scene, face: Face, k: number, parting: Parting): DrawnFace | undefined {
  const { whole, frames, parts, lab, owner, grey, shrink } = parting
  const own = scene.complexion?.colours[k]
  if (!own) return undefined
  const colourOf = (mask: Channel): Lab => {
    const where = (i: number) => owner[i] === k && mask[i]! > 0.8
    return [medianIn(lab[0], where), medianIn(lab[1], where), medianIn(lab[2], where)]
  }
  const skin: Lab = grey ? colourOf(parts.skin) : own
  const hair = parts.hasHair ? colourOf(parts.hair) : ([skin[0] * 0.45, 0.01, 0.015] as const)
  return {
    frame: scaled(frames[k]!, 1 / shrink),
    look: lookOf(whole, scene.size, face, own),
    skin,
    hair: warmed(hair),
    shadeSide: 1,
    id: `face${k}`,
  }
}

/** As many values settle a median. */
const enough = 3_000

/** The median of a plane with values from −1 to 1. */
function medianIn(plane: Channel, where: (i: number) => boolean): number {
  const values: number[] = []
  // A stride that shares no factor with usual widths takes samples from everywhere.
  for (let i = 0; i < plane.length; i += 7) if (where(i)) values.push(plane[i]!)
  const step = Math.max(1, Math.floor(values.length / enough))
  const chosen = values.filter((_, k) => k % step === 0).sort((one, other) => one - other)
  return chosen[chosen.length >> 1] ?? 0
}

function warmed([light, a, b]: Lab): Lab {
  const part = smoothstep(darkHair.from, darkHair.to, light)
  const own = Math.hypot(a, b) > 0.03 ? a : darkHair.warm[0]
  return [light, a + part * (own - a), b + part * (darkHair.warm[1] - b)]
}

function ownersOf(frames: readonly FaceFrame[], { width, height }: Size): Uint8Array {
  const owner = new Uint8Array(new SharedArrayBuffer(width * height))
  if (frames.length < 2) return owner
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let least = Number.POSITIVE_INFINITY
      for (let k = 0; k < frames.length; k++) {
        const [u, v] = onFace(frames[k]!, x, y)
        if (u * u + v * v >= least) continue
        least = u * u + v * v
        owner[i] = k
      }
    }
  }
  return owner
}

/** Colours for a photo without any, by what a pixel is; the lightness is the photo's, its white where the lightest hundredth lies. */
function coloured(lab: Channels, { skin, hair, cloth, back }: Parts, { width, height }: Size): Channels {
  const [white] = percentiles(lab[0], [0.985]) as [number]
  const gain = Math.min(1.12, Math.max(1, 0.96 / white))
  const light = fill(lab[0].length, (i) => Math.min(1, lab[0][i]! * gain) ** 0.94)
  const tint = (i: number) => smoothstep(0.05, 0.35, light[i]!) * smoothstep(1.05, 0.8, light[i]!)
  const a = fill(light.length, (i) => {
    return tint(i) * (0.036 * skin[i]! + 0.016 * hair[i]! + 0.002 * cloth[i]! - 0.018 * back[i]!)
  })
  const b = fill(light.length, (i) => {
    const down = i / width / height
    const air = 0.03 * down - 0.045 * (1 - down)
    return tint(i) * (0.042 * skin[i]! + 0.028 * hair[i]! - 0.018 * cloth[i]! + air * back[i]!)
  })
  return [light, a, b]
}
