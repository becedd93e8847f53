import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  newChannels,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/filters/channel.ts'
import { type Colour, kmeans, nearestColour } from '#features/imaging/filters/kmeans.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { regrade, saturate } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { flatten, type Scene, type Style, withColours, withFullTones, withLargerEyes } from '../scene.ts'

/** A magazine illustration: a few flat bright colours, fine plum lines, rosy cheeks, before a pastel ground. */
export const fashion: Style = (input) => {
  const scene = withLargerEyes(withColours(withFullTones(input, 0.9)), 0.2, 0.07)
  const { size, scale, shapes, person } = scene
  const base = flatten(scene, 20, 0.7)
  regrade(base, (light) => unit(light) ** 0.72 * 0.96 + 0.04)
  saturate(base, 1.7)
  const flat = fewColours(base, scene, 16)
  const figure = eachChannel(flat, (plane) => gaussianBlur(plane, size, 0.8 * scale))
  const lines = drawLines(scene, scene.picture, { width: 1.05, fineness: 0.35, hardness: 12 })
  const rose = [0.1, -0.05, 0.0] as const
  const cut = person && cutOut(person, size, 5 * scale)
  const picture = eachChannel(figure, (plane, c) =>
    fill(plane.length, (i) => {
      const detail = (scene.picture[c]![i]! - plane[i]!) * 0.85 * Math.max(shapes.eyes[i]!, 0.7 * shapes.lips[i]!)
      const blushed = unit(plane[i]! + detail + rose[c]! * shapes.cheeks[i]! + 1.2 * rose[c]! * shapes.lips[i]!)
      if (!cut) return 0.85 * blushed + 0.15 * pastel(i, c, size)
      const ground = pastel(i, c, size) * (1 - cut.rim[i]!) + cut.rim[i]!
      return blushed * cut.figure[i]! + ground * (1 - cut.figure[i]!)
    }),
  )
  const strength = cut ? fill(lines.length, (i) => lines[i]! * cut.figure[i]!) : lines
  ink(picture, strength, [0.24, 0.09, 0.24], 0.92)
  return { picture, size }
}

/** The figure with a firm edge, as cut by scissors, and the white rim of paper left around it. */
function cutOut(person: Channel, size: Size, rim: number): { figure: Channel; rim: Channel } {
  const figure = fill(person.length, (i) => smoothstep(0.42, 0.62, person[i]!))
  const wide = gaussianBlur(figure, size, rim)
  return { figure, rim: fill(person.length, (i) => smoothstep(0.06, 0.12, wide[i]!)) }
}

/** Every pixel in the nearest of the scene's own few colours, chosen by looking at the people first. */
function fewColours(base: Channels, { size, person }: Scene, count: number): Channels {
  const lab = toOklab(base, size.width)
  const points: number[] = []
  const stride = Math.max(1, Math.floor(Math.sqrt((size.width * size.height) / 12_000)))
  for (let y = 0; y < size.height; y += stride) {
    for (let x = 0; x < size.width; x += stride) {
      const i = y * size.width + x
      if (!person || person[i]! > 0.6) points.push(lab[0][i]!, lab[1][i]! * 1.6, lab[2][i]! * 1.6)
    }
  }
  const colours: Colour[] = kmeans(Float32Array.from(points), count)
  const out = newChannels(base[0].length)
  for (let i = 0; i < out[0].length; i++) {
    const colour = colours[nearestColour(colours, lab[0][i]!, lab[1][i]! * 1.6, lab[2][i]! * 1.6)]!
    out[0][i] = colour[0]
    out[1][i] = colour[1] / 1.6
    out[2][i] = colour[2] / 1.6
  }
  return toSrgb(out, size.width)
}

/** A ground from blush to lilac with a large paler disc, as behind a cover figure. */
function pastel(i: number, channel: number, { width, height }: Size): number {
  const x = (i % width) / width
  const y = Math.floor(i / width) / height
  const [top, bottom] = [
    [1, 0.84, 0.86],
    [0.86, 0.8, 0.97],
  ]
  const ratio = width / height
  const disc = smoothstep(0.43, 0.425, Math.hypot((x - 0.5) * Math.min(1, ratio), (y - 0.44) * Math.min(1, 1 / ratio)))
  const ground = top![channel]! * (1 - y) + bottom![channel]! * y
  return ground + (1 - ground) * 0.55 * disc
}
