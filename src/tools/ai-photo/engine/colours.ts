import { inBands } from '#features/imaging/kernels/bands.ts'
import { type Channel, type Channels, fill, type Size, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'

/** What gains less: skin where `faces` is 1, and what is dark where `darksToo`. */
type Spared = { faces?: Channel; darksToo?: boolean }

type Saturation = { picture: Channels; amount: number; faces: Channel | undefined; darksToo: boolean; width: number }

/** Brightness up to which colours gain nothing, and from which all. */
const dark = { none: 0.06, all: 0.4 }
/** Chroma (strongest less weakest channel) up to which what is dark counts as neutral, and from which as coloured, and how much of a neutral's tint goes. */
const neutral = { surely: 0.04, never: 0.13, paler: 0.6 }

/** Rows of `saturate`. */
export function saturateRows(
  { picture, amount, faces, darksToo, width }: Saturation,
  first: number,
  last: number,
): void {
  const [red, green, blue] = picture
  for (let i = first * width; i < last * width; i++) {
    const r = red[i]!
    const g = green[i]!
    const b = blue[i]!
    const y = lumaOf(r, g, b)
    const strength = Math.max(r, g, b) - Math.min(r, g, b)
    const isWarm = r > g && g > b
    const skin = isWarm ? Math.max(0, 1 - Math.abs((g - b) / strength - 0.45) / 0.4) : 0
    const grass = g > r && g > b ? 0.45 : 0
    const spared = faces ? 1 - 0.65 * faces[i]! : 1
    const more = (amount - 1) * (1 - 0.6 * strength) * (1 - 0.6 * skin) * (1 - grass) * spared
    const gain = darksToo ? gainInDark(more, y, strength, faces ? faces[i]! : 0) : 1 + more
    red[i] = unit(y + (r - y) * gain)
    green[i] = unit(y + (g - y) * gain)
    blue[i] = unit(y + (b - y) * gain)
  }
}

/**
 * Colours stronger (`amount` above 1) or weaker, in place. Pale ones gain more than those already strong, and those
 * between red and yellow, where all skin lies, gain half as much: nobody likes an orange face, nor grass like neon.
 * Where `faces` is 1 only a third of the gain is left. Where a style lifts the dark afterwards, `darksToo` keeps black cloth black and dark red
 * dark red: light would bring out colours that nobody saw.
 * @param amount 1.5 is a sunny day, 2 is paint from the tube; more and red cloth loses its folds
 */
export function saturate(picture: Channels, { width, height }: Size, amount: number, spared: Spared = {}): void {
  const { faces, darksToo = false } = spared
  inBands(import.meta.url, saturateRows, { picture, amount, faces, darksToo, width }, height)
}

function gainInDark(more: number, light: number, strength: number, face: number): number {
  const lit = smoothstep(dark.none, dark.all, light)
  const grey = smoothstep(neutral.never, neutral.surely, strength)
  return 1 + more * lit - neutral.paler * (1 - lit) * grey * (1 - face)
}

/** What brightness becomes of a brightness of 0 to 1. */
type Curve = (light: number) => number

/** How to grade again: by the brightness itself or another plane `by`, and differently where a mask is 1. */
type Grading = { by?: Channel; within?: { mask: Channel; curve: Curve } }

type Regrade = {
  picture: Channels
  table: Channel
  by: Channel | undefined
  mask: Channel | undefined
  maskTable: Channel
  width: number
}

/** Rows of `regrade`. */
export function regradeRows(args: Regrade, first: number, last: number): void {
  const { picture, table, by, mask, maskTable, width } = args
  const [red, green, blue] = picture
  for (let i = first * width; i < last * width; i++) {
    const light = lumaOf(red[i]!, green[i]!, blue[i]!)
    const place = unit(by ? by[i]! : light) * tableSteps
    const entry = place | 0
    const part = place - entry
    let wanted = table[entry]! + (table[entry + 1]! - table[entry]!) * part
    if (mask) {
      const inside = maskTable[entry]! + (maskTable[entry + 1]! - maskTable[entry]!) * part
      wanted += (inside - wanted) * mask[i]!
    }
    const gain = Math.min(2.6, wanted / Math.max(0.02, light))
    const [r, g, b] = [red[i]! * gain, green[i]! * gain, blue[i]! * gain]
    const most = Math.max(r, g, b)
    // What is more than full light turns paler at the same brightness: cut off channel by channel, a blue sky turns to teal.
    const full = most > 1 ? lumaOf(r, g, b) / most : 0
    const paler = most > 1 && full < 1 ? (lumaOf(unit(r), unit(g), unit(b)) - full) / (1 - full) : 0
    const scale = most > 1 ? (1 - paler) / most : 1
    red[i] = unit(r * scale + paler)
    green[i] = unit(g * scale + paler)
    blue[i] = unit(b * scale + paler)
  }
}

const tableSteps = 1024
const tableOf = (curve: Curve) => fill(tableSteps + 2, (k) => curve(Math.min(1, k / tableSteps)))

/** Gives each pixel the brightness that a curve says for its own, in place; hue and relative colour stay. */
export function regrade(picture: Channels, { width, height }: Size, curve: Curve, { by, within }: Grading = {}): void {
  const args: Regrade = {
    ...{ picture, by, width, mask: within?.mask },
    ...{ table: tableOf(curve), maskTable: tableOf(within?.curve ?? curve) },
  }
  inBands(import.meta.url, regradeRows, args, height)
}

/** Brightness in `steps` flat levels with rims of width `softness` (0 hard to 1 none) between them. */
export function steps(light: number, count: number, softness: number): number {
  const scaled = light * count - 0.5
  const low = Math.floor(scaled)
  const t = (scaled - low - 0.5) / Math.max(0.01, softness) + 0.5
  const ramp = unit(t)
  return unit((low + ramp * ramp * (3 - 2 * ramp) + 0.5) / count)
}
