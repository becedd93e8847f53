import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { type Channel, type Channels, fill, newChannel, type Size } from '#features/imaging/picture/channel.ts'
import type { Lab } from './lab.ts'

/** Skin beyond the faces: how much of each pixel, 0 to 1, and the photo's colours there, in Oklab, at a small size. */
export type SkinBeyond = { mask: Channel; lab: Channels }

/** Differences of Oklab that nobody sees: they are left alone. */
export const unseen = 0.008
/** A share of skin that nobody sees. */
export const leastSkin = 0.02
/** Chroma below which a colour has no hue, and a photo no colours. */
export const leastChroma = 0.018

/** How far the hue of a neck or a hand may be turned from its face's, in radians, and by which factor it may be more or less colourful. */
const likeness = { turn: 0.4, colourful: 0.8 }
/** Flash whitens the nearest hand, and a chin shades its neck: so much lighter or darker than its face, in Oklab. */
const lightness = 0.4
/** Below this chroma no place of a photo has a hue that would tell skin. */
const greyest = 0.012

/** How much a colour may be the skin of a person whose face has another, 0 to 1, in another light and by a hand's other blood. */
export function likeSkin([light, a, b]: Lab, [ownLight, ownA, ownB]: Lab): number {
  const [chroma, own] = [Math.hypot(a, b), Math.hypot(ownA, ownB)]
  if (chroma < greyest || own < greyest) return 0
  const turn = Math.acos(Math.min(1, Math.max(-1, (a * ownA + b * ownB) / (chroma * own))))
  const colourful = Math.log(chroma / own)
  const off =
    (turn / likeness.turn) ** 2 + (colourful / likeness.colourful) ** 2 + ((light - ownLight) / lightness) ** 2
  return Math.exp(-off)
}

/**
 * The mean colours of skin around each place, for a picture in Oklab: what is finer, such as strokes and dots, is none of them.
 * @param reach in pixels
 */
export function meanSkin(picture: Channels, mask: Channel, size: Size, reach: number): Channels {
  const weight = gaussianBlur(mask, size, reach)
  const mean = (plane: Channel) => {
    const sum = gaussianBlur(
      fill(mask.length, (i) => mask[i]! * plane[i]!),
      size,
      reach,
    )
    const out = newChannel(mask.length)
    for (let i = 0; i < out.length; i++) out[i] = weight[i]! > leastWeight ? sum[i]! / weight[i]! : plane[i]!
    return out
  }
  return [mean(picture[0]), mean(picture[1]), mean(picture[2])]
}

/** Less skin than this around a place has no mean. */
const leastWeight = 1e-3
