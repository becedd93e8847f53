import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/** Side of the squares in which writing is looked for, in pixels of a picture with a drawing side of 1024. */
const square = 32
/** Tones in which the paper of a square is sought, from black to white. */
const tones = 64
/** Paper is even: so much of a square has one tone, but for what JPEG adds. */
const leastPaper = 0.5
/** What is written differs so much from its paper. */
const ink = 0.2
/** Rows of writing change so often between paper and ink in a square; the outline of a person does once or twice. */
const leastChanges = 4
/** Rows of a square in which there is writing: between lines there is none, while stripes and blinds go through all. */
const rowsWithInk = { least: 0.2, most: 0.9 }
/** A picture is a page from this share of writing on. */
const page = 0.06

/**
 * Whether a picture is a page or a screenshot, to be read all over: a good part of it are squares of one even tone with strokes on it.
 * Photographs have next to none, whatever is printed on shirts.
 * @param light brightness, 0 black to 1 white
 * @param scale the picture's drawing side over 1024
 */
export const isPage = (light: Channel, size: Size, scale: number): boolean => writtenShare(light, size, scale) > page

function writtenShare(light: Channel, { width, height }: Size, scale: number): number {
  const side = Math.max(12, Math.round(square * scale))
  let [written, all] = [0, 0]
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      all += 1
      if (isWritten(light, width, left, top, side)) written += 1
    }
  }
  return written / Math.max(all, 1)
}

function isWritten(light: Channel, width: number, left: number, top: number, side: number): boolean {
  const counts = new Uint16Array(tones)
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) counts[toneOf(light[y * width + x]!)]! += 1
  }
  const commonest = counts.indexOf(Math.max(...counts))
  const even = counts[commonest]! + Math.max(counts[commonest - 1] ?? 0, counts[commonest + 1] ?? 0)
  if (even < leastPaper * side * side) return false
  const paper = (commonest + 0.5) / tones
  let rows = 0
  for (let y = top; y < top + side; y++) {
    let [changes, wasInk] = [0, false]
    for (let x = left; x < left + side; x++) {
      const isInk = Math.abs(light[y * width + x]! - paper) > ink
      if (isInk !== wasInk) changes += 1
      wasInk = isInk
    }
    if (changes >= leastChanges) rows += 1
  }
  return rows >= rowsWithInk.least * side && rows <= rowsWithInk.most * side
}

const toneOf = (light: number): number => Math.min(tones - 1, Math.max(0, Math.floor(light * tones)))
