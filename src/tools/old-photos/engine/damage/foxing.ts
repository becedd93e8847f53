import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Component, grow } from '#features/imaging/filters/components.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { offTone, type Toning } from '#features/imaging/filters/toning.ts'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  luma,
  maskOf,
  type Size,
} from '#features/imaging/picture/channel.ts'
import { scaleOf } from '../shapes/scale.ts'
import { resizeMask, shareOfPaper } from './damage.ts'

/** Longer side, in pixels, at which spots are looked for at most. */
const mostSide = 960

/**
 * How much browner than the print around it a spot is in its middle, in Oklab towards red and yellow, for it to be sure, and as far as which its rim
 * is counted. Among enough sure ones paler spots are believed.
 */
const brown = { sure: 0.014, rim: 0.007, amongSure: 0.005 }

/** How much darker than around it a spot is, in Oklab lightness. */
const darker = 0.006

/**
 * Radius of a spot, how far around it and right beside it the print is looked at, and by how much its soft rim is passed; pixels of a picture whose
 * shorter side is 512.
 */
const spot = { least: 2, leastAmongSure: 1.4, most: 14, around: 22, beside: 4, rim: 1 }

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
  const kept = keep && resizeMask(keep, size, small)
  const roundFrom = (brownness: number, least: number) => {
    const above = maskOf(browner.length, (i) => browner[i]! > brownness)
    const finds = grow(above, above, small)
    return { above, finds: finds.filter((find) => isRound(find, scale, least) && !find.pixels.some((i) => kept?.[i])) }
  }
  const dark = roundFrom(brown.rim, spot.least).finds.filter(
    ({ pixels }) => pixels.reduce((sum, i) => sum + light[i]! - lab[0][i]!, 0) > darker * pixels.length,
  )
  const sure = dark.filter(({ pixels }) => pixels.some((i) => browner[i]! > brown.sure)).length
  if (sure < enough.spots || areaOf(dark) > enough.share * warm.length) return undefined
  // Among sure spots paler and smaller ones are believed that are darker than what is right beside them: farther on lies a coat or a shade.
  const { above, finds } = roundFrom(brown.amongSure, spot.leastAmongSure)
  const beside = Math.round(spot.beside * scale)
  const others = finds.filter((find) => isDarkerThanBeside(find, lab[0], above, small, beside))
  const mask = new Uint8Array(warm.length)
  for (const { pixels } of [...dark, ...others]) for (const i of pixels) mask[i] = 1
  return resizeMask(dilate(mask, small, Math.round(spot.rim * scale)), small, size)
}

const areaOf = (spots: readonly Component[]): number => spots.reduce((sum, { pixels }) => sum + pixels.length, 0)

/** Whether a spot is darker than the print so near around it, in pixels, where no other spot lies. */
function isDarkerThanBeside(find: Component, light: Channel, spots: Uint8Array, size: Size, near: number): boolean {
  let [sum, count] = [0, 0]
  for (let y = Math.max(0, find.top - near); y <= Math.min(size.height - 1, find.bottom + near); y++) {
    for (let x = Math.max(0, find.left - near); x <= Math.min(size.width - 1, find.right + near); x++) {
      const i = y * size.width + x
      if (spots[i]) continue
      sum += light[i]!
      count += 1
    }
  }
  const own = find.pixels.reduce((total, i) => total + light[i]!, 0) / find.pixels.length
  return count > 0 && sum / count - own > darker
}

function isRound({ pixels, left, right, top, bottom }: Component, scale: number, least: number): boolean {
  const radius = Math.sqrt(pixels.length / Math.PI) / scale
  const [width, height] = [right - left + 1, bottom - top + 1]
  const isSized = radius > least && radius < spot.most
  return (
    isSized &&
    pixels.length > round.filled * width * height &&
    Math.max(width, height) < round.long * Math.min(width, height) + 1
  )
}
