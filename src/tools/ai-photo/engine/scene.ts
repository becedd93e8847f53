import type { MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { type FaceMasks, masksOf, noFaceMasks, widthOf } from '#features/imaging/faces/faceMasks.ts'
import { boxBlur } from '#features/imaging/filters/blur.ts'
import { domainTransform } from '#features/imaging/filters/domain-transform.ts'
import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { noiseLevel } from '#features/imaging/filters/noise.ts'
import { findToning } from '#features/imaging/filters/toning.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  newChannel,
  newChannels,
  percentiles,
  type Size,
  unit,
} from '#features/imaging/picture/channel.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'
import { type Complexion, complexionOf } from './complexion.ts'
import { enlargeEyes } from './enlargeEyes.ts'
import { exposed } from './exposure.ts'
import { spareHair } from './spareHair.ts'
import { spareRims } from './spareRims.ts'
import { isPage } from './writing.ts'

/** What a style gets to see. */
export type Scene = {
  picture: Channels
  /** How much of the photo a lamp lit while the rest lay in the dark, 0 (evenly lit) to 1. */
  lampLit: number
  size: Size
  /** `drawingSide` over 1024: lengths in pixels are multiplied by it, so that a style looks alike at every size. */
  scale: number
  faces: readonly MeshFace[]
  /** Where the parts of faces are. */
  shapes: FaceMasks
  /** Whether the photo has no colours of its own: asked of the photo, since spread tones drown what colour a black veil or a white room has. */
  isColourless: boolean
  /** How much of each pixel is a person, when there is one; nobody stands before a page, which is to be read all over. */
  person: Channel | undefined
  /** The photo's own skin, where there are faces; it stays that of the photo whatever becomes of the picture. */
  complexion: Complexion | undefined
  /** Moves planes of the photo to where this scene has them; absent where nothing was moved. */
  moved?: Moved
}

/** Moves the pixels of a picture as a drawing moved those of its photo. */
export type Moved = (picture: Channels) => Channels

/**
 * What a style makes: a picture of the photo's size or a little less, and where the style moved them, where the faces are in it and how
 * the photo's pixels came there.
 */
export type Drawing = { picture: Channels; size: Size; faces?: readonly MeshFace[]; moved?: Moved | undefined }

/** A style: a scene in, a drawing out. */
export type Style = (scene: Scene) => Drawing | Promise<Drawing>

/** The side that says how large things are drawn, in pixels: the longer one, of panoramas no more than twice the shorter one. */
export const drawingSide = ({ width, height }: Size): number =>
  Math.min(Math.max(width, height), 2 * Math.min(width, height))

/** A scene from its parts, a photo that is too dark in more light; `matte` is the guess where people are, smoothed along edges here. */
export function makeScene(photo: Channels, size: Size, faces: readonly MeshFace[], matte?: Plane): Scene {
  const { picture, lampLit } = exposed(photo, size, faces)
  const scale = drawingSide(size) / 1024
  const person = matte && !isPage(luma(photo), size, scale) ? personOf(picture, size, matte, scale) : undefined
  const shapes = faces.length > 0 ? masksOf(faces, size) : noFaceMasks(size)
  spareHair(shapes.calm, picture, size, faces)
  spareRims(shapes.calm, picture, size, faces)
  spareHair(shapes.oval, picture, size, faces, false)
  const complexion = faces.length > 0 ? complexionOf(picture, size, faces, shapes, person) : undefined
  const isColourless = findToning(picture, size, () => shapes.calm) !== undefined
  return { picture, lampLit, size, scale, faces, shapes, isColourless, person, complexion }
}

function personOf(picture: Channels, size: Size, matte: Plane, scale: number): Channel | undefined {
  const laid = guidedFilter(luma(picture), copy(matte.data), size, Math.round(8 * scale) + 1, 3e-3)
  let sum = 0
  for (let i = 0; i < laid.length; i++) sum += laid[i] = unit((laid[i]! - 0.15) / 0.7)
  const share = sum / laid.length
  return share > 0.03 && share < 0.97 ? laid : undefined
}

/**
 * The scene with larger eyes and slimmer jaws; unchanged where there is no face.
 * @param eyes by which part eyes grow: .24 is a model on a cover, .62 a doll in a film
 * @param jaw by which part of the face's width its lower half gets narrower: a tenth is a doll's chin
 */
export function withLargerEyes(scene: Scene, eyes: number, jaw: number): Scene {
  if (scene.faces.length === 0) return scene
  const moved: Moved = (picture) => enlargeEyes(picture, scene.size, scene.faces, eyes, jaw)
  const shapes = masksOf(scene.faces, scene.size, { eyes: 1 + eyes * 0.6, parts: ['eyes', 'calm'] })
  const picture = moved(scene.picture)
  spareHair(shapes.calm, picture, scene.size, scene.faces)
  spareRims(shapes.calm, picture, scene.size, scene.faces)
  return { ...scene, picture, shapes: { ...scene.shapes, ...shapes }, moved }
}

/** Fewer tones than this part of all are not spread over the whole range: only grain and the rims of JPEG would be seen. */
const leastRange = 0.25

/** So much less are the tones of a room spread that was lifted to the light of its lamp: they were already, and that light would burn out. */
const spreadAlready = 0.8

/**
 * Tones spread over the full range, so that a dark or pale photo gives the same style.
 * @param wanted how far, 0 to 1: at 1 night becomes day, at 0 a pale photo stays pale
 */
export function withFullTones(scene: Scene, wanted = 0.8): Scene {
  const strength = wanted * (1 - spreadAlready * scene.lampLit)
  const [low, middle, high] = percentiles(luma(scene.picture), [0.005, 0.5, 0.995]) as [number, number, number]
  const range = high - low
  const gain = 1 / Math.max(leastRange, range)
  // Of a picture with hardly any tones all are spread about their own place: a white page does not turn black.
  const black = range < leastRange ? (low * (1 - leastRange)) / (1 - range) : low
  const centre = Math.min(0.75, Math.max(0.15, (middle - black) * gain))
  // Half of the way to a middle tone of .45: night stays darker than day.
  const power = (Math.log(0.45) / Math.log(centre)) ** 0.5
  const curve = fill(1025, (k) => {
    return (k / 1024) * (1 - strength) + strength * unit((k / 1024 - black) * gain) ** power
  })
  const toned = newChannels(scene.picture[0].length)
  const { width, height } = scene.size
  inBands(import.meta.url, toneRows, { from: scene.picture, to: toned, curve, width }, height)
  return { ...scene, picture: toned }
}

type Toning = { from: Channels; to: Channels; curve: Channel; width: number }

/** Rows of a picture sent through a curve of 1025 steps. */
export function toneRows({ from, to, curve, width }: Toning, first: number, last: number): void {
  for (let c = 0; c < 3; c++) {
    const [source, target] = [from[c]!, to[c]!]
    for (let i = first * width; i < last * width; i++) target[i] = curve[(unit(source[i]!) * 1024 + 0.5) | 0]!
  }
}

/**
 * Flat areas and clear edges: what cartoons are made of. Faces are smoothed once more, so that wrinkles go.
 * @param reach how far colours run together, in pixels at 1024: more leaves larger areas, less leaves the photo's folds
 * @param range difference of tones, 0 to 1, that stops them: more lets colours run over borders, less keeps texture
 */
export function flatten(scene: Scene, reach: number, range: number): Channels {
  const { picture, size, scale, shapes } = scene
  const flat = domainTransform(picture, size, reach * scale, range)
  if (scene.faces.length === 0) return flat
  const calmer = domainTransform(flat, size, reach * 1.6 * scale, range * 1.7, { rounds: 2 })
  inBands(import.meta.url, calmRows, { flat, calmer, calm: shapes.calm, width: size.width }, size.height)
  return flat
}

type Calming = { flat: Channels; calmer: Channels; calm: Channel; width: number }

/** Rows of `flat` turned into those of `calmer` where skin is. */
export function calmRows({ flat, calmer, calm, width }: Calming, first: number, last: number): void {
  for (let c = 0; c < 3; c++) {
    const [plane, other] = [flat[c]!, calmer[c]!]
    for (let i = first * width; i < last * width; i++) plane[i]! += calm[i]! * (other[i]! - plane[i]!)
  }
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
  const calmer = eachChannel(picture, copy)
  inBands(
    import.meta.url,
    smoothRows,
    { planes: calmer, light, smooth, calm: shapes.calm, width: size.width },
    size.height,
  )
  return { ...scene, picture: calmer }
}

type Smoothing = { planes: Channels; light: Channel; smooth: Channel; calm: Channel; width: number }

/** Rows made as bright as `smooth` says, by three quarters, where skin is. */
export function smoothRows({ planes, light, smooth, calm, width }: Smoothing, first: number, last: number): void {
  for (const plane of planes) {
    for (let i = first * width; i < last * width; i++) {
      if (calm[i]! > 0) plane[i] = unit(plane[i]! + 0.75 * calm[i]! * (smooth[i]! - light[i]!))
    }
  }
}
