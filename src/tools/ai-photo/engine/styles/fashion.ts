import { type FaceMasks, widthOf } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { type Colour, kmeans, nearestColour } from '#features/imaging/filters/kmeans.ts'
import { fromOklab, toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import { catchlights } from '../catchlights.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { printed, prints, withColours } from '../prints.ts'
import { flatten, type Scene, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** The darkest ink of the print: nothing is black. */
const plum = [0.25, 0.11, 0.27] as const

/** A magazine cover: few flat colours in plum and pastels, fine lines, rosy cheeks, the ground a pale print. */
export const fashion: Style = (input) => {
  const scene = withLargerEyes(withColours(withFullTones(input, 0.9), prints.rosewater), 0.24, 0.07)
  const { size, scale, shapes, person } = scene
  const base = flatten(scene, 20, 0.7)
  const tone = gaussianBlur(luma(base), size, 2 * scale)
  regrade(base, size, (light) => light ** 0.75, { within: { mask: shapes.oval, curve: (light) => light ** 0.88 } })
  saturate(base, size, 1.5)
  const flat = eachChannel(fewColours(base, scene, 14), (plane) => gaussianBlur(plane, size, 0.8 * scale))
  if (!person) pastels(flat, size)
  const cut = person && cutOut(person, scene, 5 * scale)
  inBands(import.meta.url, coverRows, { flat, source: scene.picture, shapes, tone, cut, ...size }, size.height)
  const lines = drawLines(scene, scene.picture, { width: 1.05, fineness: 0.35, hardness: 12 })
  if (cut) for (let i = 0; i < lines.length; i++) lines[i]! *= 0.12 + 0.88 * cut.figure[i]!
  ink(flat, size, lines, plum, 0.92)
  catchlights(flat, scene, 1.2, 0.8)
  return { picture: flat, size }
}

type Cover = {
  flat: Channels
  source: Channels
  shapes: FaceMasks
  tone: Channel
  cut: { figure: Channel; rim: Channel } | undefined
} & Size

const rose = [0.09, -0.05, 0.01] as const
const peach = [0.045, -0.005, 0.01] as const

/** Rows of flat colours with rosy skin; behind the figure only pale shapes are left of the world. */
export function coverRows(
  { flat, source, shapes, tone, cut, width, height }: Cover,
  first: number,
  last: number,
): void {
  const { eyes, lips, cheeks, calm } = shapes
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const kept = 0.9 * Math.max(eyes[i]!, 0.7 * lips[i]!)
      const shade = cut ? 1 - 0.3 * (1 - steps(tone[i]!, 3, 0.08)) : 1
      const disc = cut ? discAt(x, y, width, height) : 0
      for (let c = 0; c < 3; c++) {
        const plane = flat[c]![i]!
        const blush = rose[c]! * (cheeks[i]! + 1.5 * lips[i]!) + peach[c]! * calm[i]!
        const blushed = unit(plane + (source[c]![i]! - plane) * kept + blush)
        const inked = blushed + plum[c]! * (1 - blushed) ** 2 * (1 - 0.6 * calm[i]!)
        flat[c]![i] = inked
        if (!cut) continue
        const sky = top[c]! + (bottom[c]! - top[c]!) * (y / height)
        const ground = (sky + (1 - sky) * 0.55 * disc) * (c === 1 ? shade : 0.35 + 0.65 * shade)
        const rimmed = ground + (1 - ground) * cut.rim[i]!
        flat[c]![i] = rimmed + (inked - rimmed) * cut.figure[i]!
      }
    }
  }
}

/** The ground goes from blush to lilac. */
const top = [1, 0.8, 0.84] as const
const bottom = [0.86, 0.8, 0.97] as const

/** A large paler disc, as behind a cover figure. */
function discAt(x: number, y: number, width: number, height: number): number {
  const ratio = width / height
  const dx = (x / width - 0.5) * Math.min(1, ratio)
  const dy = (y / height - 0.44) * Math.min(1, 1 / ratio)
  return smoothstep(0.43, 0.425, Math.sqrt(dx * dx + dy * dy))
}

/**
 * The figure with a firm edge, as cut by scissors, and the white rim of paper left around it. Mattes know heads and
 * shoulders: where one ends within the picture the body goes on below and fades.
 */
function cutOut(person: Channel, { size, faces }: Scene, rim: number): { figure: Channel; rim: Channel } {
  const cut = fill(person.length, (i) => smoothstep(0.42, 0.62, person[i]!))
  const wide = gaussianBlur(cut, size, rim)
  const figure = copy(cut)
  const chin = Math.max(0, ...faces.map(({ mesh }) => mesh[landmarks.chin]!.y))
  const fading = Math.exp(-1 / Math.max(1, 0.8 * Math.max(0, ...faces.map(widthOf))))
  for (let i = Math.ceil(chin + 1) * size.width; i < figure.length; i++) {
    figure[i] = Math.max(figure[i]!, figure[i - size.width]! * fading)
  }
  const below = (i: number) => smoothstep(0.05, 0.4, figure[i]! - cut[i]!)
  return { figure, rim: fill(person.length, (i) => smoothstep(0.06, 0.12, wide[i]!) * (1 - below(i))) }
}

/** Leads the colours of a scene without people over to those of the print, in place. */
function pastels(picture: Channels, size: Size): void {
  const lab = toOklab(picture, size.width)
  for (let i = 0; i < lab[0].length; i++) {
    const [a, b] = printed(prints.rosewater, lab[0][i]!)
    lab[1][i] = 0.45 * lab[1][i]! + 0.7 * a
    lab[2][i] = 0.45 * lab[2][i]! + 0.7 * b
  }
  toSrgb(lab, size.width).forEach((plane, c) => {
    picture[c]!.set(plane)
  })
}

/** Skin in few tones of its own: shared with cloth and hair it would turn grey. */
const skinTones = 5

/** Every pixel in the nearest of the scene's own few colours, chosen by looking at the people first. */
function fewColours(base: Channels, { size, person, shapes, faces }: Scene, count: number): Channels {
  const { width, height } = size
  const lab = toOklab(base, width)
  const all = paletteOf(lab, size, count, (i) => !person || person[i]! > 0.6)
  const own = faces.length > 0 ? paletteOf(lab, size, skinTones, (i) => shapes.calm[i]! > skinFrom) : []
  const skin = own.length > 0 ? own : all
  inBands(import.meta.url, nearestRows, { lab, calm: shapes.calm, all, skin, to: base, width }, height)
  return base
}

const skinFrom = 0.5

type Nearest = {
  lab: Channels
  calm: Channel
  all: readonly Colour[]
  skin: readonly Colour[]
  to: Channels
  width: number
}

/** Rows of a picture in the colours of two palettes. */
export function nearestRows({ lab, calm, all, skin, to, width }: Nearest, first: number, last: number): void {
  const shown = [all, skin].map((palette) => palette.map(([l, a, b]) => fromOklab(l, a / hueWeight, b / hueWeight)))
  for (let i = first * width; i < last * width; i++) {
    const isSkin = calm[i]! > skinFrom
    const nearest = nearestColour(isSkin ? skin : all, lab[0][i]!, lab[1][i]! * hueWeight, lab[2][i]! * hueWeight)
    const colour = shown[isSkin ? 1 : 0]![nearest]!
    for (let c = 0; c < 3; c++) to[c]![i] = colour[c]!
  }
}

/** Hues count for more than lightness where a palette is chosen. */
const hueWeight = 1.6

/** The colours that stand for the pixels that `counts` lets count, in Oklab with weighted hues. */
function paletteOf(lab: Channels, size: Size, count: number, counts: (i: number) => boolean): Colour[] {
  const points: number[] = []
  let total = 0
  for (let i = 0; i < lab[0].length; i += 5) total += counts(i) ? 5 : 0
  const stride = Math.max(1, Math.floor(Math.sqrt(total / 9_000)))
  for (let y = 0; y < size.height; y += stride) {
    for (let x = 0; x < size.width; x += stride) {
      const i = y * size.width + x
      if (counts(i)) points.push(lab[0][i]!, lab[1][i]! * hueWeight, lab[2][i]! * hueWeight)
    }
  }
  return points.length > 0 ? kmeans(Float32Array.from(points), count) : []
}
