import { guidedFilter } from '#features/imaging/filters/guided.ts'
import { findGrain, grainLevel } from '#features/imaging/filters/noise.ts'
import { isToned, type Toning } from '#features/imaging/filters/toning.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  type Size,
} from '#features/imaging/picture/channel.ts'
import { visibleNoise } from '../findings.ts'
import { type Damage, isDrawn } from './damage/damage.ts'
import { findTears } from './damage/torn.ts'
import { withTornRims } from './damage/tornRims.ts'
import { haveFaded, haveFadedGrey, isPale, isVignetted, spreadColours, spreading, spreadTones } from './fading.ts'
import { fillHoles } from './fillHoles.ts'
import { withoutGrain } from './grainNetwork.ts'

/**
 * What was done to a photo besides its scratches and specks, for the page and the log: `noise` is the standard deviation of the grain that
 * was calmed, in the tones of the result, 0 where none was.
 */
export type Findings = { torn: boolean; noise: number; faded: boolean }

/** A mended photo. `toning` is there when it has no colours of its own; `picture` is then grey. */
export type Repaired = { picture: Channels; toning: Toning | undefined; findings: Findings }

/**
 * What is known beforehand: the damage that was found, how much of each pixel (0 to 1) is a face to go easy on, and the tone of a
 * photo without colours, `undefined` for one that has them.
 */
export type Known = { damage?: Pick<Damage, 'mask' | 'torn'>; faces?: Channel | undefined; toning: Toning | undefined }

/** No film and no paper is rougher: that is a pattern. */
const strongestNoise = 0.1

/**
 * Grain of paper or film is a sign of age; half of it is enough in a print that has a warm tone. Without grain a pale photo is one of fog, or
 * of taste, and the tone a filter's.
 */
const printGrain = { any: 0.006, toned: 0.003 }

/** What has less grain than this was never on paper: lines in it may be damage, but its tones are its own. */
const noPaper = 0.002

/**
 * Mends an old photo: scratches, specks and tears are filled from around them, grain above a visible
 * level is taken away by a network, faded tones are spread. Each step happens only where its own measurement
 * asks for it, so a clean photo comes back as it was. `step` hears how far it is, 0 to 1.
 */
export async function repair(
  picture: Channels,
  size: Size,
  { damage, faces, toning }: Known,
  step: (part: number) => void = () => {},
): Promise<Repaired> {
  const light = luma(picture)
  // A photo without colours is mended as one channel: three times as fast, and stains lose their colour.
  let channels: Channel[] = toning ? [light] : picture.map(copy)
  const mask = damage?.mask.includes(1) ? damage.mask : undefined
  const isYellowed = isToned(toning)
  const leastGrain = isYellowed ? printGrain.toned : printGrain.any
  const scanned = mask && !isYellowed ? undefined : grainLevel(light, size)
  const asScanned = scanned === undefined ? undefined : findGrain(light, size, scanned)
  // White shirts, lamps and sand lie at borders of grainy photos too: on yellowed paper alone is bare paper told from them by its tone.
  const isPrint = isYellowed && levelOf(asScanned) > leastGrain
  const tears = mask || isPrint ? findTears(light, size, mask) : undefined
  const torn = joined(tears, damage?.torn)
  const holes = joined(mask, torn && withTornRims(torn, light, size))
  step(0.1)
  if (holes) fillHoles(channels, holes, size, faces)
  step(0.3)
  const lightNow = () => (toning ? channels[0]! : luma(asChannels(channels)))
  const roughness = (holes ? undefined : scanned) ?? grainLevel(lightNow(), size)
  const grain = holes ? findGrain(lightNow(), size, roughness) : asScanned
  const level = levelOf(grain)
  const isAged = level > leastGrain || (holes !== undefined && roughness > noPaper)
  const isWorn = holes !== undefined || isYellowed
  const hasShrunk = () => (toning ? haveFadedGrey(lightNow(), isWorn) : haveFaded(asChannels(channels)))
  // Filters that make a photo look old lay no damage on it that has to be painted over; dark corners of a damaged print are its own.
  const isFilters = () => !holes && isVignetted(lightNow(), size)
  const faded = isAged && hasShrunk() && isPale(lightNow(), isWorn || !toning) && !isDrawn(light) && !isFilters()
  // A sound photo keeps its grain: film, taste, sand and the dark look like this as well.
  const mayBeCalmed = holes !== undefined || faded
  // Spread tones show grain that nobody saw in the faded ones.
  const shown = level * (faded ? spreading(lightNow(), toning ? 'silver' : 'dyes').gain : 1)
  const isSeen = mayBeCalmed && shown > visibleNoise && level < strongestNoise
  if (grain && isSeen) channels = await denoise(channels, size, grain.strength, faces)
  step(0.9)
  if (faded) channels = toning ? [spreadTones(channels[0]!)] : [...spreadColours(asChannels(channels))]
  return {
    picture: asChannels(channels),
    toning,
    findings: { torn: torn !== undefined, noise: isSeen ? shown : 0, faded },
  }
}

/** Where what is rough belongs to the picture there is no grain. */
const levelOf = (grain: ReturnType<typeof findGrain>): number => grain?.level ?? 0

/** What either mask covers; undefined where there is none. */
const joined = (one: Uint8Array | undefined, other: Uint8Array | undefined): Uint8Array | undefined =>
  one && other ? one.map((value, i) => value | other[i]!) : (one ?? other)

/** Three channels of one or three. */
function asChannels(channels: readonly Channel[]): Channels {
  const first = channels[0]!
  return [first, channels[1] ?? first, channels[2] ?? first]
}

/** Told of all of it, the network also takes the finest texture, of which some is the photo's own. */
const ofGrain = 0.8

/** Grain goes from the brightness, less so from faces; colour noise is coarser and follows the brightness's edges. */
async function denoise(channels: readonly Channel[], size: Size, noise: number, faces?: Channel): Promise<Channel[]> {
  const sigma = fill(size.width * size.height, (i) => ofGrain * noise * (1 - 0.4 * (faces?.[i] ?? 0)))
  if (channels.length === 1) return [await withoutGrain(channels[0]!, sigma, size)]
  const before = luma(asChannels(channels))
  const after = await withoutGrain(before, sigma, size)
  return [
    ...eachChannel(asChannels(channels), (channel) => {
      const difference = fill(before.length, (i) => channel[i]! - before[i]!)
      const smooth = guidedFilter(after, difference, size, 4, 4 * noise * noise)
      return fill(before.length, (i) => after[i]! + smooth[i]!)
    }),
  ]
}
