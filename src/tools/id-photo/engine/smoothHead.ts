import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import { type Lab, labAt, median } from './skin.ts'
import { textureOf, textureOfSkin } from './texture.ts'
import { isBroadHead } from './wideBrim.ts'

// What is above the forehead is looked at for so much up and to both sides, in face heights, and must be seen for so much of its square.
const region = { up: 0.3, aside: 0.3, leastArea: 0.02 }
// Of the head there is no doubt where the matte says so.
const surely = 0.98
// Hair has more texture than the smoothest skin, times this: 1.4 times and more on people in all lights, cloth that was drawn over them up to .95.
const hairAtLeast = 1.15
// Skin that a camera took has more texture than this, in steps of lightness; of a drawing hair may be as flat.
const drawn = 0.005
// A bald head is of the forehead's colour, within so much in Oklab, and not much smoother than the face.
const bald = { sameColour: 0.08, atLeast: 0.5 }

/**
 * Whether what is above the forehead is smoother than hair: strands of every colour have more texture than the smoothest skin below them,
 * however soft or grainy the photo is, and cloth, felt and plastic have less. Bald heads are about as smooth as the face. Of a drawing
 * only what is as broad as a wide brim besides is no hair, and where too little of the head is seen nothing is said.
 */
export function isSmoothHead(picture: Picture, matte: Plane, face: Face): boolean {
  const above = aboveForehead(matte, face)
  if (above.length < region.leastArea * face.height ** 2) return false
  const ofSkin = textureOfSkin(picture, face)
  const limit = isSkin(picture, face, above) ? bald.atLeast : hairAtLeast
  if (textureOf(picture, face, above) >= limit * ofSkin) return false
  return ofSkin > drawn || isBroadHead(matte, face)
}

function aboveForehead({ data, width, height }: Plane, face: Face): number[] {
  const { x: middle, y: top } = face.mesh[landmarks.foreheadTop]!
  const aside = region.aside * face.height
  const pixels: number[] = []
  for (let y = Math.max(0, Math.round(top - region.up * face.height)); y < Math.min(top, height); y++) {
    for (let x = Math.max(0, Math.round(middle - aside)); x < Math.min(middle + aside, width); x++)
      if (data[y * width + x]! >= surely) pixels.push(y * width + x)
  }
  return pixels
}

/** Whether the middle colour of what is above the forehead is that of the forehead above the brows. */
function isSkin(picture: Picture, face: Face, above: readonly number[]): boolean {
  const { mesh, height } = face
  const top = mesh[landmarks.foreheadTop]!.y
  const brows = Math.min(mesh[105]!.y, mesh[334]!.y)
  const forehead = insideOf(face, landmarks.oval, picture, 0.8).filter((i) => {
    const y = Math.floor(i / picture.width)
    return y > (top + brows) / 2 && y < brows - 0.05 * height
  })
  if (forehead.length === 0) return false
  const [a, b] = [middleOf(picture, above), middleOf(picture, forehead)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < bald.sameColour
}

function middleOf(picture: Picture, pixels: readonly number[]): Lab {
  const colours = pixels.map((i) => labAt(picture, i))
  return [0, 1, 2].map((part) => median(colours.map((colour) => colour[part]!))) as unknown as Lab
}
