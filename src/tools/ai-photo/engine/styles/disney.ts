import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { eachChannel, fill, luma, smoothstep, unit } from '#features/imaging/filters/channel.ts'
import { saturate } from '../colours.ts'
import { drawLines, ink } from '../lines.ts'
import { flatten, type Style, withFullTones, withLargerEyes } from '../scene.ts'

/** A film still: large clear eyes, smooth skin with rosy cheeks, warm soft light and a dreamy background. */
export const disney: Style = (input) => {
  const scene = withLargerEyes(withFullTones(input, 0.7), 0.5, 0.11)
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
  ink(picture, drawLines(scene, base, { width: 1.1, fineness: 0.25, hardness: 9 }), [0.22, 0.1, 0.08], 0.4)
  saturate(picture, 1.55)
  const light = luma(picture)
  const glow = gaussianBlur(
    fill(light.length, (i) => smoothstep(0.5, 1, light[i]!)),
    size,
    16 * scale,
  )
  const [warm, rose] = [
    [1.05, 1.0, 0.9],
    [0.12, -0.03, -0.01],
  ] as const
  const result = eachChannel(picture, (plane, c) =>
    fill(plane.length, (i) => {
      const lifted = plane[i]! * 1.03 + 0.05 * (1 - plane[i]!) * (c === 2 ? 1.2 : 0.8)
      const lit = 1 - (1 - lifted * warm[c]!) * (1 - 0.38 * glow[i]! * warm[c]!)
      return unit(lit + rose[c]! * shapes.cheeks[i]! + (c === 0 ? 0.05 : -0.02) * shapes.lips[i]!)
    }),
  )
  return { picture: result, size }
}
