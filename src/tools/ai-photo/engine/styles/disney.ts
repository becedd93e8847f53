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
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** A film still: large shining eyes, smooth skin with rosy cheeks, warm soft light and a dreamy background. */
export const disney: Style = (input) => {
  const scene = withLargerEyes(withColours(withFullTones(input, 0.75), prints.sunset), 0.62, 0.1)
  const { size, scale, shapes, picture: source, person } = scene
  const base = flatten(scene, 16, 0.5)
  const depth = eachChannel(base, (plane) => gaussianBlur(plane, size, 6 * scale))
  const lines = drawLines(scene, base, { width: 1.1, fineness: 0.3, hardness: 9 })
  inBands(import.meta.url, modelRows, { base, depth, source, shapes, person, width: size.width }, size.height)
  ink(base, size, lines, [0.24, 0.09, 0.1], 0.4)
  saturate(base, size, 1.7)
  catchlights(base, scene, 1.5, 0.9)
  const light = luma(base)
  const glow = gaussianBlur(
    fill(light.length, (i) => smoothstep(0.5, 1, light[i]!)),
    size,
    18 * scale,
  )
  inBands(import.meta.url, stageRows, { picture: base, light, glow, shapes, ...size }, size.height)
  return { picture: base, size }
}

type Modelling = {
  base: Channels
  depth: Channels
  source: Channels
  shapes: FaceMasks
  person: Channel | undefined
  width: number
}

/** Rows with what is far out of focus. Skin is modelled by light alone; eyes and mouths keep all they have. */
export function modelRows(args: Modelling, first: number, last: number): void {
  const { base, depth, source, shapes, person, width } = args
  const { calm, eyes, lips } = shapes
  for (let i = first * width; i < last * width; i++) {
    const near = person ? person[i]! : 0.75
    const sharp = 0.3 * near * (1 - calm[i]!) + 1.05 * eyes[i]! + 0.35 * lips[i]!
    for (let c = 0; c < 3; c++) {
      const plane = base[c]![i]!
      const far = depth[c]![i]!
      const smooth = plane * (0.3 + 0.7 * near) + far * 0.7 * (1 - near)
      const modelled = smooth + (far - smooth) * 0.35 * calm[i]!
      base[c]![i] = unit(modelled + (source[c]![i]! - plane) * sharp)
    }
  }
}

type Stage = { picture: Channels; light: Channel; glow: Channel; shapes: FaceMasks } & Size

const warm = [1.04, 1.0, 0.93] as const
const rose = [0.09, -0.035, 0.0] as const
const violet = [0.06, 0.02, 0.12] as const

/** Rows lit as on a stage: shadows lean to violet, light to gold, and the corners are dim. */
export function stageRows({ picture, light, glow, shapes, width, height }: Stage, first: number, last: number): void {
  const { cheeks, lips } = shapes
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const away = (x / width - 0.5) ** 2 + (y / height - 0.45) ** 2
      const stage = 1.1 - 0.8 * away ** 1.2
      const dark = (1 - light[i]!) ** 2
      for (let c = 0; c < 3; c++) {
        const lifted = (picture[c]![i]! * 1.02 + violet[c]! * dark) * stage
        const lit = 1 - (1 - lifted * warm[c]!) * (1 - 0.36 * glow[i]! * warm[c]!)
        picture[c]![i] = unit(lit + rose[c]! * cheeks[i]! + (c === 0 ? 0.05 : -0.025) * lips[i]!)
      }
    }
  }
}
