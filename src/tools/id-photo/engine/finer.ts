import { type Decoded, decodePicture } from '#features/imaging/decode.ts'
import type { Face } from '#features/imaging/faces.ts'
import type { Point } from '#features/imaging/picture.ts'
import { headRatioOf } from './framing.ts'
import type { PhotoSpec } from './spec.ts'

const largestSide = 6000

/** The same photo with more pixels, when the result needs them and the file has them. */
export async function decodeFiner(
  path: string | Uint8Array,
  { picture, fullWidth, fullHeight }: Decoded,
  face: Face,
  spec: PhotoSpec,
): Promise<Decoded | undefined> {
  const longer = Math.max(picture.width, picture.height)
  const headPixels = headRatioOf(spec) * spec.height
  const needed = Math.min((longer * headPixels) / (face.height * 1.33), Math.max(fullWidth, fullHeight), largestSide)
  return needed > longer * 1.1 ? decodePicture(path, { maxSide: Math.ceil(needed) }) : undefined
}

/** A face in the pixels of the same picture, so many times larger. */
export function enlarged(face: Face, times: number): Face {
  const point = <P extends Point>(p: P): P => ({ ...p, x: p.x * times, y: p.y * times })
  const { left, top, width, height } = face.box
  return {
    ...face,
    mesh: face.mesh.map((p) => ({ ...point(p), z: p.z * times })),
    eyes: [point(face.eyes[0]), point(face.eyes[1])],
    box: { left: left * times, top: top * times, width: width * times, height: height * times },
    height: face.height * times,
  }
}
