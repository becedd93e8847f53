import { inBands } from './bands.ts'
import { gaussianBlur } from './blur.ts'
import { type Channel, newChannel, type Size } from './channel.ts'

/** Where lines run at each pixel: a unit vector along the edge and how decided it is, 0 (any way) to 1 (one way). */
export type Flow = { x: Channel; y: Channel; strength: Channel }

type Gradients = { plane: Channel; xx: Channel; xy: Channel; yy: Channel; width: number; height: number }

/** Products of Sobel derivatives. */
export function gradientRows({ plane, xx, xy, yy, width, height }: Gradients, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    const row = y * width
    const up = y ? row - width : row
    const down = y < height - 1 ? row + width : row
    for (let x = 0; x < width; x++) {
      const left = x ? x - 1 : x
      const right = x < width - 1 ? x + 1 : x
      const nw = plane[up + left]!
      const ne = plane[up + right]!
      const sw = plane[down + left]!
      const se = plane[down + right]!
      const gx = (ne + se - nw - sw + 2 * (plane[row + right]! - plane[row + left]!)) / 4
      const gy = (sw + se - nw - ne + 2 * (plane[down + x]! - plane[up + x]!)) / 4
      xx[row + x] = gx * gx
      xy[row + x] = gx * gy
      yy[row + x] = gy * gy
    }
  }
}

type Eigen = { xx: Channel; xy: Channel; yy: Channel; flow: Flow; width: number }

/** The eigenvector of the smaller change, which runs along the edge. */
export function eigenRows({ xx, xy, yy, flow, width }: Eigen, first: number, last: number): void {
  for (let i = first * width; i < last * width; i++) {
    const e = xx[i]!
    const f = xy[i]!
    const g = yy[i]!
    const root = Math.sqrt((e - g) * (e - g) + 4 * f * f)
    const sum = e + g
    const vx = (sum + root) / 2 - e
    const length = Math.sqrt(vx * vx + f * f)
    // Without any change across, a vertical edge gives the null vector: then the tangent is vertical.
    flow.x[i] = length > 1e-9 ? vx / length : e >= g ? 0 : 1
    flow.y[i] = length > 1e-9 ? -f / length : e >= g ? 1 : 0
    flow.strength[i] = sum > 1e-9 ? root / sum : 0
  }
}

/** Edge directions from the structure tensor, smoothed over `sigma` pixels (Brox et al. 2006; Kyprianidis 2008). */
export function edgeFlow(plane: Channel, size: Size, sigma: number): Flow {
  const { width, height } = size
  const make = () => newChannel(plane.length)
  const gradients: Gradients = { plane, xx: make(), xy: make(), yy: make(), width, height }
  inBands(import.meta.url, gradientRows, gradients, height)
  const [xx, xy, yy] = [gradients.xx, gradients.xy, gradients.yy].map((part) => gaussianBlur(part, size, sigma))
  const flow: Flow = { x: make(), y: make(), strength: make() }
  inBands(import.meta.url, eigenRows, { xx: xx!, xy: xy!, yy: yy!, flow, width }, height)
  return flow
}
