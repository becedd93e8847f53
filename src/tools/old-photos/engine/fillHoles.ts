import { distancesTo } from '#features/imaging/filters/distances.ts'
import { heal } from '#features/imaging/filters/heal.ts'
import { inpaint } from '#features/imaging/filters/telea.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from './shapes/scale.ts'

/** A hole is broad where it reaches so far from all that is known, in pixels of a picture whose shorter side is 512. */
const broad = 5

/** Side of the pieces in which a broad hole is healed, in the same pixels. */
const piece = 40

/**
 * Fills holes in place: scratches and specks smoothly from their rims (Telea 2004), and what is broad in them with the texture of what lies
 * beside them, for a smooth filling is seen there as a cloud.
 * @param faces how much of each pixel is a face, 0 to 1: nothing is copied from faces, and nothing into them
 */
export function fillHoles(planes: readonly Channel[], mask: Uint8Array, size: Size, faces?: Channel): void {
  inpaint(planes, mask, size, Math.max(4, Math.round(Math.min(size.width, size.height) / 130)))
  const holes = broadIn(mask, size)
  if (!holes) return
  if (faces) for (let i = 0; i < holes.length; i++) if (faces[i]! > 0.5) holes[i] = 0
  const foreign = faces ? mask.map((value, i) => (value || faces[i]! > 0.5 ? 1 : 0)) : mask
  heal({ planes, size, holes, foreign, side: Math.round(piece * scaleOf(size)) })
}

/** The parts of a mask that are broad, to their rims; undefined where none is, or all of the picture. */
function broadIn(mask: Uint8Array, size: Size): Uint8Array | undefined {
  const least = broad * scaleOf(size)
  const depth = distancesTo(size, (i) => !mask[i])
  if (!depth.some((far) => far > least && Number.isFinite(far))) return undefined
  const away = distancesTo(size, (i) => depth[i]! > least)
  return mask.map((value, i) => (value && away[i]! <= least + 1 ? 1 : 0))
}
