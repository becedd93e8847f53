import { coarseMatte } from '#features/imaging/coarseMatte.ts'
import type { Face } from '#features/imaging/faces.ts'
import { landmarks } from '#features/imaging/landmarks.ts'
import { refineMatte } from '#features/imaging/matte.ts'
import type { Picture, Plane, Point } from '#features/imaging/picture.ts'
import { type Placement, placeAround, scaleOf, toOutput, toSource } from '#features/imaging/placement.ts'
import { mapPoints, zoomTurned } from '#features/imaging/zoom.ts'
import { type Head, headRatioOf } from './framing.ts'
import type { PhotoSpec } from './spec.ts'

/** The head and what a photo shows around it: levelled, at a working size, with the person's matte. */
export type Studio = {
  picture: Picture
  /** 1 person, 0 background; beyond the source's border nobody, or the body as it was at the border. */
  matte: Plane
  /** The face in pixels of this picture. */
  face: Face
  head: Head
  /** Where it lies on the source. */
  place: Placement
}

// Enough for single hairs; larger faces cost time and show no more.
const workingFaceHeight = 300
// Skull and hair above the hairline, in face heights: what to expect, and what is believed.
const expectedHead = 1.33
const believableHead = { least: 1.1, most: 1.8 }
// More than the photo on every side, since the hair is measured only afterwards.
const margin = 0.15

/** Levels the face, brings it to a working size and finds out what belongs to the person. */
export async function setUp(
  source: Picture,
  face: Face,
  spec: PhotoSpec,
  cacheFolder: string,
  modelsFolder?: string,
): Promise<Studio> {
  const photoHeight = (face.height * expectedHead) / headRatioOf(spec)
  const outputScale = photoHeight / spec.height
  const scale = Math.min(outputScale, Math.max(face.height / workingFaceHeight, outputScale / 2))
  const height = Math.round((photoHeight * (1 + 2 * margin)) / scale)
  const width = Math.round((photoHeight * (spec.width / spec.height + 2 * margin)) / scale)
  const radians = (face.rollDegrees * Math.PI) / 180
  const place = placeAround(photoMiddle(face, photoHeight, spec, radians), width, height, scale, radians)
  const picture = zoomTurned(source, place, width, height)
  const levelled = { ...faceIn(place, face, scale), rollDegrees: 0 }
  const coarse = await coarseMatte(source, [face], cacheFolder, { frame: { place, width, height }, modelsFolder })
  const matte = refineMatte(picture, coarse, [levelled])
  continueOutside(matte, source, place, levelled.mesh[landmarks.chin]!.y)
  return { picture, matte, face: levelled, head: measure(levelled, matte), place }
}

function photoMiddle(face: Face, photoHeight: number, spec: PhotoSpec, radians: number): Point {
  const eyeLine = spec.bottomEyeHeightRatio ?? 1 - (spec.topHairHeightRatio ?? 0.1) - headRatioOf(spec) * 0.52
  const down = (eyeLine - 0.5) * photoHeight
  const x = (face.eyes[0].x + face.eyes[1].x) / 2
  const y = (face.eyes[0].y + face.eyes[1].y) / 2
  return { x: x - down * Math.sin(radians), y: y + down * Math.cos(radians) }
}

function faceIn(place: Placement, face: Face, scale: number): Face {
  const mesh = mapPoints(face.mesh, place).map((point) => ({ ...point, z: point.z / scale }))
  const eyes = mapPoints(face.eyes, place) as [Point, Point]
  const xs = mesh.map((point) => point.x)
  const ys = mesh.map((point) => point.y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  return { ...face, mesh, eyes, box, height: face.height / scale }
}

/**
 * Beyond the source's border there is nobody, but below the chin the body goes on as it was at the border: levelling
 * turns the border, and without this a wedge of background would show between a coat and the photo's own edge.
 */
function continueOutside(matte: Plane, source: Picture, place: Placement, chin: number): void {
  const { width, height, data } = matte
  const inset = scaleOf(place)
  const inside = (value: number, length: number) => Math.min(Math.max(value, inset), length - inset)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = toSource(place, { x: x + 0.5, y: y + 0.5 })
      if (at.x >= 0 && at.y >= 0 && at.x <= source.width && at.y <= source.height) continue
      const border = toOutput(place, { x: inside(at.x, source.width), y: inside(at.y, source.height) })
      const [bx, by] = [Math.floor(border.x), Math.floor(border.y)]
      const isBody = y > chin && by > chin && bx >= 0 && bx < width && by < height
      data[y * width + x] = isBody ? data[by * width + bx]! : 0
    }
  }
}

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
