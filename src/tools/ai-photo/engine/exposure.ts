import type { MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { noiseLevel } from '#features/imaging/filters/noise.ts'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  luma,
  percentile,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'

/** Whiteness of the lightest two hundredths: below `surely` a photo got too little light, above `never` it is as dark as it was meant. */
const tooDark = { surely: 0.36, never: 0.5 }
/** The part of the places within eyes that are darker than their white; a glint is lighter. How far out they lie, as a part of the eye. */
const eyeWhite = { part: 0.8, reach: 0.6 }
/** Where its lightest tones are led. */
const wanted = 0.82
/** The part of a face's points that are darker than its light side; eyes and a shine are lighter or darker than skin. */
const lightSide = 0.85
/** More light than this brings up more grain than picture. */
const mostGain = 4

/**
 * A photo as a longer exposure would have shown it, where it got too little light; else the photo itself. Styles that spread its tones
 * would make day of the room and leave its people dark, since skin keeps the lightness that it has here. A lit face before a black wall
 * has its light, and dark skin is told from skin in the dark by the white of its eyes.
 */
export function exposed(picture: Channels, size: Size, faces: readonly MeshFace[] = []): Channels {
  const light = luma(picture)
  const white = Math.max(percentile(light, 0.98), ...faces.map((face) => lightOn(face, light, size)))
  const part = smoothstep(tooDark.never, tooDark.surely, white)
  if (part === 0) return picture
  const gain = 1 + part * (Math.min(mostGain, wanted / Math.max(0.01, white)) - 1)
  const grain = gain * noiseLevel(light, size)
  return eachChannel(picture, (plane) => {
    const lit = fill(plane.length, (i) => unit(plane[i]! * gain))
    return guidedFilter(lit, lit, size, 3, 4 * grain * grain)
  })
}

/** How bright the light side of a face is, or the white of its eyes, 0 to 1; 0 where it lies outside of the picture. */
function lightOn({ mesh }: MeshFace, light: Channel, { width, height }: Size): number {
  const tonesAt = (places: readonly { x: number; y: number }[]) =>
    Float32Array.from(
      places.filter(({ x, y }) => x >= 0 && y >= 0 && x < width && y < height),
      ({ x, y }) => light[Math.floor(y) * width + Math.floor(x)]!,
    )
  const lit = tonesAt(mesh)
  const eyes = tonesAt([...inEye(mesh, landmarks.eyeLeftContour), ...inEye(mesh, landmarks.eyeRightContour)])
  return Math.max(
    lit.length > 0 ? percentile(lit, lightSide) : 0,
    eyes.length > 0 ? percentile(eyes, eyeWhite.part) : 0,
  )
}

/** Places in an eye, about its middle. */
function inEye(mesh: MeshFace['mesh'], contour: readonly number[]): { x: number; y: number }[] {
  const points = contour.map((index) => mesh[index]!)
  const middle = (axis: 'x' | 'y') => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [cx, cy] = [middle('x'), middle('y')]
  return points.map(({ x, y }) => ({ x: cx + eyeWhite.reach * (x - cx), y: cy + eyeWhite.reach * (y - cy) }))
}
