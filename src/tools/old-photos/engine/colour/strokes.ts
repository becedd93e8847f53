import type { FaceMasks, MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { boxBlur, gaussianBlur } from '#features/imaging/filters/blur.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { oklab } from '#features/imaging/filters/oklab.ts'
import type { Strokes } from '#features/imaging/filters/spread.ts'
import type { Hand } from '#features/imaging/hands/findHands.ts'
import { type Channel, newChannel, percentile, type Size } from '#features/imaging/picture/channel.ts'
import { type Figure, figureOf } from './figure.ts'
import { handSkin } from './handSkin.ts'
import { joinedSkin } from './joinedSkin.ts'
import * as paints from './paints.ts'
import { findSky } from './sky.ts'

/** What is known of the people in a picture: masks, meshes, hands, and how much of each pixel is a person. */
export type People = {
  faces: readonly MeshFace[]
  masks: FaceMasks
  person: Channel | undefined
  hands: readonly Hand[]
}

/** Clothes whose tone lies nearer to that of the face could hang together with it. */
const apart = 0.2
const lightnessOf = Float32Array.from({ length: 256 }, (_, i) => oklab(i / 255, i / 255, i / 255)[0])

/**
 * Strokes of paint for a grey picture, as a retoucher would set them: faces by their meshes, skin beside them by its
 * tone, hair above, cloth below, sky and green where there is one. Doubtful places get a weak stroke or none.
 */
export function makeStrokes(light: Channel, size: Size, people: People): Strokes {
  const { masks, person } = people
  const strokes: Strokes = {
    a: newChannel(light.length),
    b: newChannel(light.length),
    weight: newChannel(light.length),
  }
  const soft = gaussianBlur(light, size, 1.5)
  const figures = people.faces.map(figureOf)
  const skinTone = figures.length > 0 ? percentile(light, 0.5, (i) => masks.calm[i]! > 0.7) : 0.6
  const skinLightness = lightnessOf[Math.round(skinTone * 255)]!
  const clothTone = clothToneOf(soft, size, people, figures)
  const highestChin = Math.min(...figures.map(({ chin }) => chin))
  const inside = person && boxBlur(person, size, 3)
  // Behind people who fill a picture there is a wall or a window more often than a sky, and a wrong blue is worse than none.
  const arePeopleNear = figures.some((figure) => figure.width > 0.04 * size.width)
  const sky = arePeopleNear ? undefined : findSky(light, soft, size, person)
  const outdoors = sky !== undefined
  const joined =
    inside && Math.abs(clothTone - skinTone) > apart
      ? joinedSkin(light, soft, size, { person: inside, calm: masks.calm, skinTone, figures })
      : undefined
  const bare = inside && handSkin(light, soft, size, people.hands, { person: inside, skinTone, figures })
  // Between sky and ground the tones themselves decide how far each colour runs.
  const nearSky = sky && dilate(sky, size, 8)
  const set = (i: number, [a, b]: paints.Paint, weight: number) => {
    strokes.a[i] = a
    strokes.b[i] = b
    strokes.weight[i] = weight
  }
  for (let i = 0; i < light.length; i++) {
    const x = i % size.width
    const y = (i / size.width) | 0
    const lightness = lightnessOf[Math.round(Math.min(1, Math.max(0, light[i]!)) * 255)]!
    if (masks.oval[i]! > 0.5) paintFace(i, lightness)
    else if (bare?.[i]) set(i, paints.skin(lightness), 0.8)
    else if (sky?.[i]) set(i, paints.sky(1 - y / size.height), 0.5)
    else if (inside && inside[i]! > 0.8) paintPerson(i, x, y, lightness)
    else if (!nearSky?.[i] && (!inside || inside[i]! < 0.25)) paintGround(i, lightness)
  }
  return strokes

  function paintFace(i: number, lightness: number) {
    const isTooth = lightness > skinLightness + 0.06
    if (masks.lips[i]! > 0.6) set(i, isTooth ? paints.eyeWhite : paints.lips(lightness), 0.8)
    else if (masks.eyes[i]! > 0.6) set(i, eyePaint(lightness), 0.8)
    else if (masks.brows[i]! > 0.6) set(i, paints.brow, 0.6)
    // Highlights on a forehead are skin as well; hair that falls into the face is much darker.
    else if (light[i]! > skinTone - 0.34) set(i, paints.skin(lightness), 0.9)
  }

  /** The white, the lashes and the iris, or the lid, which is skin. */
  function eyePaint(lightness: number): paints.Paint {
    if (lightness > skinLightness * 1.03) return paints.eyeWhite
    return lightness < skinLightness * 0.6 ? paints.brow : mix(paints.eyeWhite, paints.skin(lightness))
  }

  function paintPerson(i: number, x: number, y: number, lightness: number) {
    if (joined?.[i]) return set(i, paints.skin(lightness), 0.4)
    const isSkinLike = Math.abs(soft[i]! - skinTone) < 0.2 * skinTone + 0.03
    const near = figures.find((figure) => Math.abs(x - figure.x) < figure.width * 1.3)
    if (!near) return isBareLimb(i, y) ? set(i, paints.skin(lightness), 0.35) : set(i, paints.cloth(lightness), 0.1)
    const beside = Math.abs(x - near.x) / near.width
    const isNeck = beside < 0.36 && y > near.chin && y < near.chin + near.width * 0.5
    if (y < near.chin && beside < 0.95) {
      // A high forehead is as smooth as the face; fair hair above it is not.
      const isSmooth = Math.abs(light[i]! - soft[i]!) < 0.012
      const isForehead =
        isSmooth && beside < 0.42 && y > near.top - 0.25 * near.width && lightness > 0.85 * skinLightness
      if (isForehead || (isSkinLike && beside < 0.54 && y > near.top)) set(i, paints.skin(lightness), 0.6)
      else if (lightness < skinLightness * 0.72 || y < near.top) set(i, paints.hair(lightness, skinLightness), 0.4)
    } else if (isNeck && soft[i]! > 0.75 * skinTone && soft[i]! < 1.3 * skinTone + 0.03)
      set(i, paints.skin(lightness), 0.6)
    else if (isNeck && soft[i]! > 1.3 * skinTone + 0.03) set(i, paints.cloth(lightness), 0.5)
    else if (y > near.chin + near.width * 0.45) {
      // Arms and hands are told from clothes only where these are clearly darker or lighter than the face.
      const distinct = Math.abs(clothTone - skinTone) > 0.32
      // Right below the chin hangs a tie or lies a neckline; nobody can tell which.
      const isTie = beside < 0.2 && y < near.chin + near.width * 1.9
      const isArm = distinct && !isTie && Math.abs((soft[i]! - clothTone) / (skinTone - clothTone) - 0.85) < 0.5
      if (isArm) set(i, paints.skin(lightness), 0.35)
      else if (isSkinLike && joined) set(i, paints.clothOrSkin, 0.2)
      else if (!distinct || Math.abs(soft[i]! - clothTone) < 0.18) set(i, paints.cloth(lightness), 0.35)
      else set(i, paints.cloth(lightness), 0.04)
    }
  }

  /**
   * Arms and legs of people who show more of themselves than head and shoulders: smooth, of the tone that faces have, and told from
   * clothes by it.
   */
  function isBareLimb(i: number, y: number): boolean {
    const isSmooth = Math.abs(light[i]! - soft[i]!) < 0.02
    const isTone = Math.abs(soft[i]! - skinTone) < 0.15 * skinTone + 0.02
    const isDistinct = Math.abs(clothTone - skinTone) > 0.25
    return isSmooth && isTone && isDistinct && y > highestChin
  }

  function paintGround(i: number, lightness: number) {
    const texture = Math.abs(light[i]! - soft[i]!)
    // Without a sky nobody knows what it is, a wall behind a sitter least of all: it stays grey.
    if (!outdoors) set(i, paints.none, 0.25)
    else if (texture > 0.035 && lightness < 0.62) set(i, lightness < 0.5 ? paints.foliage : paints.stone, 0.1)
    else set(i, lightness > 0.55 ? paints.stone : paints.earth, 0.12)
  }
}

/** The middle tone of what people wear: persons below the neck. The tone of the face where nothing is seen of it. */
function clothToneOf(soft: Channel, size: Size, { person }: People, figures: readonly Figure[]): number {
  const lowest = Math.max(...figures.map((figure) => figure.chin + figure.width * 0.5))
  if (!person || figures.length === 0 || lowest > size.height * 0.95) return 0.4
  return percentile(soft, 0.5, (i) => person[i]! > 0.8 && i > lowest * size.width)
}

const mix = (one: paints.Paint, other: paints.Paint): paints.Paint => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
