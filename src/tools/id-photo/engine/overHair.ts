import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { grow } from '#features/imaging/filters/components.ts'
import { distancesTo } from '#features/imaging/filters/distances.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import { isColdColour } from './hat.ts'
import { type Lab, labAt } from './skin.ts'

// The sides of a head with its hair, from its middle, in face heights.
const aside = 0.75
// Of the head there is no doubt where the matte says so.
const surely = 0.9
// Thinner things, in face heights, are pins, ear-rings and the wall between strands.
const thick = 0.03
// A thing of so much of a face height squared is doubtful: a leaf or a flower, no clasp.
const doubtfulArea = 0.02
// Where most of the hair has such a colour it is dyed, or a hat, which has a check of its own.
const dyed = 0.6
// Red hair in the sun is up to so colourful, in Oklab.
const brightRed = 0.17
// On the scale of `covered`, and never so sure that a photo is refused for it.
const [doubtful, most] = [0.125, 0.24]

/**
 * How much a thing hides of the hair beside and above the face, on the scale of `covered`: the largest patch of a colour that no hair has.
 * Below the nose there are collars.
 */
export function overHair(picture: Picture, matte: Plane, face: Face): number {
  const { mesh, height } = face
  const middle = (mesh[landmarks.cheekLeft]!.x + mesh[landmarks.cheekRight]!.x) / 2
  const [left, right] = [Math.max(0, Math.round(middle - aside * height)), middle + aside * height]
  const inFace = new Uint8Array(picture.width * picture.height)
  for (const i of insideOf(face, landmarks.oval, picture)) inFace[i] = 1
  const strange = new Uint8Array(picture.width * picture.height)
  let [head, odd] = [0, 0]
  for (let y = 0; y < Math.min(mesh[landmarks.noseTip]!.y, picture.height); y++) {
    for (let x = left; x < Math.min(right, picture.width); x++) {
      const i = y * picture.width + x
      if (matte.data[i]! < surely || inFace[i] === 1) continue
      head += 1
      if (!isNoHair(labAt(picture, i))) continue
      strange[i] = 1
      odd += 1
    }
  }
  // A thing that is thick somewhere holds at the least the disc around that place.
  if (odd < 2 * (thick * height) ** 2 || odd > dyed * head) return 0
  const inward = distancesTo(picture, (i) => strange[i] === 0)
  const seeds = strange.map((is, i) => (is && inward[i]! > thick * height ? 1 : 0))
  const largest = Math.max(0, ...grow(seeds, strange, picture).map(({ pixels }) => pixels.length))
  return Math.min(most, (doubtful * largest) / (doubtfulArea * height ** 2))
}

const isNoHair = (colour: Lab) => isColdColour(colour) || Math.hypot(colour[1], colour[2]) > brightRed
