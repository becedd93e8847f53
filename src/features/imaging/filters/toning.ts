import {
  type Channel,
  type Channels,
  eachChannel,
  newChannels,
  percentile,
  type Size,
  unit,
} from '#features/imaging/picture/channel.ts'
import { boxBlur } from './blur.ts'
import { resizeChannel } from './lanczos.ts'
import { fromOklab, toOklab } from './oklab.ts'

/** The colour that a toned print gives each lightness: Oklab a and b in even steps from black to white. */
export type Toning = { a: Float32Array; b: Float32Array }

const bins = 16

/** Longer side, in pixels, at which colours are looked at: noise of pixels and of JPEG squares is averaged away. */
const lookingSide = 192

/** No print is toned more strongly, in Oklab chroma: a leaf that fills the picture has colour, though but one. */
const strongestTone = 0.085

/**
 * How far a hundredth of the picture may lie from the tone of the print at its lightness: towards red or green, towards blue,
 * and in all. Stains are brown and go further towards yellow, which has no limit of its own.
 */
const limits = { red: 0.016, blue: 0.025, all: 0.045 }

/**
 * A toner colours all tones: none that covers `area` of the picture keeps less than `least` of the strongest one that covers `spot`,
 * measured against the shape of a sepia print. Skin between a white wall and a black suit is the only tone with a colour.
 */
const evenly = { area: 0.03, spot: 0.004, least: 0.2, from: 0.028 }

/** How far skin may lie from it. */
const skinLimit = 0.02

/**
 * The toning of a photo that has no colours of its own: grey or sepia, stained or not. Undefined for a colour photo. A mean says
 * nothing here, for a portrait before a wall is grey nearly everywhere: a hundredth of the picture that differs from all else of
 * its lightness is enough, and so is a face.
 * @param skin gives how much of each pixel is skin, 0 to 1, where that is known; it is asked for where nothing else has a colour
 */
export function findToning(picture: Channels, size: Size, skin?: () => Channel): Toning | undefined {
  const shrink = Math.min(1, lookingSide / Math.max(size.width, size.height))
  const small = { width: Math.ceil(size.width * shrink), height: Math.ceil(size.height * shrink) }
  const lab = toOklab(
    eachChannel(picture, (plane) => resizeChannel(plane, size, small)),
    small.width,
  )
  const [light, a, b] = lab
  if (percentile(distance(a, b), 0.95) > strongestTone) return undefined
  const toning = { a: toneOf(light, a), b: toneOf(light, b) }
  if (!isEven(toning, light)) return undefined
  const [offA, offB] = offTone(lab, toning).map((plane) => boxBlur(plane, small, 1)) as [Channel, Channel]
  const all = distance(offA, offB)
  const reach = (plane: Channel) => percentile(plane, 0.99)
  if (
    reach(all) > limits.all ||
    reach(offA.map(Math.abs)) > limits.red ||
    reach(offB.map((value) => -value)) > limits.blue
  )
    return undefined
  const seen = skin && resizeChannel(skin(), size, small)
  if (seen?.some((value) => value > 0.7) && percentile(all, 0.5, (i) => seen[i]! > 0.7) > skinLimit) return undefined
  return toning
}

/** How far a picture in Oklab lies from the tone of a print: towards red and towards yellow, in Oklab a and b. */
export const offTone = ([light, a, b]: Channels, toning: Toning): [red: Channel, yellow: Channel] => [
  a.map((value, i) => value - toneAt(toning.a, light[i]!)),
  b.map((value, i) => value - toneAt(toning.b, light[i]!)),
]

const distance = (a: Channel, b: Channel): Channel => a.map((value, i) => Math.hypot(value, b[i]!))

const binOf = (lightness: number): number => Math.min(bins - 1, Math.floor(unit(lightness) * bins))

/** The middle value of a plane at each lightness. Rare lightnesses lean on the whole, so that one stain does not tone the blacks. */
function toneOf(light: Channel, plane: Channel): Float32Array {
  const whole = median([...plane])
  const members: number[][] = Array.from({ length: bins }, () => [])
  for (const [i, value] of plane.entries()) members[binOf(light[i]!)]!.push(value)
  return Float32Array.from(members, (values) => (median(values) * values.length + whole * 40) / (values.length + 40))
}

/** Whether all tones of the picture are toned alike, in proportion to what paper and gamut let each show, or none is by much. */
function isEven({ a, b }: Toning, light: Channel): boolean {
  const counts = new Uint32Array(bins)
  for (const value of light) counts[binOf(value)]!++
  // The deepest blacks and the lightest whites show no tone.
  const tones = Array.from({ length: bins - 3 }, (_, k) => {
    const middle = (k + 2.5) / bins
    const shown = Math.min(1, middle / 0.5) * Math.min(1, 0.25 + (1 - middle) / 0.3)
    return { a: a[k + 2]! / shown, b: b[k + 2]! / shown, shown, area: counts[k + 2]! / light.length }
  }).filter(({ area }) => area >= evenly.spot)
  if (tones.length === 0) return true
  const strength = (one: { a: number; b: number }) => Math.hypot(one.a, one.b)
  const strongest = tones.reduce((most, one) => (strength(one) > strength(most) ? one : most))
  if (strength(strongest) * strongest.shown < evenly.from) return true
  const along = (one: { a: number; b: number }) =>
    (one.a * strongest.a + one.b * strongest.b) / strength(strongest) ** 2
  return tones.every((one) => one.area < evenly.area || along(one) >= evenly.least)
}

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

/** The tone of a lightness, between the middles of its bins. */
function toneAt(tone: Float32Array, lightness: number): number {
  const place = Math.min(bins - 1, Math.max(0, unit(lightness) * bins - 0.5))
  const low = Math.floor(place)
  const high = Math.min(bins - 1, low + 1)
  return tone[low]! + (tone[high]! - tone[low]!) * (place - low)
}

/** Below this chroma in Oklab, at the middle lightness, a print counts as grey. */
const seenTone = 0.01

/**
 * Whether a print has a warm tone that is seen: sepia, or paper that has yellowed. A grey one has none, nor has a photo with colours; a cold
 * one is that of fog and of the night.
 */
export const isToned = (toning: Toning | undefined): boolean =>
  toning !== undefined &&
  toneAt(toning.b, 0.5) > 0 &&
  Math.hypot(toneAt(toning.a, 0.5), toneAt(toning.b, 0.5)) > seenTone

/** A grey picture (sRGB values) in the colours of a print. */
export function tone(light: Channel, { a, b }: Toning): Channels {
  const steps = Array.from({ length: 512 }, (_, i): [number, number, number] => {
    const value = i / 511
    const lightness = Math.cbrt(value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    return fromOklab(lightness, toneAt(a, lightness), toneAt(b, lightness))
  })
  const out = newChannels(light.length)
  for (let i = 0; i < light.length; i++) {
    const colour = steps[Math.round(unit(light[i]!) * 511)]!
    for (let c = 0; c < 3; c++) out[c]![i] = colour[c]!
  }
  return out
}
