import { isPosed } from '#features/imaging/faces/faceFrame.ts'
import type { Face } from '#features/imaging/faces/faces.ts'
import { heightOf } from '../complexion.ts'
import type { Scene } from '../scene.ts'

/** Faces turned further than this, to the side or up and down, have features that the mesh only guesses. */
const mostTurned = { yaw: 24, pitch: 22 }
/** Least height of a face, as a part of the picture's longer side: a smaller one has no room for drawn eyes. */
const leastHeight = 0.1
/** The mesh and the detector are as sure as this of a face that is free. */
const surest = 0.6
/** More people than these are a scene and no portrait. */
const mostFaces = 3

/** The faces of a scene where all of them can be drawn anew; undefined where one cannot, for a drawn face beside a photographed one is worse than none. */
export function drawableFaces(scene: Scene): Face[] | undefined {
  const { faces, size } = scene
  const least = leastHeight * Math.max(size.width, size.height)
  if (faces.length === 0 || faces.length > mostFaces) return undefined
  const drawable = faces.filter(isPosed).filter((face) => {
    const isTurned = Math.abs(face.yawDegrees) > mostTurned.yaw || Math.abs(face.pitchDegrees) > mostTurned.pitch
    return !isTurned && face.score >= surest && heightOf(face) >= least
  })
  return drawable.length === faces.length ? drawable : undefined
}
