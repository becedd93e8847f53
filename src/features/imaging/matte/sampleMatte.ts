import { randomFrom } from '#features/imaging/filters/random.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import { newChannel } from '#features/imaging/picture/channel.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import { distancesTo } from './distances.ts'
import { known, type Trimap } from './trimap.ts'

const rounds = 4
// What it costs to contradict a sure network wholly, in steps of colour (0 to 255).
const trustInGuess = 40

/**
 * Finds how much of each unknown pixel is the person: the pair of one colour from the person's border and one from the
 * background's that explains the pixel best and lies near gives its share. Pairs are found by random search, good ones
 * handed on to neighbours (He, Rhemann, Rother, Tang and Sun 2011, 'A global sampling method for alpha matting').
 * The same on every run. Where one of the two sides is missing the guess stays.
 * @param guess what a network thinks, 0 to 1: colours that both sides have are settled by it
 */
export function sampleMatte(picture: Picture, trimap: Trimap, guess: Plane): Plane {
  const { width, height, seam } = trimap
  const data = new Float32Array(guess.data.length)
  for (let i = 0; i < data.length; i++) data[i] = trimap.data[i] === known.person ? 1 : 0
  const search = searchOf(picture, trimap, guess)
  const isPossible = search.person.length > 0 && search.background.length > 0
  // Two bands for two processors, and never more: the result must not depend on the machine.
  if (isPossible) inBands(import.meta.url, searchBand, search, seam.length, 2)
  for (let at = 0; at < seam.length; at++) {
    data[seam[at]!] = isPossible ? search.shares[at]! : guess.data[seam[at]!]!
  }
  return { width, height, data }
}

/** What the search works on, in memory that worker threads share. Lists over the seam are in its order. */
type Search = {
  width: number
  seam: Int32Array
  /** Where a pixel of the picture stands in the seam, -1 for known ones. */
  index: Int32Array
  /** Of each pixel of the seam its red, green and blue. */
  colours: Float32Array
  guesses: Float32Array
  /** Distance to the nearest person and background, in pixels. */
  toPerson: Float32Array
  toBackground: Float32Array
  /** The two sides of the seam, see `borderOf`. */
  person: Float32Array
  background: Float32Array
  /** How much of each pixel is the person: the result. */
  shares: Float32Array
}

const sharedIntegers = (length: number) => new Int32Array(new SharedArrayBuffer(length * 4))

function searchOf({ data }: Picture, trimap: Trimap, guess: Plane): Search {
  const count = trimap.seam.length
  const toPerson = distancesTo(trimap, (i) => trimap.data[i] === known.person)
  const toBackground = distancesTo(trimap, (i) => trimap.data[i] === known.background)
  const search: Search = {
    width: trimap.width,
    seam: sharedIntegers(count),
    index: sharedIntegers(trimap.data.length).fill(-1),
    colours: newChannel(count * 3),
    guesses: newChannel(count),
    toPerson: newChannel(count),
    toBackground: newChannel(count),
    person: borderOf(data, trimap, known.person),
    background: borderOf(data, trimap, known.background),
    shares: newChannel(count),
  }
  search.seam.set(trimap.seam)
  for (let at = 0; at < count; at++) {
    const i = trimap.seam[at]!
    search.index[i] = at
    for (let c = 0; c < 3; c++) search.colours[at * 3 + c] = data[i * 3 + c]!
    search.guesses[at] = guess.data[i]!
    search.toPerson[at] = toPerson[i]!
    search.toBackground[at] = toBackground[i]!
  }
  return search
}

/** Red, green, blue, column and row of each pixel along one side of the seam. */
const fields = 5

/** One side of the seam, dark to bright, so that near ones in the list are alike. */
function borderOf(colours: Uint8ClampedArray, { width, data }: Trimap, side: number): Float32Array {
  const { nothing } = known
  const found: number[] = []
  for (let i = width; i < data.length - width; i++) {
    if (data[i] !== side) continue
    const touches =
      data[i - 1] === nothing || data[i + 1] === nothing || data[i - width] === nothing || data[i + width] === nothing
    if (touches) found.push(i)
  }
  const brightness = (i: number) => 2 * colours[i * 3]! + 5 * colours[i * 3 + 1]! + colours[i * 3 + 2]!
  found.sort((a, b) => brightness(a) - brightness(b))
  const border = newChannel(found.length * fields)
  found.forEach((i, at) => {
    border.set(
      [colours[i * 3]!, colours[i * 3 + 1]!, colours[i * 3 + 2]!, i % width, Math.floor(i / width)],
      at * fields,
    )
  })
  return border
}

/**
 * The search over a part of the seam. What a pair costs at a pixel: how far the best mix of it is from the pixel's
 * colour, how much its share contradicts a sure guess, and how far away both lie by the nearest there are.
 */
export function searchBand(search: Search, first: number, last: number): void {
  const { width, seam, index, colours, guesses, toPerson, toBackground, person, background, shares } = search
  const [people, grounds] = [person.length / fields, background.length / fields]
  const random = randomFrom(first + 1)
  const count = last - first
  const fronts = new Int32Array(count)
  const backs = new Int32Array(count)
  const costs = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
  for (let at = 0; at < count; at++) {
    fronts[at] = random() * people
    backs[at] = random() * grounds
  }
  for (let round = 0; round < rounds; round++) {
    // Every other round runs backwards, so that good pairs travel both ways.
    const step = round % 2 === 0 ? 1 : -1
    for (let n = 0, at = step > 0 ? first : last - 1; n < count; n++, at += step) {
      const pixel = seam[at]!
      const y = (pixel / width) | 0
      const x = pixel - y * width
      const [red, green, blue] = [colours[at * 3]!, colours[at * 3 + 1]!, colours[at * 3 + 2]!]
      const guess = guesses[at]!
      const trust = trustInGuess * Math.abs(2 * guess - 1)
      const [nearPerson, nearBackground] = [1 / toPerson[at]!, 1 / toBackground[at]!]
      let [front, back, cost, share] = [fronts[at - first]!, backs[at - first]!, costs[at - first]!, shares[at]!]
      let part = 1
      // The pair that it has, those of four neighbours, then others ever nearer in the lists to the best so far.
      for (let k = 0; k < 10; k++) {
        let [f, b] = [front, back]
        if (k > 4) {
          f = near(front, random(), part * people, people)
          b = near(back, random(), part * grounds, grounds)
          part /= 4
        } else if (k > 0) {
          const neighbour = index[pixel - (k === 1 ? step : step * (width + 3 - k))] ?? -1
          if (neighbour < first || neighbour >= last) continue
          f = fronts[neighbour - first]!
          b = backs[neighbour - first]!
        } else if (round > 0) continue
        f *= fields
        b *= fields
        const acrossRed = person[f]! - background[b]!
        const acrossGreen = person[f + 1]! - background[b + 1]!
        const acrossBlue = person[f + 2]! - background[b + 2]!
        const r = red - background[b]!
        const g = green - background[b + 1]!
        const bl = blue - background[b + 2]!
        const square = acrossRed * acrossRed + acrossGreen * acrossGreen + acrossBlue * acrossBlue + 1e-3
        const along = (r * acrossRed + g * acrossGreen + bl * acrossBlue) / square
        const s = along < 0 ? 0 : along > 1 ? 1 : along
        const offRed = r - s * acrossRed
        const offGreen = g - s * acrossGreen
        const offBlue = bl - s * acrossBlue
        let c = Math.sqrt(offRed * offRed + offGreen * offGreen + offBlue * offBlue) + trust * Math.abs(s - guess)
        if (c >= cost) continue
        c += Math.sqrt((person[f + 3]! - x) ** 2 + (person[f + 4]! - y) ** 2) * nearPerson
        if (c >= cost) continue
        c += Math.sqrt((background[b + 3]! - x) ** 2 + (background[b + 4]! - y) ** 2) * nearBackground
        if (c >= cost) continue
        front = f / fields
        back = b / fields
        cost = c
        share = s
      }
      fronts[at - first] = front
      backs[at - first] = back
      costs[at - first] = cost
      shares[at] = share
    }
  }
}

/** A place in a list at most `window` from `middle`, by a random number from 0 to 1. */
function near(middle: number, random: number, window: number, count: number): number {
  const at = Math.round(middle + (2 * random - 1) * window)
  return at < 0 ? 0 : at >= count ? count - 1 : at
}
