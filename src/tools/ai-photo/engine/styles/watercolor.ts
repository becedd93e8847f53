import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { eachChannel, fill, luma, newChannel, smoothstep, unit } from '#features/imaging/filters/channel.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { drawLines } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { type Style, withCalmFaces, withFullTones } from '../scene.ts'
import { strokes } from '../strokes.ts'

/**
 * Washes on rough paper (after Bousseau et al. 2006): flat shapes thinned with water, pigment that pools along their
 * edges, settles in the paper's hollows and runs unevenly, a pencil drawing beneath and a bare ragged margin.
 */
export const watercolor: Style = (input) => {
  const scene = withCalmFaces(withColours(withFullTones(input, 0.9), prints.indigo))
  const { size, scale, shapes } = scene
  const { width, height } = size
  const wash = strokes(scene, { side: 440, radius: 5, times: 1 })
  saturate(wash, 1.9, shapes.oval)
  // Thin washes: nothing is darker than two layers of paint, and what is light stays paper.
  regrade(wash, (light) => 1 - 0.7 * smoothstep(-0.25, 1.02, 1 - (0.65 * steps(light, 5, 0.22) + 0.35 * light)) ** 1.5)
  const soft = gaussianBlur(luma(wash), size, 2.2 * scale)
  const pooled = newChannel(soft.length)
  for (let i = width; i < soft.length - width; i++) {
    pooled[i] = Math.min(1, Math.hypot(soft[i + 1]! - soft[i - 1]!, soft[i + width]! - soft[i - width]!) * 9 * scale)
  }
  const flow = grain(size, [170 * scale, 70 * scale, 26 * scale])
  const spread = grain(size, [120 * scale, 34 * scale, 12 * scale])
  const tooth = grain(size, [5 * scale, 2.4 * scale])
  const pencil = drawLines(scene, scene.picture, { width: 0.9, fineness: 0.3, hardness: 8 })
  const picture = eachChannel(wash, (plane, c) =>
    fill(plane.length, (i) => {
      const x = i % width
      const y = (i / width) | 0
      // Where a wet wash ran into a drying one it leaves a dark fringe, light within.
      const run = spread[i]! - 0.56
      const fringe = run > 0 ? 0.55 * Math.exp(-run / 0.012) - 0.25 * Math.min(1, run / 0.05) : 0
      const care = 1 - 0.85 * shapes.oval[i]!
      const density =
        1 +
        (flow[i]! - 0.5) * 1.7 * care +
        fringe * care +
        pooled[i]! * 1.1 +
        (tooth[i]! - 0.5) * 0.7 * (0.4 + 0.6 * care)
      const value = plane[i]!
      // Pigment takes light away in proportion to what is left: thin washes change least (Bousseau 2006).
      const painted = value * (1 - (1 - value) * (density - 1))
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y) / Math.min(width, height)
      const bare = smoothstep(0.075, 0.03, rim + (flow[i]! - 0.5) * 0.11 + (tooth[i]! - 0.5) * 0.02)
      const sheet = (c === 2 ? 0.955 : 0.985) - 0.05 * (tooth[i]! - 0.5)
      const drawn = painted * (1 - 0.38 * pencil[i]!)
      return unit(drawn * sheet * (1 - bare) + sheet * bare)
    }),
  )
  return { picture, size }
}
