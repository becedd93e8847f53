import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { eachChannel, fill, luma, smoothstep, unit } from '#features/imaging/filters/channel.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { flatten, type Style, withColours, withFullTones, withLargerEyes } from '../scene.ts'

/** A frame of an animated series: cel shading in three tones with cool shadows, thin lines, large eyes, bright light. */
export const anime: Style = (input) => {
  const scene = withLargerEyes(withColours(withFullTones(input, 0.9)), 0.42, 0.1)
  const { size, scale, shapes, picture: source } = scene
  const cel = flatten(scene, 22, 0.62)
  const base = luma(cel)
  const shade = gaussianBlur(base, size, 1.2 * scale)
  regrade(cel, (_, i) => 0.2 + 0.8 * (0.78 * steps(shade[i]!, 3.4, 0.12) + 0.22 * shade[i]!))
  saturate(cel, 1.75)
  const cool = [-0.045, -0.01, 0.07] as const
  const lines = drawLines(scene, source, { width: 0.85, fineness: 0.5, hardness: 22 })
  const glow = gaussianBlur(
    fill(base.length, (i) => smoothstep(0.7, 1, base[i]!)),
    size,
    12 * scale,
  )
  const picture = eachChannel(cel, (plane, c) =>
    fill(plane.length, (i) => {
      const dark = 1 - smoothstep(0.2, 0.62, shade[i]!)
      const eye = (source[c]![i]! - cel[c]![i]!) * 0.75 * shapes.eyes[i]!
      const lit = plane[i]! * 1.05 + 0.02 + cool[c]! * dark + eye + (c === 0 ? 0.06 : -0.01) * shapes.cheeks[i]!
      return unit(1 - (1 - lit) * (1 - 0.22 * glow[i]!))
    }),
  )
  ink(picture, lines, [0.13, 0.09, 0.2], 0.92)
  return { picture, size }
}
