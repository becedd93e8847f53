import { type Colour, kmeans, nearestColour } from '#features/imaging/filters/kmeans.ts'
import { fromOklab, toOklab } from '#features/imaging/filters/oklab.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import type { Channel, Channels, Size } from '#features/imaging/picture/channel.ts'
import type { Scene } from '../scene.ts'

/** Skin in few tones of its own: shared with cloth and hair it would turn grey. */
const skinTones = 5

/** Share of a person from which a pixel has a say in the colours: at the border the background mixes in. */
const surelyPerson = 0.6

/** Every pixel in the nearest of the scene's own few colours, chosen by looking at the people first. */
export function fewColours(base: Channels, { size, person, shapes, faces }: Scene, count: number): Channels {
  const { width, height } = size
  const lab = toOklab(base, width)
  const all = paletteOf(lab, size, count, (i) => !person || person[i]! > surelyPerson)
  const own = faces.length > 0 ? paletteOf(lab, size, skinTones, (i) => shapes.calm[i]! > skinFrom) : []
  const skin = own.length > 0 ? own : all
  inBands(import.meta.url, nearestRows, { lab, calm: shapes.calm, all, skin, to: base, width }, height)
  return base
}

/** Share of skin from which a pixel is drawn in the colours of skin. */
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

/** About so many pixels choose a palette: more takes longer and chooses the same. */
const mostPoints = 9_000

/** The colours that stand for the pixels that `counts` lets count, in Oklab with weighted hues. */
function paletteOf(lab: Channels, size: Size, count: number, counts: (i: number) => boolean): Colour[] {
  const points: number[] = []
  let total = 0
  for (let i = 0; i < lab[0].length; i += 5) total += counts(i) ? 5 : 0
  const stride = Math.max(1, Math.floor(Math.sqrt(total / mostPoints)))
  for (let y = 0; y < size.height; y += stride) {
    for (let x = 0; x < size.width; x += stride) {
      const i = y * size.width + x
      if (counts(i)) points.push(lab[0][i]!, lab[1][i]! * hueWeight, lab[2][i]! * hueWeight)
    }
  }
  return points.length > 0 ? kmeans(Float32Array.from(points), count) : []
}
