import type { Pixels } from '../../model.ts'
import type { Grey } from '../grey.ts'

/** What paper becomes; brighter is white. */
const WHITE = 250
/** Darker than this no light is taken to be: what is divided by less would be noise. */
const LEAST_LIGHT = 16
/** Pixels at least so bright, as a part of the paper's light there, are paper; one of so many is looked at. */
const PAPER = { bright: 0.85, step: 7 }

/**
 * A photo of a page in the colours that its inks have on white paper: shadows are lit up, and the light's own colour goes.
 * @param light how bright the paper is at each place, a small picture of the whole page
 */
export function inEvenLight({ width, height, data }: Pixels, light: Grey): Pixels {
  const columns = Uint32Array.from({ length: width }, (_, x) => Math.floor((x * light.width) / width))
  const lights = new Float32Array(width)
  const lightAlong = (y: number) => {
    const row = Math.floor((y * light.height) / height) * light.width
    for (let x = 0; x < width; x++) lights[x] = Math.max(LEAST_LIGHT, light.data[row + columns[x]!]!)
    return lights
  }
  const paper = paperOf({ width, height, data }, lightAlong)
  const even = new Uint8ClampedArray(data.length)
  for (let y = 0, at = 0; y < height; y++) {
    const along = lightAlong(y)
    for (let x = 0; x < width; x++, at += 4) {
      for (let channel = 0; channel < 3; channel++)
        even[at + channel] = (WHITE * data[at + channel]!) / (along[x]! * paper[channel]!)
      even[at + 3] = data[at + 3]!
    }
  }
  return { width, height, data: new Uint8Array(even.buffer) }
}

/** Red, green and blue of the paper as parts of its light; 1 each where no paper is seen. */
function paperOf({ width, height, data }: Pixels, lightAlong: (y: number) => Float32Array): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let y = 0; y < height; y += PAPER.step) {
    const along = lightAlong(y)
    for (let x = 0; x < width; x += PAPER.step) {
      const at = 4 * (y * width + x)
      const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
      const here = along[x]!
      if (0.3 * red + 0.59 * green + 0.11 * blue < PAPER.bright * here) continue
      sums[0] += red / here
      sums[1] += green / here
      sums[2] += blue / here
      count++
    }
  }
  return count === 0 ? [1, 1, 1] : [sums[0] / count, sums[1] / count, sums[2] / count]
}
