import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Component, grow, spanOf } from '#features/imaging/filters/components.ts'
import { type Channel, maskOf, type Size, unit } from '#features/imaging/picture/channel.ts'
import { areMould } from '../lookalikes/clouds.ts'
import { crossingOf } from '../lookalikes/crossing.ts'
import { motifsIn } from '../lookalikes/motifs.ts'
import { twigsIn } from '../lookalikes/twigs.ts'
import { crackLength, crackMeasure, lengthOf } from '../shapes/cracks.ts'
import { scaleOf } from '../shapes/scale.ts'
import { bareAtBorder, beliefs, extremes, isMargin } from './belief.ts'
import { foldsIn } from './folds.ts'
import { litRim, rim, stepMeasure } from './rims.ts'

/** Shares from which a find begins, and on which it goes on. */
const seed = 0.65
const grown = 0.3

/** A find of at most this length is a speck; pixels of a picture whose shorter side is 512. */
export const speckSpan = 22

/** Shorter finds than this at eyes and mouth are glasses, glints and cigarettes. */
export const faceSpan = 90

/**
 * Mean breadth of a line, as a part of the picture's shorter side, beyond which it is a thing such as a handle or a blade. In aged
 * prints none of 91 lines was as broad; in small ones fewer than one in ten of 114.
 */
const broadest = 7 / 512

/** In small pictures finds are not narrower than this, in pixels, however thin their line. */
const narrowest = 4

/** Paper that breaks through in a fold is so much lighter than what is around it, in so much of the find: a shadow runs beside it. */
const paper = { lighter: 0.04, part: 0.25 }

/** How near to the lightest tone of a photo bare paper is, 0 to 1. */
const shining = 0.93

/** A line believed so far, and so long, proves that this is a damaged print; petals, twigs and fingers are believed less. */
const sure = { belief: 0.75, span: 40 }

/** Evidence of so much damage that what is doubtful by itself is likely damage as well. */
export const certainly = 2

/** One line proves no more than this, however long it is. */
const mostOfOne = 1.2

/**
 * Evidence of a line is its length by this, in pixels of a picture whose shorter side is 512; where it plainly lies over the photo, half as long a
 * one proves as much.
 */
const lineProof = 120
const shownProof = 60

/**
 * A light line on dark ground that is not even so near to the lightest tone, 0 to 1, is no bared paper, however long: rods, veins and cables lie in
 * the photo's own light. Of 116 light finds of damage one in twenty was dimmer, of 37 in sound photos that were painted one in four.
 */
const dim = 0.55

/** A straight scratch over what the photo shows is at least so near to its lightest or darkest tone, 0 to 1. */
const scratchTone = 0.8

/** Specks alone prove nothing, for snow and stars are specks: they count as much as lines do, and never enough by themselves unless they are mould. */
const specksAlone = 0.45

/** Whether a find is too short to lie over eyes and mouth, and touches them. */
export const isKept = (find: Component, size: Size, keep?: Uint8Array): boolean =>
  keep !== undefined && spanOf(find) < faceSpan * scaleOf(size) && find.pixels.some((i) => keep[i])

/**
 * `isSure` where a long line is plainly damage, `isPrint` how likely, 0 to 1, the picture is the scan of a print. `followed` are the finds
 * whose lines may run on unseen: where one line alone speaks for damage those that plainly lie over the photo, none where it is no print.
 * `mould` is the evidence of specks in clouds, which a smaller look would lose.
 */
export type Found = {
  followed: Component[]
  mask: Uint8Array
  torn: Uint8Array
  seen: Uint8Array
  evidence: number
  mould: number
  isSure: boolean
  isPrint: number
}

/**
 * The finds of one look: `judge` is given how sure the network is over the looks by which they are to be believed, `isThing` tells of any find
 * whether it is a thing of the photo that looks like a line of damage.
 */
export type Finds = { judge: (sureness: Channel) => Found; isThing: (find: Component) => boolean }

/** What finds are judged by; see `Context` in `damage.ts` and `Found`. */
export type Grounds = {
  keep: Uint8Array | undefined
  isColour: boolean | undefined
  isYellowed: boolean
  isPrint: (showsPaper: boolean) => number
}

/**
 * Gathers the finds in a picture and what is known of each.
 * @param share how sure the network is of each pixel in the look that shows where finds are and whether they bare the border
 */
export function findsAt(
  light: Channel,
  size: Size,
  share: Channel,
  { keep, isColour, isYellowed, isPrint: printOf }: Grounds,
): Finds {
  const scale = scaleOf(size)
  const around = boxBlur(light, size, Math.round(7 * scale))
  const extremeOf = remembered(extremes(light, around))
  const strong = maskOf(share.length, (i) => share[i]! > seed)
  const weak = maskOf(share.length, (i) => share[i]! > grown)
  const all = grow(strong, weak, size)
  const motifs = motifsIn(all, size)
  const isTwig = twigsIn(all, light, around, size)
  const finds = all.filter((find) => !motifs.has(find) && !isMargin(find, size) && !isTwig(find))
  const stepOf = remembered(stepMeasure(weak, light, size))
  const most = Math.max(narrowest, broadest * Math.min(size.width, size.height))
  const isLit = remembered(({ pixels }) => pixels.reduce((sum, i) => sum + light[i]! - around[i]!, 0) > 0)
  /** How much the sides of a find may differ. Light on a rim is rarely as light as bare paper. */
  const mostStep = (find: Component) => (isLit(find) && extremeOf(find) < shining ? litRim : rim)
  /** A thing of the photo that looks like a line of damage: broader than any, the rim of something, or a twig. */
  const isThing = (find: Component) =>
    isTwig(find) || find.pixels.length > most * lengthOf(find.pixels, size) || stepOf(find) > mostStep(find)
  const isPaper = ({ pixels }: Component) =>
    pixels.filter((i) => light[i]! - around[i]! > paper.lighter).length > paper.part * pixels.length
  const folds = isColour ? [] : foldsIn(finds, size, (find) => isPaper(find) && !isThing(find))
  const bareOf = remembered(bareAtBorder(share, extremeOf, isLit, size))
  const isPrint = printOf(folds.length > 0 || finds.some((find) => bareOf(find)))
  const isPlainPrint = !isColour && isPrint > 0.5
  const crossed = remembered((find) => crossingOf(find, light, size))
  const cracksBy = isPlainPrint ? crackMeasure(weak, light, size) : undefined
  return { judge, isThing }

  function judge(sureness: Channel): Found {
    const beliefIn = beliefs(sureness, extremeOf, size)
    const crackOf = cracksBy?.(sureness) ?? (() => 0)
    const believed: { find: Component; belief: number; crack: number; isTorn: boolean }[] = []
    const scratches: Component[] = []
    const specks: Component[] = []
    const proven = { lines: 0, specks: 0 }
    let isSure = false
    for (const find of finds) {
      const span = spanOf(find) / scale
      if (find.pixels.length < 2 || isKept(find, size, keep)) continue
      const crack = crackOf(find)
      const bare = bareOf(find)
      const isBare = isPlainPrint && bare?.isSure === true
      const crossing = isPlainPrint && span > speckSpan ? crossed(find) : undefined
      const isOver = crossing === 'over' && extremeOf(find) > scratchTone && !isThing(find)
      // A scratch that is worn unevenly changes its tone as well, but is of paper or dirt.
      const isShaded = crossing === 'shaded' && extremeOf(find) < scratchTone
      if (isOver) scratches.push(find)
      const isCertain =
        isBare ||
        isOver ||
        (crack > crackLength.alone &&
          !isShaded &&
          !(isLit(find) && (stepOf(find) > litRim || extremeOf(find) < dim))) ||
        (isPlainPrint && folds.includes(find))
      const belief = isCertain ? 1 : beliefIn(find)
      believed.push({ find, belief, crack, isTorn: bare?.isTorn === true })
      // It may be a scratch along an edge for all that, and is mended with others; by itself it proves nothing.
      if (span > speckSpan && (isThing(find) || isShaded) && !isBare) continue
      isSure ||= isBare || (belief > sure.belief && span > sure.span)
      const weight = unit((belief - 0.5) / 0.3)
      if (isBare) proven.lines += mostOfOne
      else if (span > speckSpan) proven.lines += weight * Math.min(mostOfOne, span / (isOver ? shownProof : lineProof))
      else {
        proven.specks += weight * 0.04
        if (belief > 0.5) specks.push(find)
      }
    }
    const isMould = isPlainPrint && areMould(specks, size, isYellowed)
    isSure ||= isMould
    const evidence = proven.lines + Math.min(proven.specks, Math.max(isMould ? mostOfOne : specksAlone, proven.lines))
    // Where much is certain, or mould has spread, the doubtful is likely as well.
    const least = evidence > certainly || isMould ? 0.35 : 0.5
    const isDamage = ({ belief, crack }: { belief: number; crack: number }) =>
      belief > least || (evidence > 1 && crack > crackLength.amongOthers)
    const mask = new Uint8Array(light.length)
    const torn = new Uint8Array(light.length)
    const seen = new Uint8Array(light.length)
    for (const one of believed) {
      const isMasked = isDamage(one)
      for (const i of one.find.pixels) {
        seen[i] = 1
        if (isMasked) mask[i] = 1
        if (isMasked && one.isTorn) torn[i] = 1
      }
    }
    const isProven = isPlainPrint && proven.lines > mostOfOne
    const followed = isProven ? believed.filter(isDamage).map(({ find }) => find) : scratches
    return { followed, mask, torn, seen, evidence, mould: isMould ? proven.specks : 0, isSure, isPrint }
  }
}

/** The same measure, taken but once of each find. */
function remembered<Value>(measure: (find: Component) => Value): (find: Component) => Value {
  const known = new Map<Component, Value>()
  return (find) => {
    if (!known.has(find)) known.set(find, measure(find))
    return known.get(find)!
  }
}
