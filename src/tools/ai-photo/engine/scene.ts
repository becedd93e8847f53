import { boxBlur } from '#features/imaging/filters/blur.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  newChannel,
  percentile,
  type Size,
  unit,
} from '#features/imaging/filters/channel.ts'
import { domainTransform } from '#features/imaging/filters/domain-transform.ts'
import type { MeshFace } from '#features/imaging/filters/faceMasks.ts'
import { type FaceMasks, masksOf, noFaceMasks, widthOf } from '#features/imaging/filters/faceMasks.ts'
import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { noiseLevel } from '#features/imaging/filters/noise.ts'
import type { Plane } from '#features/imaging/picture.ts'
import { enlargeEyes } from './enlargeEyes.ts'

/** What a style gets to see. */
export type Scene = {
  picture: Channels
  size: Size
  /** Longer side over 1024: lengths in pixels are multiplied by it, so that a style looks alike at every size. */
  scale: number
  faces: readonly MeshFace[]
  /** Where the parts of faces are. */
  shapes: FaceMasks
  /** How much of each pixel is a person, when there is one. */
  person: Channel | undefined
}

/** A style: a scene in, the picture of the same size or a little less out. */
export type Style = (scene: Scene) => { picture: Channels; size: Size }

/** A scene from its parts; `matte` is the guess where people are, smoothed along edges here. */
export function makeScene(picture: Channels, size: Size, faces: readonly MeshFace[], matte?: Plane): Scene {
  const scale = Math.max(size.width, size.height) / 1024
  const person = matte && personOf(picture, size, matte, scale)
  const shapes = faces.length > 0 ? masksOf(faces, size) : noFaceMasks(size)
  return { picture, size, scale, faces, shapes, person }
}

function personOf(picture: Channels, size: Size, matte: Plane, scale: number): Channel | undefined {
  const laid = guidedFilter(luma(picture), copy(matte.data), size, Math.round(8 * scale) + 1, 3e-3)
  const person = fill(laid.length, (i) => unit((laid[i]! - 0.15) / 0.7))
  const share = person.reduce((sum, value) => sum + value, 0) / person.length
  return share > 0.03 && share < 0.97 ? person : undefined
}

/** The scene with eyes `eyes` larger (.3 is a third) and jaws slimmer; unchanged where there is no face. */
export function withLargerEyes(scene: Scene, eyes: number, jaw: number): Scene {
  if (scene.faces.length === 0) return scene
  const warped = enlargeEyes(scene.picture, scene.size, scene.faces, eyes, jaw)
  const shapes = masksOf(scene.faces, scene.size, 1 + eyes * 0.6)
  return { ...scene, picture: warped, shapes }
}

/** Tones spread over the full range, so that a dark or pale photo gives the same style. */
export function withFullTones(scene: Scene, strength = 0.8): Scene {
  const light = luma(scene.picture)
  const low = percentile(light, 0.005)
  const middle = percentile(light, 0.5)
  const high = percentile(light, 0.995)
  const gain = 1 / Math.max(0.25, high - low)
  const centre = Math.min(0.75, Math.max(0.15, (middle - low) * gain))
  // Half of the way to a middle tone of .45: night stays darker than day.
  const power = (Math.log(0.45) / Math.log(centre)) ** 0.5
  const curve = Float32Array.from({ length: 1025 }, (_, k) => {
    return (k / 1024) * (1 - strength) + strength * unit((k / 1024 - low) * gain) ** power
  })
  const picture = eachChannel(scene.picture, (plane) =>
    fill(plane.length, (i) => curve[Math.round(unit(plane[i]!) * 1024)]!),
  )
  return { ...scene, picture }
}

/** Flat areas and clear edges: what cartoons are made of. Faces are smoothed once more, so that wrinkles go. */
export function flatten(scene: Scene, reach: number, range: number): Channels {
  const { picture, size, scale, shapes } = scene
  const flat = domainTransform(picture, size, reach * scale, range)
  if (scene.faces.length === 0) return flat
  const calmer = domainTransform(flat, size, reach * 1.6 * scale, range * 1.7, { rounds: 2 })
  for (let c = 0; c < 3; c++) {
    const plane = flat[c]!
    const calm = calmer[c]!
    for (let i = 0; i < plane.length; i++) plane[i]! += shapes.calm[i]! * (calm[i]! - plane[i]!)
  }
  return flat
}

/**
 * Brightness with slow changes of light taken out (divided by its surroundings), about .5 everywhere. The grainier the
 * picture, the less darkness is lifted: else the grain of a dark dress would count as drawing.
 */
export function evenLight(light: Channel, size: Size, radius: number): Channel {
  const around = boxBlur(boxBlur(light, size, radius), size, radius)
  const floor = Math.min(0.3, Math.max(0.1, 0.02 + 20 * noiseLevel(light, size, 2)))
  const out = newChannel(light.length)
  for (let i = 0; i < light.length; i++) out[i] = unit((0.5 * (light[i]! + floor)) / (around[i]! + floor))
  return out
}

/** The picture with the skin of faces smoothed, eyes and mouths as they are: paint and washes make wrinkles deeper. */
export function withCalmFaces(scene: Scene): Scene {
  const { picture, size, faces, shapes } = scene
  if (faces.length === 0) return scene
  const reach = Math.max(2, Math.round(0.035 * Math.max(...faces.map(widthOf))))
  const light = luma(picture)
  const smooth = guidedFilter(light, light, size, reach, 8e-3)
  const calmer = eachChannel(picture, (plane) =>
    fill(plane.length, (i) => unit(plane[i]! + 0.75 * shapes.calm[i]! * (smooth[i]! - light[i]!))),
  )
  return { ...scene, picture: calmer }
}
