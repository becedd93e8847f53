import { distancesTo } from '#features/imaging/filters/distances.ts'
import { onDesk } from '#features/imaging/kernels/desk.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import { known, type Trimap } from './trimap.ts'

/**
 * Finds how much of each unknown pixel is the person: the pair of one colour from the person's border and one from the
 * background's that explains the pixel best and lies near gives its share. What a pair costs at a pixel: how far the best
 * mix of it is from the pixel's colour, how much its share contradicts a sure guess, and how far away both lie by the
 * nearest there are. Pairs are found by random search, good ones handed on to neighbours (He, Rhemann, Rother, Tang and
 * Sun 2011, 'A global sampling method for alpha matting'). The same on every run. Where one of the two sides is missing
 * the guess stays.
 * @param guess what a network thinks, 0 to 1: colours that both sides have are settled by it
 */
export function sampleMatte(picture: Picture, trimap: Trimap, guess: Plane): Plane {
  const { width, height, seam } = trimap
  const data = new Float32Array(guess.data.length)
  for (let i = 0; i < data.length; i++) data[i] = trimap.data[i] === known.person ? 1 : 0
  const people = borderOf(picture.data, trimap, known.person)
  const grounds = borderOf(picture.data, trimap, known.background)
  if (people.length === 0 || grounds.length === 0) {
    for (const i of seam) data[i] = guess.data[i]!
  } else {
    const found = search(picture, trimap, guess, people, grounds)
    for (let at = 0; at < seam.length; at++) data[seam[at]!] = found[at * fieldsOfPair + 3]!
  }
  return { width, height, data }
}

// What the kernel reads and writes: of a pixel, of a place along a border, and of a pair.
const fieldsOfPixel = 12
const fieldsOfPlace = 8
const fieldsOfPair = 4
// The list lies on the desk as so many rows, of which eight are a band: two bands for two processors, and never more,
// since the result must not depend on the machine.
const rows = 16

/** Of each pixel of the seam its two places, what they cost and the share. */
function search(
  picture: Picture,
  trimap: Trimap,
  guess: Plane,
  people: Float32Array,
  grounds: Float32Array,
): Float32Array {
  const count = trimap.seam.length
  const size = { width: 4 * Math.ceil(count / rows / 4), height: rows }
  const index = new Int32Array(trimap.data.length).fill(-1)
  for (let at = 0; at < count; at++) index[trimap.seam[at]!] = at
  return onDesk(size, (desk) => {
    const found = desk.room(fieldsOfPair)
    const [peopleCount, groundCount] = [people.length / fieldsOfPlace, grounds.length / fieldsOfPlace]
    desk.run(
      'searchPairs',
      desk.note(pixelsOf(picture, trimap, guess)),
      found,
      desk.note(index),
      desk.note(people),
      peopleCount,
      desk.note(grounds),
      groundCount,
      trimap.width,
      count,
    )
    return desk.read(found, count * fieldsOfPair)
  })
}

function pixelsOf({ data }: Picture, trimap: Trimap, guess: Plane): Float32Array {
  const { width, seam } = trimap
  const toPerson = distancesTo(trimap, (i) => trimap.data[i] === known.person)
  const toBackground = distancesTo(trimap, (i) => trimap.data[i] === known.background)
  const out = new Float32Array(seam.length * fieldsOfPixel)
  for (let at = 0, to = 0; at < seam.length; at++, to += fieldsOfPixel) {
    const i = seam[at]!
    for (let c = 0; c < 3; c++) out[to + c] = data[i * 3 + c]!
    out[to + 4] = i % width
    out[to + 5] = Math.floor(i / width)
    out[to + 6] = guess.data[i]!
    out[to + 8] = 1 / toPerson[i]!
    out[to + 9] = 1 / toBackground[i]!
  }
  return out
}

/** The pixels along one side of the seam, dark to bright, so that near ones in the list are alike. */
function borderOf(colours: Uint8ClampedArray, { width, data }: Trimap, side: number): Float32Array {
  const { nothing } = known
  const found: number[] = []
  for (let i = width; i < data.length - width; i++) {
    if (data[i] !== side) continue
    const touches =
      data[i - 1] === nothing || data[i + 1] === nothing || data[i - width] === nothing || data[i + width] === nothing
    if (touches) found.push(i)
  }
  const brightness = (i: number) => 2 * colours[i * 3]! + 5 * colours[i * 3 + 1]! + colours[i * 3 + 2]!
  found.sort((a, b) => brightness(a) - brightness(b))
  const border = new Float32Array(found.length * fieldsOfPlace)
  found.forEach((i, at) => {
    for (let c = 0; c < 3; c++) border[at * fieldsOfPlace + c] = colours[i * 3 + c]!
    border[at * fieldsOfPlace + 4] = i % width
    border[at * fieldsOfPlace + 5] = Math.floor(i / width)
  })
  return border
}
