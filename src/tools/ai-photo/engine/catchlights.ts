import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { type Channels, luma, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import type { Point } from '#features/imaging/picture/picture.ts'
import type { Scene } from './scene.ts'

/** Narrower faces, in pixels, are left alone: their eyes are a few pixels wide. */
const leastEye = 14

/**
 * Makes drawn eyes shine, in place: a soft light in each iris where the photo has one, else in its upper left, a faint
 * reflection opposite, and the iris itself lighter below. `grown` is how much larger the eyes were made; closed eyes stay.
 * @param strength of all lights: 1 shines as lacquer, below .5 nobody sees it
 */
export function catchlights(picture: Channels, { faces, size, shapes }: Scene, grown: number, strength: number): void {
  const light = luma(picture)
  for (const { mesh } of faces) {
    for (const contour of [landmarks.eyeLeftContour, landmarks.eyeRightContour]) {
      const points = contour.map((i) => mesh[i]!)
      const width = Math.max(...points.map(({ x }) => x)) - Math.min(...points.map(({ x }) => x))
      const height = Math.max(...points.map(({ y }) => y)) - Math.min(...points.map(({ y }) => y))
      if (width < leastEye || height < 0.17 * width) continue
      shine(irisOf(points, width, height), Math.min(0.2 * width, 0.6 * height) * grown)
    }
  }

  /** The middle of what is dark within the eye. */
  function irisOf(points: readonly Point[], width: number, height: number): Point {
    const cx = points.reduce((sum, { x }) => sum + x, 0) / points.length
    const cy = points.reduce((sum, { y }) => sum + y, 0) / points.length
    let [sum, sumX, sumY] = [1e-6, 1e-6 * cx, 1e-6 * cy]
    eachWithin({ x: cx, y: cy }, width * 0.34, (i, dx, dy) => {
      if (Math.abs(dy) > height * 0.6) return
      const dark = Math.max(0, 0.5 - light[i]!) ** 2
      sum += dark
      sumX += dark * (cx + dx)
      sumY += dark * (cy + dy)
    })
    return { x: sumX / sum, y: sumY / sum }
  }

  function shine(iris: Point, radius: number): void {
    const source = lightIn(iris, radius)
    eachWithin(iris, radius, (i, dx, dy) => {
      const dark = smoothstep(0.62, 0.3, light[i]!) * shapes.eyes[i]!
      const rim = smoothstep(radius, 0.6 * radius, Math.hypot(dx, dy))
      const glow = 0.4 * strength * dark * smoothstep(-0.2 * radius, radius, dy) * rim
      for (const plane of picture) plane[i] = unit(plane[i]! * (1 + 0.9 * glow) + 0.2 * glow)
    })
    const at = (part: number) => ({ x: iris.x + part * source.x, y: iris.y + part * source.y })
    spot(at(1), 0.62 * radius, 0.2 * strength)
    spot(at(1), 0.3 * radius, 0.9 * strength)
    spot(at(-0.9), 0.34 * radius, 0.2 * strength)
  }

  /** From the middle of an iris to the light that it mirrors in the photo, or to where a painter would set one. */
  function lightIn(iris: Point, radius: number): Point {
    let [total, count] = [0, 0]
    eachWithin(iris, 0.6 * radius, (i) => {
      total += light[i]!
      count++
    })
    let [sum, sumX, sumY, brightest] = [1e-6, 0, 0, 0]
    eachWithin(iris, 0.95 * radius, (i, dx, dy) => {
      // To the sides it is the white of the eye that is bright, below the middle the rim of the lid.
      if (Math.abs(dx) > 0.55 * radius || dy > -0.1 * radius) return
      const bright = Math.max(0, light[i]! - total / count - 0.1) ** 2
      brightest = Math.max(brightest, bright)
      sum += bright
      sumX += bright * dx
      sumY += bright * dy
    })
    return brightest > 0.02 ? { x: sumX / sum, y: sumY / sum } : { x: -0.3 * radius, y: -0.36 * radius }
  }

  /** A light that fades from its middle to `radius`. */
  function spot(middle: Point, radius: number, cover: number): void {
    eachWithin(middle, radius, (i, dx, dy) => {
      const part = unit(cover) * smoothstep(radius, 0.25 * radius, Math.hypot(dx, dy)) * shapes.eyes[i]!
      for (const plane of picture) plane[i]! += (0.98 - plane[i]!) * part
    })
  }

  function eachWithin({ x, y }: Point, radius: number, visit: (i: number, dx: number, dy: number) => void): void {
    const { width, height } = size
    for (let py = Math.max(0, Math.ceil(y - radius)); py <= Math.min(height - 1, y + radius); py++) {
      for (let px = Math.max(0, Math.ceil(x - radius)); px <= Math.min(width - 1, x + radius); px++) {
        if ((px - x) ** 2 + (py - y) ** 2 <= radius * radius) visit(py * width + px, px - x, py - y)
      }
    }
  }
}
