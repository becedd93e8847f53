import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Component, grow } from '#features/imaging/filters/components.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { offTone, type Toning } from '#features/imaging/filters/toning.ts'
import { type Channels, eachChannel, fill, luma, maskOf, type Size } from '#features/imaging/picture/channel.ts'
import { resizeMask, shareOfPaper } from './damage.ts'
import { scaleOf } from './scale.ts'

/** Longer side, in pixels, at which spots are looked for at most. */
const mostSide = 960

/**
 * How much browner than the print around it a spot is in its middle, in Oklab towards red and yellow, for it to be sure; among sure ones a paler
 * one is believed, and as far its rim is counted.
 */
const brown = { sure: 0.014, amongOthers: 0.007 }

/** How much darker than around it a spot is, in Oklab lightness. */
const darker = 0.006

/** Radius of a spot, how far around it the print is looked at, and by how much its soft rim is passed; pixels of a picture whose shorter side is 512. */
const spot = { least: 2, most: 14, around: 22, rim: 2 }

/** Spots are round: so much of their rectangle is filled, and it is so much longer than broad at most. */
const round = { filled: 0.5, long: 2 }

/** Rust comes in many places: fewer spots are what the photo shows, and so are spots that cover more of it. */
const enough = { spots: 6, share: 0.05 }

/** How likely a picture must be the scan of a print by its grain: stones and sand are spotted as well. */
const surePrint = 0.5

/**
 * Foxing: round rusty spots in the paper of a print without colours, by what no tone of it has, a brown of their own. Gives where they are,
 * 0 or 1 a pixel; undefined where there are none, or too few to be sure.
 * @param keep pixels that no spot may touch, such as eyes
 */
export function findFoxing(picture: Channels, size: Size, toning: Toning, keep?: Uint8Array): Uint8Array | undefined {
  const shrink = Math.min(1, mostSide / Math.max(size.width, size.height))
  const small = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  const scale = scaleOf(small)
  const reduced = resize(picture, size, small)
  if (shareOfPaper(luma(reduced), small) < surePrint) return undefined
  // JPEG keeps colour at half the size: beside light paper a dark dot has the paper's colour, until both are smoothed alike.
  const soft = eachChannel(reduced, (plane) => boxBlur(plane, small, Math.round(2 * scale)))
  const lab = toOklab(soft, small.width)
  const [red, yellow] = offTone(lab, toning)
  const around = Math.round(spot.around * scale)
  const warm = fill(red.length, (i) => (red[i]! + yellow[i]!) / Math.SQRT2)
  const [ground, light] = [boxBlur(warm, small, around), boxBlur(lab[0], small, around)]
  const browner = fill(warm.length, (i) => warm[i]! - ground[i]!)
  const above = maskOf(browner.length, (i) => browner[i]! > brown.amongOthers)
  const kept = keep && resizeMask(keep, size, small)
  const spots = grow(above, above, small).filter(
    (find) =>
      isRound(find, scale) &&
      !find.pixels.some((i) => kept?.[i]) &&
      find.pixels.reduce((sum, i) => sum + light[i]! - lab[0][i]!, 0) > darker * find.pixels.length,
  )
  const sure = spots.filter(({ pixels }) => pixels.some((i) => browner[i]! > brown.sure)).length
  const covered = spots.reduce((sum, { pixels }) => sum + pixels.length, 0)
  if (sure < enough.spots || covered > enough.share * warm.length) return undefined
  const mask = new Uint8Array(warm.length)
  for (const { pixels } of spots) for (const i of pixels) mask[i] = 1
  return resizeMask(dilate(mask, small, Math.round(spot.rim * scale)), small, size)
}

function isRound({ pixels, left, right, top, bottom }: Component, scale: number): boolean {
  const radius = Math.sqrt(pixels.length / Math.PI) / scale
  const [width, height] = [right - left + 1, bottom - top + 1]
  const isSized = radius > spot.least && radius < spot.most
  return (
    isSized &&
    pixels.length > round.filled * width * height &&
    Math.max(width, height) < round.long * Math.min(width, height) + 1
  )
}
