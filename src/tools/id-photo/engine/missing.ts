import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'

/** Fewer pixels of a part than this, in parts of the face's height squared, are too few to say anything. */
const least = 0.004

/**
 * How much of what surely is the person a matte leaves out, 0 to 1, in the poorest of three parts: the head right above the forehead, both
 * sides of the jaw, and the neck. Where a network saw nobody these are lost, though the face itself is put back.
 * @param face level, in pixels of the matte
 * @param isTaken whether a pixel was photographed at all: what the camera cut off is told by another check
 */
export function missingOf(matte: Plane, face: Face, isTaken: (i: number) => boolean): number {
  const missing = [aboveForehead(matte, face), besideJaw(matte, face), below(matte, face)].map((part) => {
    const taken = part.filter(isTaken)
    if (taken.length < least * face.height ** 2) return 0
    return taken.reduce((sum, i) => sum + 1 - matte.data[i]!, 0) / taken.length
  })
  return Math.max(...missing)
}

/** Hair, or the skin of a bald head: it goes on for so long above where the mesh ends, and bends down to the sides. */
function aboveForehead(matte: Plane, { mesh, height }: Face): number[] {
  const { x, y } = mesh[landmarks.foreheadTop]!
  return within(matte, [x - 0.2 * height, x + 0.2 * height], [y - 0.07 * height, y])
}

/** The outermost part of the face from the nose down. */
function besideJaw(matte: Plane, face: Face): number[] {
  const inner = new Uint8Array(matte.data.length)
  for (const i of insideOf(face, landmarks.oval, matte, 0.88)) inner[i] = 1
  const lowest = face.mesh[landmarks.noseTip]!.y * matte.width
  return insideOf(face, landmarks.oval, matte).filter((i) => i > lowest && inner[i] === 0)
}

/** Below the chin there is a neck, a collar or a beard. */
function below(matte: Plane, { mesh, height }: Face): number[] {
  const { x, y } = mesh[landmarks.chin]!
  return within(matte, [x - 0.12 * height, x + 0.12 * height], [y + 0.03 * height, y + 0.18 * height])
}

function within({ width, height }: Plane, [left, right]: [number, number], [top, bottom]: [number, number]): number[] {
  const pixels: number[] = []
  for (let y = Math.max(0, Math.round(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x++) pixels.push(y * width + x)
  return pixels
}
