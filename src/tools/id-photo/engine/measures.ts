import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { polygonMask } from '#features/imaging/filters/polygon.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'

/** Light on a face: mean brightness 0 to 1, of its left and right half as seen, and the part burnt out or drowned. */
export type Light = { mean: number; left: number; right: number; burnt: number; drowned: number }

/** Measures light on the skin inside the face's outline. */
export function lightOn(luma: Plane, face: Face): Light {
  const skin = insideOf(face, landmarks.oval, luma)
  const [top, chin] = [face.mesh[landmarks.foreheadTop]!, face.mesh[landmarks.chin]!]
  const sums = { left: 0, right: 0, inLeft: 0, inRight: 0, burnt: 0, drowned: 0 }
  for (const i of skin) {
    const value = luma.data[i]!
    const y = Math.floor(i / luma.width)
    const axis = top.x + ((chin.x - top.x) * (y - top.y)) / (chin.y - top.y)
    if (i % luma.width < axis) {
      sums.left += value
      sums.inLeft += 1
    } else {
      sums.right += value
      sums.inRight += 1
    }
    if (value > 0.985) sums.burnt += 1
    if (value < 0.04) sums.drowned += 1
  }
  const count = Math.max(skin.length, 1)
  return {
    mean: (sums.left + sums.right) / count,
    left: sums.left / Math.max(sums.inLeft, 1),
    right: sums.right / Math.max(sums.inRight, 1),
    burnt: sums.burnt / count,
    drowned: sums.drowned / count,
  }
}

/** Part of the eyes' surroundings that is blown out to white, 0 to 1: reflections on glasses. A pupil's glint is tiny. */
export function glareOn(luma: Plane, face: Face): number {
  const area = [landmarks.eyeLeftContour, landmarks.eyeRightContour].flatMap((contour) =>
    insideOf(face, contour, luma, 2.2),
  )
  return area.filter((i) => luma.data[i]! > 0.96).length / Math.max(area.length, 1)
}

/**
 * How sharp the face is: its strongest edges (95th percentile of the Laplacian of brightness) by the face's own
 * contrast. About .7 in a good photo at the working size, below .3 when soft, below .15 when blurred.
 */
export function sharpnessOf(luma: Plane, face: Face): number {
  const { width, data } = luma
  const area = insideOf(face, landmarks.oval, luma, 0.95)
  const edges = new Float32Array(area.length)
  let [sum, squares, count] = [0, 0, 0]
  for (const i of area) {
    const second = Math.abs(4 * data[i]! - data[i - 1]! - data[i + 1]! - data[i - width]! - data[i + width]!)
    if (Number.isFinite(second)) edges[count++] = second
    sum += data[i]!
    squares += data[i]! ** 2
  }
  const sorted = edges.subarray(0, count).sort()
  const mean = sum / Math.max(area.length, 1)
  const contrast = Math.sqrt(Math.max(squares / Math.max(area.length, 1) - mean ** 2, 1e-6))
  return (sorted[Math.floor(count * 0.95)] ?? 0) / contrast
}

/** How even the background behind the head is: standard deviation of its brightness, 0 (plain) to about .5. */
export function unevenness(luma: Plane, matte: Plane): { deviation: number; mean: number } {
  let [sum, squares, count] = [0, 0, 0]
  for (let i = 0; i < luma.data.length; i++) {
    if (matte.data[i]! > 0.02) continue
    sum += luma.data[i]!
    squares += luma.data[i]! ** 2
    count += 1
  }
  const mean = sum / Math.max(count, 1)
  return { mean, deviation: Math.sqrt(Math.max(squares / Math.max(count, 1) - mean ** 2, 0)) }
}

/** Pixels inside a ring of landmarks, which may be made larger or smaller about its middle. */
function insideOf(face: Face, ring: readonly number[], plane: Plane, times = 1): number[] {
  const points = ring.map((i) => face.mesh[i]!)
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const outline = points.map((point) => [x + (point.x - x) * times, y + (point.y - y) * times] as const)
  const within = (values: number[], length: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(...values))),
    Math.min(length, Math.ceil(Math.max(...values))),
  ]
  const [left, right] = within(
    outline.map(([x]) => x),
    plane.width,
  )
  const [top, bottom] = within(
    outline.map(([, y]) => y),
    plane.height,
  )
  const size = { width: Math.max(right - left, 0), height: Math.max(bottom - top, 0) }
  const mask = polygonMask([outline.map(([x, y]) => [x - left, y - top] as const)], size)
  const inside: number[] = []
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! > 0.5) inside.push((top + Math.floor(i / size.width)) * plane.width + left + (i % size.width))
  }
  return inside
}
