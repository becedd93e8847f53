import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Component, grow, spanOf } from '#features/imaging/filters/components.ts'
import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { dilate, directions, openLine } from '#features/imaging/filters/morphology.ts'
import { type Channel, fill, newChannel, percentile, type Size } from '#features/imaging/picture/channel.ts'
import { ridges } from './ridges.ts'

type Damage = { mask: Uint8Array; evidence: number }

/** Kinds of lines to look for; lengths in pixels of a picture whose shorter side is 512, `least` in tones. */
const kinds = [
  { sign: 1, breadth: 2, length: 32, least: 0.036 },
  { sign: 1, breadth: 5, length: 40, least: 0.085 },
  { sign: -1, breadth: 2, length: 32, least: 0.05 },
  { sign: -1, breadth: 4, length: 40, least: 0.085 },
] as const

/** Damage is looked for at this length of the shorter side at most: larger scans only hold more grain. */
const workingSide = 600

type Found = {
  component: Component
  sign: 1 | -1
  isWide: boolean
  /** Below 1 it counts as damage by itself. */
  doubt: number
  /** What it adds to the belief that the photo is damaged. */
  sure: number
}

/**
 * Scratches, folds and specks. A real line in the scene has the scene's tones; a scratch shows bare paper or dirt, so
 * what counts is a thin line or a small spot that is calmly surrounded and as light or dark as anything in the photo.
 * Single finds prove nothing: only when together they make damage likely is there a mask, so a clean photo stays.
 * The peer of our network in the figures: it was the search before there was one.
 */
export function classicDamage(light: Channel, size: Size): Uint8Array {
  const shrink = Math.min(1, workingSide / Math.min(size.width, size.height))
  if (shrink === 1) return findHere(light, size).mask
  const small = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  return resizeMask(findHere(resizeChannel(light, size, small), small).mask, small, size)
}

function findHere(light: Channel, size: Size): Damage {
  const scale = Math.max(1, Math.min(size.width, size.height) / 512)
  const hats = { 1: topHat(light, size, 1, scale), [-1]: topHat(light, size, -1, scale) }
  const candidates = [
    ...lineCandidates(light, size, scale),
    ...speckCandidates(light, hats[1], size, 1, scale),
    ...speckCandidates(light, hats[-1], size, -1, scale),
  ]
  const evidence = candidates.reduce((sum, { doubt, sure }) => sum + (doubt < 1 ? sure : 0), 0)
  const damage: Damage = { mask: new Uint8Array(light.length), evidence }
  if (evidence < 1) return damage
  // Where much is certain, the doubtful is likely as well; wide things need to be certain themselves.
  const eager = 0.1 * Math.min(1, (evidence - 1) / 3)
  for (const { component, sign, doubt, isWide } of candidates) {
    if (doubt >= (isWide ? 0.97 : 1 + eager)) continue
    widen(component, hats[sign], size, Math.ceil(2 * scale), damage.mask)
  }
  damage.mask = dilate(damage.mask, size, 1)
  return damage
}

/** Where a tone lies between the photo's darkest (0) and lightest (1) places. */
function toneRange(light: Channel): (tone: number) => number {
  const low = percentile(light, 0.02)
  const high = Math.max(low + 0.05, percentile(light, 0.98))
  return (tone) => (tone - low) / (high - low)
}

function lineCandidates(light: Channel, size: Size, scale: number): Found[] {
  const rangeOf = toneRange(light)
  const strengths = kinds.map(({ sign, breadth, length }) => ridges(light, size, sign, breadth * scale, length * scale))
  const anyLine = fill(light.length, (i) => (kinds.some(({ least }, k) => strengths[k]![i]! > least * 0.6) ? 1 : 0))
  const crowd = boxBlur(anyLine, size, Math.round(28 * scale))
  return kinds.flatMap(({ sign, breadth, least }, k): Found[] => {
    const strength = strengths[k]!
    const strong = new Uint8Array(light.length)
    const weak = new Uint8Array(light.length)
    for (let i = 0; i < light.length; i++) {
      strong[i] = strength[i]! > least ? 1 : 0
      weak[i] = strength[i]! > least * 0.4 ? 1 : 0
    }
    return grow(strong, weak, size).flatMap((component): Found[] => {
      const span = spanOf(component) / scale
      const breadthFound = component.pixels.length / scale / scale / span
      if (span < 20 || breadthFound > 2 * breadth) return []
      const mean = (plane: Channel) => component.pixels.reduce((sum, i) => sum + plane[i]!, 0) / component.pixels.length
      const tone = rangeOf(mean(light))
      const extreme = sign > 0 ? tone : 1 - tone
      const contrast = mean(strength)
      const crowded = mean(crowd)
      const wanted = breadth > 2 ? 0.86 : 0.74
      // Long clear lines in a calm place need not be the lightest or darkest thing of all.
      const leeway = breadth === 2 && span > 90 && crowded < 0.13 && contrast > 2 * least ? 0.3 : 0
      const doubt = Math.max(
        1 + 1.4 * (wanted - leeway - extreme),
        crowded / 0.27,
        (least * (crowded > 0.16 ? 1.8 : 1.1)) / contrast,
        28 / span,
      )
      if (doubt > 1.4) return []
      const { left, right, top, bottom } = component
      const rim = 0.03 * Math.min(size.width, size.height)
      const atRim = right < rim || bottom < rim || left > size.width - rim || top > size.height - rim
      const sure =
        !atRim && extreme > 0.93 && crowded < 0.2 ? Math.min(1.2, (span / 150) * Math.min(2, contrast / least / 2)) : 0
      return [{ component, sign, isWide: breadth > 2, doubt, sure }]
    })
  })
}

function speckCandidates(light: Channel, hat: Channel, size: Size, sign: 1 | -1, scale: number): Found[] {
  const rangeOf = toneRange(light)
  const busy = boxBlur(hat, size, Math.round(14 * scale))
  const strong = new Uint8Array(light.length)
  const weak = new Uint8Array(light.length)
  for (let i = 0; i < light.length; i++) {
    const least = 0.1 + 3.5 * busy[i]!
    strong[i] = hat[i]! > least ? 1 : 0
    weak[i] = hat[i]! > 0.5 * least ? 1 : 0
  }
  return grow(strong, weak, size).flatMap((component): Found[] => {
    const { pixels } = component
    const span = spanOf(component) / scale
    if (span > 40 || pixels.length < 2) return []
    const tone = rangeOf(pixels.reduce((sum, i) => sum + light[i]!, 0) / pixels.length)
    const extreme = sign > 0 ? tone : 1 - tone
    const contrast = pixels.reduce((sum, i) => sum + hat[i]!, 0) / pixels.length
    const doubt = 1 + (span > 22 ? 1.02 : span > 12 ? 0.95 : 0.78) - extreme
    return [{ component, sign, isWide: span > 22, doubt, sure: extreme > 0.97 && contrast > 0.2 ? 0.02 : 0 }]
  })
}

/** Marks a find in its own width: what stands out nearly as much as its middle, on it or right beside it. */
function widen(component: Component, hat: Channel, size: Size, reach: number, mask: Uint8Array): void {
  const heights = component.pixels.map((i) => hat[i]!).sort((a, b) => a - b)
  const least = Math.max(0.04, 0.5 * heights[Math.floor(heights.length * 0.8)]!)
  for (const i of component.pixels) {
    const x = i % size.width
    const y = (i / size.width) | 0
    for (let py = Math.max(0, y - reach); py <= Math.min(size.height - 1, y + reach); py++) {
      for (let px = Math.max(0, x - reach); px <= Math.min(size.width - 1, x + reach); px++) {
        const at = py * size.width + px
        if (hat[at]! > least) mask[at] = 1
      }
    }
  }
}

/** How far each pixel stands out of the opening by the line that removes it best. */
function topHat(light: Channel, size: Size, sign: 1 | -1, scale: number): Channel {
  const signed = fill(light.length, (i) => sign * light[i]!)
  const lowest = newChannel(light.length).fill(Number.POSITIVE_INFINITY)
  for (const direction of directions) {
    const reach = Math.round((direction[0] && direction[1] ? 5 : 7) * scale)
    const opened = openLine(signed, size, direction, reach)
    for (let i = 0; i < light.length; i++) if (opened[i]! < lowest[i]!) lowest[i] = opened[i]!
  }
  return fill(light.length, (i) => signed[i]! - lowest[i]!)
}

/** A mask at another size: set where at least a third of the new pixel is covered. */
function resizeMask(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  const cover = resizeChannel(Float32Array.from(mask), from, to)
  return Uint8Array.from(cover, (value) => (value > 0.34 ? 1 : 0))
}
