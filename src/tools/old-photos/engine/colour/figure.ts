import { type MeshFace, widthOf } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'

/** The frame of one face, in pixels: where skin, hair and clothes are to be looked for. */
export type Figure = { x: number; top: number; chin: number; width: number }

/** The frame of a face from its mesh. */
export function figureOf(face: MeshFace): Figure {
  const top = face.mesh[landmarks.foreheadTop]!
  const chin = face.mesh[landmarks.chin]!
  return { x: (top.x + chin.x) / 2, top: top.y, chin: chin.y, width: widthOf(face) }
}
