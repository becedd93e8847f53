import { widthOf } from '#features/imaging/faces/faceMasks.ts'
import { bayerOffset } from '#features/imaging/filters/bayer.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { type Colour, kmeans, nearestColour } from '#features/imaging/filters/kmeans.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { fromOklab, toOklab } from '#features/imaging/filters/oklab.ts'
import {
  type Channel,
  type Channels,
  fill,
  newChannels,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import { saturate } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Scene, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** Colours of the palette. */
export const pixelPalette = 20

/** Squares along the longer side: few where a face fills the picture, more where faces or houses are small. */
function squaresAlong({ faces, size }: Scene): number {
  const longer = Math.max(size.width, size.height)
  const largest = Math.max(0, ...faces.map(widthOf)) / longer
  return 180 - 60 * smoothstep(0.1, 0.26, largest)
}

/** A game of the nineties: large square pixels, a tight palette of the picture's own colours, ordered dithering. */
export const pixel: Style = (input) => {
  const scene = withLargerEyes(withColours(withFullTones(input, 0.9), prints.arcade), 0.3, 0)
  const cell = Math.max(2, Math.round(Math.max(input.size.width, input.size.height) / squaresAlong(input)))
  const small: Size = { width: Math.floor(input.size.width / cell), height: Math.floor(input.size.height / cell) }
  const flat = flatten(scene, 9, 0.45)
  const lines = drawLines(scene, scene.picture, { width: 2.2, fineness: 0.35, hardness: 16 })
  ink(flat, scene.size, lines, [0.07, 0.05, 0.12], 0.75)
  saturate(flat, scene.size, 1.7)
  const lab = toOklab(resize(flat, input.size, small), small.width)
  const light = crisp(lab[0], small)
  const points = new Float32Array(small.width * small.height * 3)
  for (let i = 0; i < light.length; i++) points.set([light[i]!, lab[1][i]! * 1.5, lab[2][i]! * 1.5], i * 3)
  const palette = kmeans(points, pixelPalette)
  return {
    picture: squares(points, palette, small, cell),
    size: { width: small.width * cell, height: small.height * cell },
  }
}

/** Squares set off from their neighbours: a mean of many pixels is dull, and eyes would be smudges. */
function crisp(light: Channel, size: Size): Channel {
  const around = gaussianBlur(light, size, 1.3)
  return fill(light.length, (i) => unit(light[i]! + 0.6 * (light[i]! - around[i]!)))
}

function squares(points: Float32Array, palette: readonly Colour[], small: Size, cell: number): Channels {
  const colours = palette.map(([l, a, b]) => fromOklab(l, a / 1.5, b / 1.5))
  const width = small.width * cell
  const out = newChannels(width * small.height * cell)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const at = (y * small.width + x) * 3
      const light = points[at]! + bayerOffset(x, y) * 0.04
      const colour = colours[nearestColour(palette, light, points[at + 1]!, points[at + 2]!)]!
      for (let c = 0; c < 3; c++) {
        for (let row = 0; row < cell; row++) {
          const start = (y * cell + row) * width + x * cell
          out[c]!.fill(unit(colour[c]!), start, start + cell)
        }
      }
    }
  }
  return out
}
