import type { Component } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'

/** The areas, in pixels, of what a find encloses: places from which no way leads out but over it. */
export function cellsOf({ pixels, left, top, right, bottom }: Component, { width }: Size): number[] {
  // A rim of one pixel holds all that lies outside together.
  const [wide, high] = [right - left + 3, bottom - top + 3]
  const taken = new Uint8Array(wide * high)
  for (const i of pixels) taken[(Math.floor(i / width) - top + 1) * wide + (i % width) - left + 1] = 1
  const areas: number[] = []
  for (let first = 0; first < taken.length; first++) {
    if (taken[first]) continue
    taken[first] = 1
    const cell = [first]
    for (const place of cell) {
      const x = place % wide
      for (const beside of [x > 0 ? place - 1 : -1, x < wide - 1 ? place + 1 : -1, place - wide, place + wide]) {
        if (beside < 0 || beside >= taken.length || taken[beside]) continue
        taken[beside] = 1
        cell.push(beside)
      }
    }
    areas.push(cell.length)
  }
  // What was met first is the outside.
  return areas.slice(1)
}
