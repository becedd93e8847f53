import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { flood } from './flood.ts'

/** The areas, in pixels, of what a find encloses: places from which no way leads out but over it. */
export function cellsOf({ pixels, left, top, right, bottom }: Component, { width }: Size): number[] {
  // A rim of one pixel holds all that lies outside together.
  const [wide, high] = [right - left + 3, bottom - top + 3]
  const taken = new Uint8Array(wide * high)
  for (const i of pixels) taken[(Math.floor(i / width) - top + 1) * wide + (i % width) - left + 1] = 1
  const areas: number[] = []
  for (let first = 0; first < taken.length; first++) {
    if (taken[first]) continue
    let area = 1
    flood(taken, [first], { width: wide }, () => {
      area++
      return true
    })
    areas.push(area)
  }
  // What was met first is the outside.
  return areas.slice(1)
}
