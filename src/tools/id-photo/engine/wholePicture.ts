import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import type { Head } from './framing.ts'
import { type Lab, labAt, median, percentile } from './skin.ts'

// Small squares are averaged, so that noise and the coarse colours of JPEG are no hues; one of them is so many pixels wide.
const square = 4
// Colours are compared with those of the same lightness: in so many steps, each of no fewer squares.
const steps = 12
const fewest = 8

/**
 * How colourful a face and what is beside it are, in Oklab: `colour` is the chroma that a tenth exceeds, skin of every tone
 * has .04 and more. `hues` is how far colours lie from what is usual at their lightness, as part of `colour`: in a toned
 * print, sepia or blue, colour follows lightness alone, while lips, eyes and skin of the same lightness differ.
 */
export function colours(picture: Picture, face: Face): { colour: number; hues: number } {
  const squares = squaresOf(picture, insideOf(face, landmarks.oval, picture, 1.3))
  const colour = percentile(
    squares.map(([, a, b]) => Math.hypot(a, b)),
    0.9,
  )
  const alike = Array.from({ length: steps }, (): Lab[] => [])
  for (const lab of squares) alike[Math.min(steps - 1, Math.floor(lab[0] * steps))]!.push(lab)
  const strays = alike.flatMap((group) => {
    if (group.length < fewest) return []
    const [a, b] = [1, 2].map((part) => median(group.map((lab) => lab[part]!))) as [number, number]
    return group.map((lab) => Math.hypot(lab[1] - a, lab[2] - b))
  })
  return { colour, hues: percentile(strays, 0.95) / Math.max(colour, 0.001) }
}

/** Mean colours of the squares that begin at one of the pixels. */
function squaresOf(picture: Picture, pixels: number[]): Lab[] {
  const { width, height } = picture
  const corners = pixels.filter((i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return x % square === 0 && y % square === 0 && x + square <= width && y + square <= height
  })
  return corners.map((corner) => {
    const sum: [number, number, number] = [0, 0, 0]
    for (let n = 0; n < square * square; n++) {
      const [lightness, a, b] = labAt(picture, corner + Math.floor(n / square) * width + (n % square))
      sum[0] += lightness
      sum[1] += a
      sum[2] += b
    }
    return [sum[0] / square ** 2, sum[1] / square ** 2, sum[2] / square ** 2]
  })
}

/** Lightness from the darkest to the brightest in and around a face, 0 to 1: below .5 it looks washed out. */
export function contrast(luma: Plane, face: Face): number {
  const values = insideOf(face, landmarks.oval, luma, 1.2).map((i) => luma.data[i]!)
  return percentile(values, 0.995) - percentile(values, 0.005)
}

/** How much one shoulder stands higher than the other, in degrees; 0 where they cannot be seen. */
export function shoulders(matte: Plane, head: Head, face: Face): number {
  const { width, height, data } = matte
  const topAt = (x: number): number | undefined => {
    const column = Math.round(x)
    if (column < 1 || column >= width - 1) return undefined
    for (let y = Math.max(0, Math.round(head.chin)); y < height; y++) if (data[y * width + column]! > 0.5) return y
    return undefined
  }
  const slopes: number[] = []
  for (const out of [0.75, 0.85, 0.95, 1.05]) {
    const away = out * face.height
    const [left, right] = [topAt(head.middle - away), topAt(head.middle + away)]
    // Hair beside the chin is no shoulder.
    if (left === undefined || right === undefined || Math.min(left, right) < head.chin + 0.05 * face.height) continue
    slopes.push((Math.atan2(Math.abs(left - right), 2 * away) * 180) / Math.PI)
  }
  return slopes.length < 2 ? 0 : percentile(slopes, 0.5)
}

/** How much darker the ground is right beside the head than further away, 0 to 1, on the side where it is more so. */
export function shadowBeside(luma: Plane, matte: Plane, head: Head, face: Face): number {
  const { width, data } = luma
  const sides = [-1, 1].map((side) => {
    const darker: number[] = []
    for (let y = Math.round(head.hairTop); y < head.chin; y += 2) {
      if (y < 0 || y >= luma.height) continue
      const row: number[] = []
      for (let x = Math.round(head.middle); x >= 0 && x < width; x += side) {
        if (matte.data[y * width + x]! < 0.02) row.push(data[y * width + x]!)
      }
      const near = row.slice(Math.round(0.02 * face.height), Math.round(0.16 * face.height))
      const far = row.slice(Math.round(0.3 * face.height))
      if (near.length < 4 || far.length < 4) continue
      const [a, b] = [percentile(near, 0.4), percentile(far, 0.5)]
      darker.push(Math.max(0, 1 - a / Math.max(b, 0.02)))
    }
    return darker.length < 8 ? 0 : percentile(darker, 0.6)
  })
  return Math.max(...sides)
}
