import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Component, grow, spanOf } from '#features/imaging/filters/components.ts'
import { distancesTo } from '#features/imaging/filters/distances.ts'
import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { findGrain, noiseLevel } from '#features/imaging/filters/noise.ts'
import { type Channel, maskOf, percentile, type Size, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { bareAtBorder, beliefs, extremes, isAtBorder, isMargin } from './belief.ts'
import { areMould } from './clouds.ts'
import { crackLength, crackMeasure, lengthOf } from './cracks.ts'
import { crossingOf } from './crossing.ts'
import { evenLines } from './evenLines.ts'
import { foldsIn } from './folds.ts'
import { lettersIn } from './lettering.ts'
import { litRim, rim, stepMeasure } from './rims.ts'
import { scaleOf } from './scale.ts'
import { scratchShare } from './scratchNetwork.ts'
import { decidedness, steadyShare } from './steadyShare.ts'

/**
 * Pixels to paint anew, and the finds that they are. A photo without damage has none. `torn` are those of tears and missing corners, which count
 * as neither scratches nor specks. `seen` are all pixels that look like damage, those too that were not believed: a photo that has many of them
 * but counts as sound may be a damaged one.
 */
export type Damage = {
  mask: Uint8Array
  torn?: Uint8Array | undefined
  scratches: number
  specks: number
  seen: Uint8Array
}

/** Longer side, in pixels, at which damage is looked for at most: larger scans only hold broader lines and more grain. */
const mostSide = 960

/** Shares from which a find begins, and on which it goes on. */
const seed = 0.65
const grown = 0.3

/** A find of at most this length is a speck; pixels of a picture whose shorter side is 512. */
const speckSpan = 22

/** Shorter finds than this at eyes and mouth are glasses, glints and cigarettes. */
const faceSpan = 90

/**
 * Evidence from which a photo counts as damaged. Wires, letters, fur and glints look like damage too, and most photos that somebody
 * sends are sound: a print shows paper and grain, so what has none, or has colours, must show much more.
 */
const enough = { print: 0.5, smooth: 3, colour: 5, smoothColour: 12 }

/**
 * Mean breadth of a line, as a part of the picture's shorter side, beyond which it is a thing such as a handle or a blade. In aged
 * prints none of 91 lines was as broad; in small ones fewer than one in ten of 114.
 */
const broadest = 7 / 512

/** In small pictures finds are not narrower than this, in pixels, however thin their line. */
const narrowest = 4

/** Paper that breaks through in a fold is so much lighter than what is around it, in so much of the find: a shadow runs beside it. */
const paper = { lighter: 0.04, part: 0.25 }

/**
 * Where nothing is as light as this the picture shows no paper, for that is white, and light lines in it are not bared. Of 1052 sound photos
 * made grey 12 are so dark.
 */
const paperTone = 0.35

/** How near to the lightest tone of a photo bare paper is, 0 to 1. */
const shining = 0.93

/** A line believed so far, and so long, proves that this is a damaged print; petals, twigs and fingers are believed less. */
const sure = { belief: 0.75, span: 40 }

/**
 * Evidence beyond which one look is enough, in yellowed prints and where the network is so decided in it: of 279 sound photos made grey and
 * grainy three had so much, and one of them was as decided.
 */
const beyondDoubt = { evidence: 5, decided: 0.85 }

/** Evidence that all looks together have to come to at least. */
const inAllLooks = 0.8

/**
 * Where the network is less decided than this over all looks, so much evidence is needed, but in yellowed prints. Of 17 sound photos made grey and
 * grainy that had enough of it 13 were so and had less, and of 8 grey prints with scratches one.
 */
const undecided = { below: 0.5, evidence: 3 }

/** Evidence of so much damage that what is doubtful by itself is likely damage as well. */
const certainly = 2

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

/** Lines that cover more of a colour photo than this are what it shows, such as the white rims of cups. */
const mostOfColour = 0.06

/**
 * Grain, as a standard deviation of lightness, below which no print was scanned, and from which one surely was. What is rougher than
 * `most` is a pattern.
 */
const printGrain = { none: 0.003, sure: 0.006, most: 0.1 }

/**
 * So likely is a print what has a warm tone, no grain, since programs smooth it away, and a fold or bare paper at its border. The tone alone
 * proves nothing: filters give it as well.
 */
const tonedPaper = 0.73

/** The paper of a toned print has lost its white: of one that a filter toned the lightest hundredth is lighter than this. */
const yellowed = 0.93

/** Shorter side, in pixels, below which a picture shows too little paper to be known as a print by its grain. */
const leastPrint = 256

/** What is known of a photo: pixels that are never damage, whether it has colours of its own, and whether one tone lies over it all. */
export type Context = { keep?: Uint8Array | undefined; isColour?: boolean; isToned?: boolean }

/**
 * Scratches, folds, cracks and specks, found by our network. Single finds prove nothing: only when together they make
 * damage likely, and in several looks, is there a mask, so a clean photo stays. Pixels set in `keep`, such as eyes and teeth, are never
 * taken for damage unless a long line crosses them.
 */
export async function findDamage(
  light: Channel,
  size: Size,
  { keep, isColour, isToned }: Context = {},
): Promise<Damage> {
  const shrink = Math.min(1, mostSide / Math.max(size.width, size.height))
  const small = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  const reduced = resizeChannel(light, size, small)
  const grainy = shareOfPaper(reduced, small)
  const hasYellowed = isToned === true && percentile(reduced, 0.99) < yellowed
  const isPrint = (showsPaper: boolean) => (hasYellowed && showsPaper ? Math.max(tonedPaper, grainy) : grainy)
  const grounds = { keep: keep && resizeMask(keep, size, small), isColour, isPrint }
  const [smooth, print] = isColour ? [enough.smoothColour, enough.colour] : [enough.smooth, enough.print]
  const share = await scratchShare(reduced, small)
  const finds = findsAt(reduced, small, share, grounds)
  const found = finds.judge(share)
  const needed = smooth + (found.isSure ? (print - smooth) * found.isPrint : 0)
  const seen = resizeMask(found.seen, small, size)
  const isMotif = isColour === true && areaOf(found.mask) > mostOfColour * found.mask.length
  const isDark = percentile(reduced, 0.998) < paperTone
  if (found.evidence < needed || isMotif || isDark || isDrawn(light)) return none(seen)
  const isProven = found.evidence > beyondDoubt.evidence || found.mould > inAllLooks
  const isDoubted = !isProven || (!hasYellowed && decidedness(share) < beyondDoubt.decided)
  const isCertain = found.evidence > certainly
  const sureness = isDoubted || isCertain ? await steadyShare(reduced, small, share) : share
  if (isDoubted) {
    const { evidence } = finds.judge(sureness)
    const isDoubtful = !hasYellowed && decidedness(sureness) < undecided.below
    const least = isProven ? 0 : Math.max(needed, inAllLooks)
    if (evidence < (isDoubtful ? Math.max(least, undecided.evidence) : least)) return none(seen)
  }
  const lines = evenLines(found.followed, reduced, small)
  const broad = isCertain ? await broadScratches(reduced, small, grounds) : undefined
  const agreed = isCertain ? agreedOn(sureness, found, finds.isThing, small, grounds.keep) : found.mask
  const painted = agreed.map((value, i) => value | (grounds.keep?.[i] ? 0 : lines[i]! | (broad?.[i] ?? 0)))
  const visible = found.seen.map((value, i) => value | painted[i]!)
  const [mask, all, torn] = [painted, visible, found.torn].map((plane) => resizeMask(plane, small, size))
  return masked(mask!, all!, size, torn)
}

/**
 * Where much is certain, what the network rather takes for damage than not over all looks is damage as well, and what it plainly does not is none:
 * so sure it is at least of what is added, and of what one look found. Of a find that is not new one look has found this part.
 */
const overAllLooks = { added: 0.6, kept: 0.2, known: 0.3 }

/**
 * What was found in one look, and torn, with what all looks together say of it. Things of the photo, lettering, margins and what is never damage
 * are left out; so is what is broad at the border, for whether that is torn is for the tone of paper to tell, and what is new and short not
 * far from eyes and mouth: hair, earrings and cigarettes.
 */
function agreedOn(
  sureness: Channel,
  { mask, torn }: Found,
  isThing: Finds['isThing'],
  size: Size,
  keep?: Uint8Array,
): Uint8Array {
  const agreed = maskOf(mask.length, (i) => torn[i] === 1 || (mask[i] === 1 && sureness[i]! > overAllLooks.kept))
  const likely = maskOf(mask.length, (i) => sureness[i]! > overAllLooks.added)
  const finds = grow(likely, likely, size)
  const letters = lettersIn(finds, size)
  const reach = faceSpan * scaleOf(size)
  const toFace = keep && distancesTo(size, (i) => keep[i] === 1)
  const isAtFace = (find: Component) =>
    toFace !== undefined && spanOf(find) < reach && find.pixels.some((i) => toFace[i]! < reach)
  for (const find of finds) {
    const isRim = isMargin(find, size) || (isAtBorder(find, size) && isBroad(find, size))
    const isNew = find.pixels.filter((i) => mask[i]).length < overAllLooks.known * find.pixels.length
    if (letters.has(find) || isRim || isKept(find, size, keep) || (isNew && (isThing(find) || isAtFace(find)))) continue
    for (const i of find.pixels) agreed[i] = 1
  }
  return agreed
}

/** Whether a find is too short to lie over eyes and mouth, and touches them. */
const isKept = (find: Component, size: Size, keep?: Uint8Array): boolean =>
  keep !== undefined && spanOf(find) < faceSpan * scaleOf(size) && find.pixels.some((i) => keep[i])

/** Breadth up to which the network knows scratches, in pixels of a picture whose shorter side is 512. */
const thin = 3

const isBroad = ({ pixels }: Component, size: Size): boolean =>
  pixels.length > thin * scaleOf(size) * lengthOf(pixels, size)

/** What the network takes for scratches at half the size, where those too broad for it are as thin as it knows them. */
async function broadScratches(light: Channel, size: Size, grounds: Grounds): Promise<Uint8Array> {
  const half = { width: size.width >> 1, height: size.height >> 1 }
  const reduced = resizeChannel(light, size, half)
  const share = await scratchShare(reduced, half)
  const keep = grounds.keep && resizeMask(grounds.keep, size, half)
  const { mask } = findsAt(reduced, half, share, { ...grounds, keep }).judge(share)
  const broad = new Uint8Array(mask.length)
  for (const find of findsIn(mask, half))
    if (find.isScratch && isBroad(find, half)) for (const i of find.pixels) broad[i] = 1
  return resizeMask(broad, half, size)
}

/** How likely, 0 to 1, a picture is the scan of a print, by its grain. */
export function shareOfPaper(light: Channel, size: Size): number {
  const noise = noiseLevel(light, size)
  if (noise > printGrain.most) return 0
  const isLarge = Math.min(size.width, size.height) >= leastPrint
  const share = isLarge ? smoothstep(printGrain.none, printGrain.sure, noise) : 0
  return share > 0 && findGrain(light, size) ? share : 0
}

/** No photo has one and the same tone over so much of it, within so little of all tones. */
const oneTone = { area: 0.45, range: 1 / 40 }

/** Tones are counted in so many parts of that range, so that a ground counts whole wherever its tone lies. */
const parts = 4

/** Whether a picture was drawn or written on plain ground: its lines are all there is to it. */
export function isDrawn(light: Channel): boolean {
  const counts = new Uint32Array(Math.round(parts / oneTone.range) + 1)
  for (let i = 0; i < light.length; i++) counts[(unit(light[i]!) * (counts.length - 1) + 0.5) | 0]!++
  const areas = counts.map((_, from) => counts.subarray(from, from + parts).reduce((sum, count) => sum + count, 0))
  return Math.max(...areas) > oneTone.area * light.length
}

/** A mask of 0 and 1 that somebody else made, as damage; less than a few thousandths of one percent is none. */
export function knownDamage(mask: Uint8Array, size: Size): Damage {
  return areaOf(mask) < 3e-5 * mask.length ? none(mask) : masked(mask, mask, size)
}

/** Damage with spots that were found in another way. */
export function withSpots(damage: Damage, spots: Uint8Array, size: Size): Damage {
  const joined = (mask: Uint8Array) => mask.map((value, i) => value | spots[i]!)
  const specks = damage.specks + findsIn(spots, size).length
  return { ...damage, mask: joined(damage.mask), seen: joined(damage.seen), specks }
}

/** The scratches and specks of damage: all finds in it that are not torn. */
export const marksIn = ({ mask, torn }: Pick<Damage, 'mask' | 'torn'>, size: Size) =>
  findsIn(torn ? mask.map((value, i) => (torn[i] ? 0 : value)) : mask, size)

/** How many pixels a mask covers. */
export const areaOf = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0)

/** The finds in a mask of 0 and 1, and which of them are long enough to be scratches. */
export function findsIn(mask: Uint8Array, size: Size): (Component & { isScratch: boolean })[] {
  const longestSpeck = speckSpan * scaleOf(size)
  return grow(mask, mask, size).map((find) => ({ ...find, isScratch: spanOf(find) > longestSpeck }))
}

const none = (seen: Uint8Array): Damage => ({ mask: new Uint8Array(seen.length), scratches: 0, specks: 0, seen })

function masked(mask: Uint8Array, seen: Uint8Array, size: Size, tears?: Uint8Array): Damage {
  const torn = tears?.includes(1) ? dilate(tears, size, 2) : undefined
  const marks = marksIn({ mask, torn }, size)
  const scratches = marks.filter(({ isScratch }) => isScratch).length
  return { mask: dilate(mask, size, 1), torn, scratches, specks: marks.length - scratches, seen }
}

/**
 * `isSure` where a long line is plainly damage, `isPrint` how likely, 0 to 1, the picture is the scan of a print. `followed` are the finds
 * whose lines may run on unseen: where one line alone speaks for damage those that plainly lie over the photo, none where it is no print.
 * `mould` is the evidence of specks in clouds, which a smaller look would lose.
 */
type Found = {
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
type Finds = { judge: (sureness: Channel) => Found; isThing: (find: Component) => boolean }

/** What finds are judged by; see `Context` and `Found`. */
type Grounds = {
  keep: Uint8Array | undefined
  isColour: boolean | undefined
  isPrint: (showsPaper: boolean) => number
}

/**
 * Gathers the finds in a picture and what is known of each.
 * @param share how sure the network is of each pixel in the look that shows where finds are and whether they bare the border
 */
function findsAt(light: Channel, size: Size, share: Channel, { keep, isColour, isPrint: printOf }: Grounds): Finds {
  const scale = scaleOf(size)
  const around = boxBlur(light, size, Math.round(7 * scale))
  const extremeOf = remembered(extremes(light, around))
  const strong = maskOf(share.length, (i) => share[i]! > seed)
  const weak = maskOf(share.length, (i) => share[i]! > grown)
  const all = grow(strong, weak, size)
  const letters = lettersIn(all, size)
  const finds = all.filter((find) => !letters.has(find) && !isMargin(find, size))
  const stepOf = remembered(stepMeasure(weak, light, size))
  const most = Math.max(narrowest, broadest * Math.min(size.width, size.height))
  const isLit = remembered(({ pixels }) => pixels.reduce((sum, i) => sum + light[i]! - around[i]!, 0) > 0)
  /** How much the sides of a find may differ. Light on a rim is rarely as light as bare paper. */
  const mostStep = (find: Component) => (isLit(find) && extremeOf(find) < shining ? litRim : rim)
  /** A thing of the photo that looks like a line of damage: broader than any, or the rim of something. */
  const isThing = (find: Component) =>
    find.pixels.length > most * lengthOf(find.pixels, size) || stepOf(find) > mostStep(find)
  const isPaper = ({ pixels }: Component) =>
    pixels.filter((i) => light[i]! - around[i]! > paper.lighter).length > paper.part * pixels.length
  const folds = isColour ? [] : foldsIn(finds, size, (find) => isPaper(find) && !isThing(find))
  const bareOf = remembered(bareAtBorder(share, extremeOf, size))
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
    const isMould = isPlainPrint && areMould(specks, size)
    isSure ||= isMould
    const evidence = proven.lines + Math.min(proven.specks, Math.max(isMould ? mostOfOne : specksAlone, proven.lines))
    // Where much is certain, the doubtful is likely as well.
    const least = evidence > certainly ? 0.35 : 0.5
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

/** A mask at another size: set where at least a third of the new pixel is covered. */
export function resizeMask(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return mask
  if (!mask.includes(1)) return new Uint8Array(to.width * to.height)
  const cover = resizeChannel(new Float32Array(mask), from, to)
  return maskOf(cover.length, (i) => cover[i]! > 0.34)
}
