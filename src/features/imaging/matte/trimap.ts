import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { distancesTo } from '#features/imaging/filters/distances.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'

/** What each pixel is known to be. */
export const known = { background: 0, nothing: 1, person: 2 } as const

export type Trimap = {
  width: number
  height: number
  /** One of `known` for each pixel, row by row. */
  data: Uint8Array
  /** The pixels of which nothing is known, in reading order. */
  seam: Int32Array
}

// What the network may be believed, 0 to 1, and how far from its doubts, in face heights.
const surePerson = 0.96
const sureBackground = 0.08
const inwards = 0.012
const outwards = 0.02
// Hair stands off the head; a doubt farther away is a thing on the wall.
const reach = 0.2
// Below the chin things are held and badges worn: a doubt this far from any background belongs to the person.
const settled = 0.06

/**
 * Divides a network's guess into person, background and the seam between them in which a matte has to be found.
 * @param coarse from `coarseMatte`
 * @param unit height of the face in pixels
 */
export function trimapOf(coarse: Plane, unit: number, face: Face | undefined): Trimap {
  const { width, height, data: guess } = coarse
  const toLikely = distancesTo(coarse, (i) => guess[i]! > 0.5)
  const toDoubt = distancesTo(coarse, (i) => guess[i]! < surePerson)
  const toPerson = distancesTo(coarse, (i) => guess[i]! > sureBackground && toLikely[i]! < reach * unit)
  const toBackground = distancesTo(coarse, (i) => guess[i]! < sureBackground)
  const chin = face ? Math.round(face.mesh[landmarks.chin]!.y) * width : Number.POSITIVE_INFINITY
  const data = new Uint8Array(guess.length)
  for (let i = 0; i < data.length; i++) {
    const isHeld = i > chin && guess[i]! > 0.6 && toBackground[i]! > settled * unit
    if (isHeld || toDoubt[i]! > inwards * unit) data[i] = known.person
    else data[i] = toPerson[i]! > outwards * unit ? known.background : known.nothing
  }
  fillIslands(data, width, guess)
  return { width, height, data, seam: seamOf(data) }
}

function seamOf(data: Uint8Array): Int32Array {
  const seam = new Int32Array(data.length)
  let count = 0
  for (let i = 0; i < data.length; i++) if (data[i] === known.nothing) seam[count++] = i
  return seam.slice(0, count)
}

/** A doubt inside the person that touches no background, such as the shine on a forehead, is the person. */
function fillIslands(data: Uint8Array, width: number, guess: Float32Array): void {
  const seen = new Uint8Array(data.length)
  const island = new Int32Array(data.length)
  let count = 0
  let isOpen = false
  const visit = (i: number) => {
    if (data[i] === known.background) isOpen = true
    if (data[i] !== known.nothing || seen[i]) return
    seen[i] = 1
    island[count++] = i
  }
  for (let start = 0; start < data.length; start++) {
    if (data[start] !== known.nothing || seen[start]) continue
    count = 0
    isOpen = false
    visit(start)
    let sum = 0
    for (let at = 0; at < count; at++) {
      const i = island[at]!
      const x = i % width
      sum += guess[i]!
      if (x > 0) visit(i - 1)
      if (x + 1 < width) visit(i + 1)
      if (i >= width) visit(i - width)
      if (i + width < data.length) visit(i + width)
    }
    if (!isOpen && sum > 0.4 * count) for (let at = 0; at < count; at++) data[island[at]!] = known.person
  }
}
