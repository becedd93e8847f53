import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'

// Squares of so many pixels, which lie half over each other where there are not so many; fewer of them tell nothing.
const side = 32
const [enough, fewest] = [24, 4]
// Features of a face have all frequencies below this, in waves per pixel.
const finest = 0.2
// A wave stands out from those about as fine and of about its direction: so many steps away is beside it.
const [near, around] = [3, 5]
// Noise of the smallest files, in brightness squared.
const floor = 1e-3

/**
 * How far the strongest regular grain of a face stands out from all else that is about as fine, in powers of e: the pixels of a screen or
 * the dots of a print are the same all over the face, while pores, hair and noise have no rhythm. Photos of people had up to .9, files
 * of the least quality, with the squares of their compression, 1.3.
 */
export function screenGrid(picture: Picture, face: Face): number {
  const beside = squaresOn(picture, face, side)
  const squares = beside.length < enough ? squaresOn(picture, face, side / 2) : beside
  if (squares.length < fewest) return 0
  const power = new Float64Array(side * side)
  for (const [x, y] of squares) {
    const here = spectrum(picture, x, y)
    for (let i = 0; i < power.length; i++) power[i]! += Math.log(here[i]! + floor) / squares.length
  }
  const at = (up: number, along: number) => power[((up + side) % side) * side + ((along + side) % side)]!
  let best = 0
  for (let up = -side / 2; up < side / 2; up++) {
    for (let along = 0; along <= side / 2; along++) {
      if (Math.hypot(up, along) < finest * side) continue
      const others: number[] = []
      for (let dy = -around; dy <= around; dy++) {
        for (let dx = -around; dx <= around; dx++) {
          const isBeside = Math.max(Math.abs(dy), Math.abs(dx)) >= near
          if (isBeside && Math.hypot(up + dy, along + dx) > (finest / 2) * side) others.push(at(up + dy, along + dx))
        }
      }
      others.sort((a, b) => a - b)
      best = Math.max(best, at(up, along) - others[Math.floor(0.75 * others.length)]!)
    }
  }
  return best
}

/** The upper left corners of squares on a face, so many pixels from one to the next. */
function squaresOn({ width, height }: Picture, { mesh }: Face, step: number): [x: number, y: number][] {
  const [left, right] = [mesh[landmarks.cheekLeft]!.x, mesh[landmarks.cheekRight]!.x]
  const [top, chin] = [mesh[landmarks.foreheadTop]!.y, mesh[landmarks.chin]!.y]
  const [halfWide, halfHigh] = [0.475 * (right - left), 0.475 * (chin - top)]
  const [middleX, middleY] = [(left + right) / 2, (top + chin) / 2]
  const found: [number, number][] = []
  for (let y = Math.round(middleY - halfHigh); y + side <= middleY + halfHigh; y += step) {
    for (let x = Math.round(middleX - halfWide); x + side <= middleX + halfWide; x += step) {
      const [across, down] = [(x + side / 2 - middleX) / halfWide, (y + side / 2 - middleY) / halfHigh]
      const isInside = x >= 0 && y >= 0 && x + side <= width && y + side <= height
      if (isInside && across ** 2 + down ** 2 < 0.8) found.push([x, y])
    }
  }
  return found
}

const turns = Array.from({ length: side }, (_, i) => (2 * Math.PI * i) / side)
const [cosines, sines] = [turns.map(Math.cos), turns.map(Math.sin)]
const fading = turns.map((turn) => 0.5 - 0.5 * Math.cos(turn + Math.PI / side))

/** The power of each wave in a square of a picture, row by row of waves down: a Fourier transform of brightness that fades to its border. */
function spectrum({ width, channels, data }: Picture, left: number, top: number): Float64Array {
  const light = new Float64Array(side * side)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const i = ((top + y) * width + left + x) * channels
      light[y * side + x] = lumaOf(data[i]!, data[i + 1]!, data[i + 2]!)
    }
  }
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length
  const [real, imaginary] = [new Float64Array(side * side), new Float64Array(side * side)]
  for (let y = 0; y < side; y++) {
    for (let wave = 0; wave <= side / 2; wave++) {
      for (let x = 0; x < side; x++) {
        const value = (light[y * side + x]! - mean) * fading[x]! * fading[y]!
        real[y * side + wave]! += value * cosines[(wave * x) % side]!
        imaginary[y * side + wave]! -= value * sines[(wave * x) % side]!
      }
    }
  }
  const power = new Float64Array(side * side)
  for (let up = 0; up < side; up++) {
    for (let wave = 0; wave <= side / 2; wave++) {
      let [re, im] = [0, 0]
      for (let y = 0; y < side; y++) {
        const [cos, sin] = [cosines[(up * y) % side]!, sines[(up * y) % side]!]
        const [a, b] = [real[y * side + wave]!, imaginary[y * side + wave]!]
        re += a * cos + b * sin
        im += b * cos - a * sin
      }
      power[up * side + wave] = re ** 2 + im ** 2
      // The waves of the other half are the same, turned round.
      power[((side - up) % side) * side + ((side - wave) % side)] = re ** 2 + im ** 2
    }
  }
  return power
}
