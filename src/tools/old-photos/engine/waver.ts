import type { Size } from '#features/imaging/picture/channel.ts'
import type { Component } from './components.ts'

/** How far along a line is looked at once, in pixels of a picture whose shorter side is 512, and at how many places. */
const reach = 24
const places = 30

/** Fewer pixels than this make no line. */
const least = 4

/**
 * A light line that wavers less than this was drawn or built: markings of a road, bars of a window, the rim of a pool. Those of sound photos
 * had 1.03 to 1.1, in aged prints folds 1.33 and more, cracks and webs 4 and more.
 */
export const smooth = 1.18

/**
 * How much a line wavers, as cracks do: the breadth of the straight ribbon that holds it nearby, by its own breadth. About 1 for one that
 * runs smoothly, however broad; of many places along it the middle one counts.
 */
export function waverOf({ pixels }: Component, { width, height }: Size): number {
  const radius = Math.round(reach * Math.max(1, Math.min(width, height) / 512))
  const step = Math.max(1, Math.floor(pixels.length / places))
  const wavers: number[] = []
  for (let at = 0; at < pixels.length; at += step) {
    const [x, y] = [pixels[at]! % width, Math.floor(pixels[at]! / width)]
    const near = pixels.filter((i) => ((i % width) - x) ** 2 + (Math.floor(i / width) - y) ** 2 <= radius ** 2)
    if (near.length >= least) wavers.push(ribbonOf(near, width))
  }
  return wavers.sort((one, other) => one - other)[wavers.length >> 1] ?? 1
}

/** By the spread of pixels along and across their main axis: that of an even ribbon is its length, or breadth, over the root of 12. */
function ribbonOf(pixels: readonly number[], width: number): number {
  const mean = (value: (i: number) => number) => pixels.reduce((sum, i) => sum + value(i), 0) / pixels.length
  const [x, y] = [mean((i) => i % width), mean((i) => Math.floor(i / width))]
  const across = mean((i) => ((i % width) - x) ** 2)
  const down = mean((i) => (Math.floor(i / width) - y) ** 2)
  const both = mean((i) => ((i % width) - x) * (Math.floor(i / width) - y))
  const root = Math.hypot((across - down) / 2, both)
  const pixel = 1 / 12
  const length = Math.sqrt(12 * ((across + down) / 2 + root))
  const breadth = Math.sqrt(12 * (Math.max((across + down) / 2 - root, 0) + pixel))
  return (breadth * length) / pixels.length
}
