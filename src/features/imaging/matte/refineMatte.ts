import type { Face } from '#features/imaging/faces/faces.ts'
import { smoothstep } from '#features/imaging/picture/channel.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import { closeForm } from './closedForm.ts'
import { doubtEnclosedWall } from './enclosedWall.ts'
import { fastGuided } from './fastGuided.ts'
import { clearLooseThings, keepPeople } from './keepPeople.ts'
import { clearPaleGhosts } from './paleGhosts.ts'
import { sampleMatte } from './sampleMatte.ts'
import { settleThickDoubts } from './thickDoubts.ts'
import { trimapOf } from './trimap.ts'

/**
 * Sharpens the network's guess: ghosts and islands without a face taken out, the seam between person and background found by the
 * colours on either side, and smoothed along the picture's own edges by a colour guided filter.
 * @param faces in pixels of this picture
 * @param coarse from `coarseMatte`, of this picture's size; it is used up
 * @param hair whether hair and edges are worth a seventh more time
 */
export function refineMatte(picture: Picture, coarse: Plane, faces: Face[], { hair = false } = {}): Plane {
  for (const each of faces) clearPaleGhosts(picture, coarse, each)
  keepPeople(coarse, faces)
  const [face] = faces
  const unit = face?.height ?? Math.max(picture.width, picture.height) / 4
  if (face) doubtEnclosedWall(picture, coarse, face)
  const trimap = trimapOf(coarse, unit, face)
  const matte = sampleMatte(picture, trimap, coarse)
  settleThickDoubts(matte, trimap, coarse, unit)
  const radius = Math.max(2, Math.round(unit * 0.012))
  const smooth = fastGuided(picture, matte, radius, 1e-4, trimap.seam)
  trimap.seam.forEach((i, at) => {
    matte.data[i] = stretched(smooth[at]!, coarse.data[i]!)
  })
  if (hair) closeForm(picture, coarse, matte, trimap)
  clearLooseThings(matte, faces, unit)
  return matte
}

/** Pulls what is nearly in to 1 and what is nearly out to 0, the sooner the less the network saw a person here. */
function stretched(share: number, guess: number): number {
  const out = 0.06 + 0.2 * smoothstep(0.35, 0.08, guess)
  const value = (share - out) / (0.94 - out)
  return value < 0 ? 0 : value > 1 ? 1 : value
}
