import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { lipsShow } from './mouth.ts'
import { isHairLike, isShadeOf, type Lab, labAt, percentile, strange, strangeness } from './skin.ts'

/** The landmarks around the nostrils and the wings of the nose. */
export const nostrils: readonly number[] = [98, 97, 2, 326, 327, 294, 278, 344, 440, 275, 4, 45, 220, 115, 48, 64]

// The mesh draws brows too high by half of their breadth: from their upper edge down to the eye no skin is sure.
const browAndLidLeft = [70, 63, 105, 66, 107, 133, 33]
const browAndLidRight = [300, 293, 334, 296, 336, 362, 263]

/** Rings of landmarks within which the face has features, and how much larger they are drawn: half lashes, lip colour and wings of the nose are no strangers. */
const aroundFeatures: readonly (readonly [ring: readonly number[], times: number])[] = [
  [landmarks.eyeLeftContour, 1.9],
  [landmarks.eyeRightContour, 1.9],
  [browAndLidLeft, 1.15],
  [browAndLidRight, 1.15],
  [landmarks.lipsOuter, 1.25],
  [nostrils, 1.1],
]

/**
 * Part of the face, without eyes, brows, mouth and nostrils, that does not look like its skin, 0 to 1. A beard counts as
 * far as it is on one side only, and all the more where no lips show in it. Shade is no cover: each side of the face is seen in its own
 * light, and what is darker than that in the skin's hue lies in the shade of a brow, a nose or the face itself.
 */
export function covered(picture: Picture, face: Face, skin: Lab): number {
  const features = new Uint8Array(picture.width * picture.height)
  for (const [ring, times] of aroundFeatures) for (const i of insideOf(face, ring, picture, times)) features[i] = 1
  const brows = (face.mesh[105]!.y + face.mesh[334]!.y) / 2
  const underNose = face.mesh[2]!.y
  const middle = (face.mesh[landmarks.cheekLeft]!.x + face.mesh[landmarks.cheekRight]!.x) / 2
  let others = 0
  const beard = [0, 0]
  // The forehead has a check of its own: fringes are allowed.
  const isSeen = (i: number) => Math.floor(i / picture.width) >= brows && features[i] === 0
  const isLeft = (i: number) => i % picture.width < middle
  const free = insideOf(face, landmarks.oval, picture, 0.9).filter(isSeen)
  const count = Math.max(free.length, 1)
  const cheeks = free.filter((i) => Math.floor(i / picture.width) < underNose)
  const sides = [cheeks.filter(isLeft), cheeks.filter((i) => !isLeft(i))].map((cheek) => litAs(picture, cheek, skin))
  for (const i of free) {
    const colour = labAt(picture, i)
    const here = sides[isLeft(i) ? 0 : 1]!
    if (strangeness(colour, here) < strange || isShadeOf(colour, here)) continue
    // Beards are dark and grow below the nose, and at the temples.
    const isHair = isHairLike(colour, here)
    const isBelow = Math.floor(i / picture.width) > underNose
    if (isHair && isBelow) beard[isLeft(i) ? 0 : 1]! += 1
    else if (!isHair || !isAtTheSide(face, i % picture.width)) others += 1
  }
  const [left, right] = beard as [number, number]
  if (lipsShow(picture, face)) return (others + Math.abs(left - right)) / count
  return Math.max((others + left + right) / count, mouthAlone)
}

// A mouth that cannot be seen is a doubt by itself, whatever the colour before it.
const mouthAlone = 0.15

// Of the skin of a cheek the lighter part tells its light: eyes, noses and hair cast shade on the rest.
const lit = 0.7
// A side is not so dark beside the other that nothing can be told by it.
const darkest = 0.45

/** The skin as it looks in the light of one side of the face: half a face may lie in shade. */
function litAs(picture: Picture, cheek: readonly number[], skin: Lab): Lab {
  const lights: number[] = []
  for (const i of cheek) {
    const colour = labAt(picture, i)
    if (strangeness(colour, skin) < strange || isShadeOf(colour, skin)) lights.push(colour[0])
  }
  if (lights.length < 0.2 * cheek.length) return skin
  const times = Math.min(1, Math.max(darkest, percentile(lights, lit) / skin[0]))
  return [skin[0] * times, skin[1] * times, skin[2] * times]
}

function isAtTheSide({ mesh }: Face, x: number): boolean {
  const [left, right] = [mesh[landmarks.cheekLeft]!.x, mesh[landmarks.cheekRight]!.x]
  return Math.abs((x - left) / (right - left) - 0.5) > 0.33
}
