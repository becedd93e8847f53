import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { polygonMask } from '#features/imaging/filters/polygon.ts'
import { smoothstep } from '#features/imaging/picture/channel.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'

// A little is left to the colours around, which know a shine on skin better.
const trust = 0.92

/**
 * Takes pale bright things behind the head out of a matte, where networks take them for a part of it. Beside ears and
 * jaw there is skin or hair: what lacks the warmth of this skin without being dark is neither. Leaves grey pictures and
 * people with grey or white hair alone. Changes the plane in place.
 */
export function clearPaleGhosts(picture: Picture, matte: Plane, face: Face): void {
  const skin = skinOf(picture, face)
  if (skin.warmth < 0.03) return
  const radius = Math.max(1, Math.round(face.height * 0.008))
  const paleness = (i: number) => {
    const { luma, warmth } = meanAround(picture, i, radius)
    const pale = 1 - smoothstep(0.25 * skin.warmth, 0.55 * skin.warmth, warmth)
    return pale * smoothstep(0.45 * skin.luma, 0.6 * skin.luma, luma)
  }
  // A part of the pixels tells as much of hair as all of them.
  const top = topOfHead(picture, matte, face).filter((_, n) => n % 8 === 0)
  const paleOnTop = top.reduce((sum, i) => sum + paleness(i), 0)
  if (paleOnTop > top.length * 0.08) return
  for (const i of besideHead(picture, matte, face)) matte.data[i]! *= 1 - trust * paleness(i)
}

const lumaAt = ({ data }: Picture, i: number) => lumaOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!)

/** How much green outweighs blue. Skin of every tone has it, in light and shade; white, grey and pink things do not. */
const warmthAt = ({ data }: Picture, i: number) =>
  (data[i * 3 + 1]! - data[i * 3 + 2]!) / (data[i * 3]! + data[i * 3 + 1]! + data[i * 3 + 2]! + 30)

function skinOf(picture: Picture, face: Face): { luma: number; warmth: number } {
  const pixels = cheekPixels(picture, face)
  const mean = (value: (picture: Picture, i: number) => number) =>
    pixels.reduce((sum, i) => sum + value(picture, i), 0) / Math.max(pixels.length, 1)
  return { luma: mean(lumaAt), warmth: mean(warmthAt) }
}

// Points of the mesh on the cheeks, clear of nose, mouth and eyes.
const cheeks = [50, 101, 205, 187, 147, 280, 330, 425, 411, 376]

function cheekPixels({ width, height }: Picture, face: Face): number[] {
  const radius = Math.max(1, Math.round(face.height * 0.02))
  const pixels: number[] = []
  for (const point of cheeks.map((i) => face.mesh[i]!)) {
    for (let y = Math.round(point.y) - radius; y <= point.y + radius; y++) {
      for (let x = Math.round(point.x) - radius; x <= point.x + radius; x++) {
        if (x >= 0 && y >= 0 && x < width && y < height) pixels.push(y * width + x)
      }
    }
  }
  return pixels
}

function topOfHead(picture: Picture, matte: Plane, face: Face): number[] {
  return pixelsWhere(picture, face, [0.4, 0.4], (across, down, i) => {
    return down > -0.4 && down < -0.03 && Math.abs(across) < 0.4 && matte.data[i]! > 0.97
  })
}

/** What the network doubts from the ears down to the mouth; collars begin below. */
function besideHead(picture: Picture, matte: Plane, face: Face): number[] {
  const outline = landmarks.oval.map((i) => [face.mesh[i]!.x, face.mesh[i]!.y] as const)
  const oval = polygonMask([outline], matte)
  return pixelsWhere(picture, face, [0.8, 0.84], (across, down, i) => {
    const isDoubted = matte.data[i]! > 0 && matte.data[i]! < 0.93
    return isDoubted && oval[i]! === 0 && Math.abs(across) < 0.8 && down > 0.3 && down < 0.84
  })
}

/**
 * Pixels by their place across and down from the middle of the hairline, in face heights, level with the face.
 * @param most how far the test reaches across and down at most
 */
function pixelsWhere(
  { width, height }: Picture,
  face: Face,
  most: readonly [across: number, down: number],
  test: (across: number, down: number, i: number) => boolean,
): number[] {
  const top = face.mesh[landmarks.foreheadTop]!
  const radians = (face.rollDegrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians) / face.height, Math.sin(radians) / face.height]
  const found: number[] = []
  const [leaning, upright] = [Math.abs(Math.sin(radians)), Math.abs(Math.cos(radians))]
  const wide = (most[0] * upright + most[1] * leaning) * face.height
  const high = (most[1] * upright + most[0] * leaning) * face.height
  for (let y = Math.max(0, Math.floor(top.y - high)); y < Math.min(height, top.y + high); y++) {
    for (let x = Math.max(0, Math.floor(top.x - wide)); x < Math.min(width, top.x + wide); x++) {
      const dx = x + 0.5 - top.x
      const dy = y + 0.5 - top.y
      if (test(dx * cos + dy * sin, dy * cos - dx * sin, y * width + x)) found.push(y * width + x)
    }
  }
  return found
}

/** Brightness and warmth of the pixels around one. */
function meanAround(picture: Picture, i: number, radius: number): { luma: number; warmth: number } {
  const { width, height } = picture
  const [column, row] = [i % width, Math.floor(i / width)]
  let [luma, warmth, count] = [0, 0, 0]
  for (let y = Math.max(0, row - radius); y <= Math.min(height - 1, row + radius); y++) {
    for (let x = Math.max(0, column - radius); x <= Math.min(width - 1, column + radius); x++) {
      luma += lumaAt(picture, y * width + x)
      warmth += warmthAt(picture, y * width + x)
      count += 1
    }
  }
  return { luma: luma / count, warmth: warmth / count }
}
