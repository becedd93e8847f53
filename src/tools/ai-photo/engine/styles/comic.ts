import { halftone } from '#features/imaging/filters/halftone.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, fill, luma, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Style, withFullTones } from '../scene.ts'

/** Cheap paper, yellowed: whiter and it is a poster, yellower and skin looks ill. */
const paper = [1, 0.965, 0.88] as const
/** Shadows are printed in this, a black with blue in it. */
const blue = [0.05, 0.04, 0.09] as const
/** How far colours run together, see `flatten`: less than in a cel, since folds of a cape belong to it. */
const areas = { reach: 14, range: 0.5 }
/** Colours from the tube, see `saturate`: four inks know no pale ones. */
const strong = 2.1
/** Flat levels of brightness, and how soft their rims are: more levels and the dots have nothing to shade. */
const levels = { count: 4, softness: 0.16 }
/** The levels lie between these: darker comes from ink alone, and 1.02 burns the lightest out to paper. */
const [darkest, spread] = [0.16, 0.86]
/** Dots as far apart as this, in pixels at 1024, and never closer than 4 pixels, where they would melt to grey. */
const screen = { pitch: 7, least: 4 }
/** Brightness between which dots grow from nothing to their largest, and how much of the paper those cover. */
const halftones = { light: 0.72, dark: 0.3, cover: 0.55 }
/** A heavy brush, black and sharp. */
const brush = { width: 1.7, fineness: 0.55, hardness: 30 }
/** Nearly black: it covers all. */
const black = { colour: [0.04, 0.03, 0.07], cover: 1 } as const
/** Brightness from which paper stays bare: lower and faces get holes, higher and nothing shines. */
const bareFrom = { least: 0.82, most: 0.95 }
/** Brightness below which a shadow is solid: higher and dark hair is a helmet. */
const solidBelow = { least: 0.11, most: 0.17 }
/** How much light a dot takes: more and the dots are what one sees first. */
const dotDepth = 0.42

/** A printed comic book: heavy ink, black shadows, strong flat colours, and dots of the press in the half tones. */
export const comic: Style = (input) => {
  const scene = withColours(withDrawableSkin(withFullTones(input, 0.95)), prints.newsstand)
  const { size, scale } = scene
  const picture = flatten(scene, areas.reach, areas.range)
  const tone = luma(picture)
  saturate(picture, size, strong)
  regrade(picture, size, (light) => darkest + spread * steps(light, levels.count, levels.softness))
  // Dots shade where the light goes down; the highest light is bare paper.
  const dots = halftone(
    fill(tone.length, (i) => 1 - halftones.cover * smoothstep(halftones.light, halftones.dark, tone[i]!)),
    size,
    Math.max(screen.least, screen.pitch * scale),
  )
  inBands(import.meta.url, printRows, { picture, tone, dots, width: size.width }, size.height)
  const lines = drawLines(scene, scene.picture, brush)
  ink(picture, size, lines, black.colour, black.cover)
  return { picture: keepSkin(picture, input), size }
}

type Print = { picture: Channels; tone: Channel; dots: Channel; width: number }

/** Rows of flat colours printed on paper, the deepest shadows solid. */
export function printRows({ picture, tone, dots, width }: Print, first: number, last: number): void {
  for (let i = first * width; i < last * width; i++) {
    const bare = smoothstep(bareFrom.least, bareFrom.most, tone[i]!)
    const shadow = smoothstep(solidBelow.most, solidBelow.least, tone[i]!)
    const cover = 1 - dotDepth * dots[i]! * (1 - bare)
    for (let c = 0; c < 3; c++) {
      const printed = unit((picture[c]![i]! * cover * (1 - bare) + bare) * paper[c]!)
      picture[c]![i] = printed + (blue[c]! - printed) * shadow
    }
  }
}
