import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { type Lab, labAt } from './skin.ts'

// Lips that are painted, and the mesh's error, reach so far around the mouth; at the chin it is surer, but the neck may have any colour.
const [lipsReach, chinReach] = [1.35, 0.92]
// An edge is where colours on both sides differ by `least`, hue counted twice, so far apart in face heights.
const edge = { apart: 0.012, least: 0.12 }
// Of the two sides one is more colourful than skin, or of another hue, than the other by so much, twice as far apart: files keep hue
// more coarsely than light.
const moreColour = 0.05
// Skin in warm light and brown hair are more colourful than the middle of the skin by up to this.
const likeSkin = 1.2
// So long a coloured outline, in face heights, is a doubt: upright people in all lights had up to .02, ginger goatees drawn over them .08.
const doubtfulLength = 0.1
// On the scale of `covered`, and never so sure that a photo is refused for it.
const [doubtful, most] = [0.125, 0.24]

/**
 * How much a thing of another colour before the chin or the lower lip, such as a fruit, a cup or a tongue, hides of them, on the scale of
 * `covered`: told by the length of its outline. Coloured light has no edges, and beards, stubble and shade have the skin's hue or little
 * of any; things without colour cannot be told from them so.
 */
export function beforeChin(picture: Picture, face: Face, skin: Lab): number {
  const { width } = picture
  const last = width * picture.height - 1
  const step = Math.max(2, Math.round(edge.apart * face.height))
  const at = (i: number) => labAt(picture, Math.min(last, Math.max(0, i)))
  const unlikeSkin = beyondSkin(skin)
  const isEdge = (i: number, along: number) => {
    const [a, b] = [at(i - along), at(i + along)]
    if (Math.hypot(a[0] - b[0], 2 * (a[1] - b[1]), 2 * (a[2] - b[2])) < edge.least) return false
    const [from, to] = [unlikeSkin(at(i - 2 * along)), unlikeSkin(at(i + 2 * along))]
    return Math.hypot(from[0] - to[0], from[1] - to[1]) >= moreColour
  }
  const edges = chinOf(picture, face).filter((i) => isEdge(i, step) || isEdge(i, step * width))
  // Each edge is seen twice a step broad.
  const length = edges.length / (2 * step * face.height)
  return Math.min(most, (doubtful * length) / doubtfulLength)
}

/** The pixels of the face below the middle of the mouth, without the lips. */
function chinOf(picture: Picture, face: Face): number[] {
  const lips = new Set(insideOf(face, landmarks.lipsOuter, picture, lipsReach))
  const lowerLip = (face.mesh[14]!.y + face.mesh[17]!.y) / 2
  return insideOf(face, landmarks.oval, picture, chinReach).filter(
    (i) => Math.floor(i / picture.width) > lowerLip && !lips.has(i),
  )
}

/** Tells of a colour how far it goes beyond the skin's: along its hue, and across it. Grey, dark and pale colours do not. */
function beyondSkin([, skinA, skinB]: Lab): (colour: Lab) => readonly [along: number, across: number] {
  const colourful = Math.max(Math.hypot(skinA, skinB), 1e-6)
  const [cos, sin] = [skinA / colourful, skinB / colourful]
  return ([, a, b]) => {
    const [along, across] = [a * cos + b * sin, a * sin - b * cos]
    // What is of the opposite hue is across it as well.
    return [Math.max(0, along - likeSkin * colourful), along < 0 ? Math.hypot(across, along) : across]
  }
}
