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
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { drawingSide, flatten, type Scene, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** Colours of the palette: 16 is a machine of the eighties, where skin and wood share one; from 32 on squares look like a small photo. */
export const pixelPalette = 20

/** Squares along the `drawingSide` at most, how many fewer a large face needs, and between which widths of it, as parts of that side. */
const grid = { most: 180, fewer: 60, faceFrom: 0.1, faceTo: 0.26 }

/** Squares along the longer side: few where a face fills the picture, more where faces or houses are small. */
function squaresAlong({ faces, size }: Scene): number {
  const side = drawingSide(size)
  const largest = Math.max(0, ...faces.map(widthOf)) / side
  const squares = grid.most - grid.fewer * smoothstep(grid.faceFrom, grid.faceTo, largest)
  return (squares * Math.max(size.width, size.height)) / side
}

/** How far colours run together, see `flatten`: little, since squares do the rest. */
const areas = { reach: 9, range: 0.45 }
/** Broad lines: a fine one would vanish in the mean of a square. */
const marker = { width: 2.2, fineness: 0.35, hardness: 16 }
/** Dark blue and not quite dense: black squares in a row look like a fault. */
const outline = { colour: [0.07, 0.05, 0.12], cover: 0.75 } as const
/** See `saturate`: screens of that time glowed. */
const strong = 1.7
/** How much more hues count than lightness where colours are chosen: less and skin turns grey, more and forms go flat. */
const hueWeight = 1.5
/** How much lightness the dither adds and takes away at most: more and flat areas are chequered, less and skies have bands. */
const dither = 0.04
/** How far a square looks around itself, in squares, and by which part it is set off: more and faces get white rims. */
const setOff = { reach: 1.3, part: 0.6 }

/** A game of the nineties: large square pixels, a tight palette of the picture's own colours, ordered dithering. */
export const pixel: Style = (input) => {
  const scene = withLargerEyes(withColours(withDrawableSkin(withFullTones(input, 0.9)), prints.arcade), 0.3, 0)
  const cell = Math.max(2, Math.round(Math.max(input.size.width, input.size.height) / squaresAlong(input)))
  const small: Size = { width: Math.floor(input.size.width / cell), height: Math.floor(input.size.height / cell) }
  const flat = flatten(scene, areas.reach, areas.range)
  const lines = drawLines(scene, scene.picture, marker)
  ink(flat, scene.size, lines, outline.colour, outline.cover)
  saturate(flat, scene.size, strong)
  // The shades of hands and patches would take colours of the palette that faces need.
  keepSkin(flat, input, input.faces, { facesOnly: true })
  const lab = toOklab(resize(flat, input.size, small), small.width)
  const light = crisp(lab[0], small)
  const points = new Float32Array(small.width * small.height * 3)
  for (let i = 0; i < light.length; i++) points.set([light[i]!, lab[1][i]! * hueWeight, lab[2][i]! * hueWeight], i * 3)
  const palette = kmeans(points, pixelPalette)
  return {
    picture: squares(points, palette, small, cell),
    size: { width: small.width * cell, height: small.height * cell },
    moved: scene.moved,
  }
}

/** Squares set off from their neighbours: a mean of many pixels is dull, and eyes would be smudges. */
function crisp(light: Channel, size: Size): Channel {
  const around = gaussianBlur(light, size, setOff.reach)
  return fill(light.length, (i) => unit(light[i]! + setOff.part * (light[i]! - around[i]!)))
}

function squares(points: Float32Array, palette: readonly Colour[], small: Size, cell: number): Channels {
  const colours = palette.map(([l, a, b]) => fromOklab(l, a / hueWeight, b / hueWeight))
  const width = small.width * cell
  const out = newChannels(width * small.height * cell)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const at = (y * small.width + x) * 3
      const light = points[at]! + bayerOffset(x, y) * dither
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
