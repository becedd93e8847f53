import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  luma,
  newChannels,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import { hatching } from '../hatching.ts'
import { drawLines } from '../lines.ts'
import { flatten, type Style, withFullTones } from '../scene.ts'

/** A pencil drawing: contours, hatching that crosses as tones deepen, and the tooth of the paper. */
export const sketch: Style = (input) => {
  const scene = withFullTones(input, 1)
  const { size, scale, shapes } = scene
  const tone = gaussianBlur(luma(flatten(scene, 8, 0.4)), size, 1.2 * scale)
  const lines = drawLines(scene, scene.picture, { width: 0.95, fineness: 0.75, hardness: 9, spareFaces: 0.8 })
  const hatch = (degrees: number) => hatching(size, degrees, 1.7 * scale, 34 * scale)
  const first = hatch(-52)
  const second = hatch(-18)
  const tooth = grain(size, [2.6 * scale, 1.5 * scale])
  const picture = newChannels(tone.length)
  inBands(
    import.meta.url,
    pencilRows,
    { tone, lines, first, second, tooth, calm: shapes.calm, picture, ...size },
    size.height,
  )
  return { picture, size }
}

type Pencil = {
  tone: Channel
  lines: Channel
  first: Channel
  second: Channel
  tooth: Channel
  calm: Channel
  picture: Channels
} & Size

const warm = [1, 0.988, 0.955] as const

/** Rows of the drawing, on paper with a bare margin. */
export function pencilRows(args: Pencil, from: number, to: number): void {
  const { tone, lines, first, second, tooth, calm, picture, width, height } = args
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dark = 1 - tone[i]!
      // A stroke lies where the hatch is deeper than the tone asks for: light tones keep single strokes, dark ones close.
      const one = smoothstep(-0.3, 0.3, dark * 1.1 - 0.12 - first[i]!) * smoothstep(0.14, 0.44, dark)
      const two = smoothstep(-0.3, 0.3, dark - 0.3 - second[i]!) * smoothstep(0.42, 0.7, dark)
      // Skin is left to the paper: strokes across a face look like rain.
      const shade = (0.26 * one + 0.28 * two) * (1 - 0.6 * calm[i]!) + 0.36 * dark ** 1.6
      const graphite = unit(shade + 0.9 * lines[i]!) * (0.86 + 0.5 * (tooth[i]! - 0.3))
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y) / Math.min(width, height)
      const inside = smoothstep(0.005, 0.07, rim + (first[i]! - 0.5) * 0.06)
      const grey = unit(0.97 - 0.05 * (tooth[i]! - 0.5) - 0.86 * Math.min(1, graphite) * inside)
      for (let c = 0; c < 3; c++) picture[c]![i] = grey * warm[c]!
    }
  }
}
