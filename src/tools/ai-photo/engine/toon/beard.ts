import type { FaceFrame } from '#features/imaging/faces/faceFrame.ts'
import { type Channel, percentile, type Size } from '#features/imaging/picture/channel.ts'

/** Points of the mesh on the chin, and on both cheeks. */
const chinPoints = [199, 200, 175, 201, 421] as const
const cheekPoints = [50, 280, 205, 425, 117, 346] as const
/** Radius of the place around each, in heights of the face. */
const placeRadius = 0.015
/** A shaved chin is as light as the cheeks; a beard is darker than this part of them. */
const bearded = 0.78

/** Whether a face has a beard: drawn anew it would lose it. `light` is Oklab lightness, the frame in its pixels. */
export function hasBeard(light: Channel, size: Size, { mesh, height }: FaceFrame): boolean {
  const radius = Math.max(1, Math.round(placeRadius * height))
  const middleOf = (points: readonly number[]) => {
    const values: number[] = []
    for (const index of points) {
      const [left, top] = [Math.round(mesh[index]!.x), Math.round(mesh[index]!.y)]
      for (let y = Math.max(0, top - radius); y <= Math.min(size.height - 1, top + radius); y++) {
        for (let x = Math.max(0, left - radius); x <= Math.min(size.width - 1, left + radius); x++) {
          values.push(light[y * size.width + x]!)
        }
      }
    }
    return percentile(Float32Array.from(values), 0.5)
  }
  return middleOf(chinPoints) < bearded * middleOf(cheekPoints)
}
