import { fromOklab, toOklab } from '#features/imaging/filters/oklab.ts'
import { type Channel, type Channels, newChannels, percentile, unit } from '#features/imaging/picture/channel.ts'

/** The colour that a toned print gives each lightness: Oklab a and b in even steps from black to white. */
export type Toning = { a: Float32Array; b: Float32Array }

const bins = 24

/**
 * The toning of a photo that has no colours of its own: grey, sepia, cyanotype. Undefined for a colour photo, in which
 * equally light places differ in colour.
 */
export function findToning(picture: Channels, width: number): Toning | undefined {
  const [light, a, b] = toOklab(picture, width)
  const sums = Array.from({ length: bins }, () => ({ n: 0, a: 0, b: 0, squares: 0 }))
  for (let i = 0; i < light.length; i += 3) {
    const bin = sums[Math.min(bins - 1, Math.floor(unit(light[i]!) * bins))]!
    bin.n++
    bin.a += a[i]!
    bin.b += b[i]!
    bin.squares += a[i]! ** 2 + b[i]! ** 2
  }
  let spread = 0
  let total = 0
  for (const { n, a: sumA, b: sumB, squares } of sums) {
    if (n < 2) continue
    spread += squares - (sumA ** 2 + sumB ** 2) / n
    total += n
  }
  // Measured against the range of tones, for colours fade together with them.
  const range = Math.max(0.1, percentile(light, 0.99) - percentile(light, 0.01))
  if (Math.sqrt(spread / total) > 0.021 * range) return undefined
  // Rare lightnesses borrow from the whole, so that one stained pixel does not tone the blacks.
  const all = sums.reduce((sum, bin) => ({ n: sum.n + bin.n, a: sum.a + bin.a, b: sum.b + bin.b }), {
    n: 0,
    a: 0,
    b: 0,
  })
  const mean = (sum: number, n: number, whole: number) => (sum + (whole / all.n) * 50) / (n + 50)
  return {
    a: Float32Array.from(sums, (bin) => mean(bin.a, bin.n, all.a)),
    b: Float32Array.from(sums, (bin) => mean(bin.b, bin.n, all.b)),
  }
}

/** A grey picture (sRGB values) in the colours of a print. */
export function tone(light: Channel, { a, b }: Toning): Channels {
  const steps = Array.from({ length: 512 }, (_, i): [number, number, number] => {
    const value = i / 511
    const lightness = Math.cbrt(value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const place = Math.max(0, Math.min(bins - 1, lightness * bins - 0.5))
    const low = Math.floor(place)
    const high = Math.min(bins - 1, low + 1)
    const mix = (plane: Float32Array) => plane[low]! + (plane[high]! - plane[low]!) * (place - low)
    return fromOklab(lightness, mix(a), mix(b))
  })
  const out = newChannels(light.length)
  for (let i = 0; i < light.length; i++) {
    const colour = steps[Math.round(unit(light[i]!) * 511)]!
    for (let c = 0; c < 3; c++) out[c]![i] = colour[c]!
  }
  return out
}
