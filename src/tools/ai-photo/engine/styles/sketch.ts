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
import { headsOf } from '../heads.ts'
import { drawLines } from '../lines.ts'
import { flatten, type Style, withFullTones } from '../scene.ts'

/** How far tones run together, see `flatten`, and are smoothed, in pixels at 1024: hatching follows forms, not texture. */
const areas = { reach: 8, range: 0.4, smoothing: 1.2 }
/** A sharpened pencil: fine, grey, and it draws much; faces keep a fifth of their lines. */
const contour = { width: 0.95, fineness: 0.75, hardness: 9, spareFaces: 0.8 }
/** Breadth and length of a stroke in pixels at 1024: broader is crayon, longer is ruled. */
const stroke = { breadth: 1.7, length: 34 }
/** Directions of the two layers in degrees: as a right hand draws, and far enough apart to cross. */
const [steep, shallow] = [-52, -18]
/** Grains of the paper in pixels at 1024. */
const grains = [2.6, 1.5] as const

/** A pencil drawing: contours, hatching that crosses as tones deepen, and the tooth of the paper. */
export const sketch: Style = (input) => {
  const scene = withFullTones(input, 1)
  const { size, scale, shapes } = scene
  const tone = gaussianBlur(luma(flatten(scene, areas.reach, areas.range)), size, areas.smoothing * scale)
  const lines = drawLines(scene, scene.picture, contour)
  const hatch = (degrees: number) => hatching(size, degrees, stroke.breadth * scale, stroke.length * scale)
  const first = hatch(steep)
  const second = hatch(shallow)
  const tooth = grain(size, [grains[0] * scale, grains[1] * scale])
  const picture = newChannels(tone.length)
  inBands(
    import.meta.url,
    pencilRows,
    { tone, lines, first, second, tooth, calm: shapes.calm, heads: headsOf(scene.faces, size), picture, ...size },
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
  heads: Channel
  picture: Channels
} & Size

/** Colour of the paper: a warm white. */
const warm = [1, 0.988, 0.955] as const
/** How soft a stroke's rim is, in its depth: harder is ink. */
const strokeRim = 0.3
/** Darkness between which each layer sets in: the second only where shadows begin. */
const layers = { first: { from: 0.14, to: 0.44 }, second: { from: 0.42, to: 0.7 } }
/** How deep the tone has to lie for a stroke of middle depth, beyond the stroke's own. */
const lighterBy = { first: 0.12, second: 0.3 }
/** Graphite of each layer, and of an even tone below that grows late (`power`): without it shadows are see-through. */
const graphiteOf = { first: 0.26, second: 0.28, even: 0.36, power: 1.6 }
/** How much of the strokes is left out on skin. */
const skinSpared = 0.6
/** Graphite of a contour. */
const contourDepth = 0.9
/** The tooth of the paper takes graphite from .71 to 1.21 of what the hand gives: more and tones are sand. */
const roughness = { base: 0.86, gain: 0.5, middle: 0.3 }
/** The bare margin in parts of the shorter side, how far strokes run into it, and how far it gives way to a head: as far as it reaches. */
const margin = { from: 0.005, to: 0.07, ragged: 0.06, heads: 0.1 }
/** White of the bare paper, its own shadows, and how dark graphite can be: a pencil never gives black. */
const sheet = { white: 0.97, shadows: 0.05, darkest: 0.86 }

/** Rows of the drawing, on paper with a bare margin but for heads that reach it. */
export function pencilRows(args: Pencil, from: number, to: number): void {
  const { tone, lines, first, second, tooth, calm, heads, picture, width, height } = args
  for (let y = from; y < to; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const dark = 1 - tone[i]!
      // A stroke lies where the hatch is deeper than the tone asks for: light tones keep single strokes, dark ones close.
      const one =
        smoothstep(-strokeRim, strokeRim, dark * 1.1 - lighterBy.first - first[i]!) *
        smoothstep(layers.first.from, layers.first.to, dark)
      const two =
        smoothstep(-strokeRim, strokeRim, dark - lighterBy.second - second[i]!) *
        smoothstep(layers.second.from, layers.second.to, dark)
      // Skin is left to the paper: strokes across a face look like rain.
      const shade =
        (graphiteOf.first * one + graphiteOf.second * two) * (1 - skinSpared * calm[i]!) +
        graphiteOf.even * dark ** graphiteOf.power
      const graphite =
        unit(shade + contourDepth * lines[i]!) * (roughness.base + roughness.gain * (tooth[i]! - roughness.middle))
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y) / Math.min(width, height)
      const inside = smoothstep(
        margin.from,
        margin.to,
        rim + (first[i]! - 0.5) * margin.ragged + margin.heads * heads[i]!,
      )
      const grey = unit(
        sheet.white - sheet.shadows * (tooth[i]! - 0.5) - sheet.darkest * Math.min(1, graphite) * inside,
      )
      for (let c = 0; c < 3; c++) picture[c]![i] = grey * warm[c]!
    }
  }
}
