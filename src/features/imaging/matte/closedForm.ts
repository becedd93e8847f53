import { resizePlane, sample } from '#features/imaging/geometry/resample.ts'
import type { Picture, Plane } from '#features/imaging/picture/picture.ts'
import type { Trimap } from './trimap.ts'

// Variance of a colour (0 to 1) below which a window counts as flat, and how much the network's guess holds.
const flat = 1e-5 / 9
const trustInGuess = 1e-3
// A closed form is never quite 0 or 1: so much is cut off at both ends.
const haze = 0.2
const enough = 2e-3
const rounds = 30
// A matte that loses so much at half size is as fine as single hairs there, and stays.
const singleHair = 0.3

/**
 * Corrects a sampled matte along its seam by the closed form of Levin, Lischinski and Weiss (2008): in each window of
 * 3 × 3 pixels the matte is a linear function of the colour. It is solved at half size by conjugate gradients that start
 * from the matte; what half the size cannot show, such as single hairs, is kept from it. Changes the matte in place.
 * @param guess what a network thinks, 0 to 1
 */
export function closeForm(picture: Picture, guess: Plane, matte: Plane, { seam }: Trimap): void {
  const [width, height] = [Math.ceil(picture.width / 2), Math.ceil(picture.height / 2)]
  const half = { origin: { x: 0, y: 0 }, step: { x: 2, y: 0 } }
  const small = sample(picture, half, width, height, 'edge')
  const open = new Uint8Array(width * height)
  for (const i of seam) open[(Math.floor(i / picture.width) >> 1) * width + ((i % picture.width) >> 1)] = 1
  const start = resizePlane(matte, width, height)
  const found = solved(systemOf(small, open), resizePlane(guess, width, height).data, start.data)
  const before = betweenPixels(start, picture.width, picture.height)
  const after = betweenPixels({ width, height, data: found }, picture.width, picture.height)
  for (const i of seam) {
    const detail = matte.data[i]! - before(i)
    const lost = Math.min(1, Math.abs(detail) / singleHair)
    const share = (after(i) - haze) / (1 - 2 * haze)
    const closed = Math.min(Math.max(Math.min(Math.max(share, 0), 1) + detail, 0), 1)
    matte.data[i] = lost * matte.data[i]! + (1 - lost) * closed
  }
}

/** What `resizePlane` gives for single pixels of a larger size. */
function betweenPixels({ width, height, data }: Plane, toWidth: number, toHeight: number): (i: number) => number {
  const [across, down] = [width / toWidth, height / toHeight]
  return (i) => {
    const row = (i / toWidth) | 0
    const x = Math.min(Math.max((i - row * toWidth + 0.5) * across - 0.5, 0), width - 1)
    const y = Math.min(Math.max((row + 0.5) * down - 0.5, 0), height - 1)
    const [left, top] = [x | 0, y | 0]
    const from = top * width + left
    const right = left + 1 < width ? 1 : 0
    const below = top + 1 < height ? width : 0
    const upper = data[from]! + (data[from + right]! - data[from]!) * (x - left)
    const lower = data[from + below]! + (data[from + below + right]! - data[from + below]!) * (x - left)
    return upper + (lower - upper) * (y - top)
  }
}

/** The matting Laplacian, in the rows of the pixels whose share is to be found. */
type System = {
  width: number
  height: number
  /** Those pixels, in reading order. */
  pixels: Int32Array
  /** Of each of them what its 5 × 5 neighbours weigh in its equation, row by row. */
  rows: Float32Array
}

// Windows of 3 × 3 join a pixel with all that lie so near.
const reach = 2
const side = 2 * reach + 1

function systemOf(picture: Picture, open: Uint8Array): System {
  const { width, height } = picture
  const index = new Int32Array(open.length).fill(-1)
  let count = 0
  for (let i = 0; i < open.length; i++) if (open[i]) index[i] = count++
  const pixels = new Int32Array(count)
  for (let i = 0; i < open.length; i++) if (index[i]! >= 0) pixels[index[i]!] = i
  const rows = new Float32Array(count * side * side)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++)
      if (isNearOpen(open, y * width + x, width)) addWindow(picture, y * width + x, index, rows)
  }
  return { width, height, pixels, rows }
}

function isNearOpen(open: Uint8Array, i: number, width: number): boolean {
  for (let row = i - width; row <= i + width; row += width) {
    if (open[row - 1] || open[row] || open[row + 1]) return true
  }
  return false
}

const colours = new Float64Array(27)
const fitted = new Float64Array(27)

/** Adds what the 3 × 3 pixels around `middle` say of each other: what no linear function of the colour explains. */
function addWindow({ width, data }: Picture, middle: number, index: Int32Array, rows: Float32Array): void {
  let [red, green, blue] = [0, 0, 0]
  for (let k = 0; k < 9; k++) {
    const from = (middle + (((k / 3) | 0) - 1) * width + (k % 3) - 1) * 3
    colours[k * 3] = data[from]! / 255
    colours[k * 3 + 1] = data[from + 1]! / 255
    colours[k * 3 + 2] = data[from + 2]! / 255
    red += colours[k * 3]! / 9
    green += colours[k * 3 + 1]! / 9
    blue += colours[k * 3 + 2]! / 9
  }
  let [rr, rg, rb, gg, gb, bb] = [flat, 0, 0, flat, 0, flat]
  for (let k = 0; k < 27; k += 3) {
    const r = colours[k]! - red
    const g = colours[k + 1]! - green
    const b = colours[k + 2]! - blue
    colours[k] = r
    colours[k + 1] = g
    colours[k + 2] = b
    rr += (r * r) / 9
    rg += (r * g) / 9
    rb += (r * b) / 9
    gg += (g * g) / 9
    gb += (g * b) / 9
    bb += (b * b) / 9
  }
  // The inverse of the covariance, by its cofactors.
  const c0 = gg * bb - gb * gb
  const c1 = gb * rb - rg * bb
  const c2 = rg * gb - gg * rb
  const scale = 1 / (rr * c0 + rg * c1 + rb * c2)
  const c3 = rr * bb - rb * rb
  const c4 = rg * rb - rr * gb
  const c5 = rr * gg - rg * rg
  for (let k = 0; k < 27; k += 3) {
    const r = colours[k]! * scale
    const g = colours[k + 1]! * scale
    const b = colours[k + 2]! * scale
    fitted[k] = c0 * r + c1 * g + c2 * b
    fitted[k + 1] = c1 * r + c3 * g + c4 * b
    fitted[k + 2] = c2 * r + c4 * g + c5 * b
  }
  for (let k = 0; k < 9; k++) {
    const [down, across] = [(k / 3) | 0, k % 3]
    const at = index[middle + (down - 1) * width + across - 1]!
    if (at < 0) continue
    const [r, g, b] = [colours[k * 3]!, colours[k * 3 + 1]!, colours[k * 3 + 2]!]
    for (let l = 0; l < 9; l++) {
      const alike = 1 + r * fitted[l * 3]! + g * fitted[l * 3 + 1]! + b * fitted[l * 3 + 2]!
      const to = (((l / 3) | 0) - down + reach) * side + (l % 3) - across + reach
      rows[at * side * side + to]! += (k === l ? 1 : 0) - alike / 9
    }
  }
}

/** Each open pixel's equation for some values, which have `reach` rows and pixels of room before and behind. */
function multiply({ width, pixels, rows }: System, from: Float32Array, to: Float32Array): void {
  for (let at = 0, row = 0; at < pixels.length; at++) {
    let sum = 0
    for (let line = pixels[at]!, last = line + side * width; line < last; line += width) {
      sum +=
        rows[row]! * from[line]! +
        rows[row + 1]! * from[line + 1]! +
        rows[row + 2]! * from[line + 2]! +
        rows[row + 3]! * from[line + 3]! +
        rows[row + 4]! * from[line + 4]!
      row += side
    }
    to[at] = sum
  }
}

/** Conjugate gradients with the diagonal as preconditioner (Hestenes and Stiefel 1952), over the open pixels. */
function solved(system: System, guess: Float32Array, start: Float32Array): Float32Array {
  const { width, pixels, rows } = system
  const shares = start.slice()
  const count = pixels.length
  const room = reach * width + reach
  const wide = new Float32Array(shares.length + 2 * room)
  const [weight, rest, way, product] = Array.from({ length: 4 }, () => new Float32Array(count)) as Four
  wide.set(shares, room)
  multiply(system, wide, product)
  wide.fill(0)
  let energy = 0
  for (let at = 0; at < count; at++) {
    const i = pixels[at]!
    weight[at] = rows[at * side * side + reach * side + reach]! + trustInGuess
    rest[at] = trustInGuess * (guess[i]! - shares[i]!) - product[at]!
    way[at] = rest[at]! / weight[at]!
    energy += rest[at]! * way[at]!
  }
  const goal = energy * enough ** 2
  for (let round = 0; round < rounds && energy > goal && energy > 0; round++) {
    for (let at = 0; at < count; at++) wide[pixels[at]! + room] = way[at]!
    multiply(system, wide, product)
    let along = 0
    for (let at = 0; at < count; at++) {
      product[at]! += trustInGuess * way[at]!
      along += product[at]! * way[at]!
    }
    const step = energy / along
    let next = 0
    for (let at = 0; at < count; at++) {
      shares[pixels[at]!]! += step * way[at]!
      rest[at]! -= step * product[at]!
      next += rest[at]! ** 2 / weight[at]!
    }
    const part = next / energy
    for (let at = 0; at < count; at++) way[at] = rest[at]! / weight[at]! + part * way[at]!
    energy = next
  }
  return shares
}

type Four = [Float32Array, Float32Array, Float32Array, Float32Array]
