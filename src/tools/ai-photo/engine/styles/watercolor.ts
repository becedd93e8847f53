import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, luma, type Size, smoothstep, unit } from '#features/imaging/picture/channel.ts'
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
  const wash = strokes(scene, { side: 440, radius: 5, times: 1 })
  saturate(wash, size, 1.9, shapes.oval)
  // Thin washes: nothing is darker than two layers of paint, and what is light stays paper.
  const thinned = (light: number) => 0.65 * steps(light, 5, 0.22) + 0.35 * light
  regrade(wash, size, (light) => 1 - 0.7 * smoothstep(-0.25, 1.02, 1 - thinned(light)) ** 1.5)
  const soft = gaussianBlur(luma(wash), size, 2.2 * scale)
  const flow = grain(size, [170 * scale, 70 * scale, 26 * scale])
  const spread = grain(size, [120 * scale, 34 * scale, 12 * scale])
  const tooth = grain(size, [5 * scale, 2.4 * scale])
  const pencil = drawLines(scene, scene.picture, { width: 0.9, fineness: 0.3, hardness: 8 })
  const paper = { soft, flow, spread, tooth, pencil, oval: shapes.oval }
  inBands(import.meta.url, washRows, { wash, ...paper, pooling: 9 * scale, ...size }, size.height)
  return { picture: wash, size }
}

type Wash = {
  wash: Channels
  soft: Channel
  flow: Channel
  spread: Channel
  tooth: Channel
  pencil: Channel
  oval: Channel
  pooling: number
} & Size

/** Rows of a wash as it dries on paper. */
export function washRows(args: Wash, first: number, last: number): void {
  const { wash, soft, flow, spread, tooth, pencil, oval, pooling, width, height } = args
  for (let y = first; y < last; y++) {
    const [up, down] = y > 0 && y < height - 1 ? [-width, width] : [0, 0]
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const across = soft[i + 1]! - soft[i - 1]!
      const along = soft[i + down]! - soft[i + up]!
      const pooled = down ? Math.min(1, Math.sqrt(across * across + along * along) * pooling) : 0
      // Where a wet wash ran into a drying one it leaves a dark fringe, light within.
      const run = spread[i]! - 0.56
      const fringe = run > 0 ? 0.55 * Math.exp(-run / 0.012) - 0.25 * Math.min(1, run / 0.05) : 0
      const care = 1 - 0.85 * oval[i]!
      const rough = (tooth[i]! - 0.5) * 0.7 * (0.4 + 0.6 * care)
      const density = (flow[i]! - 0.5) * 1.7 * care + fringe * care + pooled * 1.1 + rough
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y) / Math.min(width, height)
      const bare = smoothstep(0.075, 0.03, rim + (flow[i]! - 0.5) * 0.11 + (tooth[i]! - 0.5) * 0.02)
      for (let c = 0; c < 3; c++) {
        const value = wash[c]![i]!
        // Pigment takes light away in proportion to what is left: thin washes change least (Bousseau 2006).
        const drawn = value * (1 - (1 - value) * density) * (1 - 0.38 * pencil[i]!)
        const sheet = (c === 2 ? 0.955 : 0.985) - 0.05 * (tooth[i]! - 0.5)
        wash[c]![i] = unit(drawn * sheet * (1 - bare) + sheet * bare)
      }
    }
  }
}
