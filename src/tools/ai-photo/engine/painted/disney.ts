import type { FaceMasks } from '#features/imaging/faces/faceMasks.ts'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  luma,
  type Size,
  smoothstep,
  unit,
} from '#features/imaging/picture/channel.ts'
import { catchlights } from '../catchlights.ts'
import { saturate } from '../colours.ts'
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** How far colours run together, see `flatten`: skin becomes smooth, hair keeps its strands. */
const areas = { reach: 16, range: 0.5 }
/** How far the background is out of focus, in pixels at 1024: a lens near to the face. */
const blur = 6
/** Fine soft lines, which model rather than outline. */
const pencil = { width: 1.1, fineness: 0.3, hardness: 9 }
/** Brown as in a painted film, and thin: darker and it is a cartoon. */
const brown = { colour: [0.24, 0.09, 0.1], cover: 0.4 } as const
/** Colours of a film, see `saturate`. */
const strong = 1.7
/** Light in the eyes, and how much larger irises have become, see `catchlights`. */
const shining = { grown: 1.5, strength: 0.9 }
/** Brightness from which light glows, and how far, in pixels at 1024: a wide glow is what makes it dreamy. */
const dream = { from: 0.5, spread: 18 }

/** A film still: large shining eyes, smooth skin with rosy cheeks, warm soft light and a dreamy background. */
export const paintedDisney: Style = (input) => {
  const scene = withLargerEyes(withColours(withDrawableSkin(withFullTones(input, 0.75)), prints.sunset), 0.62, 0.1)
  const { size, scale, shapes, picture: source, person } = scene
  const base = flatten(scene, areas.reach, areas.range)
  const depth = eachChannel(base, (plane) => gaussianBlur(plane, size, blur * scale))
  const lines = drawLines(scene, base, pencil)
  inBands(import.meta.url, modelRows, { base, depth, source, shapes, person, width: size.width }, size.height)
  ink(base, size, lines, brown.colour, brown.cover)
  saturate(base, size, strong)
  catchlights(base, scene, shining.grown, shining.strength)
  const light = luma(base)
  const glow = gaussianBlur(
    fill(light.length, (i) => smoothstep(dream.from, 1, light[i]!)),
    size,
    dream.spread * scale,
  )
  inBands(import.meta.url, stageRows, { picture: base, light, glow, shapes, ...size }, size.height)
  return { picture: keepSkin(base, input), size, moved: scene.moved }
}

type Modelling = {
  base: Channels
  depth: Channels
  source: Channels
  shapes: FaceMasks
  person: Channel | undefined
  width: number
}

/** How much counts as near where nobody is in the picture: a landscape stays mostly in focus. */
const nearAlone = 0.75
/** How much of the photo's own detail comes back on people's clothes and hair, in eyes (a little sharper than taken) and lips. */
const [clothDetail, eyeDetail, lipDetail] = [0.3, 1.05, 0.35]
/** Share of the blur in what is far; the rest keeps shapes in the background. */
const outOfFocus = 0.7
/** Share of the blur on skin: more and noses lose their shape, less and pores return. */
const softSkin = 0.35

/** Rows with what is far out of focus. Skin is modelled by light alone; eyes and mouths keep all they have. */
export function modelRows(args: Modelling, first: number, last: number): void {
  const { base, depth, source, shapes, person, width } = args
  const { calm, eyes, lips } = shapes
  for (let i = first * width; i < last * width; i++) {
    const near = person ? person[i]! : nearAlone
    const sharp = clothDetail * near * (1 - calm[i]!) + eyeDetail * eyes[i]! + lipDetail * lips[i]!
    for (let c = 0; c < 3; c++) {
      const plane = base[c]![i]!
      const far = depth[c]![i]!
      const smooth = plane * (0.3 + outOfFocus * near) + far * outOfFocus * (1 - near)
      const modelled = smooth + (far - smooth) * softSkin * calm[i]!
      base[c]![i] = unit(modelled + (source[c]![i]! - plane) * sharp)
    }
  }
}

type Stage = { picture: Channels; light: Channel; glow: Channel; shapes: FaceMasks } & Size

/** What light is multiplied by in red, green and blue: gold, as late in the day. */
const warm = [1.04, 1.0, 0.93] as const
/** Added on cheeks: red more, green less. Twice as much is a slap. */
const rose = [0.09, -0.035, 0.0] as const
/** Added in shadows, so that none is black. */
const violet = [0.06, 0.02, 0.12] as const
/** Light of the stage in its middle, how much of it is lost towards the corners, and how late: a higher power keeps a wider middle. */
const spot = { middle: 1.1, fall: 0.8, power: 1.2 }
/** Height of the stage's middle from above, as a part of the picture: faces are above the centre. */
const eyeLevel = 0.45
/** Everything a little lighter before the corners dim. */
const lift = 1.02
/** How much the glow lightens: more and white clothes swallow the chin. */
const glowing = 0.36
/** Added on lips: red more, green and blue less. */
const lipstick = { red: 0.05, others: -0.025 }

/** Rows lit as on a stage: shadows lean to violet, light to gold, and the corners are dim. */
export function stageRows({ picture, light, glow, shapes, width, height }: Stage, first: number, last: number): void {
  const { cheeks, lips } = shapes
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const away = (x / width - 0.5) ** 2 + (y / height - eyeLevel) ** 2
      const stage = spot.middle - spot.fall * away ** spot.power
      const dark = (1 - light[i]!) ** 2
      for (let c = 0; c < 3; c++) {
        const lifted = (picture[c]![i]! * lift + violet[c]! * dark) * stage
        const lit = 1 - (1 - lifted * warm[c]!) * (1 - glowing * glow[i]! * warm[c]!)
        picture[c]![i] = unit(lit + rose[c]! * cheeks[i]! + (c === 0 ? lipstick.red : lipstick.others) * lips[i]!)
      }
    }
  }
}
