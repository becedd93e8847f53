import { boxBlur } from './filters/blur.ts'
import { type Channel, type Channels, eachChannel, newChannel } from './filters/channel.ts'
import { colourFitRows, productRows } from './filters/guided.ts'
import type { Picture, Plane } from './picture.ts'
import { resizePlane, sample } from './resample.ts'

/**
 * Lays a plane along the edges of a colour picture: the colour guided filter (He, Sun and Tang 2013), its windows
 * fitted at a coarser size and applied at the full one (He and Sun 2015, 'Fast guided filter').
 * @param radius half side of a window in pixels
 * @param eps variance (0 to 1 samples) below which a window counts as flat
 */
export function fastGuided(guide: Picture, target: Plane, radius: number, eps: number): Plane {
  const scale = Math.max(1, Math.min(4, Math.floor(radius / 2.5)))
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
  const full = (plane: Channel) => resizePlane({ ...size, data: mean(plane) }, guide.width, guide.height).data
  return apply(guide, [full(slopes[0]), full(slopes[1]), full(slopes[2])], full(offset))
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

function apply({ width, height, data }: Picture, [r, g, b]: Channels, offset: Channel): Plane {
  const out = new Float32Array(width * height)
  for (let i = 0, at = 0; i < out.length; i++, at += 3) {
    out[i] = offset[i]! + (r[i]! * data[at]! + g[i]! * data[at + 1]! + b[i]! * data[at + 2]!) / 255
  }
  return { width, height, data: out }
}
