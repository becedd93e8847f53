import { coarseMatte } from './coarseMatte.ts'
import type { Face } from './faces.ts'
import { fastGuided } from './fastGuided.ts'
import { fillColours } from './fillColours.ts'
import { boxBlur } from './filters/blur.ts'
import { newChannel, smoothstep } from './filters/channel.ts'
import { keepPeople } from './keepPeople.ts'
import { clearPaleGhosts } from './paleGhosts.ts'
import type { Picture, Plane } from './picture.ts'

export type MatteOptions = {
  /** Folder in which converted networks are kept between runs. */
  cacheFolder: string
  /** Faces of the picture, from `findFaces`; hair is followed at the scale of the largest. */
  faces: Face[]
  /** The operator's folder of models; one for the matte slot takes the place of the built-in network. */
  modelsFolder?: string | undefined
}

/** How much of each pixel of a picture is a person, 0 to 1, with soft edges along single hairs. */
export async function personMatte(picture: Picture, options: MatteOptions): Promise<Plane> {
  const { cacheFolder, faces, modelsFolder } = options
  return refineMatte(picture, await coarseMatte(picture, faces, cacheFolder, { modelsFolder }), faces)
}

/**
 * Sharpens the network's guess: ghosts and islands taken out, laid along the picture's own edges by a colour guided
 * filter, then corrected by the colours on either side.
 * @param faces in pixels of this picture
 * @param coarse from `coarseMatte`, of this picture's size; it is used up
 */
export function refineMatte(picture: Picture, coarse: Plane, faces: Face[]): Plane {
  keepPeople(coarse, faces)
  for (const face of faces) clearPaleGhosts(picture, coarse, face)
  const unit = faces[0]?.height ?? Math.max(picture.width, picture.height) / 4
  const closeness = closenessToBorder(coarse, Math.round(unit * 0.06))
  const laid = stretch(fastGuided(picture, coarse, Math.max(4, Math.round(unit * 0.05)), 1e-4))
  settleInside(laid, coarse, closeness)
  return closePores(byColour(picture, laid, closeness, unit), Math.max(1, Math.round(unit * 0.02)))
}

/** How near the other side is: the smaller share of person and of background in the window around each pixel. */
function closenessToBorder({ width, height, data }: Plane, radius: number): Float32Array {
  const share = (test: (value: number) => boolean) => {
    const mask = newChannel(data.length)
    for (let i = 0; i < data.length; i++) mask[i] = test(data[i]!) ? 1 : 0
    return boxBlur(mask, { width, height }, radius)
  }
  const person = share((value) => value > 0.7)
  const background = share((value) => value < 0.3)
  for (let i = 0; i < person.length; i++) person[i] = Math.min(person[i]!, background[i]!)
  return person
}

/** Far from any border a half-seen spot is wholly in or wholly out: a badge on a coat, a bright thing on the wall. */
function settleInside(matte: Plane, coarse: Plane, closeness: Float32Array): void {
  for (let i = 0; i < closeness.length; i++) {
    // Sums that run along a row do not come back to exactly nothing.
    if (closeness[i]! < 1e-4) matte.data[i] = coarse.data[i]! > 0.4 ? 1 : 0
  }
}

/** Fills specks inside hair, such as single grey hairs that look like the wall; real gaps have more room around them. */
function closePores(matte: Plane, radius: number): Plane {
  const shared = newChannel(matte.data.length)
  shared.set(matte.data)
  const around = boxBlur(shared, matte, radius)
  for (let i = 0; i < around.length; i++) {
    const value = matte.data[i]!
    if (value < 1 && around[i]! > 0.8) matte.data[i] = value + (1 - value) * smoothstep(0.8, 0.92, around[i]!)
  }
  return matte
}

/** Pulls what is nearly in to 1 and what is nearly out to 0. */
function stretch(plane: Plane): Plane {
  for (let i = 0; i < plane.data.length; i++) {
    const value = (plane.data[i]! - 0.08) / 0.84
    plane.data[i] = value < 0 ? 0 : value > 1 ? 1 : value
  }
  return plane
}

// Colours on the two sides this far apart (0 to 255) are as good a witness as the filter.
const clearDistance = 40

/**
 * Settles the soft band by colour: between the nearest sure person and the nearest sure background, how far is this
 * pixel on the line from one colour to the other? Counts where the two colours differ.
 */
function byColour(picture: Picture, alpha: Plane, closeness: Float32Array, unit: number): Plane {
  const front = fillColours(
    picture,
    sure(alpha, (value) => value > 0.97),
  ).data
  const back = fillColours(
    picture,
    sure(alpha, (value) => value < 0.03),
  ).data
  const guess: Plane = { ...alpha, data: new Float32Array(alpha.data) }
  for (let i = 0, at = 0; i < alpha.data.length; i++, at += 3) {
    const value = alpha.data[i]!
    if (value <= 0 || value >= 1) continue
    let along = 0
    let square = 0
    for (let c = at; c < at + 3; c++) {
      const difference = front[c]! - back[c]!
      along += (picture.data[c]! - back[c]!) * difference
      square += difference * difference
    }
    const seen = Math.min(Math.max(along / (square + 1e-3), 0), 1)
    const trust = (square / (square + clearDistance ** 2)) * Math.min(closeness[i]! * 5, 1)
    guess.data[i] = value + (seen - value) * trust * 0.8
  }
  return stretch(fastGuided(picture, guess, Math.max(2, Math.round(unit * 0.012)), 1e-4))
}

function sure({ width, height, data }: Plane, test: (value: number) => boolean): Plane {
  const mask = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) mask[i] = test(data[i]!) ? 1 : 0
  return { width, height, data: mask }
}
