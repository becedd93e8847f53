import { resizePlane } from '#features/imaging/geometry/resample.ts'
import { fastGuided } from '#features/imaging/matte/fastGuided.ts'
import { composeOn, foregroundOf, withOpacity } from '#features/imaging/matte/foreground.ts'
import type { Picture, Plane, Rect } from '#features/imaging/picture/picture.ts'
import type { PhotoSpec } from './spec.ts'
import type { Studio } from './studio.ts'

/**
 * Puts the wanted background behind the person.
 * @param photo the photo as it was taken, in its final size
 * @param cut where it lies in the studio
 */
export function onNewBackground(photo: Picture, studio: Studio, cut: Rect, spec: PhotoSpec): Picture {
  const matte = matteOf(photo, studio, cut)
  const person = foregroundOf(photo, matte)
  return spec.background === 'transparent' ? withOpacity(person, matte) : composeOn(person, matte, spec.background)
}

// From here on, in pixels of the photo a pixel of the studio, a matte that is only enlarged looks soft.
const muchLarger = 1.3

function matteOf(photo: Picture, studio: Studio, cut: Rect): Plane {
  const matte = resizePlane(studio.matte, photo.width, photo.height, cut)
  const times = photo.height / cut.height
  if (times < muchLarger) return matte
  const edges = new Int32Array(matte.data.length)
  let count = 0
  for (let i = 0; i < matte.data.length; i++) if (matte.data[i]! > 0 && matte.data[i]! < 1) edges[count++] = i
  const seam = edges.subarray(0, count)
  const sharp = fastGuided(photo, matte, Math.round(2 * times), 1e-4, seam)
  seam.forEach((i, at) => {
    matte.data[i] = Math.min(Math.max(sharp[at]!, 0), 1)
  })
  return matte
}
