import { type Component, spanOf } from '#features/imaging/filters/components.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { scaleOf } from '../shapes/scale.ts'
import { alongOf, lineOf, meanDifference, placeOn, type StraightLine } from '../shapes/straightLine.ts'

/** Finds from this length on are followed, in pixels of a picture whose shorter side is 512. */
const followed = 60

/** A line is followed by pieces of this length, and where it crosses what has its own tone over so much unseen, in the same pixels. */
const piece = 16
const hidden = 40

/** It goes on where it differs from both sides by so much, and by so much of what its find does. */
const goesOn = { least: 0.016, part: 0.3 }

/** How far beside its way a line is looked for, in pixels: at its find, and per pixel that it was not seen. */
const drift = { least: 0.6, perPixel: 0.02 }

/**
 * What straight and even scratches cover beyond those finds that are pieces of them. A scratch runs on over whatever a photo shows, and where it
 * is pale and even our network loses it: so each is followed as long as it differs from both of its sides. For prints only that are known to be
 * damaged: wires, bars and masts are such lines as well, which is why none is looked for where nothing was found.
 * @param finds those that are damage
 * @returns a mask of 0 and 1
 */
export function evenLines(finds: readonly Component[], light: Channel, size: Size): Uint8Array {
  const mask = new Uint8Array(light.length)
  const scale = scaleOf(size)
  for (const find of finds) {
    const line = spanOf(find) > followed * scale ? lineOf(find, light, size) : undefined
    if (line) goOn(line, find, light, size, mask)
  }
  return mask
}

/** Follows a line from both ends of its find and draws what is seen of it. */
function goOn(line: StraightLine, { pixels }: Component, light: Channel, size: Size, mask: Uint8Array): void {
  const places = pixels.map((i) => alongOf(line, i, size))
  const ends = [Math.min(...places), Math.max(...places)] as const
  const usual = meanDifference(line, light, size, ends) ?? 0
  if (usual < goesOn.least) return
  const needed = Math.max(goesOn.least, goesOn.part * usual)
  follow(line, { from: ends[0], way: -1, needed }, light, size, mask)
  follow(line, { from: ends[1], way: 1, needed }, light, size, mask)
}

type Way = { from: number; way: 1 | -1; needed: number }

function follow(start: StraightLine, { from, way, needed }: Way, light: Channel, size: Size, mask: Uint8Array): void {
  const scale = scaleOf(size)
  let line = start
  let seen = from
  for (let at = from; isInside(line, at, size) && Math.abs(at - seen) <= hidden * scale; ) {
    const next = at + way * piece * scale
    const room = drift.least + drift.perPixel * Math.abs(at - seen)
    const moved = [-1, -0.5, 0, 0.5, 1].map((part) => ({ ...line, ...placeOn(line, 0, part * room) }))
    const differences = moved.map(
      (one) => meanDifference(one, light, size, way > 0 ? [at, next] : [next, at]) ?? Number.NEGATIVE_INFINITY,
    )
    const most = Math.max(...differences)
    if (most > needed) {
      line = moved[differences.indexOf(most)]!
      draw(line, seen, next, size, mask)
      seen = next
    }
    at = next
  }
}

function isInside(line: StraightLine, along: number, { width, height }: Size): boolean {
  const { x, y } = placeOn(line, along, 0)
  return x >= 0 && y >= 0 && x < width && y < height
}

function draw(line: StraightLine, start: number, end: number, { width, height }: Size, mask: Uint8Array): void {
  for (let along = Math.min(start, end); along <= Math.max(start, end); along += 0.5) {
    for (let off = -line.half; off <= line.half; off += 0.5) {
      const place = placeOn(line, along, off)
      const [x, y] = [Math.round(place.x), Math.round(place.y)]
      if (x >= 0 && y >= 0 && x < width && y < height) mask[y * width + x] = 1
    }
  }
}
