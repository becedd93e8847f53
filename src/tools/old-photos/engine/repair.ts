import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { nonLocalMeans } from '#features/imaging/filters/nlm.ts'
import { noiseLevel } from '#features/imaging/filters/noise.ts'
import { inpaint } from '#features/imaging/filters/telea.ts'
import { findToning, strengthOf, type Toning } from '#features/imaging/filters/toning.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  type Size,
} from '#features/imaging/picture/channel.ts'
import type { Damage } from './damage.ts'
import { haveFaded, isPale, spreadColours, spreadTones } from './fading.ts'
import { findTears } from './torn.ts'

/** What was found and mended; numbers for the page and the log. */
export type Findings = { scratches: number; specks: number; torn: boolean; noise: number; faded: boolean }

/** A mended photo. `toning` is there when it has no colours of its own; `picture` is then grey. */
export type Repaired = { picture: Channels; toning: Toning | undefined; findings: Findings }

/**
 * What is known beforehand: the damage that was found, how much of each pixel (0 to 1) is a face to go easy on, and the tone of a
 * photo without colours (`undefined` for one that has them; looked for where it is not given).
 */
export type Known = { damage?: Damage; faces?: Channel | undefined; toning?: Toning | undefined }

/** Below this standard deviation grain is part of the picture and stays. */
const visibleNoise = 0.014

/** Signs of age: grain of paper or film, and a tone of its own. Without any of them a pale photo is one of fog, or of taste. */
const age = { grain: 0.006, tone: 0.01 }

/**
 * Mends an old photo: scratches, specks and tears are painted over from around them (Telea 2004), grain above a visible
 * level is averaged away (non-local means), faded tones are spread. Each step happens only where its own measurement
 * asks for it, so a clean photo comes back as it was. `step` hears how far it is, 0 to 1.
 */
export function repair(
  picture: Channels,
  size: Size,
  known: Known = {},
  step: (part: number) => void = () => {},
): Repaired {
  const { damage, faces } = known
  const toning = 'toning' in known ? known.toning : findToning(picture, size)
  const light = luma(picture)
  // A photo without colours is mended as one channel: three times as fast, and stains lose their colour.
  let channels: Channel[] = toning ? [light] : picture.map(copy)
  const mask = damage?.mask.includes(1) ? Uint8Array.from(damage.mask) : undefined
  const tears = mask && findTears(light, size)
  if (mask && tears) for (let i = 0; i < tears.length; i++) mask[i]! |= tears[i]!
  step(0.1)
  if (mask) inpaint(channels, mask, size, Math.max(4, Math.round(Math.min(size.width, size.height) / 130)))
  step(0.3)
  const lightNow = () => (toning ? channels[0]! : luma(asChannels(channels)))
  const noise = noiseLevel(lightNow(), size)
  if (noise > visibleNoise) channels = denoise(channels, size, noise, faces)
  step(0.9)
  const isToned = toning !== undefined && strengthOf(toning) > age.tone
  const isAged = mask !== undefined || noise > age.grain || isToned
  const faded = isAged && (toning !== undefined || haveFaded(asChannels(channels))) && isPale(lightNow())
  if (faded) channels = toning ? [spreadTones(channels[0]!)] : [...spreadColours(asChannels(channels))]
  const { scratches, specks } = damage ?? { scratches: 0, specks: 0 }
  const findings = { scratches, specks, torn: tears !== undefined, noise, faded }
  return { picture: asChannels(channels), toning, findings }
}

/** Three channels of one or three. */
function asChannels(channels: readonly Channel[]): Channels {
  const first = channels[0]!
  return [first, channels[1] ?? first, channels[2] ?? first]
}

/** Grain goes from the brightness by non-local means; colour noise is coarser and follows the brightness's edges. */
function denoise(channels: readonly Channel[], size: Size, noise: number, faces?: Channel): Channel[] {
  const sigma = fill(size.width * size.height, (i) => noise * (1 - 0.4 * (faces?.[i] ?? 0)))
  if (channels.length === 1) return [nonLocalMeans(channels[0]!, size, sigma, 2, 3)]
  const before = luma(asChannels(channels))
  const after = nonLocalMeans(before, size, sigma, 2, 3)
  return [
    ...eachChannel(asChannels(channels), (channel) => {
      const difference = fill(before.length, (i) => channel[i]! - before[i]!)
      const smooth = guidedFilter(after, difference, size, 4, 4 * noise * noise)
      return fill(before.length, (i) => after[i]! + smooth[i]!)
    }),
  ]
}
