import { cellsOf, connected } from '../cells.ts'
import { type Grey, histogramOf } from '../grey.ts'

/**
 * A mirrored lamp is as bright as a picture can be in its middle, and its light reaches to where the paper is so much nearer to that than
 * to its usual level. Paper has to leave room for it, and what takes more of the page is the light that all of it lies in.
 */
const LAMP = { middle: 249, part: 0.5, room: 14, most: 0.3 }
/** More of a lamp's light than this leaves nothing of the ink below it but the camera's noise. */
const STRONGEST = 0.92
/** What paper becomes on a page with even light. */
const PAPER = 250

/**
 * Where a lamp is mirrored on a page: what part of the light comes from it, 0 to 1, at each place; undefined where none is.
 * @param light how bright the paper is at each place, a small picture of the whole page
 */
export function mirroredLamps(light: Grey): Float32Array | undefined {
  const usual = usualOf(light)
  const room = 255 - usual
  if (room < LAMP.room) return undefined
  const least = usual + LAMP.part * room
  const levels = light.data
  const lamps = connected(cellsOf(light, 1), (at) => levels[at]! >= least).filter(
    (group) => group.length <= LAMP.most * levels.length && group.some((at) => levels[at]! >= LAMP.middle),
  )
  if (lamps.length === 0) return undefined
  const part = new Float32Array(levels.length)
  for (const at of lamps.flat()) part[at] = (levels[at]! - usual) / room
  return part
}

/** The level that most of the paper has: the middle one. */
function usualOf({ data }: Grey): number {
  const histogram = histogramOf(data)
  let sum = 0
  return histogram.findIndex((count) => {
    sum += count
    return sum > data.length / 2
  })
}

/**
 * Takes the light of mirrored lamps from an even page, in place: it lies over ink and paper alike, so that ink is pale there. What is left of
 * the ink is as dark as elsewhere afterwards; where nothing is left, it is paper.
 * @param lamps see `mirroredLamps`, of the picture `light`
 */
export function withoutLamps({ width, height, data }: Grey, lamps: Float32Array, light: Grey): void {
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * light.height) / height) * light.width
    for (let x = 0; x < width; x++) {
      const part = lamps[row + Math.floor((x * light.width) / width)]!
      if (part === 0) continue
      const at = y * width + x
      data[at] = part > STRONGEST ? PAPER : Math.min(255, Math.max(0, PAPER - (PAPER - data[at]!) / (1 - part)))
    }
  }
}
