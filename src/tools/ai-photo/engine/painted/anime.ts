import type { FaceMasks } from '#features/imaging/faces/faceMasks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  fill,
  luma,
  percentile,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'
import { catchlights } from '../catchlights.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** How far colours run together, see `flatten`: cels are painted in large areas, with little but borders left. */
const areas = { reach: 22, range: 0.62 }
/** How far the border between light and shadow is smoothed, in pixels at 1024: less and it frays at pores and beards. */
const shadowSmoothing = 1.4
/** Where the own tone of skin is read, as a part of its pixels by brightness: a little above the middle, so that a shadow over half of a face is not its tone. */
const ownTone = 0.55
/** The same for a picture without a face, in which no skin is drawn. */
const tonelessOwn = 0.6
/** Parts of the skin's own tone between which shadow turns to light: closer and the border is a cut, wider a blur. */
const skinBorder = { from: 0.76, to: 0.84 }
/** The same for the highest light, on noses and foreheads. */
const shineBorder = { from: 1.2, to: 1.3 }
/** Brightness of shadowed skin, what light adds, and what the highest light adds: a second tone as on a cel, hardly a third. */
const [skinShadow, skinLight, skinShine] = [0.7, 0.3, 0.1]
/** Skin is never whiter: paper white would look like a hole in the face. */
const whitestSkin = 0.96
/** Steps of brightness of all else, and how soft their rims are: fewer and night goes black, softer and it is a photo. */
const cloth = { steps: 3.6, softness: 0.1 }
/** Shares of the steps and of the photo's own light in the result; the latter keeps round things round. */
const [stepped, ownLight] = [0.82, 0.18]
/** How far skin follows its own curve and not that of all else: at 1 its border with hair shows as a mask. */
const skinShare = 0.8
/** Where light begins to glow, and how far it spreads in pixels at 1024: wider is mist, narrower a line of light. */
const shining = { from: 0.72, spread: 12 }
/** Thin lines, sharp as ink: series are drawn with a fine nib. */
const nib = { width: 0.9, fineness: 0.38, hardness: 24 }
/** The ink is blue and not black, so that it goes with the shadows; a little of the colour beneath shows. */
const nightBlue = { colour: [0.1, 0.08, 0.2], cover: 0.95 } as const

/** A frame of an animated series: cel shading with cool shadows, thin dark lines, large bright eyes, blue air. */
export const paintedAnime: Style = (input) => {
  const scene = withLargerEyes(withColours(withDrawableSkin(withFullTones(input, 0.95)), prints.azure), 0.46, 0.08)
  const { size, scale, shapes, picture: source, person } = scene
  const cel = flatten(scene, areas.reach, areas.range)
  const base = luma(cel)
  const shade = gaussianBlur(base, size, shadowSmoothing * scale)
  // Skin in its own light and shadow, dark or fair as it is; all else in a few more steps.
  const own = input.faces.length > 0 ? percentile(shade, ownTone, (i) => shapes.calm[i]! > 0.5) : tonelessOwn
  const lit = (light: number) =>
    skinShadow +
    skinLight * smoothstep(skinBorder.from * own, skinBorder.to * own, light) +
    skinShine * smoothstep(shineBorder.from * own, shineBorder.to * own, light)
  // A little lighter than in the photo, dark skin most.
  const skin = (light: number) => Math.min(whitestSkin, 0.05 + 1.06 * own * lit(light))
  // Between .12 and 1.02: nothing is black, and white burns out a little.
  const rest = (light: number) => 0.12 + 0.9 * (stepped * steps(light, cloth.steps, cloth.softness) + ownLight * light)
  const within = { mask: shapes.calm, curve: (light: number) => rest(light) + (skin(light) - rest(light)) * skinShare }
  regrade(cel, size, rest, { by: shade, within })
  saturate(cel, size, 1.9)
  const glow = gaussianBlur(
    fill(base.length, (i) => smoothstep(shining.from, 1, base[i]!)),
    size,
    shining.spread * scale,
  )
  const black = input.faces.length > 0 ? undefined : blackByDay(luma(input.picture))
  inBands(import.meta.url, celRows, { cel, source, shade, glow, shapes, person, black, width: size.width }, size.height)
  const lines = drawLines(scene, source, nib)
  ink(cel, size, lines, nightBlue.colour, nightBlue.cover)
  catchlights(cel, scene, 1.45, 1)
  return { picture: keepSkin(cel, input), size, moved: scene.moved }
}

/** Light of the lightest tenth of a picture by night and by day: by night black is the air, by day a thing. */
const daylight = { from: 0.45, to: 0.7 }
/** Light of what is black, and of what no longer is. */
const blackness = { from: 0.16, to: 0.08 }

/** How much of each pixel is a black thing by daylight. */
function blackByDay(light: Channel): Channel {
  const isDay = smoothstep(daylight.from, daylight.to, percentile(light, 0.9))
  return fill(light.length, (i) => isDay * smoothstep(blackness.from, blackness.to, light[i]!))
}

type Cel = {
  cel: Channels
  source: Channels
  shade: Channel
  glow: Channel
  shapes: FaceMasks
  person: Channel | undefined
  /** Black things in a picture without a face, where that is known: a veil is no shadow. */
  black: Channel | undefined
  width: number
}

// What is added to red, green and blue, in parts of full light: twice as much and skin turns lilac, half and nobody sees it.
/** In shadows: blue for yellow. */
const cool = [-0.06, -0.005, 0.1] as const
/** Behind people, the more the lighter it is: sky lies over what is far. */
const air = [-0.045, 0.03, 0.075] as const
/** On skin, against the green of the air. */
const rosy = [0.015, 0.0, 0.035] as const
/** On cheeks: red more, green and blue less. */
const blushing = { red: 0.05, others: -0.015 }
/** Tones between which a shadow is deep enough to turn blue. */
const deep = { from: 0.18, to: 0.6 }
/** How much of the blue of shadows black things are spared: all of it, and they are holes. */
const blackSpared = 0.8
/** How much counts as far where nobody is in the picture: nearly all of it. */
const farAlone = 0.8
/** How much of the photo's own eyes and lips is kept: flat eyes are dead, and lips need half of that. */
const [eyesKept, lipsOfEyes] = [0.85, 0.5]
/** How much the glow lightens: more and bright clothes float. */
const glowing = 0.25

/** Rows of a cel with its air: shadows lean to blue, distance to sky, and light glows. */
export function celRows(
  { cel, source, shade, glow, shapes, person, black, width }: Cel,
  first: number,
  last: number,
): void {
  const { eyes, lips, calm, cheeks } = shapes
  for (let i = first * width; i < last * width; i++) {
    const spared = black ? black[i]! * blackSpared : 0
    const dark = (1 - smoothstep(deep.from, deep.to, shade[i]!)) * (1 - spared)
    const grey = lumaOf(cel[0][i]!, cel[1][i]!, cel[2][i]!)
    const behind = (person ? 1 - person[i]! : farAlone) * shade[i]!
    const detail = eyesKept * Math.max(eyes[i]!, lipsOfEyes * lips[i]!)
    for (let c = 0; c < 3; c++) {
      const flat = cel[c]![i]! + (grey - cel[c]![i]!) * spared
      const tint = cool[c]! * dark + air[c]! * behind + rosy[c]! * calm[i]!
      const blush = (c === 0 ? blushing.red : blushing.others) * cheeks[i]!
      const lit = flat * 1.05 + 0.02 + tint + (source[c]![i]! - flat) * detail + blush
      cel[c]![i] = unit(1 - (1 - lit) * (1 - glowing * glow[i]!))
    }
  }
}
