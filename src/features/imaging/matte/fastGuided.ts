import { boxBlur } from '#features/imaging/filters/blur.ts'
import { colourFitRows, productRows } from '#features/imaging/filters/guided.ts'
import { resizePlane, sample } from '#features/imaging/geometry/resample.ts'
import { type Channel, type Channels, eachChannel, newChannel } from '#features/imaging/picture/channel.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'

/**
 * Lays a plane along the edges of a colour picture: the colour guided filter (He, Sun and Tang 2013), its windows
 * fitted at a coarser size and applied at the full one (He and Sun 2015, 'Fast guided filter').
 * @param radius half side of a window in pixels
 * @param eps variance (0 to 1 samples) below which a window counts as flat
 * @param pixels where values are wanted
 * @returns a value for each of `pixels`
 */
export function fastGuided(
  guide: Picture,
  target: Plane,
  radius: number,
  eps: number,
  pixels: Int32Array,
): Float32Array {
  const scale = Math.max(1, Math.floor(radius / 2))
  const size = { width: Math.ceil(guide.width / scale), height: Math.ceil(guide.height / scale) }
  const coarse = planesAt(guide, size, scale)
  const mean = (plane: Channel) => boxBlur(plane, size, Math.max(1, Math.round(radius / scale)))
  const product = (a: Channel, b: Channel) => {
    const to = newChannel(a.length)
    productRows({ a, b, to, width: size.width }, 0, size.height)
    return mean(to)
  }
  const small = newChannel(coarse[0].length)
  small.set(resizePlane(target, size.width, size.height).data)
  const [r, g, b] = coarse
  const slopes: Channels = eachChannel(coarse, () => newChannel(small.length))
  const offset = newChannel(small.length)
  colourFitRows(
    {
      means: eachChannel(coarse, mean),
      squares: [product(r, r), product(r, g), product(r, b), product(g, g), product(g, b), product(b, b)],
      target: mean(small),
      crosses: eachChannel(coarse, (plane) => product(plane, small)),
      slopes,
      offset,
      eps,
      width: size.width,
    },
    0,
    size.height,
  )
  return apply(guide, pixels, { scale, ...size, slopes: eachChannel(slopes, mean), offset: mean(offset) })
}

function planesAt(guide: Picture, { width, height }: { width: number; height: number }, scale: number): Channels {
  const small = sample(guide, { origin: { x: 0, y: 0 }, step: { x: scale, y: 0 } }, width, height, 'edge')
  const plane = (c: number) => {
    const out = newChannel(width * height)
    for (let i = 0; i < out.length; i++) out[i] = small.data[i * 3 + c]! / 255
    return out
  }
  return [plane(0), plane(1), plane(2)]
}

type Fit = { scale: number; width: number; height: number; slopes: Channels; offset: Channel }

/** What the fitted planes say at single pixels, their slopes taken between the coarse ones. */
function apply(guide: Picture, pixels: Int32Array, { scale, width, height, slopes, offset }: Fit): Float32Array {
  const [slopeR, slopeG, slopeB] = slopes
  const out = new Float32Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const i = pixels[at]!
    const row = (i / guide.width) | 0
    const x = Math.min(Math.max((i - row * guide.width + 0.5) / scale - 0.5, 0), width - 1)
    const y = Math.min(Math.max((row + 0.5) / scale - 0.5, 0), height - 1)
    const from = (y | 0) * width + (x | 0)
    const right = (x | 0) + 1 < width ? 1 : 0
    const below = (y | 0) + 1 < height ? width : 0
    const [fx, fy] = [x - (x | 0), y - (y | 0)]
    const between = (plane: Channel) => {
      const upper = plane[from]! + (plane[from + right]! - plane[from]!) * fx
      const lower = plane[from + below]! + (plane[from + below + right]! - plane[from + below]!) * fx
      return upper + (lower - upper) * fy
    }
    const [red, green, blue] = [guide.data[i * 3]!, guide.data[i * 3 + 1]!, guide.data[i * 3 + 2]!]
    out[at] = between(offset) + (between(slopeR) * red + between(slopeG) * green + between(slopeB) * blue) / 255
  }
  return out
}
