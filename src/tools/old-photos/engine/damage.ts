import type { Channel, Size } from '#features/imaging/filters/channel.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { type Component, grow, spanOf } from './components.ts'
import { scratchShare } from './scratchNetwork.ts'

/** Pixels to paint anew. A photo without damage has none. */
export type Damage = { mask: Uint8Array; scratches: number; specks: number }

/** Shares from which a find begins, and on which it goes on. */
const seed = 0.65
const grown = 0.3

/** A find of at most this length is a speck; pixels of a picture whose shorter side is 512. */
const speckSpan = 22

/** Shorter finds than this at eyes and mouth are glasses, glints and cigarettes. */
const faceSpan = 90

/**
 * Scratches, folds, cracks and specks, found by our network. Single finds prove nothing: only when together they make
 * damage likely is there a mask, so a clean photo stays. Pixels set in `keep`, such as eyes and teeth, are never
 * taken for damage unless a long line crosses them.
 */
export async function findDamage(light: Channel, size: Size, keep?: Uint8Array): Promise<Damage> {
  return damageIn(await scratchShare(light, size), size, keep)
}

/** The damage in what a network said of each pixel, 0 to 1. */
export function damageIn(share: Channel, size: Size, keep?: Uint8Array): Damage {
  const scale = Math.max(1, Math.min(size.width, size.height) / 512)
  const seeds = Uint8Array.from(share, (value) => (value > seed ? 1 : 0))
  const weak = Uint8Array.from(share, (value) => (value > grown ? 1 : 0))
  const finds = grow(seeds, weak, size).filter((find) => isDamage(find, spanOf(find) / scale))
  const evidence = finds.reduce((sum, find) => sum + sureOf(find, spanOf(find) / scale), 0)
  return evidence < 1 ? none(share.length) : masked(finds, size, speckSpan * scale)

  function isDamage({ pixels }: Component, span: number): boolean {
    return pixels.length > 1 && (span >= faceSpan || !keep || !pixels.some((i) => keep[i]))
  }

  /** What a find adds to the belief that the photo is damaged: long, sure lines most. */
  function sureOf({ pixels }: Component, span: number): number {
    const mean = pixels.reduce((sum, i) => sum + share[i]!, 0) / pixels.length
    const certain = Math.max(0, (mean - 0.6) / 0.3)
    return certain * (span > speckSpan ? Math.min(1.2, span / 120) : 0.03)
  }
}

/** A mask of 0 and 1 that somebody else made, as damage; less than a few thousandths of one percent is none. */
export function knownDamage(mask: Uint8Array, size: Size): Damage {
  const covered = mask.reduce((sum, value) => sum + value, 0) / mask.length
  if (covered < 3e-5) return none(mask.length)
  return masked(grow(mask, mask, size), size, (speckSpan * Math.min(size.width, size.height)) / 512)
}

const none = (pixels: number): Damage => ({ mask: new Uint8Array(pixels), scratches: 0, specks: 0 })

function masked(finds: Component[], size: Size, longestSpeck: number): Damage {
  const mask = new Uint8Array(size.width * size.height)
  for (const { pixels } of finds) for (const i of pixels) mask[i] = 1
  const scratches = finds.filter((find) => spanOf(find) > longestSpeck).length
  return { mask: dilate(mask, size, 1), scratches, specks: finds.length - scratches }
}
