import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'
import { percentile } from './skin.ts'

/** Light on a face: mean brightness 0 to 1, of its left and right half as seen, and the part burnt out or drowned. */
export type Light = { mean: number; left: number; right: number; burnt: number; drowned: number }

/** Measures light on the skin inside the face's outline. */
export function lightOn(luma: Plane, face: Face): Light {
  const skin = insideOf(face, landmarks.oval, luma)
  const [top, chin] = [face.mesh[landmarks.foreheadTop]!, face.mesh[landmarks.chin]!]
  const sums = { left: 0, right: 0, inLeft: 0, inRight: 0, burnt: 0, drowned: 0 }
  for (const i of skin) {
    const value = luma.data[i]!
    const y = Math.floor(i / luma.width)
    const axis = top.x + ((chin.x - top.x) * (y - top.y)) / (chin.y - top.y)
    if (i % luma.width < axis) {
      sums.left += value
      sums.inLeft += 1
    } else {
      sums.right += value
      sums.inRight += 1
    }
    if (value > 0.985) sums.burnt += 1
    if (value < 0.04) sums.drowned += 1
  }
  const count = Math.max(skin.length, 1)
  return {
    mean: (sums.left + sums.right) / count,
    left: sums.left / Math.max(sums.inLeft, 1),
    right: sums.right / Math.max(sums.inRight, 1),
    burnt: sums.burnt / count,
    drowned: sums.drowned / count,
  }
}

/** From which brightness on a wall is one against which a camera exposes, and how dark all of a face beside it then is, by it. */
const brightWall = 0.6
const dimFace = { doubtful: 0.56, lost: 0.36 }

/**
 * How far a face lies in the dark because the light comes from behind, on the scale of `light`: 1 doubtful, 2 unusable. Its brightest parts tell
 * (97th percentile), for teeth, eyes and gloss of skin of every tone are bright in good light: of 101 people before walls of all kinds none had less
 * than .6 of the wall's brightness.
 * @param wall mean brightness behind the person, 0 to 1
 */
export function againstLight(luma: Plane, face: Face, wall: number): number {
  if (wall < brightWall) return 0
  const skin = insideOf(face, landmarks.oval, luma, 0.95).map((i) => luma.data[i]!)
  const { doubtful, lost } = dimFace
  return Math.max(0, 1 + (doubtful - percentile(skin, 0.97) / wall) / (doubtful - lost))
}

/** Part of the eyes' surroundings that is blown out to white, 0 to 1: reflections on glasses. A pupil's glint is tiny. */
export function glareOn(luma: Plane, face: Face): number {
  const area = [landmarks.eyeLeftContour, landmarks.eyeRightContour].flatMap((contour) =>
    insideOf(face, contour, luma, 2.2),
  )
  return area.filter((i) => luma.data[i]! > 0.96).length / Math.max(area.length, 1)
}

/**
 * How sharp the face is: its strongest edges (95th percentile of the Laplacian of brightness) by the face's own
 * contrast. About .6 in a good photo, below .25 when soft, below .15 when blurred.
 * @param enlarged how many times larger the picture is than it was taken: edges are measured in pixels as taken, since
 *   how few of them there are is another question
 */
export function sharpnessOf(luma: Plane, face: Face, enlarged = 1): number {
  const reach = Math.max(1, enlarged)
  const least = Math.floor(reach)
  const sharpness = sharpnessAt(luma, face, least)
  return reach === least ? sharpness : sharpness + (reach - least) * (sharpnessAt(luma, face, least + 1) - sharpness)
}

/** The same by edges between pixels `reach` apart. */
function sharpnessAt(luma: Plane, face: Face, reach: number): number {
  const { width, data } = luma
  const rows = reach * width
  const area = insideOf(face, landmarks.oval, luma, 0.95)
  const edges = new Float32Array(area.length)
  let [sum, squares, count] = [0, 0, 0]
  for (const i of area) {
    const second = Math.abs(4 * data[i]! - data[i - reach]! - data[i + reach]! - data[i - rows]! - data[i + rows]!)
    if (Number.isFinite(second)) edges[count++] = second
    sum += data[i]!
    squares += data[i]! ** 2
  }
  const mean = sum / Math.max(area.length, 1)
  const contrast = Math.sqrt(Math.max(squares / Math.max(area.length, 1) - mean ** 2, 1e-6))
  return percentile(edges.subarray(0, count), 0.95) / contrast
}

/** How even the background behind the head is: standard deviation of its brightness, 0 (plain) to about .5. */
export function unevenness(luma: Plane, matte: Plane): { deviation: number; mean: number } {
  let [sum, squares, count] = [0, 0, 0]
  for (let i = 0; i < luma.data.length; i++) {
    if (matte.data[i]! > 0.02) continue
    sum += luma.data[i]!
    squares += luma.data[i]! ** 2
    count += 1
  }
  const mean = sum / Math.max(count, 1)
  return { mean, deviation: Math.sqrt(Math.max(squares / Math.max(count, 1) - mean ** 2, 0)) }
}
