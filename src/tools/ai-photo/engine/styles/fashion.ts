import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  newChannels,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/filters/channel.ts'
import { widthOf } from '#features/imaging/filters/faceMasks.ts'
import { type Colour, kmeans, nearestColour } from '#features/imaging/filters/kmeans.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { landmarks } from '#features/imaging/landmarks.ts'
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
  regrade(base, (light, i) => unit(light) ** (0.75 + 0.13 * shapes.oval[i]!))
  saturate(base, 1.5)
  const flat = eachChannel(fewColours(base, scene, 14), (plane) => gaussianBlur(plane, size, 0.8 * scale))
  if (!person) pastels(flat, size)
  const cut = person && cutOut(person, scene, 5 * scale)
  const rose = [0.09, -0.05, 0.01] as const
  const peach = [0.045, -0.005, 0.01] as const
  const picture = eachChannel(flat, (plane, c) =>
    fill(plane.length, (i) => {
      const detail = (scene.picture[c]![i]! - plane[i]!) * 0.9 * Math.max(shapes.eyes[i]!, 0.7 * shapes.lips[i]!)
      const blush = rose[c]! * (shapes.cheeks[i]! + 1.5 * shapes.lips[i]!) + peach[c]! * shapes.calm[i]!
      const blushed = unit(plane[i]! + detail + blush)
      const inked = blushed + plum[c]! * (1 - blushed) ** 2 * (1 - 0.6 * shapes.calm[i]!)
      if (!cut) return inked
      // Behind the figure only pale shapes are left of the world.
      const shade = 1 - 0.3 * (1 - steps(tone[i]!, 3, 0.08))
      const ground = pastel(i, c, size) * (c === 1 ? shade : 0.35 + 0.65 * shade)
      const rimmed = ground + (1 - ground) * cut.rim[i]!
      return inked * cut.figure[i]! + rimmed * (1 - cut.figure[i]!)
    }),
  )
  catchlights(picture, scene, 1.2, 0.8)
  const lines = drawLines(scene, scene.picture, { width: 1.05, fineness: 0.35, hardness: 12 })
  const strength = cut ? fill(lines.length, (i) => lines[i]! * (0.12 + 0.88 * cut.figure[i]!)) : lines
  ink(picture, strength, plum, 0.92)
  return { picture, size }
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
  const lab = toOklab(base, size.width)
  const isSkin = (i: number) => shapes.calm[i]! > 0.5
  const all = paletteOf(lab, size, count, (i) => !person || person[i]! > 0.6)
  const own = faces.length > 0 ? paletteOf(lab, size, skinTones, isSkin) : []
  const skin = own.length > 0 ? own : all
  const out = newChannels(base[0].length)
  for (let i = 0; i < out[0].length; i++) {
    const colours = isSkin(i) ? skin : all
    const colour = colours[nearestColour(colours, lab[0][i]!, lab[1][i]! * 1.6, lab[2][i]! * 1.6)]!
    out[0][i] = colour[0]
    out[1][i] = colour[1] / 1.6
    out[2][i] = colour[2] / 1.6
  }
  return toSrgb(out, size.width)
}

/** The colours that stand for the pixels that `counts` lets count, in Oklab with hues weighted by 1.6. */
function paletteOf(lab: Channels, size: Size, count: number, counts: (i: number) => boolean): Colour[] {
  const points: number[] = []
  let total = 0
  for (let i = 0; i < lab[0].length; i += 5) total += counts(i) ? 5 : 0
  const stride = Math.max(1, Math.floor(Math.sqrt(total / 9_000)))
  for (let y = 0; y < size.height; y += stride) {
    for (let x = 0; x < size.width; x += stride) {
      const i = y * size.width + x
      if (counts(i)) points.push(lab[0][i]!, lab[1][i]! * 1.6, lab[2][i]! * 1.6)
    }
  }
  return points.length > 0 ? kmeans(Float32Array.from(points), count) : []
}

/** A ground from blush to lilac with a large paler disc, as behind a cover figure. */
function pastel(i: number, channel: number, { width, height }: Size): number {
  const x = (i % width) / width
  const y = Math.floor(i / width) / height
  const [top, bottom] = [
    [1, 0.8, 0.84],
    [0.86, 0.8, 0.97],
  ]
  const ratio = width / height
  const disc = smoothstep(0.43, 0.425, Math.hypot((x - 0.5) * Math.min(1, ratio), (y - 0.44) * Math.min(1, 1 / ratio)))
  const ground = top![channel]! * (1 - y) + bottom![channel]! * y
  return ground + (1 - ground) * 0.55 * disc
}
