import { resize, resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { toSrgb } from '#features/imaging/filters/oklab.ts'
import { type Channel, type Channels, eachChannel, percentiles, type Size } from '#features/imaging/picture/channel.ts'
import { keepSkin } from '../keepSkin.ts'
import type { Drawing, Scene } from '../scene.ts'
import { type Brushed, type Cast, castOf } from './cast.ts'
import { type DrawnFace, drawFeatures } from './features.ts'
import { behindPeople } from './fields.ts'
import type { Proportions } from './reshape.ts'

/** How people are drawn anew: what makes one style another. */
export type Manner = {
  proportions: Proportions
  /** How far features are erased into the skin around them, in heights of a face. */
  erasing: number
  /** What of the picture is wanted in brush strokes, the costliest of all that is seen in it. */
  brushed: Brushed
  /** Draws people without their features, and what is behind them: Oklab at the cast's full size. */
  paint: (cast: Cast) => Channels
  /** The features of a face as SVG in the picture's pixels. */
  features: (face: DrawnFace) => string
}

/** The people of a scene drawn anew in a manner; undefined where they cannot be. */
export async function drawCast(
  scene: Scene,
  { proportions, erasing, brushed, paint, features }: Manner,
): Promise<Drawing | undefined> {
  const cast = castOf(scene, proportions, erasing, brushed)
  if (!cast) return undefined
  const { size, moved } = cast
  const picture = toSrgb(paint(cast), size.width)
  const faces = cast.faces.map(({ frame }) => ({ mesh: frame.mesh }))
  await drawFeatures(picture, size, cast.faces, features)
  return { picture: keepSkin(picture, scene, faces), size, faces, moved }
}

/** Brings planes of the working size to that of the drawing. */
export function enlarged({ work, size }: Cast) {
  const up = (plane: Channel) => resizeChannel(plane, work, size)
  return { up, upAll: (planes: Channels) => eachChannel(planes, up) }
}

/** The lightness of the faces' skin: of its shadows, its middle and its lights. */
export function skinLights({ parts, skin }: Cast): { dark: number; middle: number; light: number } {
  const onSkin = (i: number) => parts.face[i]! > 0.8 && parts.skin[i]! > 0.7
  const [dark, middle, light] = percentiles(skin[0], [0.1, 0.5, 0.9], onSkin) as [number, number, number]
  return { dark, middle, light }
}

/** What lies behind the people, small: grounds are drawn broadly. `side` is the longer one, in pixels. */
export function groundBehind({ picture, work, parts }: Cast, side: number): { far: Channels; small: Size } {
  const shrink = Math.min(1, side / Math.max(work.width, work.height))
  const small: Size = { width: Math.round(work.width * shrink), height: Math.round(work.height * shrink) }
  const back = resizeChannel(parts.back, work, small)
  return { far: behindPeople(resize(picture, work, small), back, small), small }
}
