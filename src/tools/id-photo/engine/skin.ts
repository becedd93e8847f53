import type { Face } from '#features/imaging/faces/faces.ts'
import { oklab } from '#features/imaging/filters/oklab.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'

/** A colour in Oklab: lightness 0 to 1, green-red, blue-yellow. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** The colour of one pixel. */
export const labAt = ({ data }: Picture, i: number): Lab =>
  oklab(data[i * 3]! / 255, data[i * 3 + 1]! / 255, data[i * 3 + 2]! / 255)

// Points of the mesh on cheeks, nose and the middle of the forehead, clear of eyes, mouth and beards.
const places = [50, 101, 205, 280, 330, 425, 4, 195, 9, 151]

/** The middle colour of a face's skin, each part by itself: most of the places may be covered. */
export function skinOf(picture: Picture, face: Face): Lab {
  const radius = Math.max(1, Math.round(face.height * 0.02))
  const seen = places.map((i) => meanAround(picture, face.mesh[i]!, radius))
  const likely = seen.filter(isSkinLike)
  const means = likely.length >= 3 ? likely : seen
  return [0, 1, 2].map((part) => median(means.map((mean) => mean[part]!))) as unknown as Lab
}

/** Skin of every tone is reddish yellow; what is not, in a picture with colour, lies over it. */
const isSkinLike = ([, a, b]: Lab) => a > 0.008 && b > 0.012 && b < 4 * a && a < 3 * b

/** Mean colour of the square around a place; what lies beyond the picture is left out. */
function meanAround(picture: Picture, { x, y }: { x: number; y: number }, radius: number): Lab {
  const { width, height } = picture
  const sum = [0, 0, 0]
  let count = 0
  for (let row = Math.round(y) - radius; row <= y + radius; row++) {
    for (let column = Math.round(x) - radius; column <= x + radius; column++) {
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      labAt(picture, row * width + column).forEach((value, part) => {
        sum[part]! += value
      })
      count += 1
    }
  }
  return sum.map((value) => value / Math.max(count, 1)) as unknown as Lab
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The value below which a part of all lies. */
export function percentile(values: number[] | Float32Array, part: number): number {
  if (values.length === 0) return 0
  return nth(new Float32Array(values), Math.min(values.length - 1, Math.floor(values.length * part)))
}

/** The value that would stand at a place if all were in order, by Hoare's selection (1961). Changes the order. */
function nth(values: Float32Array, place: number): number {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[(left + right) >> 1]!
    let [i, j] = [left, right]
    while (i <= j) {
      while (values[i]! < pivot) i++
      while (values[j]! > pivot) j--
      if (i > j) break
      const other = values[i]!
      values[i++] = values[j]!
      values[j--] = other
    }
    if (place <= j) right = j
    else if (place >= i) left = i
    else break
  }
  return values[place]!
}

/** How far a colour is from skin: its hue and colourfulness, and lightness beyond what light and shade do. */
export function strangeness([lightness, a, b]: Lab, skin: Lab): number {
  const light = Math.max(0, Math.abs(lightness - skin[0]) - 0.16)
  return Math.hypot(a - skin[1], b - skin[2]) * 2 + light
}

/** Whether a colour may be a beard's beside this skin: darker, and of little colour. */
export const isHairLike = ([lightness, a, b]: Lab, skin: Lab) => lightness < skin[0] - 0.1 && Math.hypot(a, b) < 0.09

/** Colours this far from the skin's are another thing's: measured on faces in even and in uneven light. */
export const strange = 0.17

// Skin in shade keeps its hue within so many radians, and its colourfulness by its light within these bounds; darker than so much of the
// skin's lightness there is no telling.
const shade = { turn: 0.45, least: 0.5, most: 2.5, darkest: 0.4 }

/** Whether a colour is what this skin has in the shade: darker, of its hue. Grey pictures have no hue to tell by. */
export function isShadeOf([lightness, a, b]: Lab, skin: Lab): boolean {
  if (lightness > skin[0] || lightness < shade.darkest * skin[0]) return false
  const colourful = Math.hypot(skin[1], skin[2])
  if (colourful < leastHue) return false
  const turn = Math.abs(Math.atan2(skin[1] * b - skin[2] * a, skin[1] * a + skin[2] * b))
  const ratio = Math.hypot(a, b) / lightness / (colourful / skin[0])
  return turn < shade.turn && ratio > shade.least && ratio < shade.most
}

/** Less colourful than this nothing has a hue. */
const leastHue = 0.02
