import { type MeshFace, masksOf } from '#features/imaging/faces/faceMasks.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { findHands, type Hand, viewAround } from '#features/imaging/hands/findHands.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { type Channel, type Channels, copy, luma, type Size, toPicture } from '#features/imaging/picture/channel.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { seePeople } from '#features/models/seePeople.ts'

/** Where people are in a photo: their faces, and how much of each pixel is a person. */
export type Sitters = { faces: readonly Face[]; person: Channel | undefined }

/** Looks for people; `modelsFolder` is the operator's folder of models. */
export async function findSitters(picture: Channels, size: Size, modelsFolder?: string): Promise<Sitters> {
  const image = toPicture(picture, size)
  const faces = await facesIn(image)
  if (faces.length === 0) return { faces, person: undefined }
  const matte = coarseMatte(image, await seePeople(image, faces, modelsFolder))
  const radius = Math.round(Math.max(size.width, size.height) / 128)
  return { faces, person: guidedFilter(luma(picture), copy(matte.data), size, radius, 3e-3) }
}

/** A face this large, as part of the picture's longer side, fills a portrait; where there is none it may be a group. */
const portraitSized = 0.15
const smallestOfGroup = 0.04
/** Windows and leaves look like small faces now and then, though not so surely. */
const sureOfSmall = 0.8

/** The faces of a picture; of a group those further back as well. */
export async function facesIn(image: Picture): Promise<Face[]> {
  const faces = await findFaces(image)
  const longer = Math.max(image.width, image.height)
  // The second look is a long one: where the first saw nobody, nobody is waiting for it.
  if (faces.length === 0 || faces.some(({ height }) => height > portraitSized * longer)) return faces
  const more = (await findFaces(image, { smallest: smallestOfGroup })).filter(({ score }) => score > sureOfSmall)
  return more.length > faces.length ? more : faces
}

/** So many faces have their hands looked for, largest first. */
const mostOfHands = 4
/** Squares before each of them, in heights of the face: as wide as arms reach, and before neck and chest. */
const beforeBody = [
  { below: 1.2, side: 4.5 },
  { below: 0.4, side: 2.4 },
]

/** The hands of people: looked for in all of a photo and before each of its larger faces. */
export async function findHandsOf(picture: Channels, size: Size, faces: readonly Face[]): Promise<Hand[]> {
  if (faces.length === 0) return []
  const largest = [...faces].sort((one, other) => other.height - one.height).slice(0, mostOfHands)
  const views = largest.flatMap(({ mesh, height }) => {
    const chin = mesh[landmarks.chin]!
    return beforeBody.map(({ below, side }) => viewAround(chin.x, chin.y + below * height, side * height))
  })
  const whole = viewAround(size.width / 2, size.height / 2, Math.max(size.width, size.height))
  return (await findHands(toPicture(picture, size), [whole, ...views])).filter(({ score }) => score > sureOfHand)
}

/** Folds of cloth look like hands now and then, though not so surely. */
const sureOfHand = 0.8

/** What the repair must go easy on: `keep` are eyes and mouths, never specks; `faces`, 0 to 1, keep more of their grain; `skin` gives what is plain of it. */
export type Care = { keep?: Uint8Array; faces?: Channel; skin?: () => Channel }

/** Where to take care in a photo. */
export function careFor(faces: readonly MeshFace[], size: Size): Care {
  if (faces.length === 0) return {}
  const { eyes, lips, oval } = masksOf(faces, size, { parts: ['eyes', 'lips', 'oval'] })
  const features = new Uint8Array(oval.length)
  for (let i = 0; i < features.length; i++) features[i] = Math.max(eyes[i]!, lips[i]!) > 0.3 ? 1 : 0
  const keep = dilate(features, size, Math.max(size.width, size.height) / 40)
  return { keep, faces: oval, skin: () => masksOf(faces, size, { parts: ['calm'] }).calm }
}
