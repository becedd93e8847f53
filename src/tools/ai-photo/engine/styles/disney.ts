import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { eachChannel, fill, luma, smoothstep, unit } from '#features/imaging/filters/channel.ts'
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
  const picture = eachChannel(base, (plane, c) => {
    const from = source[c]!
    const far = depth[c]!
    return fill(plane.length, (i) => {
      const near = person ? person[i]! : 0.75
      const smooth = plane[i]! * (0.3 + 0.7 * near) + far[i]! * 0.7 * (1 - near)
      // Skin is modelled by light alone; eyes and mouths keep all they have.
      const modelled = smooth + (far[i]! - smooth) * 0.35 * shapes.calm[i]!
      const detail = from[i]! - plane[i]!
      return unit(
        modelled + detail * (0.3 * near * (1 - shapes.calm[i]!) + 1.05 * shapes.eyes[i]! + 0.35 * shapes.lips[i]!),
      )
    })
  })
  ink(picture, drawLines(scene, base, { width: 1.1, fineness: 0.3, hardness: 9 }), [0.24, 0.09, 0.1], 0.4)
  saturate(picture, 1.7)
  catchlights(picture, scene, 1.5, 0.9)
  const light = luma(picture)
  const glow = gaussianBlur(
    fill(light.length, (i) => smoothstep(0.5, 1, light[i]!)),
    size,
    18 * scale,
  )
  const warm = [1.04, 1.0, 0.93] as const
  const rose = [0.09, -0.035, 0.0] as const
  const violet = [0.06, 0.02, 0.12] as const
  const result = eachChannel(picture, (plane, c) =>
    fill(plane.length, (i) => {
      // Shadows lean to violet, light to gold, and the corners are dim as on a stage.
      const x = (i % size.width) / size.width - 0.5
      const y = Math.floor(i / size.width) / size.height - 0.45
      const stage = 1.1 - 0.8 * (x * x + y * y) ** 1.2
      const lifted = (plane[i]! * 1.02 + violet[c]! * (1 - light[i]!) ** 2) * stage
      const lit = 1 - (1 - lifted * warm[c]!) * (1 - 0.36 * glow[i]! * warm[c]!)
      return unit(lit + rose[c]! * shapes.cheeks[i]! + (c === 0 ? 0.05 : -0.025) * shapes.lips[i]!)
    }),
  )
  return { picture: result, size }
}
