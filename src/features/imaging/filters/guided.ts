import type { Address } from '#features/imaging/kernels/address.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { onDesk } from '#features/imaging/kernels/desk.ts'
import { type Channel, type Channels, newChannel, type Size } from '#features/imaging/picture/channel.ts'
import { boxBlur, boxOnDesk } from './blur.ts'

type Products = { a: Channel; b: Channel; to: Channel; width: number }

/** Pixel by pixel product of two planes. */
export function productRows({ a, b, to, width }: Products, first: number, last: number): void {
  for (let i = first * width; i < last * width; i++) to[i] = a[i]! * b[i]!
}

/**
 * Guided filter with a grey guide (He, Sun, Tang 2013): smooths `target`, or lays it along the edges of `guide`.
 * `radius` in pixels; `eps` is the variance below which a window counts as flat.
 */
export function guidedFilter(guide: Channel, target: Channel, size: Size, radius: number, eps: number): Channel {
  return onDesk(size, (desk) => {
    const half = desk.room()
    const mean = (plane: Address) => {
      boxOnDesk(desk, plane, half, radius)
      return plane
    }
    const product = (a: Address, b: Address) => {
      const to = desk.room()
      desk.run('products', a, b, to)
      return to
    }
    const edges = desk.lay(guide)
    const own = guide === target
    const means = own ? 0 : desk.lay(target)
    const square = mean(product(edges, edges))
    const cross = own ? square : mean(product(edges, means))
    const guideMean = mean(desk.lay(guide))
    const targetMean = own ? guideMean : mean(means)
    const [slope, offset] = [desk.room(), desk.room()]
    desk.run('slopes', guideMean, square, targetMean, cross, slope, offset, eps)
    desk.run('blend', mean(slope), mean(offset), edges, half)
    return desk.keep(half)
  })
}

type ColourFit = {
  means: Channels
  /** Means of rr, rg, rb, gg, gb, bb. */
  squares: readonly Channel[]
  target: Channel
  crosses: Channels
  slopes: Channels
  offset: Channel
  eps: number
  width: number
}

/** The plane through colour space that fits each window best: a 3 × 3 system, solved by cofactors. */
export function colourFitRows(fit: ColourFit, first: number, last: number): void {
  const { means, squares, target, crosses, slopes, offset, eps, width } = fit
  const [mr, mg, mb] = means
  const [rr, rg, rb, gg, gb, bb] = squares as [Channel, Channel, Channel, Channel, Channel, Channel]
  for (let i = first * width; i < last * width; i++) {
    const r = mr[i]!
    const g = mg[i]!
    const b = mb[i]!
    const p = target[i]!
    const v00 = rr[i]! - r * r + eps
    const v01 = rg[i]! - r * g
    const v02 = rb[i]! - r * b
    const v11 = gg[i]! - g * g + eps
    const v12 = gb[i]! - g * b
    const v22 = bb[i]! - b * b + eps
    const c0 = crosses[0][i]! - r * p
    const c1 = crosses[1][i]! - g * p
    const c2 = crosses[2][i]! - b * p
    const m00 = v11 * v22 - v12 * v12
    const m01 = v02 * v12 - v01 * v22
    const m02 = v01 * v12 - v02 * v11
    const scale = 1 / (v00 * m00 + v01 * m01 + v02 * m02)
    const s0 = (m00 * c0 + m01 * c1 + m02 * c2) * scale
    const s1 = (m01 * c0 + (v00 * v22 - v02 * v02) * c1 + (v01 * v02 - v00 * v12) * c2) * scale
    const s2 = (m02 * c0 + (v01 * v02 - v00 * v12) * c1 + (v00 * v11 - v01 * v01) * c2) * scale
    slopes[0][i] = s0
    slopes[1][i] = s1
    slopes[2][i] = s2
    offset[i] = p - s0 * r - s1 * g - s2 * b
  }
}

/** A colour guide for several targets: what is read of the guide alone is read once. */
export type ColourGuide = (target: Channel) => Channel

/** Guided filter with a colour guide, which tells apart what is equally bright (He, Sun, Tang 2013). */
export function colourGuide(guide: Channels, size: Size, radius: number, eps: number): ColourGuide {
  const { width, height } = size
  const box = (plane: Channel) => boxBlur(plane, size, radius)
  const multiply = (a: Channel, b: Channel) => {
    const to = newChannel(a.length)
    inBands(import.meta.url, productRows, { a, b, to, width }, height)
    return to
  }
  const [r, g, b] = guide
  const means: Channels = [box(r), box(g), box(b)]
  const squares = [
    [r, r],
    [r, g],
    [r, b],
    [g, g],
    [g, b],
    [b, b],
  ].map(([left, right]) => box(multiply(left!, right!)))
  return (target) => {
    const crosses: Channels = [box(multiply(r, target)), box(multiply(g, target)), box(multiply(b, target))]
    const slopes: Channels = [newChannel(r.length), newChannel(r.length), newChannel(r.length)]
    const offset = newChannel(r.length)
    const fit: ColourFit = { means, squares, target: box(target), crosses, slopes, offset, eps, width }
    inBands(import.meta.url, colourFitRows, fit, height)
    const [a0, a1, a2, rest] = [box(slopes[0]), box(slopes[1]), box(slopes[2]), box(offset)]
    for (let i = 0; i < r.length; i++) rest[i]! += a0[i]! * r[i]! + a1[i]! * g[i]! + a2[i]! * b[i]!
    return rest
  }
}
