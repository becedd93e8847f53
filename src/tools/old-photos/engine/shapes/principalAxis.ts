import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'

/**
 * How the pixels of a find lie: their middle, in pixels, the direction in which they spread most, in radians, and their sums of squares along
 * and across it, in squared pixels.
 */
export type PrincipalAxis = { x: number; y: number; angle: number; along: number; across: number }

/** The principal axis of a find, by the moments of its pixels. */
export function principalAxis({ pixels }: Component, { width }: Size): PrincipalAxis {
  const count = pixels.length
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0]
  for (const i of pixels) {
    x += (i % width) / count
    y += Math.floor(i / width) / count
  }
  for (const i of pixels) {
    const [dx, dy] = [(i % width) - x, Math.floor(i / width) - y]
    xx += dx * dx
    yy += dy * dy
    xy += dx * dy
  }
  const stretch = Math.hypot(xx - yy, 2 * xy)
  return {
    x,
    y,
    angle: Math.atan2(2 * xy, xx - yy) / 2,
    along: (xx + yy + stretch) / 2,
    across: (xx + yy - stretch) / 2,
  }
}
