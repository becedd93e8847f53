import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, luma, type Size, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { regrade, saturate, steps } from '../colours.ts'
import { headsOf } from '../heads.ts'
import { keepSkin, withDrawableSkin } from '../keepSkin.ts'
import { drawLines } from '../lines.ts'
import { prints, withColours } from '../prints.ts'
import { type Style, withCalmFaces, withFullTones } from '../scene.ts'
import { strokes } from '../strokes.ts'

/** Painted at 440 pixels with a brush of 5: a wet brush has no fine point. */
const brush = { side: 440, radius: 5, times: 1 }
/** See `saturate`: pigment is strong before water thins it; faces are spared. */
const strong = 1.9
/** Flat levels of brightness, how soft their rims are, and their share beside the photo's own light. */
const layers = { count: 5, softness: 0.22, share: 0.65 }
/** How far the wash is smoothed before edges are looked for, in pixels at 1024: what is finer pools nothing. */
const edgeSmoothing = 2.2
/** Sizes in pixels at 1024: of clouds in a wash, of the patches that run, and of the paper's hollows. */
const sizes = { clouds: [170, 70, 26], patches: [120, 34, 12], hollows: [5, 2.4] } as const
/** A pencil below the paint: thin, soft and only for strong edges. */
const underdrawing = { width: 0.9, fineness: 0.3, hardness: 8 }
/** How much a slope of brightness pools, per pixel at 1024: more and every edge is outlined. */
const poolingGain = 9

/**
 * Washes on rough paper (after Bousseau et al. 2006): flat shapes thinned with water, pigment that pools along their
 * edges, settles in the paper's hollows and runs unevenly, a pencil drawing beneath and a bare ragged margin.
 */
export const watercolor: Style = (input) => {
  const scene = withCalmFaces(withColours(withDrawableSkin(withFullTones(input, 0.9)), prints.indigo))
  const { size, scale, shapes } = scene
  const wash = strokes(scene, brush)
  saturate(wash, size, strong, { faces: shapes.oval, darksToo: true })
  // Thin washes: nothing is darker than two layers of paint, and what is light stays paper.
  const thinned = (light: number) =>
    layers.share * steps(light, layers.count, layers.softness) + (1 - layers.share) * light
  regrade(wash, size, (light) => 1 - 0.7 * smoothstep(-0.25, 1.02, 1 - thinned(light)) ** 1.5)
  const soft = gaussianBlur(luma(wash), size, edgeSmoothing * scale)
  const grains = (lengths: readonly number[]) =>
    grain(
      size,
      lengths.map((length) => length * scale),
    )
  const flow = grains(sizes.clouds)
  const spread = grains(sizes.patches)
  const tooth = grains(sizes.hollows)
  const pencil = drawLines(scene, scene.picture, underdrawing)
  const paper = { soft, flow, spread, tooth, pencil, oval: shapes.oval }
  inBands(import.meta.url, washRows, { wash, ...paper, pooling: poolingGain * scale, ...size }, size.height)
  // The bare margin has no skin in it that could be too pale.
  const picture = keepSkin(wash, input)
  inBands(
    import.meta.url,
    marginRows,
    { picture, flow, tooth, heads: headsOf(scene.faces, size), ...size },
    size.height,
  )
  return { picture, size }
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

/** Patches run where their noise passes `from`; the fringe's darkness and how soon it ends, the light within and how soon it is full. */
const running = { from: 0.56, dark: 0.55, darkWidth: 0.012, light: 0.25, lightWidth: 0.05 }
/** How much of clouds and fringes is kept from faces: a stain there is a bruise. */
const faceCare = 0.85
/** Unevenness of the pigment by its cause: hollows of the paper, clouds in the wash, and what pools at edges. */
const uneven = { hollows: 0.7, clouds: 1.7, pooled: 1.1 }
/** Part of the hollows that faces keep. */
const hollowsInFaces = 0.4
/** The bare margin in parts of the shorter side, how far clouds and hollows make it ragged, and how far it gives way to a head: as far as it reaches. */
const margin = { from: 0.03, to: 0.075, clouds: 0.11, hollows: 0.02, heads: 0.14 }
/** How much light the pencil takes: more and it is no longer below the paint. */
const pencilDepth = 0.38
/** White of the paper in red and green and in blue, and the shadows of its hollows: cotton is a little yellow. */
const cotton = { white: 0.985, blue: 0.955, shadows: 0.05 }

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
      const run = spread[i]! - running.from
      const fringe =
        run > 0
          ? running.dark * Math.exp(-run / running.darkWidth) - running.light * Math.min(1, run / running.lightWidth)
          : 0
      const care = 1 - faceCare * oval[i]!
      const rough = (tooth[i]! - 0.5) * uneven.hollows * (hollowsInFaces + (1 - hollowsInFaces) * care)
      const density = (flow[i]! - 0.5) * uneven.clouds * care + fringe * care + pooled * uneven.pooled + rough
      for (let c = 0; c < 3; c++) {
        const value = wash[c]![i]!
        // Pigment takes light away in proportion to what is left: thin washes change least (Bousseau 2006).
        const drawn = value * (1 - (1 - value) * density) * (1 - pencilDepth * pencil[i]!)
        wash[c]![i] = unit(drawn * sheetAt(c, tooth[i]!))
      }
    }
  }
}

const sheetAt = (c: number, tooth: number) => (c === 2 ? cotton.blue : cotton.white) - cotton.shadows * (tooth - 0.5)

type Margin = { picture: Channels; flow: Channel; tooth: Channel; heads: Channel } & Size

/** Rows of a painting whose paper stays bare along the border, but for heads that reach it. */
export function marginRows({ picture, flow, tooth, heads, width, height }: Margin, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const rim = Math.min(x, y, width - 1 - x, height - 1 - y) / Math.min(width, height)
      const bare = smoothstep(
        margin.to,
        margin.from,
        rim + (flow[i]! - 0.5) * margin.clouds + (tooth[i]! - 0.5) * margin.hollows + margin.heads * heads[i]!,
      )
      if (bare === 0) continue
      for (let c = 0; c < 3; c++) picture[c]![i] = unit(picture[c]![i]! * (1 - bare) + sheetAt(c, tooth[i]!) * bare)
    }
  }
}
