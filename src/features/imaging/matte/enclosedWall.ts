import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { grow } from '#features/imaging/filters/components.ts'
import { distancesTo } from '#features/imaging/filters/distances.ts'
import { polygonMask } from '#features/imaging/filters/polygon.ts'
import { maskOf } from '#features/imaging/picture/channel.ts'
import type { Picture, Plane, Rect } from '#features/imaging/picture/picture.ts'
import { wallModelOf } from './wallModel.ts'

// What the network may be believed, 0 to 1.
const sure = { wall: 0.05, ground: 0.08, person: 0.8, hair: 0.96 }
// Lengths in face heights: how far a wall's colour is learnt around a place, how deep inside the hair it may show, how far
// the face is left alone, half of what a gap measures at least, and how soon beyond its rim there is clearly hair.
const lengths = { wall: 0.2, depth: 0.3, face: 0.03, gap: 0.008, rim: 0.012 }
// Hair of the wall's own colour: so near in RGB, in more than this part of the hair around the face.
const alike = { margin: 14, part: 0.1 }
// The part of a gap's rim that is clearly no wall: hair that fades into its own shade has no such rim.
const clearRim = 0.7
// What a gap is left with: a doubt, which the colours around it settle.
const doubt = 0.2

/**
 * Doubts a network that takes for the person what the hair encloses of a plain wall: gaps between curls in the very
 * colour of the wall beside them, above the chin. Where the hair itself has that colour nothing is doubted, nor before a
 * wall of many colours. Changes the guess in place.
 */
export function doubtEnclosedWall(picture: Picture, guess: Plane, face: Face): void {
  const { width } = picture
  const unit = face.height
  const box = aroundHead(face, picture)
  if (box.width <= 0 || box.height <= 0) return
  const inPlane = (k: number) => (box.top + Math.floor(k / box.width)) * width + box.left + (k % box.width)
  const seen = within(guess.data, width, box)
  const isLikeWall = wallModelOf(picture, (i) => guess.data[i]! < sure.wall, lengths.wall * unit)
  const oval = polygonMask([landmarks.oval.map((i) => [face.mesh[i]!.x, face.mesh[i]!.y] as const)], picture)
  const inFace = within(oval, width, box)
  const toFace = distancesTo(box, (k) => inFace[k]! > 0)
  const browLine = (face.mesh[landmarks.foreheadTop]!.y + 0.3 * unit - box.top) * box.width
  const isHair = (k: number) =>
    k < browLine && seen[k]! > sure.hair && toFace[k]! > 0.02 * unit && toFace[k]! < 0.15 * unit
  let [hair, wallColoured] = [0, 0]
  for (let k = 0; k < box.width * box.height; k++) {
    if (!isHair(k)) continue
    hair += 1
    if (isLikeWall(inPlane(k), alike.margin)) wallColoured += 1
  }
  if (wallColoured >= alike.part * hair) return
  const toGround = distancesTo(box, (k) => seen[k]! < sure.ground)
  const isGap = new Uint8Array(box.width * box.height)
  for (let k = 0; k < isGap.length; k++) {
    if (seen[k]! <= doubt || toGround[k]! >= lengths.depth * unit || toFace[k]! <= lengths.face * unit) continue
    if (isLikeWall(inPlane(k))) isGap[k] = 1
  }
  // Most pictures have none.
  if (!isGap.includes(1)) return
  // The opening of the gaps: strands of the wall's colour are thinner.
  const reach = Math.max(2, lengths.gap * unit)
  const inwards = distancesTo(box, (k) => isGap[k] === 0)
  const outwards = distancesTo(box, (k) => inwards[k]! > reach)
  const gaps = maskOf(isGap.length, (k) => outwards[k]! <= reach && isGap[k] === 1)
  const isClear = (k: number) => !isLikeWall(inPlane(k), alike.margin)
  const step = Math.round(lengths.rim * unit) + 1
  for (const { pixels: gap } of grow(gaps, gaps, box)) {
    const isSure = gap.reduce((sum, k) => sum + seen[k]!, 0) > sure.person * gap.length
    const around = rimOf(gap, gaps, box, step).filter((k) => seen[k]! > sure.ground && !isLikeWall(inPlane(k)))
    if (isSure && around.filter(isClear).length < clearRim * around.length) continue
    for (const k of gap) guess.data[inPlane(k)] = doubt
  }
}

/** The values of a plane of some width that lie in a box, row by row. */
function within(plane: Float32Array, width: number, box: Rect): Float32Array {
  const out = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left
    out.set(plane.subarray(from, from + box.width), y * box.width)
  }
  return out
}

/** What lies so many pixels beside a piece of a mask and outside of the mask; places may come more than once. */
function rimOf(piece: number[], mask: Uint8Array, { width }: Rect, step: number): number[] {
  const rim: number[] = []
  for (const k of piece) {
    const x = k % width
    if (x >= step && !mask[k - step]) rim.push(k - step)
    if (x + step < width && !mask[k + step]) rim.push(k + step)
    if (k >= step * width && !mask[k - step * width]) rim.push(k - step * width)
    if (k + step * width < mask.length && !mask[k + step * width]) rim.push(k + step * width)
  }
  return rim
}

/** From well above the hair down to the chin, with room for hair on both sides. */
function aroundHead(face: Face, { width, height }: Picture): Rect {
  const top = face.mesh[landmarks.foreheadTop]!
  const left = Math.max(0, Math.floor(top.x - 1.2 * face.height))
  const above = Math.max(0, Math.floor(top.y - 0.8 * face.height))
  return {
    left,
    top: above,
    width: Math.min(width, Math.ceil(top.x + 1.2 * face.height)) - left,
    height: Math.min(height, Math.ceil(face.mesh[landmarks.chin]!.y)) - above,
  }
}
