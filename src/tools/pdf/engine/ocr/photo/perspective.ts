import type { Place } from './plane.ts'

/** Four corners: top left, then clockwise. */
export type Quad = [Place, Place, Place, Place]

/** Where a place of one picture lies in another. */
export type Mapping = (x: number, y: number) => Place

/** Solves `matrix · x = right` by elimination with the largest pivot; both are used up. */
export function solved(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(matrix[row]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = row
    }
    ;[matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!]
    ;[right[column], right[pivot]] = [right[pivot]!, right[column]!]
    for (let row = column + 1; row < size; row++) {
      const part = matrix[row]![column]! / matrix[column]![column]!
      if (part === 0) continue
      for (let at = column; at < size; at++) matrix[row]![at]! -= part * matrix[column]![at]!
      right[row]! -= part * right[column]!
    }
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) right[row]! -= matrix[row]![at]! * right[at]!
    right[row]! /= matrix[row]![row]!
  }
  return right
}

/** Takes a rectangle of this size, seen straight, to the four corners that it has in a picture. */
export function projection(width: number, height: number, corners: Quad): Mapping {
  const matrix: Float64Array[] = []
  const right: number[] = []
  const rectangle = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const
  for (const [index, [x, y]] of rectangle.entries()) {
    const { x: u, y: v } = corners[index]!
    matrix.push(Float64Array.of(x, y, 1, 0, 0, 0, -u * x, -u * y), Float64Array.of(0, 0, 0, x, y, 1, -v * x, -v * y))
    right.push(u, v)
  }
  const [a, b, c, d, e, f, g, h] = solved(matrix, Float64Array.from(right)) as unknown as number[]
  return (x, y) => {
    const depth = g! * x + h! * y + 1
    return { x: (a! * x + b! * y + c!) / depth, y: (d! * x + e! * y + f!) / depth }
  }
}

export const distance = (a: Place, b: Place): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Focal lengths that cameras have, in heights of the picture; others come of corners found badly. */
const FOCAL = { least: 0.5, most: 6 }
/** The true shape is never so far from how the sides look, as long as a page can be read. */
const FAR_OFF = 0.45

/**
 * Width by height of the sheet with these corners in a picture of this size (Zhang and He 2007): the two vanishing points
 * tell the focal length, with square pixels and the lens above the middle. Where they do not, the mean lengths of its sides.
 */
export function aspectOf(corners: Quad, picture: { width: number; height: number }): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const plain =
    (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) /
    (distance(topLeft, bottomLeft) + distance(topRight, bottomRight))
  const [m1, m2, m4, m3] = corners.map(({ x, y }) => [x - picture.width / 2, y - picture.height / 2, 1] as Vector) as [
    Vector,
    Vector,
    Vector,
    Vector,
  ]
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const n2 = m2.map((value, at) => k2 * value - m1[at]!) as Vector
  const n3 = m3.map((value, at) => k3 * value - m1[at]!) as Vector
  const focalSquared = -(n2[0] * n3[0] + n2[1] * n3[1]) / (n2[2] * n3[2])
  const { height } = picture
  if (!(focalSquared > (FOCAL.least * height) ** 2 && focalSquared < (FOCAL.most * height) ** 2)) return plain
  const length = ([x, y, z]: Vector) => (x * x + y * y) / focalSquared + z * z
  const aspect = Math.sqrt(length(n2) / length(n3))
  return Math.abs(aspect / plain - 1) < FAR_OFF ? aspect : plain
}

type Vector = [number, number, number]

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
