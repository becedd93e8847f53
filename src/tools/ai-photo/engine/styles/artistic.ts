import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { edgeFlow, type Flow } from '#features/imaging/filters/tensor.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, luma, type Size, unit } from '#features/imaging/picture/channel.ts'
import { bristles } from '../bristles.ts'
import { saturate } from '../colours.ts'
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { type Style, withCalmFaces, withFullTones } from '../scene.ts'
import { strokes } from '../strokes.ts'

/** Painted at 400 pixels with a brush of 5: broad strokes; a larger side or a smaller brush and it is a photo with noise. */
const brush = { side: 400, radius: 5, times: 1 }
/** Colours from the tube, see `saturate`; paint lives by them, and faces are spared. */
const strong = 2.1
/** How far the direction of strokes is averaged, in pixels at 1024: less and they tremble, more and they cut corners. */
const steadiness = 9
/** Breadth of a bristle and length of its mark, in pixels at 1024: together they are the hand of the brush. */
const bristle = { breadth: 2.1, length: 15 }
/** How far paint flows together, in pixels at 1024: less and ridges are scratches. */
const flowing = 0.7
/** A soft wide outline: charcoal that the paint half covers. Faces keep a fifth of it. */
const charcoal = { width: 1.7, fineness: 0.3, hardness: 9, spareFaces: 0.8 }
/** Dark violet, since black would look printed; two thirds of it, so that paint shows through. */
const outline = { colour: [0.12, 0.07, 0.13], cover: 0.7 } as const

/** An oil painting with a cartoonist's outline: thick strokes along the forms, lit from the side, in rich colours. */
export const artistic: Style = (input) => {
  const scene = withCalmFaces(withColours(withDrawableSkin(withFullTones(input, 0.9)), prints.ochre))
  const { size, scale, shapes } = scene
  const paint = strokes(scene, brush)
  saturate(paint, size, strong, { faces: shapes.oval })
  const flow = settle(edgeFlow(luma(paint), size, steadiness * scale))
  const relief = bristles(flow, size, bristle.breadth * scale, Math.round(bristle.length * scale))
  const thick = gaussianBlur(relief, size, flowing * scale)
  const lines = drawLines(scene, scene.picture, charcoal)
  inBands(import.meta.url, lightRows, { paint, thick, oval: shapes.oval, ...size }, size.height)
  ink(paint, size, lines, outline.colour, outline.cover)
  return { picture: keepSkin(paint, input), size }
}

/** How much light a ridge catches on its lit side, and by its height alone: more and the canvas looks like gravel. */
const [slopeLight, heightLight] = [0.6, 0.12]
/** How much lower ridges are in faces: at full height cheeks look scarred. */
const calmer = 0.55
/** Contrast about the middle tone: varnish deepens darks. More and shadows close. */
const varnish = 1.18

type Relief = { paint: Channels; thick: Channel; oval: Channel } & Size

/** Rows of paint lit from the upper left on the ridges that the bristles leave. */
export function lightRows({ paint, thick, oval, width, height }: Relief, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const behind = y < height - 1 && x < width - 1 ? thick[i + width + 1]! : thick[i]!
      const slope = (thick[i]! - behind) * slopeLight
      // A small brush for faces: it leaves lower ridges.
      const ridge = (slope + (thick[i]! - 0.5) * heightLight) * (1 - calmer * oval[i]!)
      for (let c = 0; c < 3; c++) paint[c]![i] = unit(0.5 + (paint[c]![i]! - 0.5) * varnish + ridge)
    }
  }
}

/** The hand's own direction: a step of 1, from the upper right to the lower left, as a right hand pulls a brush. */
const ownWay = { x: -0.6, y: 0.8 }
/** How soon the picture's edges overrule the hand: less and strokes cross outlines, more and plain walls are ragged. */
const obedience = 1.1

/** Where nothing gives a direction the hand has its own: strokes fall from the upper right. */
function settle(flow: Flow): Flow {
  for (let i = 0; i < flow.x.length; i++) {
    const own = Math.max(0, 1 - flow.strength[i]! * obedience)
    const turn = flow.x[i]! * ownWay.x + flow.y[i]! * ownWay.y < 0 ? -1 : 1
    const x = flow.x[i]! * turn * (1 - own) + ownWay.x * own
    const y = flow.y[i]! * turn * (1 - own) + ownWay.y * own
    const length = Math.sqrt(x * x + y * y) || 1
    flow.x[i] = x / length
    flow.y[i] = y / length
  }
  return flow
}
