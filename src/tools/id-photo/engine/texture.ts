import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { labAt, percentile } from './skin.ts'

// Strands of hair are about so far apart where the eye tells them, in face heights.
const apart = 0.012
// Of the face the smoothest third tells what camera and light leave of skin: beards, wrinkles and features are in the rest.
const smoothest = 0.3

/** How rough some pixels are in the middle: how far each differs in lightness from both its neighbours, level or upright, whichever is more. */
export const textureOf = (picture: Picture, face: Face, pixels: readonly number[]): number =>
  percentile(
    differences(picture, face, pixels).map(({ level, upright }) => Math.max(level, upright)),
    0.5,
  )

/** How rough the smoothest skin of a face is: what grain, blur and compression leave on what is even. */
export const textureOfSkin = (picture: Picture, face: Face): number =>
  percentile(
    differences(picture, face, insideOf(face, landmarks.oval, picture, 0.8)).map(({ level, upright }) =>
      Math.max(level, upright),
    ),
    smoothest,
  )

// Along strands light changes so many times less than across them; cloth is woven both ways.
const grained = 1.5

/** Whether some pixels are strands that hang down: light changes from one to the next, more than on this skin, and little along each. */
export function areStrands(picture: Picture, face: Face, pixels: readonly number[], ofSkin: number): boolean {
  const seen = differences(picture, face, pixels)
  const across = percentile(
    seen.map(({ level }) => level),
    0.5,
  )
  const along = percentile(
    seen.map(({ upright }) => upright),
    0.5,
  )
  return across > ofSkin && across > grained * along
}

function differences(picture: Picture, { height: faceHeight }: Face, pixels: readonly number[]) {
  const { width, height } = picture
  const step = Math.max(2, Math.round(apart * faceHeight))
  const light = (i: number) => labAt(picture, i)[0]
  const found: { level: number; upright: number }[] = []
  for (const i of pixels) {
    const [x, y] = [i % width, Math.floor(i / width)]
    if (x < step || y < step || x >= width - step || y >= height - step) continue
    const twice = 2 * light(i)
    found.push({
      level: Math.abs(twice - light(i - step) - light(i + step)),
      upright: Math.abs(twice - light(i - step * width) - light(i + step * width)),
    })
  }
  return found
}
