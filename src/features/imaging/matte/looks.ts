import type { Face } from '#features/imaging/faces/faces.ts'
import { type Placement, placeAround } from '#features/imaging/geometry/placement.ts'
import { sample } from '#features/imaging/geometry/resample.ts'
import { networks, openNetwork } from '#features/imaging/networks/networks.ts'
import { smoothstep } from '#features/imaging/picture/channel.ts'
import { createPlane, type Picture, type Plane } from '#features/imaging/picture/picture.ts'

/** A network that tells persons from background: the side of the square views it looks at in pixels, and one look. */
export type MatteView = { side: number; see(view: Picture): Promise<Plane> }

/** What a network saw in one square view of a picture: where a person is, 0 to 1, and how much that counts. */
export type Look = { seen: Plane; weight: Plane; place: Placement }

// Sides of the views in face heights: the network was made for heads and shoulders, and the mean of views is steadier.
const viewSides = [2.8, 3.8]
// A head that is turned so far, in degrees, reaches farther to one side of its face than close views show: they are so much wider then.
const turned = { from: 15, to: 30, wider: 0.6 }
// Close views know hair and ears best, the whole picture knows what is held in the arms. One that a head fills is a close view
// too, and shows nothing made up beyond its border, where things behind the head were taken for a part of it. Sides in face heights.
const wholeWeight = { near: 0.5, far: 0.15, nearSide: 3.5, farSide: 5 }

/**
 * Several looks of a network at a picture: the whole of it, and for each face levelled views around it.
 * @param faces of the picture, in its pixels
 * @param view the network; the built-in one if not given
 */
export async function lookForPeople(picture: Picture, faces: Face[], view?: MatteView): Promise<Look[]> {
  const network = view ?? (await builtIn())
  const { side } = network
  const whole = placeWhole(picture, side)
  const looks = [
    {
      seen: await look(picture, whole, network),
      weight: createPlane(side, side, weightOf(picture, faces)),
      place: whole,
    },
  ]
  for (const close of viewSides) {
    for (const face of faces) {
      const heights = close + turned.wider * smoothstep(turned.from, turned.to, Math.abs(face.yawDegrees))
      const place = viewOf(face, heights, side)
      looks.push({ seen: await look(picture, place, network), weight: nearness(heights, side), place })
    }
  }
  return looks
}

async function builtIn(): Promise<MatteView> {
  const { side } = networks.personMatte
  const network = await openNetwork('personMatte')
  return { side, see: async (view) => ({ width: side, height: side, data: (await network(view))[0]! }) }
}

/** How much the look at the whole picture counts. */
function weightOf({ width, height }: Picture, [face]: Face[]): number {
  const { near, far, nearSide, farSide } = wholeWeight
  if (!face) return far
  return far + (near - far) * smoothstep(farSide, nearSide, Math.max(width, height) / face.height)
}

/** How much a close view counts at a place in it: 1 at the head, fading within a face height or so, 0 at its border. */
function nearness(heights: number, side: number): Plane {
  const weight = createPlane(side, side)
  const spreadOut = (0.9 * side) / heights
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const [u, v] = [x + 0.5, y + 0.5]
      const away = ((u - side / 2) ** 2 + (v - side / 2) ** 2) / (2 * spreadOut ** 2)
      const border = (Math.min(u, v, side - u, side - v) * 32) / (side * 3)
      weight.data[i] = Math.exp(-away) * Math.min(border, 1)
    }
  }
  return weight
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

function mirror({ width, height, channels, data }: Picture): Picture {
  const out = new Uint8ClampedArray(data.length)
  for (let y = 0, to = 0; y < height; y++) {
    for (let from = (y + 1) * width * 3 - 3; from >= y * width * 3; from -= 3, to += 3) {
      out[to] = data[from]!
      out[to + 1] = data[from + 1]!
      out[to + 2] = data[from + 2]!
    }
  }
  return { width, height, channels, data: out }
}
