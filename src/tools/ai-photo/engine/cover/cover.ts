import type { FaceMasks } from '#features/imaging/faces/faceMasks.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, type Size, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { steps } from '../colours.ts'
import type { Cut } from './cutOut.ts'

/** The darkest ink of the print: nothing is black. */
export const plum = [0.25, 0.11, 0.27] as const
/** How much of the plum lies in shadows where nobody is cut out: the world has shadows of its own. */
const plumInScenes = 0.45

/** What a cover is printed from, and where people and shapes behind them are; `flat` becomes the print. */
type Cover = {
  flat: Channels
  source: Channels
  shapes: FaceMasks
  tone: Channel
  cut: Cut | undefined
} & Size

/** Added on cheeks and, half as much again, on lips: make-up. */
const rose = [0.09, -0.05, 0.01] as const
/** Added on skin, against the plum in its shadows. */
const peach = [0.045, -0.005, 0.01] as const
/** How much of the photo's own eyes and lips is kept: flat ones have no look. */
const [eyesKept, lipsOfEyes] = [0.9, 0.7]
/** How dark shapes behind the figure are at most, in how many steps and how soft: pale, so that they stay a ground. */
const behind = { depth: 0.3, steps: 3, softness: 0.08 }
/** How much less plum there is in shadows of skin: all of it looks bruised. */
const skinSpared = 0.6
/** Strength of a colour, as the difference of its channels, from which it is not led to plum in its shadows, and how much less it is then. */
const coloured = { from: 0.04, to: 0.16, spared: 0.85 }
/** How much lighter the disc is than the sky around it. */
const discLight = 0.55
/** Part of the shapes' shade that red and blue are spared: green takes all of it, so that shade turns pink. */
const pinkShade = 0.35

/** Prints a cover in place: flat colours with rosy skin in front of pale shapes. */
export const printCover = (cover: Cover): void => inBands(import.meta.url, coverRows, cover, cover.height)

/** Rows of flat colours with rosy skin; behind the figure only pale shapes are left of the world. */
export function coverRows(
  { flat, source, shapes, tone, cut, width, height }: Cover,
  first: number,
  last: number,
): void {
  const { eyes, lips, cheeks, calm } = shapes
  const [red, green, blue] = flat
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const kept = eyesKept * Math.max(eyes[i]!, lipsOfEyes * lips[i]!)
      const shade = cut ? 1 - behind.depth * (1 - steps(tone[i]!, behind.steps, behind.softness)) : 1
      const disc = cut ? discAt(x, y, width, height) : 0
      const strength = Math.max(red[i]!, green[i]!, blue[i]!) - Math.min(red[i]!, green[i]!, blue[i]!)
      const isColoured = smoothstep(coloured.from, coloured.to, strength)
      const shadows = (cut ? 1 : plumInScenes) * (1 - coloured.spared * isColoured)
      for (let c = 0; c < 3; c++) {
        const plane = flat[c]![i]!
        const blush = rose[c]! * (cheeks[i]! + 1.5 * lips[i]!) + peach[c]! * calm[i]!
        const blushed = unit(plane + (source[c]![i]! - plane) * kept + blush)
        const inked = blushed + shadows * plum[c]! * (1 - blushed) ** 2 * (1 - skinSpared * calm[i]!)
        flat[c]![i] = inked
        if (!cut) continue
        const sky = top[c]! + (bottom[c]! - top[c]!) * (y / height)
        const ground = (sky + (1 - sky) * discLight * disc) * (c === 1 ? shade : pinkShade + (1 - pinkShade) * shade)
        const rimmed = ground + (1 - ground) * cut.rim[i]!
        flat[c]![i] = rimmed + (inked - rimmed) * cut.figure[i]!
      }
    }
  }
}

/** The ground goes from blush to lilac. */
const top = [1, 0.8, 0.84] as const
const bottom = [0.86, 0.8, 0.97] as const

/** Where the disc's middle lies from above, and its radius with a rim two pixels soft at 400: parts of the picture. */
const halo = { middle: 0.44, inner: 0.425, outer: 0.43 }

/** A large paler disc, as behind a cover figure. */
function discAt(x: number, y: number, width: number, height: number): number {
  const ratio = width / height
  const dx = (x / width - 0.5) * Math.min(1, ratio)
  const dy = (y / height - halo.middle) * Math.min(1, 1 / ratio)
  return smoothstep(halo.outer, halo.inner, Math.sqrt(dx * dx + dy * dy))
}
