import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { nostrils } from './covered.ts'
import { isHairLike, type Lab, labAt } from './skin.ts'

// Below the eyes by so much, in face heights, no glasses reach.
const below = 0.22
// An edge is sharp where colours so far apart in face heights differ by this, hue counted twice: folds of skin and shades differ by less.
const sharp = { apart: 0.012, least: 0.2 }
// So much of the free skin with sharp edges is a doubt: 33 people without anything there had up to .036.
const doubtfulShare = 0.05
// On the scale of `covered`, and never so sure that a photo is refused for it.
const [doubtful, most] = [0.125, 0.24]

/**
 * How much runs across the lower half of the face that is too thin to cover it, a strap, a tube or a wire, on the scale of `covered`: told by
 * its sharp edges, which bare cheeks and chins lack. Hair below the nose is a beard.
 */
export function strapsOver(picture: Picture, face: Face, skin: Lab): number {
  const { width } = picture
  const { mesh, height, eyes } = face
  const features = new Uint8Array(width * picture.height)
  for (const i of insideOf(face, landmarks.lipsOuter, picture, 1.25)) features[i] = 1
  for (const i of insideOf(face, nostrils, picture, 1.15)) features[i] = 1
  const [from, underNose] = [(eyes[0].y + eyes[1].y) / 2 + below * height, mesh[2]!.y]
  const step = Math.max(2, Math.round(sharp.apart * height))
  const isFree = (i: number) => Math.floor(i / width) > from && features[i] === 0
  const free = insideOf(face, landmarks.oval, picture, 0.85).filter(isFree)
  const isEdge = (i: number, along: number) => {
    const [a, b] = [labAt(picture, i - along), labAt(picture, i + along)]
    if (Math.hypot(a[0] - b[0], 2 * (a[1] - b[1]), 2 * (a[2] - b[2])) < sharp.least) return false
    return Math.floor(i / width) <= underNose || !(isHairLike(a, skin) || isHairLike(b, skin))
  }
  const edges = free.filter((i) => {
    const isInside = i >= step * width && i + step * width < width * picture.height
    return isInside && (isEdge(i, step) || isEdge(i, step * width))
  })
  return Math.min(most, (doubtful * edges.length) / (doubtfulShare * Math.max(free.length, 1)))
}
