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
import { catchlights } from '../catchlights.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { flatten, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** A frame of an animated series: cel shading with cool shadows, thin dark lines, large bright eyes, blue air. */
export const anime: Style = (input) => {
  const scene = withLargerEyes(withColours(withFullTones(input, 0.95), prints.azure), 0.46, 0.08)
  const { size, scale, shapes, picture: source, person } = scene
  const cel = flatten(scene, 22, 0.62)
  const base = luma(cel)
  const shade = gaussianBlur(base, size, 1.4 * scale)
  // Skin in its own light and shadow, dark or fair as it is; all else in a few more steps.
  const own = input.faces.length > 0 ? percentile(shade, 0.55, (i) => shapes.calm[i]! > 0.5) : 0.6
  const lit = (light: number) =>
    0.7 + 0.3 * smoothstep(0.76 * own, 0.84 * own, light) + 0.1 * smoothstep(1.2 * own, 1.3 * own, light)
  const skin = (light: number) => Math.min(0.96, 0.05 + 1.06 * own * lit(light))
  const rest = (light: number) => 0.12 + 0.9 * (0.82 * steps(light, 3.6, 0.1) + 0.18 * light)
  const within = { mask: shapes.calm, curve: (light: number) => rest(light) + (skin(light) - rest(light)) * 0.8 }
  regrade(cel, size, rest, { by: shade, within })
  saturate(cel, size, 1.9)
  const glow = gaussianBlur(
    fill(base.length, (i) => smoothstep(0.72, 1, base[i]!)),
    size,
    12 * scale,
  )
  inBands(import.meta.url, celRows, { cel, source, shade, glow, shapes, person, width: size.width }, size.height)
  const lines = drawLines(scene, source, { width: 0.9, fineness: 0.38, hardness: 24 })
  ink(cel, size, lines, [0.1, 0.08, 0.2], 0.95)
  catchlights(cel, scene, 1.45, 1)
  return { picture: cel, size }
}

type Cel = {
  cel: Channels
  source: Channels
  shade: Channel
  glow: Channel
  shapes: FaceMasks
  person: Channel | undefined
  width: number
}

const cool = [-0.06, -0.005, 0.1] as const
const air = [-0.045, 0.03, 0.075] as const
const rosy = [0.015, 0.0, 0.035] as const

/** Rows of a cel with its air: shadows lean to blue, distance to sky, and light glows. */
export function celRows({ cel, source, shade, glow, shapes, person, width }: Cel, first: number, last: number): void {
  const { eyes, lips, calm, cheeks } = shapes
  for (let i = first * width; i < last * width; i++) {
    const dark = 1 - smoothstep(0.18, 0.6, shade[i]!)
    const behind = (person ? 1 - person[i]! : 0.8) * shade[i]!
    const detail = 0.85 * Math.max(eyes[i]!, 0.5 * lips[i]!)
    for (let c = 0; c < 3; c++) {
      const flat = cel[c]![i]!
      const tint = cool[c]! * dark + air[c]! * behind + rosy[c]! * calm[i]!
      const blush = (c === 0 ? 0.05 : -0.015) * cheeks[i]!
      const lit = flat * 1.05 + 0.02 + tint + (source[c]![i]! - flat) * detail + blush
      cel[c]![i] = unit(1 - (1 - lit) * (1 - 0.25 * glow[i]!))
    }
  }
}
