import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { edgeFlow, type Flow } from '#features/imaging/filters/tensor.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, luma, type Size, unit } from '#features/imaging/picture/channel.ts'
import { bristles } from '../bristles.ts'
import { saturate } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { type Style, withCalmFaces, withFullTones } from '../scene.ts'
import { strokes } from '../strokes.ts'

/** An oil painting with a cartoonist's outline: thick strokes along the forms, lit from the side, in rich colours. */
export const artistic: Style = (input) => {
  const scene = withCalmFaces(withColours(withFullTones(input, 0.9), prints.ochre))
  const { size, scale, shapes } = scene
  const paint = strokes(scene, { side: 400, radius: 5, times: 1 })
  saturate(paint, size, 2.1, shapes.oval)
  const flow = settle(edgeFlow(luma(paint), size, 9 * scale))
  const relief = bristles(flow, size, 2.1 * scale, Math.round(15 * scale))
  const thick = gaussianBlur(relief, size, 0.7 * scale)
  const lines = drawLines(scene, scene.picture, { width: 1.7, fineness: 0.3, hardness: 9, spareFaces: 0.8 })
  inBands(import.meta.url, lightRows, { paint, thick, oval: shapes.oval, ...size }, size.height)
  ink(paint, size, lines, [0.12, 0.07, 0.13], 0.7)
  return { picture: paint, size }
}

type Relief = { paint: Channels; thick: Channel; oval: Channel } & Size

/** Rows of paint lit from the upper left on the ridges that the bristles leave. */
export function lightRows({ paint, thick, oval, width, height }: Relief, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const behind = y < height - 1 && x < width - 1 ? thick[i + width + 1]! : thick[i]!
      const slope = (thick[i]! - behind) * 0.6
      // A small brush for faces: it leaves lower ridges.
      const ridge = (slope + (thick[i]! - 0.5) * 0.12) * (1 - 0.55 * oval[i]!)
      for (let c = 0; c < 3; c++) paint[c]![i] = unit(0.5 + (paint[c]![i]! - 0.5) * 1.18 + ridge)
    }
  }
}

/** Where nothing gives a direction the hand has its own: strokes fall from the upper right. */
function settle(flow: Flow): Flow {
  for (let i = 0; i < flow.x.length; i++) {
    const own = Math.max(0, 1 - flow.strength[i]! * 1.1)
    const turn = flow.x[i]! * -0.6 + flow.y[i]! * 0.8 < 0 ? -1 : 1
    const x = flow.x[i]! * turn * (1 - own) - 0.6 * own
    const y = flow.y[i]! * turn * (1 - own) + 0.8 * own
    const length = Math.sqrt(x * x + y * y) || 1
    flow.x[i] = x / length
    flow.y[i] = y / length
  }
  return flow
}
