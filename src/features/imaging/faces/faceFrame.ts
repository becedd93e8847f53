import type { Point } from '#features/imaging/filters/polygon.ts'
import type { MeshFace } from './faceMasks.ts'
import type { Face, MeshPoint } from './faces.ts'
import { landmarks } from './landmarks.ts'

/** The axes of a face: from between its eyes, `across` along them and `down` to the chin. Lengths are in its height. */
export type FaceFrame = {
  mesh: readonly MeshPoint[]
  x: number
  y: number
  across: Point
  down: Point
  /** Forehead to chin in pixels, the unit of the axes. */
  height: number
  /** Where the chin is on the axis downwards. */
  chin: number
  yawDegrees: number
}

const between = (one: MeshPoint, other: MeshPoint): MeshPoint => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  z: (one.z + other.z) / 2,
})

/** The axes of a face from its mesh. */
export function frameOf(mesh: readonly MeshPoint[], yawDegrees: number): FaceFrame {
  const left = between(mesh[landmarks.eyeLeft.outer]!, mesh[landmarks.eyeLeft.inner]!)
  const right = between(mesh[landmarks.eyeRight.outer]!, mesh[landmarks.eyeRight.inner]!)
  const apart = Math.hypot(right.x - left.x, right.y - left.y) || 1
  const across: Point = [(right.x - left.x) / apart, (right.y - left.y) / apart]
  const down: Point = [-across[1], across[0]]
  const [top, chin] = [mesh[landmarks.foreheadTop]!, mesh[landmarks.chin]!]
  const height = Math.hypot(top.x - chin.x, top.y - chin.y) || 1
  const { x, y } = between(left, right)
  return {
    mesh,
    x,
    y,
    across,
    down,
    height,
    chin: ((chin.x - x) * down[0] + (chin.y - y) * down[1]) / height,
    yawDegrees,
  }
}

/** A place in pixels on the axes of a face. */
export function onFace({ x, y, across, down, height }: FaceFrame, px: number, py: number): Point {
  const [dx, dy] = [(px - x) / height, (py - y) / height]
  return [dx * across[0] + dy * across[1], dx * down[0] + dy * down[1]]
}

/** A place on the axes of a face in pixels. */
export function inPicture({ x, y, across, down, height }: FaceFrame, u: number, v: number): Point {
  return [x + height * (u * across[0] + v * down[0]), y + height * (u * across[1] + v * down[1])]
}

/** The face of a frame at another size of the picture. */
export const scaled = (frame: FaceFrame, by: number): FaceFrame =>
  frameOf(
    frame.mesh.map(({ x, y, z }) => ({ x: x * by, y: y * by, z: z * by })),
    frame.yawDegrees,
  )

/** The outline through points of the mesh, stretched about its middle. */
export function outline(mesh: FaceFrame['mesh'], list: readonly number[], across = 1, down = across): Point[] {
  const points = list.map((index) => mesh[index]!)
  const cx = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const cy = points.reduce((sum, { y }) => sum + y, 0) / points.length
  return points.map(({ x, y }) => [cx + (x - cx) * across, cy + (y - cy) * down])
}

/** Whether a face comes with its pose and the depth of its points, as it does from the network. */
export const isPosed = (face: MeshFace): face is Face => 'yawDegrees' in face
