import { distancesTo } from './distances.ts'
import { randomFrom } from './filters/random.ts'
import type { Picture, Plane } from './picture.ts'
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
  const { width, height } = trimap
  const data = Float32Array.from(trimap.data, (value, i) =>
    value === known.nothing ? guess.data[i]! : value === known.person ? 1 : 0,
  )
  const person = borderOf(picture, trimap, known.person)
  const background = borderOf(picture, trimap, known.background)
  if (person.count > 0 && background.count > 0) search(seamOf(picture, trimap, guess), person, background, data)
  return { width, height, data }
}

/** Colours along one side of the seam with their places, dark to bright, so that near ones in the list are alike. */
type Border = { count: number; colours: Float32Array; xs: Float32Array; ys: Float32Array }

function borderOf({ data }: Picture, trimap: Trimap, side: number): Border {
  const { width } = trimap
  const found: number[] = []
  for (let i = width; i < trimap.data.length - width; i++) {
    if (trimap.data[i] === side && touchesSeam(trimap, i)) found.push(i)
  }
  const brightness = (i: number) => 2 * data[i * 3]! + 5 * data[i * 3 + 1]! + data[i * 3 + 2]!
  found.sort((a, b) => brightness(a) - brightness(b))
  const colours = new Float32Array(found.length * 3)
  found.forEach((i, at) => {
    colours.set(data.subarray(i * 3, i * 3 + 3), at * 3)
  })
  return {
    count: found.length,
    colours,
    xs: Float32Array.from(found, (i) => i % width),
    ys: Float32Array.from(found, (i) => Math.floor(i / width)),
  }
}

function touchesSeam({ width, data }: Trimap, i: number): boolean {
  const { nothing } = known
  return (
    data[i - 1] === nothing || data[i + 1] === nothing || data[i - width] === nothing || data[i + width] === nothing
  )
}

/** The unknown pixels in reading order, and for each of them what a pair is judged by. */
type Seam = {
  width: number
  pixels: Int32Array
  /** Where a pixel of the picture stands in the lists, -1 for known ones. */
  index: Int32Array
  colours: Float32Array
  guesses: Float32Array
  /** Distance to the nearest person and background, in pixels. */
  toPerson: Float32Array
  toBackground: Float32Array
}

function seamOf({ data }: Picture, trimap: Trimap, guess: Plane): Seam {
  const toPerson = distancesTo(trimap, (i) => trimap.data[i] === known.person)
  const toBackground = distancesTo(trimap, (i) => trimap.data[i] === known.background)
  const index = new Int32Array(trimap.data.length).fill(-1)
  const found: number[] = []
  for (let i = 0; i < index.length; i++) if (trimap.data[i] === known.nothing) index[i] = found.push(i) - 1
  const pixels = Int32Array.from(found)
  const colours = new Float32Array(pixels.length * 3)
  pixels.forEach((i, at) => {
    colours.set(data.subarray(i * 3, i * 3 + 3), at * 3)
  })
  const pick = (plane: Float32Array) => Float32Array.from(pixels, (i) => plane[i]!)
  return {
    width: trimap.width,
    pixels,
    index,
    colours,
    guesses: pick(guess.data),
    toPerson: pick(toPerson),
    toBackground: pick(toBackground),
  }
}

function search(seam: Seam, person: Border, background: Border, shares: Float32Array): void {
  const { pixels, index, width } = seam
  const random = randomFrom(1)
  const fronts = Int32Array.from(pixels, () => random() * person.count)
  const backs = Int32Array.from(pixels, () => random() * background.count)
  const costs = Float64Array.from(pixels, (_, at) => costOf(seam, person, background, at, fronts[at]!, backs[at]!))
  const attempt = (at: number, front: number, back: number) => {
    const cost = costOf(seam, person, background, at, front, back, costs[at]!)
    if (cost >= costs[at]!) return
    costs[at] = cost
    fronts[at] = front
    backs[at] = back
  }
  for (let round = 0; round < rounds; round++) {
    // Every other round runs backwards, so that good pairs travel both ways.
    const step = round % 2 === 0 ? 1 : -1
    const neighbours = [-step, -step * width, -step * width - 1, -step * width + 1]
    for (let n = 0, at = step > 0 ? 0 : pixels.length - 1; n < pixels.length; n++, at += step) {
      for (let k = 0; k < 4; k++) {
        const neighbour = index[pixels[at]! + neighbours[k]!] ?? -1
        if (neighbour >= 0) attempt(at, fronts[neighbour]!, backs[neighbour]!)
      }
      for (let part = 1; part > 0.001; part /= 4) {
        const front = near(fronts[at]!, random(), part * person.count, person.count)
        attempt(at, front, near(backs[at]!, random(), part * background.count, background.count))
      }
    }
  }
  for (let at = 0; at < pixels.length; at++) {
    const [front, back] = [fronts[at]! * 3, backs[at]! * 3]
    shares[pixels[at]!] = shareOf(seam.colours, at * 3, person.colours, front, background.colours, back)
  }
}

/** A place in a list at most `window` from `middle`, by a random number from 0 to 1. */
function near(middle: number, random: number, window: number, count: number): number {
  const at = Math.round(middle + (2 * random - 1) * window)
  return at < 0 ? 0 : at >= count ? count - 1 : at
}

type Colours = Float32Array

/** How far colour `i` lies on the way from colour `b` to colour `f`, 0 to 1. */
function shareOf(colours: Colours, i: number, fronts: Colours, f: number, backs: Colours, b: number): number {
  const red = fronts[f]! - backs[b]!
  const green = fronts[f + 1]! - backs[b + 1]!
  const blue = fronts[f + 2]! - backs[b + 2]!
  const along =
    (colours[i]! - backs[b]!) * red +
    (colours[i + 1]! - backs[b + 1]!) * green +
    (colours[i + 2]! - backs[b + 2]!) * blue
  const share = along / (red * red + green * green + blue * blue + 1e-3)
  return share < 0 ? 0 : share > 1 ? 1 : share
}

/**
 * What a pair costs at a pixel: how far the best mix of it is from the pixel's colour, how far away it lies by the
 * nearest there is, and how much its share contradicts a sure guess. From `limit` on the rest is not added up.
 */
function costOf(
  { width, pixels, colours, guesses, toPerson, toBackground }: Seam,
  person: Border,
  background: Border,
  at: number,
  front: number,
  back: number,
  limit = Number.POSITIVE_INFINITY,
): number {
  const fronts = person.colours
  const backs = background.colours
  const share = shareOf(colours, at * 3, fronts, front * 3, backs, back * 3)
  let square = 0
  for (let c = 0; c < 3; c++) {
    const mix = share * fronts[front * 3 + c]! + (1 - share) * backs[back * 3 + c]!
    square += (colours[at * 3 + c]! - mix) ** 2
  }
  const guess = guesses[at]!
  let cost = Math.sqrt(square) + trustInGuess * Math.abs((share - guess) * (2 * guess - 1))
  if (cost >= limit) return cost
  const y = Math.floor(pixels[at]! / width)
  const x = pixels[at]! - y * width
  cost += Math.sqrt((person.xs[front]! - x) ** 2 + (person.ys[front]! - y) ** 2) / toPerson[at]!
  if (cost >= limit) return cost
  return cost + Math.sqrt((background.xs[back]! - x) ** 2 + (background.ys[back]! - y) ** 2) / toBackground[at]!
}
