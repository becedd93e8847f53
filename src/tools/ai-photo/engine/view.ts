import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { decodeAt } from '#features/imaging/codecs/decodeAt.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { zoom } from '#features/imaging/geometry/zoom.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { portraitOf } from './portrait.ts'

/** Longer side of a drawing in pixels: enough for any screen, and no style gains by more. */
export const maxSide = 1280

/** A small portrait out of a large group is drawn at no less: lines need room. */
const leastSide = 800

/** What of a photo is drawn. */
export type View = {
  picture: Picture
  /** It is a portrait cut out of the photo. */
  isPortrait: boolean
}

/**
 * Opens a photo at the size in which it is drawn: all of it, or its largest face with head and shoulders, where there is one.
 * @throws AppError when the picture cannot be read
 */
export async function openView(path: string, portrait: boolean): Promise<View> {
  const whole = await decodePicture(path, { maxSide, panoramas: !portrait })
  const { picture } = whole
  const [face] = portrait ? await findFaces(picture) : []
  if (!face) return { picture, isPortrait: false }
  const part = portraitOf(face, picture)
  const closer = await decodeAt(path, whole, maxSide / part.height)
  const times = closer.width / picture.width
  const height = Math.round(Math.min(maxSide, Math.max(leastSide, part.height * times)))
  const width = Math.round((height * part.width) / part.height)
  const rect = {
    left: part.left * times,
    top: part.top * times,
    width: part.width * times,
    height: part.height * times,
  }
  return { picture: zoom(closer, rect, width, height), isPortrait: true }
}
