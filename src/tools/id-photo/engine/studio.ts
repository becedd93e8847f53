import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import {
  enlarged,
  mapPoints,
  type Placement,
  placeAround,
  scaleOf,
  toSource,
} from '#features/imaging/geometry/placement.ts'
import { zoomTurned } from '#features/imaging/geometry/turn.ts'
import { type Frame, layLooks } from '#features/imaging/matte/coarseMatte.ts'
import type { Look } from '#features/imaging/matte/looks.ts'
import { refineMatte } from '#features/imaging/matte/refineMatte.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import type { Picture, Plane, Point } from '#features/imaging/picture/picture.ts'
import { beyondBorder, cutOffAt } from './border.ts'
import { type ByHand, cutByHand } from './byHand.ts'
import { fitHead, type Head } from './framing.ts'
import type { PhotoSpec } from './spec.ts'

/** The head and what a photo shows around it: levelled, at a working size, with the person's matte. */
export type Studio = {
  picture: Picture
  /** 1 person, 0 background; beyond the source's border there is nobody. */
  matte: Plane
  /** The face in pixels of this picture. */
  face: Face
  head: Head
  /** Where it lies on the source. */
  place: Placement
}

// Enough for single hairs; larger faces cost time and show no more.
const workingFaceHeight = 300
// The network draws borders about so far off, as part of the photo's height.
const guessing = 0.01
// The network sees the top of the hair within a few hundredths: so much more than the photo on every side.
const margin = 0.04

/** What the studio has to show, in pixels of the picture that was looked at, and how many times closer to look for it. */
export type StudioPlan = Frame & { closer: number }

/**
 * Plans the studio around the head as the network sees it.
 * @param looked size of the picture that was looked at
 * @param everything whether the photo may show nothing beyond that picture, not even a new background
 * @param byHand how somebody wants the head to lie, where they said so
 */
export function planStudio(
  looked: Size,
  face: Face,
  looks: Look[],
  spec: PhotoSpec,
  everything: boolean,
  byHand?: ByHand,
): StudioPlan {
  const { place, head, matte } = guessHead(face, looks, byHand)
  const cutOff = cutOffAt(matte, looked, place, everything)
  const { cut: automatic } = fitHead(head, spec, { cutOff, clear: guessing })
  const cut = byHand ? cutByHand(head, byHand, spec, automatic) : automatic
  const onPicture = scaleOf(place)
  const outputScale = (cut.height * onPicture) / spec.height
  const scale = Math.max(face.height / workingFaceHeight, outputScale / 2)
  const room = margin * cut.height
  const origin = toSource(place, { x: cut.left - room, y: cut.top - room })
  const pixels = (length: number) => Math.round(((length + 2 * room) * onPicture) / scale)
  return {
    place: { origin, step: { x: (place.step.x * scale) / onPicture, y: (place.step.y * scale) / onPicture } },
    width: pixels(cut.width),
    height: pixels(cut.height),
    closer: 1 / Math.min(scale, outputScale),
  }
}

// A levelled view of the head, in which it is measured roughly: pixels a face height, and face heights that it shows.
const roughly = 64
const shown = { across: 4.5, down: 4.5 }

function guessHead(face: Face, looks: Look[], byHand?: ByHand): { place: Placement; head: Head; matte: Plane } {
  const [width, height] = [Math.round(shown.across * roughly), shown.down * roughly]
  const middle = { x: (face.eyes[0].x + face.eyes[1].x) / 2, y: (face.eyes[0].y + face.eyes[1].y) / 2 }
  const place = placeAround(middle, width, height, face.height / roughly, radiansOf(face, byHand))
  const seen = layLooks(looks, { place, width, height })
  const matte = { ...seen, data: seen.data.map((share) => (share > 0.5 ? 1 : 0)) }
  const levelled = faceIn(place, face)
  return { place, head: measure(levelled, matte), matte: withHead(matte, levelled) }
}

const radiansOf = (face: Face, byHand?: ByHand) => ((face.rollDegrees - (byHand?.turnDegrees ?? 0)) * Math.PI) / 180

/**
 * Levels the face, brings it to a working size and finds out what belongs to the person.
 * @param source the picture that was looked at, `times` larger
 * @param frame from `planStudio`, and `face`: in pixels of the picture that was looked at
 * @param turnDegrees how far the face is turned beyond level, clockwise
 */
export function setUp(
  source: Picture,
  times: number,
  face: Face,
  looks: Look[],
  frame: Frame,
  turnDegrees = 0,
): Studio {
  const { width, height } = frame
  const place = enlarged(frame.place, times)
  const picture = zoomTurned(source, place, width, height)
  const levelled = { ...faceIn(frame.place, face), rollDegrees: turnDegrees }
  const guess = withFace(layLooks(looks, frame), levelled, insideFace)
  const matte = refineMatte(picture, guess, [levelled], { hair: true })
  beyondBorder(frame, source, place, (i) => {
    matte.data[i] = 0
  })
  return { picture, matte, face: levelled, head: measure(levelled, matte), place }
}

// The mesh may leave a turned face by a little: so much of its outline is skin for sure.
const insideFace = 0.85
// A head reaches beyond the outline of its face by more than this on every side, and so far above the forehead, in face heights.
const beyondFace = 1.06
const aboveForehead = 0.07

/** A matte in which the face belongs to the person: networks see nobody in a face that fills the picture. */
function withFace(matte: Plane, face: Face, times: number): Plane {
  const data = matte.data.slice()
  for (const i of insideOf(face, landmarks.oval, matte, times)) data[i] = 1
  return { ...matte, data }
}

/** A matte with as much of the head as there is at the least, whatever a network saw: what the camera cut off is told by it. */
export function withHead(matte: Plane, face: Face): Plane {
  const crown = { ...face, mesh: face.mesh.map((point) => ({ ...point, y: point.y - aboveForehead * face.height })) }
  return withFace(withFace(matte, face, beyondFace), crown, beyondFace)
}

function faceIn(place: Placement, face: Face): Face {
  const scale = scaleOf(place)
  const mesh = mapPoints(face.mesh, place).map((point) => ({ ...point, z: point.z / scale }))
  const eyes = mapPoints(face.eyes, place) as [Point, Point]
  const xs = mesh.map((point) => point.x)
  const ys = mesh.map((point) => point.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  return { ...face, mesh, eyes, box, height: face.height / scale }
}

const believableHead = { least: 1.1, most: 1.8 }

/** Measures a levelled head: the chin and the eyes from the mesh, the top of the hair from the matte. */
export function measure(face: Face, matte: Plane): Head {
  const chin = face.mesh[landmarks.chin]!.y
  const eyes = (face.eyes[0].y + face.eyes[1].y) / 2
  const cheeks = (face.mesh[landmarks.cheekLeft]!.x + face.mesh[landmarks.cheekRight]!.x) / 2
  const middle = (cheeks + (face.eyes[0].x + face.eyes[1].x) / 2) / 2
  const seen = topOf(matte, middle, face.height)
  const highest = chin - believableHead.most * face.height
  const lowest = chin - believableHead.least * face.height
  return { hairTop: Math.min(Math.max(seen, highest), lowest), eyes, chin, middle }
}

/** First row in which a fair piece of the head shows, not a single hair. */
function topOf(matte: Plane, middle: number, faceHeight: number): number {
  const from = Math.max(0, Math.round(middle - 0.45 * faceHeight))
  const to = Math.min(matte.width, Math.round(middle + 0.45 * faceHeight))
  for (let y = 0; y < matte.height; y++) {
    let seen = 0
    for (let x = from; x < to; x++) seen += matte.data[y * matte.width + x]!
    if (seen > 0.06 * faceHeight) return y
  }
  return matte.height
}
