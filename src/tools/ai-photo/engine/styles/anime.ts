import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { eachChannel, fill, luma, percentile, smoothstep, unit } from '#features/imaging/filters/channel.ts'
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
  regrade(cel, (_, i) => {
    const lit =
      0.7 + 0.3 * smoothstep(0.76 * own, 0.84 * own, shade[i]!) + 0.1 * smoothstep(1.2 * own, 1.3 * own, shade[i]!)
    const skin = Math.min(0.96, 0.05 + 1.06 * own * lit)
    const rest = 0.12 + 0.9 * (0.82 * steps(shade[i]!, 3.6, 0.1) + 0.18 * shade[i]!)
    return rest + (skin - rest) * 0.8 * shapes.calm[i]!
  })
  saturate(cel, 1.9)
  const cool = [-0.06, -0.005, 0.1] as const
  const air = [-0.045, 0.03, 0.075] as const
  const skin = [0.015, 0.0, 0.035] as const
  const glow = gaussianBlur(
    fill(base.length, (i) => smoothstep(0.72, 1, base[i]!)),
    size,
    12 * scale,
  )
  const picture = eachChannel(cel, (plane, c) =>
    fill(plane.length, (i) => {
      const dark = 1 - smoothstep(0.18, 0.6, shade[i]!)
      const behind = person ? 1 - person[i]! : 0.8
      const eye = (source[c]![i]! - cel[c]![i]!) * 0.85 * Math.max(shapes.eyes[i]!, 0.5 * shapes.lips[i]!)
      const tint = cool[c]! * dark + air[c]! * behind * shade[i]! + skin[c]! * shapes.calm[i]!
      const lit = plane[i]! * 1.05 + 0.02 + tint + eye + (c === 0 ? 0.05 : -0.015) * shapes.cheeks[i]!
      return unit(1 - (1 - lit) * (1 - 0.25 * glow[i]!))
    }),
  )
  catchlights(picture, scene, 1.45, 1)
  ink(picture, drawLines(scene, source, { width: 0.9, fineness: 0.38, hardness: 24 }), [0.1, 0.08, 0.2], 0.95)
  return { picture, size }
}
