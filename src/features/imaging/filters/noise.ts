import { type Channel, percentile, type Size } from '#features/imaging/picture/channel.ts'
import type { Rect } from '#features/imaging/picture/picture.ts'
import { resizeChannel } from './lanczos.ts'

/**
 * Standard deviation of the noise in a plane (Immerkær 1996): the mean of a mask that answers neither to flat areas nor
 * to even slopes. Answers of more than 2.5 deviations are edges; they are left out and the rest is asked again.
 * Rows and columns may be taken `step` apart.
 */
export function noiseLevel(plane: Channel, size: Size, step = 1): number {
  return levelIn(plane, size, { left: 0, top: 0, ...size }, step)
}

/** Side of the squares that are looked at one by one, in pixels, and which of them tells: so many are calmer, as parts of all. */
const square = 24
const calmest = 0.2
/** What is nearly black or white shows no grain. */
const clipped = { dark: 0.04, light: 0.96 }

/**
 * Standard deviation of the noise that lies over all of a plane. Grain is in walls, skies and skin as well, while fur, gravel and
 * leaves are rough by themselves: so the calm squares tell. Never more than `noiseLevel`.
 */
export function grainLevel(plane: Channel, size: Size): number {
  const levels: number[] = []
  for (let top = 0; top + square <= size.height; top += square) {
    for (let left = 0; left + square <= size.width; left += square) {
      const middle = plane[(top + square / 2) * size.width + left + square / 2]!
      if (middle < clipped.dark || middle > clipped.light) continue
      levels.push(levelIn(plane, size, { left, top, width: square, height: square }, 1))
    }
  }
  const whole = noiseLevel(plane, size)
  return levels.length < 8 ? whole : Math.min(whole, percentile(Float32Array.from(levels), calmest) / underestimate)
}

/** Grain loses half of its strength at half the size, and coarse grain of enlarged prints a quarter; what keeps more is what the photo shows. */
const lastingTexture = 0.85

/** So much of even grain is measured at half the size; clumps of a pixel or two, of which the whole size tells little, show as much of themselves. */
const leftAtHalf = 0.41

/**
 * Grain of a plane: its `level` is what `grainLevel` measures, `strength` how strong its clumps are, which that mask sees in part only.
 * Undefined where the calm parts are rough by what they show: neighbouring pixels of grain know little of each other, so half the size
 * shows much less of it. Grass, gravel, cloth and mist are as rough there, or rougher.
 * @param level what `grainLevel` measures, where that is known
 */
export function findGrain(
  plane: Channel,
  size: Size,
  level = grainLevel(plane, size),
): { level: number; strength: number } | undefined {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const atHalf = grainLevel(resizeChannel(plane, size, half), half)
  return atHalf < lastingTexture * level ? { level, strength: Math.sqrt((level * atHalf) / leftAtHalf) } : undefined
}

/** The calmest fifth of the squares of even grain answers so much less than all of it. */
const underestimate = 0.93

/** How often the mask gave each answer; thousands of squares are counted one after the other. */
const bins = new Uint32Array(1024)

function levelIn(plane: Channel, { width }: Size, part: Rect, step: number): number {
  bins.fill(0)
  let highest = 0
  for (let y = part.top + 1; y < part.top + part.height - 1; y += step) {
    for (let x = part.left + 1; x < part.left + part.width - 1; x += step) {
      const i = y * width + x
      const corners = plane[i - width - 1]! + plane[i - width + 1]! + plane[i + width - 1]! + plane[i + width + 1]!
      const sides = plane[i - width]! + plane[i + width]! + plane[i - 1]! + plane[i + 1]!
      // The mask multiplies the noise by six; bins are 1/1024 of a full answer of 2.
      const answer = Math.abs(corners - 2 * sides + 4 * plane[i]!)
      const bin = Math.min(bins.length - 1, Math.floor(answer * 512))
      bins[bin]!++
      if (bin > highest) highest = bin
    }
  }
  let level = 0
  let cut = highest + 1
  for (let round = 0; round < 5; round++) {
    let sum = 0
    let count = 0
    for (let bin = 0; bin < cut; bin++) {
      sum += bins[bin]! * (bin + 0.5)
      count += bins[bin]!
    }
    level = count ? (Math.sqrt(Math.PI / 2) * sum) / count / 512 / 6 : 0
    cut = Math.min(highest + 1, Math.ceil(level * 6 * 2.5 * 512) + 1)
  }
  return level
}
