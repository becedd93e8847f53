import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { eachChannel, fill, luma, smoothstep, unit } from '#features/imaging/filters/channel.ts'
import { saturate } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { flatten, type Style, withColours, withFullTones, withLargerEyes } from '../scene.ts'

/** A film still: large clear eyes, smooth skin with rosy cheeks, warm soft light and a dreamy background. */
export const disney: Style = (input) => {
  const scene = withLargerEyes(withColours(withFullTones(input, 0.7)), 0.62, 0.12)
  const { size, scale, shapes, picture: source, person } = scene
  const base = flatten(scene, 16, 0.55)
  const depth = eachChannel(base, (plane) => gaussianBlur(plane, size, 5 * scale))
  const picture = eachChannel(base, (plane, c) => {
    const from = source[c]!
    const far = depth[c]!
    return fill(plane.length, (i) => {
      const detail = from[i]! - plane[i]!
      const near = person ? person[i]! : 1
      const smooth = plane[i]! * (0.35 + 0.65 * near) + far[i]! * 0.65 * (1 - near)
      return unit(smooth + detail * (0.28 * near + 1.45 * shapes.eyes[i]! + 0.2 * shapes.lips[i]!))
    })
  })
  ink(picture, drawLines(scene, base, { width: 1.1, fineness: 0.3, hardness: 9 }), [0.24, 0.09, 0.1], 0.55)
  saturate(picture, 1.75)
  const light = luma(picture)
  const glow = gaussianBlur(
    fill(light.length, (i) => smoothstep(0.5, 1, light[i]!)),
    size,
    16 * scale,
  )
  const [warm, rose, violet] = [
    [1.05, 1.0, 0.9],
    [0.12, -0.03, -0.01],
    [0.05, 0.02, 0.1],
  ] as const
  const result = eachChannel(picture, (plane, c) =>
    fill(plane.length, (i) => {
      // Shadows lean to violet, light to gold, and the corners are dim as on a stage.
      const x = (i % size.width) / size.width - 0.5
      const y = Math.floor(i / size.width) / size.height - 0.45
      const stage = 1.08 - 0.75 * (x * x + y * y) ** 1.2
      const lifted = (plane[i]! * 1.03 + violet[c]! * (1 - light[i]!) ** 2) * stage
      const lit = 1 - (1 - lifted * warm[c]!) * (1 - 0.38 * glow[i]! * warm[c]!)
      return unit(lit + rose[c]! * shapes.cheeks[i]! + (c === 0 ? 0.05 : -0.02) * shapes.lips[i]!)
    }),
  )
  return { picture: result, size }
}
