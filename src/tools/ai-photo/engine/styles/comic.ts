import { halftone } from '#features/imaging/filters/halftone.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, fill, luma, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Style, withFullTones } from '../scene.ts'

const paper = [1, 0.965, 0.88] as const
const blue = [0.05, 0.04, 0.09] as const

/** A printed comic book: heavy ink, black shadows, strong flat colours, and dots of the press in the half tones. */
export const comic: Style = (input) => {
  const scene = withColours(withFullTones(input, 0.95), prints.newsstand)
  const { size, scale } = scene
  const picture = flatten(scene, 14, 0.5)
  const tone = luma(picture)
  saturate(picture, size, 2.1)
  regrade(picture, size, (light) => 0.16 + 0.86 * steps(light, 4, 0.16))
  // Dots shade where the light goes down; the highest light is bare paper.
  const dots = halftone(
    fill(tone.length, (i) => 1 - 0.55 * smoothstep(0.72, 0.3, tone[i]!)),
    size,
    Math.max(4, 7 * scale),
  )
  inBands(import.meta.url, printRows, { picture, tone, dots, width: size.width }, size.height)
  const lines = drawLines(scene, scene.picture, { width: 1.7, fineness: 0.55, hardness: 30 })
  ink(picture, size, lines, [0.04, 0.03, 0.07], 1)
  return { picture, size }
}

type Print = { picture: Channels; tone: Channel; dots: Channel; width: number }

/** Rows of flat colours printed on paper, the deepest shadows solid. */
export function printRows({ picture, tone, dots, width }: Print, first: number, last: number): void {
  for (let i = first * width; i < last * width; i++) {
    const bare = smoothstep(0.82, 0.95, tone[i]!)
    const shadow = smoothstep(0.17, 0.11, tone[i]!)
    const cover = 1 - 0.42 * dots[i]! * (1 - bare)
    for (let c = 0; c < 3; c++) {
      const printed = unit((picture[c]![i]! * cover * (1 - bare) + bare) * paper[c]!)
      picture[c]![i] = printed + (blue[c]! - printed) * shadow
    }
  }
}
