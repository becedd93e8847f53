import type { FaceMasks, MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import {
  type Channel,
  type Channels,
  newChannel,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import type { Lab } from './lab.ts'
import { likeSkin, type SkinBeyond } from './skinBeyond.ts'

/**
 * The colour of a face's plain skin: the mean of its places without the oddest, how light the lightest quarter of them is, and the
 * lightness of each of their pixels.
 */
export type Tone = { mean: Lab; lit: number; lights: Channel }

/** Pixels all over the plain skin of a face, and their mean lightness in the photo. */
export type PlainSkin = { pixels: Uint32Array; light: number }

/** The skin of the people in a photo, as the photo shows it. */
export type Complexion = {
  /** The photo in Oklab. */
  lab: Channels
  /** The colour of each face's plain skin; undefined for a face whose skin lies outside of the picture. */
  colours: readonly (Lab | undefined)[]
  /** The same with what lies in the light. */
  tones: readonly (Tone | undefined)[]
  /** All of each face's plain skin; undefined for a face of which little is seen. */
  plain: readonly (PlainSkin | undefined)[]
  /** How much of each pixel is skin, 0 to 1, and to which face it belongs, at a small size since both are soft. */
  mask: Channel
  owner: Uint8Array
  /** Necks, arms and hands, at the same size. */
  beyond: SkinBeyond
  /** Plain skin of faces, without hair, rims and features, at the same size. */
  calm: Channel
  size: Size
  /** Pixels of the small size a height of the smallest face. */
  unit: number
}

/** Places of plain skin all over a face, so that half of it in the shade weighs as much as the half in the light: forehead, cheeks, nose. */
const plainSkin = [
  ...[151, 9, 108, 337, 69, 299, 67, 297],
  ...[50, 280, 117, 346, 123, 352, 187, 411, 147, 376, 207, 427],
  ...[101, 330, 36, 266, 205, 425, 5, 195],
] as const
/** Radius of such a place, in heights of the face. */
const placeRadius = 0.02
/** How far a hue may lie from the face's, in Oklab, and its lightness, until it is other than skin. */
const skinReach = { hue: 0.035, light: 0.3 }
/** Hands and necks belong to their face up to here, in heights of it; beyond, the style's own light fades in. */
const reach = { whole: 2, none: 6 }
/** Longer side at which skin is looked for. */
const maskSide = 320

/** Height of a face from the top of its forehead to its chin, in pixels. */
export const heightOf = ({ mesh }: MeshFace): number => {
  const [top, chin] = [mesh[landmarks.foreheadTop]!, mesh[landmarks.chin]!]
  return Math.hypot(top.x - chin.x, top.y - chin.y)
}

/** The tone of a face's plain skin in a picture in Oklab; undefined where none of it lies within. */
export function toneOf(lab: Channels, { width, height }: Size, face: MeshFace): Tone | undefined {
  const radius = Math.max(1, Math.round(placeRadius * heightOf(face)))
  const places: { mean: Lab; lights: number[] }[] = []
  for (const index of plainSkin) {
    const left = Math.round(face.mesh[index]!.x)
    const top = Math.round(face.mesh[index]!.y)
    if (left < radius || top < radius || left >= width - radius || top >= height - radius) continue
    const valuesOf = (plane: Channel) => {
      const values: number[] = []
      for (let y = top - radius; y <= top + radius; y++) {
        for (let x = left - radius; x <= left + radius; x++) values.push(plane[y * width + x]!)
      }
      return values
    }
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const lights = valuesOf(lab[0])
    places.push({ mean: [mean(lights), mean(valuesOf(lab[1])), mean(valuesOf(lab[2]))], lights })
  }
  if (places.length === 0) return undefined
  places.sort((one, other) => one.mean[0] - other.mean[0])
  // Darkest and lightest places are a fringe or a shine.
  const odd = places.length >> 3
  const kept = places.slice(odd, places.length - odd)
  const colours = kept.map(({ mean }) => mean)
  return {
    mean: [0, 1, 2].map((c) => meanOf(colours, c)) as unknown as Lab,
    lit: meanOf(
      places.slice(-(places.length >> 2)).map(({ mean }) => mean),
      0,
    ),
    lights: Float32Array.from(kept.flatMap(({ lights }) => lights)),
  }
}

const meanOf = (colours: readonly Lab[], c: number) =>
  colours.reduce((sum, colour) => sum + colour[c]!, 0) / colours.length

/** The colour of a face's plain skin in a picture in Oklab, the mean of its places without the oddest; undefined where none of it lies within. */
export const skinOf = (lab: Channels, size: Size, face: MeshFace): Lab | undefined => toneOf(lab, size, face)?.mean

/**
 * Looks at the skin of a photo: faces by their ovals; necks, ears and hands by their likeness to the nearest face.
 * @param person how much of each pixel is a person, where that is known
 * @param shapes where faces are, and their plain skin
 */
export function complexionOf(
  picture: Channels,
  size: Size,
  faces: readonly MeshFace[],
  { oval, calm }: Pick<FaceMasks, 'oval' | 'calm'>,
  person: Channel | undefined,
): Complexion {
  const shrink = Math.min(1, maskSide / Math.max(size.width, size.height))
  const small: Size = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  const whole = toOklab(picture, size.width)
  const tones = faces.map((face) => toneOf(whole, size, face))
  const colours = tones.map((tone) => tone?.mean)
  const reduced = resize(whole, size, small)
  const [light, a, b] = reduced
  const people = person && resizeChannel(person, size, small)
  const inFace = resizeChannel(oval, size, small)
  const middles = faces.map((face) => {
    const { x, y } = face.mesh[landmarks.noseTip]!
    return { x: x * shrink, y: y * shrink, height: heightOf(face) * shrink }
  })
  const mask = newChannel(light.length)
  const beyond = newChannel(light.length)
  const owner = new Uint8Array(light.length)
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, i++) {
      let least = Number.POSITIVE_INFINITY
      for (let k = 0; k < middles.length; k++) {
        const distance = Math.hypot(x - middles[k]!.x, y - middles[k]!.y) / middles[k]!.height
        if (distance >= least) continue
        least = distance
        owner[i] = k
      }
      const own = colours[owner[i]!]
      if (!own) continue
      const hue = ((a[i]! - own[1]) ** 2 + (b[i]! - own[2]) ** 2) / skinReach.hue ** 2
      const tone = ((light[i]! - own[0]) / skinReach.light) ** 2
      const near = smoothstep(reach.none, reach.whole, least) * (people ? unit(people[i]!) : 0)
      const face = unit(inFace[i]!)
      mask[i] = Math.max(face, Math.exp(-hue - tone) * near)
      beyond[i] = (1 - face) * near * likeSkin([light[i]!, a[i]!, b[i]!], own)
    }
  }
  const ownerAt = (x: number, y: number) =>
    owner[
      Math.min(small.height - 1, Math.floor(y * shrink)) * small.width +
        Math.min(small.width - 1, Math.floor(x * shrink))
    ]
  const plain = faces.map((face, k) => {
    const own = colours[k]
    const isSkin = (i: number) =>
      calm[i]! > plainSkinFrom.share && Math.abs(whole[0][i]! - own![0]) < plainSkinFrom.light
    return own && plainSkinOf(whole[0], size, face, (i, x, y) => isSkin(i) && ownerAt(x, y) === k)
  })
  const unitHeight = Math.min(...middles.map(({ height }) => height))
  return {
    ...{ lab: whole, colours, tones, plain, mask, owner, size: small, unit: unitHeight },
    ...{ calm: resizeChannel(calm, size, small), beyond: { mask: beyond, lab: reduced } },
  }
}

/** Share of plain skin from which a pixel counts as such, and how far it may be from the face's lightness: what is farther is a beard or a fringe. */
const plainSkinFrom = { share: 0.75, light: 0.2 }
/** About how many pixels of a face are read, and how many tell its tone. */
const samples = { most: 4_000, least: 100 }

function plainSkinOf(
  light: Channel,
  { width, height }: Size,
  { mesh }: MeshFace,
  isPlain: (i: number, x: number, y: number) => boolean,
): PlainSkin | undefined {
  const [xs, ys] = [mesh.map(({ x }) => x), mesh.map(({ y }) => y)]
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))]
  const step = Math.max(1, Math.round(Math.sqrt(((right - left) * (bottom - top)) / samples.most)))
  const pixels: number[] = []
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) if (isPlain(y * width + x, x, y)) pixels.push(y * width + x)
  }
  if (pixels.length < samples.least) return undefined
  return { pixels: Uint32Array.from(pixels), light: pixels.reduce((sum, i) => sum + light[i]!, 0) / pixels.length }
}
