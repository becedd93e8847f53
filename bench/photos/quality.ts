import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { type Channel, type Channels, fill, type Size } from '#features/imaging/picture/channel.ts'

/** Peak signal to noise ratio of two channels of 0 to 1, in decibels. */
export function psnr(truth: Channel, other: Channel): number {
  let sum = 0
  for (let i = 0; i < truth.length; i++) sum += (truth[i]! - other[i]!) ** 2
  return 10 * Math.log10(truth.length / sum)
}

/** Structural similarity, 1 for equal channels (Wang et al. 2004; Gaussian window of 1.5 pixels). */
export function ssim(a: Channel, b: Channel, size: Size): number {
  const blur = (value: (i: number) => number) => gaussianBlur(fill(a.length, value), size, 1.5)
  const meanA = blur((i) => a[i]!)
  const meanB = blur((i) => b[i]!)
  const squareA = blur((i) => a[i]! * a[i]!)
  const squareB = blur((i) => b[i]! * b[i]!)
  const cross = blur((i) => a[i]! * b[i]!)
  let sum = 0
  for (let i = 0; i < a.length; i++) {
    const both = meanA[i]! * meanB[i]!
    const means = meanA[i]! ** 2 + meanB[i]! ** 2
    const variances = squareA[i]! + squareB[i]! - means
    sum += ((2 * both + 1e-4) * (2 * (cross[i]! - both) + 9e-4)) / ((means + 1e-4) * (variances + 9e-4))
  }
  return sum / a.length
}

/** F1 of a found mask; a pixel counts as right when the truth is at most `tolerance` pixels away, and the other way. */
export function maskF1(truth: Uint8Array, found: Uint8Array, size: Size, tolerance = 2): number {
  const [wideTruth, wideFound] = [dilate(truth, size, tolerance), dilate(found, size, tolerance)]
  let [right, foundCount, met, truthCount] = [0, 0, 0, 0]
  for (let i = 0; i < truth.length; i++) {
    foundCount += found[i]!
    right += found[i]! & wideTruth[i]!
    truthCount += truth[i]!
    met += truth[i]! & wideFound[i]!
  }
  const [precision, recall] = [right / (foundCount || 1), met / (truthCount || 1)]
  return (2 * precision * recall) / (precision + recall || 1)
}

/** CIE L*a*b* (D65) of an sRGB colour of 0 to 1. */
export function lab(r: number, g: number, b: number): [number, number, number] {
  const light = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  const [lr, lg, lb] = [light(r), light(g), light(b)]
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27) * (t / 116) + 16 / 116)
  const x = f((0.4124564 * lr + 0.3575761 * lg + 0.1804375 * lb) / 0.95047)
  const y = f(0.2126729 * lr + 0.7151522 * lg + 0.072175 * lb)
  const z = f((0.0193339 * lr + 0.119192 * lg + 0.9503041 * lb) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** Colour difference ΔE2000 (Sharma, Wu, Dalal 2005) of two L*a*b* colours. */
export function deltaE([l1, a1, b1]: readonly number[], [l2, a2, b2]: readonly number[]): number {
  const rad = Math.PI / 180
  const mean7 = ((Math.hypot(a1!, b1!) + Math.hypot(a2!, b2!)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)))
  const hue = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360)
  const [p1, p2] = [a1! * (1 + g), a2! * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1!), Math.hypot(p2, b2!)]
  const [h1, h2] = [hue(p1, b1!), hue(p2, b2!)]
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)
  const [dL, dC] = [l2! - l1!, c2 - c1]
  const [mL, mC] = [(l1! + l2!) / 2, (c1 + c2) / 2]
  const mH = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360
  const t =
    1 -
    0.17 * Math.cos((mH - 30) * rad) +
    0.24 * Math.cos(2 * mH * rad) +
    0.32 * Math.cos((3 * mH + 6) * rad) -
    0.2 * Math.cos((4 * mH - 63) * rad)
  const sL = 1 + (0.015 * (mL - 50) ** 2) / Math.sqrt(20 + (mL - 50) ** 2)
  const sC = 1 + 0.045 * mC
  const sH = 1 + 0.015 * mC * t
  const rotation =
    -2 * Math.sqrt(mC ** 7 / (mC ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((mH - 275) / 25) ** 2)) * rad)
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH))
}

/** Mean ΔE2000 of two pictures. */
export function meanDeltaE(one: Channels, other: Channels): number {
  let sum = 0
  const pixels = one[0].length
  for (let i = 0; i < pixels; i++) {
    sum += deltaE(lab(one[0][i]!, one[1][i]!, one[2][i]!), lab(other[0][i]!, other[1][i]!, other[2][i]!))
  }
  return sum / pixels
}

/** What some work took: seconds by the clock, and of the processor on all cores. */
export function timed<Result>(work: () => Result): { result: Result; seconds: number; busy: number } {
  const clock = performance.now()
  const before = process.cpuUsage()
  const result = work()
  const used = process.cpuUsage(before)
  return { result, seconds: (performance.now() - clock) / 1000, busy: (used.user + used.system) / 1e6 }
}

/** The same of work that waits. */
export async function timedLater<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; busy: number }> {
  const clock = performance.now()
  const before = process.cpuUsage()
  const result = await work()
  const used = process.cpuUsage(before)
  return { result, seconds: (performance.now() - clock) / 1000, busy: (used.user + used.system) / 1e6 }
}
