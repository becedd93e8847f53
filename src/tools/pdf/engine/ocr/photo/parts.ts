import type { Plane } from './plane.ts'

/** Places of a plane that hang together, as indices of its pixels. */
export type Part = { places: number[] }

/** The connected parts of the places that belong, by their sides. */
export function connected(width: number, height: number, belongs: (at: number) => number): Part[] {
  const seen = new Uint8Array(width * height)
  const parts: Part[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !belongs(start)) continue
    const places = [start]
    seen[start] = 1
    for (let next = 0; next < places.length; next++) {
      for (const at of neighboursOf(places[next]!, width, height)) {
        if (seen[at] || !belongs(at)) continue
        seen[at] = 1
        places.push(at)
      }
    }
    parts.push({ places })
  }
  return parts
}

/** The places beside one, of four at most. */
export function* neighboursOf(at: number, width: number, height: number): Generator<number> {
  const x = at % width
  if (x > 0) yield at - 1
  if (x < width - 1) yield at + 1
  if (at >= width) yield at - width
  if (at < width * (height - 1)) yield at + width
}

/** 1 for the places and those around them, so many pixels far. */
export function grownBy(places: number[], reach: number, { width, height }: Plane): Uint8Array {
  const marks = new Uint8Array(width * height)
  let rim = places
  for (const at of rim) marks[at] = 1
  for (let step = 0; step < reach; step++) {
    const next: number[] = []
    for (const at of rim) {
      for (const beside of neighboursOf(at, width, height)) {
        if (marks[beside]) continue
        marks[beside] = 1
        next.push(beside)
      }
    }
    rim = next
  }
  return marks
}

/** The sum of a plane's values at some places. */
export const sumOf = (places: ArrayLike<number>, { data }: Plane): number => {
  let sum = 0
  for (let index = 0; index < places.length; index++) sum += data[places[index]!]!
  return sum
}
