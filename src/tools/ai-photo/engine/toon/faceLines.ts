import type { FaceFrame } from '#features/imaging/faces/faceFrame.ts'
import type { MeshPoint } from '#features/imaging/faces/faces.ts'
import type { Point } from '#features/imaging/filters/polygon.ts'

/** Pairs of the upper and lower rim of the brows. */
const brows = [
  [
    [70, 46],
    [63, 53],
    [105, 52],
    [66, 65],
    [107, 55],
  ],
  [
    [300, 276],
    [293, 283],
    [334, 282],
    [296, 295],
    [336, 285],
  ],
] as const

/** Rims of the lips from left to right. */
export const lipRims = {
  upperInner: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
  lowerInner: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  upperOuter: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
  lowerOuter: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
} as const

/** The middle line of a brow, `raised` by so many heights of the face. */
export const browLine = ({ mesh, down, height }: FaceFrame, side: 0 | 1, raised: number): Point[] =>
  brows[side].map(([upper, lower]) => {
    const [one, other] = [mesh[upper]!, mesh[lower]!]
    return [(one.x + other.x) / 2 - down[0] * raised * height, (one.y + other.y) / 2 - down[1] * raised * height]
  })

/** A place beside a point: `u` heights of the face across and `v` down. */
export const besideOf =
  ({ across, down, height }: FaceFrame) =>
  ({ x, y }: Pick<MeshPoint, 'x' | 'y'>, u: number, v: number): Point => [
    x + height * (u * across[0] + v * down[0]),
    y + height * (u * across[1] + v * down[1]),
  ]

/** A mouth in a mesh: its width and how far its lips are apart, in pixels, and its points about its middle, `size` times as large. */
export function mouthOf({ mesh, across, down }: FaceFrame, size: number) {
  const [left, right, upper, lower] = [mesh[78]!, mesh[308]!, mesh[13]!, mesh[14]!]
  const cx = ((left.x + right.x) / 2 + (upper.x + lower.x) / 2) / 2
  const cy = ((left.y + right.y) / 2 + (upper.y + lower.y) / 2) / 2
  const put = ({ x, y }: Pick<MeshPoint, 'x' | 'y'>, grown = size, taller = grown): Point => {
    const u = (x - cx) * across[0] + (y - cy) * across[1]
    const v = (x - cx) * down[0] + (y - cy) * down[1]
    return [cx + across[0] * u * grown + down[0] * v * taller, cy + across[1] * u * grown + down[1] * v * taller]
  }
  const line = (list: readonly number[], taller = size) => list.map((index) => put(mesh[index]!, size, taller))
  return {
    width: Math.hypot(right.x - left.x, right.y - left.y),
    drop: Math.hypot(upper.x - lower.x, upper.y - lower.y),
    put,
    line,
    /** The outline of both lips. */
    outer: [...line(lipRims.upperOuter), ...line(lipRims.lowerOuter).slice(1, -1).reverse()],
    /** The line between closed lips. */
    middle: lipRims.upperInner.map((index, k) => {
      const [one, other] = [mesh[index]!, mesh[lipRims.lowerInner[k]!]!]
      return put({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
    }),
  }
}
