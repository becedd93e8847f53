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
 * What is lit already stays so: where the gain would burn out more than `few` of all pixels, and surely where `many`, what it lifts comes
 * no higher than to `most`, measured by the strongest channel, which burns out first. A larger `bend` leaves more to what is darker.
 */
const alreadyLit = { few: 0.005, many: 0.03, most: 0.65, bend: 4 }
/** Parts of the light are told apart by their surroundings, so far around as this part of the longer side, and by steps of this size, so that folds and features keep their contrast. */
const surroundings = { reach: 0.02, step: 0.08 }

/** A photo in enough light, and how much of it a lamp lit while the rest lay in the dark: 0 (evenly lit) to 1. */
type Exposed = { picture: Channels; lampLit: number }

/**
 * A photo as a longer exposure would have shown it, where it got too little light; else the photo itself. Styles that spread its tones
 * would make day of the room and leave its people dark, since skin keeps the lightness that it has here. A lit face before a black wall
 * has its light, and dark skin is told from skin in the dark by the white of its eyes. What a lamp lights in a dark room stays about as it is.
 */
export function exposed(picture: Channels, size: Size, faces: readonly MeshFace[] = []): Exposed {
  const light = luma(picture)
  const white = Math.max(percentile(light, 0.98), ...faces.map((face) => lightOn(face, light, size)))
  const part = smoothstep(tooDark.never, tooDark.surely, white)
  if (part === 0) return { picture, lampLit: 0 }
  const gain = 1 + part * (Math.min(mostGain, wanted / Math.max(0.01, white)) - 1)
  const grain = gain * noiseLevel(light, size)
  const { gains, limit } = localGains(picture, size, gain)
  const lifted = eachChannel(picture, (plane) => {
    const lit = fill(plane.length, (i) => unit(plane[i]! * gains[i]!))
    return guidedFilter(lit, lit, size, 3, 4 * grain * grain)
  })
  return { picture: lifted, lampLit: limit }
}

/**
 * By how much each pixel is multiplied: by `gain` in the dark, by less the lighter its surroundings are, and by no more than burns out
 * none of its channels; and how much of that limit there is, 0 to 1.
 */
function localGains([red, green, blue]: Channels, size: Size, gain: number): { gains: Channel; limit: number } {
  const { few, many, most, bend } = alreadyLit
  const strongest = fill(red.length, (i) => Math.max(red[i]!, green[i]!, blue[i]!))
  const burnt = strongest.reduce((count, value) => count + (value * gain > 1 ? 1 : 0), 0) / strongest.length
  const limit = smoothstep(few, many, burnt)
  const reach = Math.max(1, Math.round(surroundings.reach * Math.max(size.width, size.height)))
  const around = limit > 0 ? guidedFilter(strongest, strongest, size, reach, surroundings.step ** 2) : strongest
  const gains = fill(strongest.length, (i) => {
    const excess = (gain * Math.max(0, around[i]!)) / most
    const limited = gain / (1 + limit * excess ** bend) ** (1 / bend)
    return Math.max(1, Math.min(limited, 1 / strongest[i]!))
  })
  return { gains, limit }
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
