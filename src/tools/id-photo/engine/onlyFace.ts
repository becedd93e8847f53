import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { noFace, severalFaces } from './errors.ts'

// A face this large, as part of the picture's longer side, fills a portrait; smaller ones may be a group's.
const portraitSized = 0.15
const smallestOfGroup = 0.03
// The closer a picture is searched, the more is taken for a face: a guitar had .43, a head from the side, read on its head, .64, and real
// faces that look at the camera .79 and more.
const sureWhenSmall = 0.7

/** The faces of a picture. Where none is large, or several are, it may be a group: small ones are looked for, so that all are counted. */
export async function facesIn(picture: Picture): Promise<Face[]> {
  const faces = await findFaces(picture)
  const [largest] = faces
  if (largest && !isSmall(largest, picture) && !hasRival(faces)) return faces
  const more = await findFaces(picture, { smallest: smallestOfGroup })
  return more.length > faces.length ? more : faces
}

/**
 * The person whose photo it is, and people in the background, who may be small.
 * @param size of the picture that was looked at
 * @throws AppError 51101 no face that is surely one, 51102 several of about one size
 */
export function onlyFace([face, ...others]: Face[], size: Size): { face: Face; others: Face[] } {
  if (!face || (isSmall(face, size) && face.score < sureWhenSmall)) throw noFace()
  // Those further back count as well once it is a group.
  if (hasRival([face, ...others]))
    throw severalFaces(others.filter((other) => other.height > face.height * 0.25).length + 1)
  return { face, others }
}

const isSmall = (face: Face, { width, height }: Size) => face.height <= portraitSized * Math.max(width, height)

/** Whether somebody is of nearly the same size as the largest, so that it is unclear whose photo it is. */
const hasRival = ([face, ...others]: Face[]) => others.some((other) => other.height > face!.height * 0.55)
