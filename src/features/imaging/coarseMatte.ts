import { type MatteView, matteViewOf } from '#features/models/matteView.ts'
import { withModel } from '#features/models/slots.ts'
import type { Face } from './faces.ts'
import { matteSide, matteTensor } from './faceTensors.ts'
import { openNetwork } from './networks.ts'
import { createPlane, type Picture, type Plane } from './picture.ts'
import { type Placement, placeAround, within } from './placement.ts'
import { resizePlane, sample } from './resample.ts'

// Sides of the views in face heights: the network was made for heads and shoulders, and the mean of views is steadier.
const viewSides = [3.4, 4.4]
// Close views know hair and ears best, the whole picture knows what is held in the arms.
const wholeWeight = 0.15

/** The part of a picture to make a matte for, and its size in pixels. */
export type Frame = { place: Placement; width: number; height: number }

/** The whole picture as it is. */
export const wholeFrame = ({ width, height }: Picture): Frame => ({
  place: { origin: { x: 0, y: 0 }, step: { x: 1, y: 0 } },
  width,
  height,
})

export type CoarseMatteOptions = {
  /** What the result covers, the whole picture if not given; the looks see the whole picture all the same. */
  frame?: Frame
  /** The operator's folder of models; one for the matte slot takes the place of MediaPipe's network. */
  modelsFolder?: string | undefined
}

/**
 * How likely each pixel shows a person, 0 to 1, as the mean of several looks of MediaPipe's selfie network: the whole
 * picture, and for each face levelled views around it, each also mirrored. Soft at borders; `refineMatte` sharpens it.
 * @param faces of the picture, in its pixels
 * @param cacheFolder folder in which converted networks are kept between runs
 */
export async function coarseMatte(
  picture: Picture,
  faces: Face[],
  cacheFolder: string,
  { frame = wholeFrame(picture), modelsFolder }: CoarseMatteOptions = {},
): Promise<Plane> {
  const byModel = await withModel('matte', modelsFolder, (model) => mean(picture, faces, frame, matteViewOf(model)))
  return byModel?.result ?? mean(picture, faces, frame, await builtIn(cacheFolder))
}

async function builtIn(cacheFolder: string): Promise<MatteView> {
  const network = await openNetwork('personMatte', cacheFolder, matteSide)
  const size = { width: matteSide, height: matteSide }
  return { side: matteSide, see: async (view) => ({ ...size, data: (await network(matteTensor(view)))[0]! }) }
}

async function mean(picture: Picture, faces: Face[], frame: Frame, network: MatteView): Promise<Plane> {
  const { side } = network
  // The network sees few pixels a side: half the frame's resolution holds all of it.
  const { place, width, height } = halfOf(frame)
  const sum = createPlane(width, height)
  const weights = createPlane(width, height)
  const add = async (view: Placement, weight: (u: number, v: number) => number) =>
    spread(await look(picture, view, network), within(view, place), weight, sum, weights)
  await add(placeWhole(picture, side), () => wholeWeight)
  for (const face of faces) {
    for (const heights of viewSides) await add(viewOf(face, heights, side), nearness(heights, side))
  }
  for (let i = 0; i < sum.data.length; i++) sum.data[i]! /= weights.data[i] || 1
  return resizePlane(sum, frame.width, frame.height)
}

function halfOf({ place, width, height }: Frame): Frame {
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const scale = width / across
  return {
    place: { ...place, step: { x: place.step.x * scale, y: place.step.y * scale } },
    width: across,
    height: down,
  }
}

/** How much a close view counts at a place in it: 1 at the head, fading within a face height or so, 0 at its border. */
function nearness(heights: number, side: number): (u: number, v: number) => number {
  const spreadOut = (0.9 * side) / heights
  return (u, v) => {
    const away = ((u - side / 2) ** 2 + (v - side / 2) ** 2) / (2 * spreadOut ** 2)
    const border = Math.min(u, v, side - u, side - v) / ((side * 3) / 32)
    return Math.exp(-away) * Math.min(Math.max(border, 0), 1)
  }
}

const placeWhole = ({ width, height }: Picture, side: number): Placement =>
  placeAround({ x: width / 2, y: height / 2 }, side, side, Math.max(width, height) / side)

function viewOf(face: Face, heights: number, side: number): Placement {
  const middle = { x: face.box.left + face.box.width / 2, y: face.box.top + face.box.height / 2 }
  return placeAround(middle, side, side, (heights * face.height) / side, (face.rollDegrees * Math.PI) / 180)
}

/** One look and its mirror image, averaged. */
async function look(picture: Picture, place: Placement, { side, see }: MatteView): Promise<Plane> {
  const view = sample(picture, place, side, side, 'edge')
  const seen = (await see(view)).data
  const mirrored = (await see(mirror(view))).data
  const data = new Float32Array(seen.length)
  for (let i = 0; i < data.length; i++) {
    const x = i % side
    data[i] = (seen[i]! + mirrored[i - x + side - 1 - x]!) / 2
  }
  return { width: side, height: side, data }
}

function mirror(view: Picture): Picture {
  const data = new Uint8ClampedArray(view.data.length)
  for (let y = 0; y < view.height; y++) {
    for (let x = 0; x < view.width; x++) {
      const from = (y * view.width + x) * 3
      data.set(view.data.subarray(from, from + 3), (y * view.width + view.width - 1 - x) * 3)
    }
  }
  return { ...view, data }
}

/** Adds a view to the sum under every pixel that it shows; it fades out towards its own border. */
function spread(
  view: Plane,
  place: Placement,
  weight: (u: number, v: number) => number,
  sum: Plane,
  weights: Plane,
): void {
  const square = place.step.x ** 2 + place.step.y ** 2
  const [across, along] = [place.step.x / square, place.step.y / square]
  const last = view.width - 1
  for (let y = 0; y < sum.height; y++) {
    for (let x = 0; x < sum.width; x++) {
      const dx = x + 0.5 - place.origin.x
      const dy = y + 0.5 - place.origin.y
      const u = dx * across + dy * along - 0.5
      const v = dy * across - dx * along - 0.5
      if (u < -0.5 || v < -0.5 || u > last + 0.5 || v > last + 0.5) continue
      const part = weight(u + 0.5, v + 0.5)
      const i = y * sum.width + x
      sum.data[i]! += part * valueAt(view, u, v)
      weights.data[i]! += part
    }
  }
}

function valueAt({ data, width }: Plane, u: number, v: number): number {
  const last = width - 1
  const cu = u < 0 ? 0 : u > last ? last : u
  const cv = v < 0 ? 0 : v > last ? last : v
  const left = cu | 0
  const top = cv | 0
  const from = top * width + left
  const right = left < last ? 1 : 0
  const below = top < last ? width : 0
  const fx = cu - left
  const upper = data[from]! + (data[from + right]! - data[from]!) * fx
  const lower = data[from + below]! + (data[from + below + right]! - data[from + below]!) * fx
  return upper + (lower - upper) * (cv - top)
}
