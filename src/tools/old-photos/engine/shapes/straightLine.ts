import type { Component } from '#features/imaging/filters/components.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { lengthOf } from './cracks.ts'
import { principalAxis } from './principalAxis.ts'
import { scaleOf } from './scale.ts'

/** A straight line: a point on it and half of its breadth in pixels, its direction in radians, and whether it is lighter than its sides. */
export type StraightLine = { x: number; y: number; angle: number; half: number; isLit: boolean }

/** How far from a line's border its sides are looked at, in pixels of a picture whose shorter side is 512. */
const aside = [2, 3, 4] as const

/** A find is a straight line where its pixels lie within so much of one (standard deviation), in the same pixels. */
const straightness = 0.8

/** More than this tells no more: one lamp or window that a line runs beside shall not speak for all of it. */
const mostOfOne = 0.3

/** The line that a find is, by its principal axis; undefined where it is not straight. */
export function lineOf(find: Component, light: Channel, size: Size): StraightLine | undefined {
  const { pixels } = find
  const count = pixels.length
  const { x, y, angle, across } = principalAxis(find, size)
  const off = Math.sqrt(across / count)
  const half = count / Math.max(1, lengthOf(pixels, size)) / 2
  if (off > straightness * scaleOf(size) + half / 2) return undefined
  const line = { x, y, angle, half }
  const places = pixels.map((i) => alongOf(line, i, size))
  const sum = (isLit: boolean) => {
    const differenceAt = differencesOf({ ...line, isLit }, light, size)
    return places.reduce((total, along) => total + (differenceAt(along) ?? 0), 0)
  }
  return { ...line, isLit: sum(true) > sum(false) }
}

/** How far along a line a pixel lies, in pixels from the line's own point. */
export const alongOf = ({ x, y, angle }: Omit<StraightLine, 'isLit'>, i: number, { width }: Size): number =>
  ((i % width) - x) * Math.cos(angle) + (Math.floor(i / width) - y) * Math.sin(angle)

/** The place so far along a line and so far beside it. */
export function placeOn({ x, y, angle }: StraightLine, along: number, off: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x + along * cos - off * sin, y: y + along * sin + off * cos }
}

/** How much a line differs from its sides on the whole between two places along it; undefined where none of it is in the picture. */
export function meanDifference(
  line: StraightLine,
  light: Channel,
  size: Size,
  [from, to]: readonly [from: number, to: number],
): number | undefined {
  const differenceAt = differencesOf(line, light, size)
  let [sum, count] = [0, 0]
  for (let along = from; along <= to; along++) {
    const difference = differenceAt(along)
    if (difference === undefined) continue
    sum += Math.min(difference, mostOfOne)
    count += 1
  }
  return count === 0 ? undefined : sum / count
}

/** The tones of a piece of a line, so many pixels long, and of its sides. */
export type Tones = { length: number; middle: number; left: number; right: number }

/** A piece is about so long, in pixels, and its middle is looked for so far beside the line, in pixels of a picture whose shorter side is 512. */
const pieceLength = 6
const wavers = [-1, -0.5, 0, 0.5, 1] as const

/** The tones of a line and of its sides along a find, piece by piece, without those that leave the picture. */
export function tonesAlong(line: StraightLine, { pixels }: Component, light: Channel, size: Size): Tones[] {
  const scale = scaleOf(size)
  const places = pixels.map((i) => alongOf(line, i, size))
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const count = Math.max(1, Math.round((to - from) / pieceLength))
  const length = (to - from) / count
  return Array.from({ length: count }, (_, k) => {
    const meanAt = (off: number) => {
      const tones = Array.from({ length: pieceLength }, (_, part) => {
        const { x, y } = placeOn(line, from + (k + (part + 0.5) / pieceLength) * length, off)
        return toneBetween(light, size, x, y) ?? Number.NaN
      })
      return tones.reduce((sum, tone) => sum + tone, 0) / pieceLength
    }
    const middles = wavers.map((off) => meanAt(off * scale))
    const side = (way: 1 | -1) =>
      aside.reduce((sum, away) => sum + meanAt(way * (line.half + away * scale)), 0) / aside.length
    return { length, middle: line.isLit ? Math.max(...middles) : Math.min(...middles), left: side(-1), right: side(1) }
  }).filter(({ middle, left, right }) => !Number.isNaN(middle + left + right))
}

/** How much a line differs at a place along it from that one of its sides that is more like it. Between two grounds it does not. */
function differencesOf(line: StraightLine, light: Channel, size: Size): (along: number) => number | undefined {
  const scale = scaleOf(size)
  const toneAt = (along: number, off: number) => {
    const { x, y } = placeOn(line, along, off)
    return toneBetween(light, size, x, y)
  }
  return (along) => {
    const middle = toneAt(along, 0)
    if (middle === undefined) return undefined
    const side = (way: 1 | -1) =>
      aside.reduce((sum, away) => sum + (toneAt(along, way * (line.half + away * scale)) ?? middle), 0) / aside.length
    return line.isLit ? middle - Math.max(side(1), side(-1)) : Math.min(side(1), side(-1)) - middle
  }
}

/** The tone at a place between pixels; undefined outside. */
function toneBetween(light: Channel, { width, height }: Size, x: number, y: number): number | undefined {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return undefined
  const [left, top] = [Math.min(width - 2, Math.floor(x)), Math.min(height - 2, Math.floor(y))]
  const [across, down] = [x - left, y - top]
  const i = top * width + left
  const upper = light[i]! + (light[i + 1]! - light[i]!) * across
  const lower = light[i + width]! + (light[i + width + 1]! - light[i + width]!) * across
  return upper + (lower - upper) * down
}
