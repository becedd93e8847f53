import { type Component, grow, spanOf } from '#features/imaging/filters/components.ts'
import { distancesTo } from '#features/imaging/filters/distances.ts'
import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { findGrain, noiseLevel } from '#features/imaging/filters/noise.ts'
import { type Channel, maskOf, percentile, type Size, smoothstep, unit } from '#features/imaging/picture/channel.ts'
import { evenLines } from '../lookalikes/evenLines.ts'
import { motifsIn } from '../lookalikes/motifs.ts'
import { followGround } from '../lookalikes/ownTone.ts'
import { isThicket } from '../lookalikes/thicket.ts'
import { lengthOf } from '../shapes/cracks.ts'
import { scaleOf } from '../shapes/scale.ts'
import { isAtBorder, isMargin } from './belief.ts'
import { certainly, type Finds, type Found, faceSpan, findsAt, type Grounds, isKept, speckSpan } from './finds.ts'
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

/**
 * Evidence from which a photo counts as damaged. Wires, letters, fur and glints look like damage too, and most photos that somebody
 * sends are sound: a print shows paper and grain, so what has none, or has colours, must show much more.
 */
const enough = { print: 0.5, smooth: 3, colour: 5, smoothColour: 12 }

/**
 * Where nothing is as light as this the picture shows no paper, for that is white, and light lines in it are not bared. Of 1052 sound photos
 * made grey 12 are so dark.
 */
const paperTone = 0.35

/**
 * Evidence beyond which one look is enough, in yellowed prints and where the network is so decided in it: of 279 sound photos made grey and
 * grainy three had so much, and one of them was as decided.
 */
const beyondDoubt = { evidence: 5, decided: 0.85 }

/** Evidence that all looks together have to come to at least. */
const inAllLooks = 0.8

/** Evidence of mould for which one look is enough, for a smaller one loses it. Of 160 sound photos none had so much, and of 78 moulded prints 49. */
const mouldProof = { yellowed: 0.65, grey: 0.8 }

/**
 * So much of the evidence of one look lasts over all of them, or so much in all, but for mould and where the network is so decided in it. Of 32
 * damaged prints one kept less, of which most finds were none; of 16 scenes of veins, drops, streamers and rigging that one look took for damage
 * nine did. Colour photos need as much in all looks as in one.
 */
const lasting = { part: 0.45, enough: 3, decided: 0.93 }

/** What the network suspects so much is no ground that finds lie on. */
const suspicion = 0.3

/**
 * Where the network is less decided than this over all looks, so much evidence is needed, but in yellowed prints. Of 17 sound photos made grey and
 * grainy that had enough of it 13 were so and had less, and of 8 grey prints with scratches one.
 */
const undecided = { below: 0.5, evidence: 3 }

/** Lines that cover more of a colour photo than this are what it shows, such as the white rims of cups. */
const mostOfColour = 0.06

/**
 * A print is damaged where the network is so decided in the first look and over all of them, however little single finds prove by themselves, if they prove
 * something in each. Broken webs and short cracks are so, and nothing in sound prints: what looks like damage there divides the looks.
 */
const settled = { first: 0.75, all: 0.66, evidence: 0.25 }

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
  const grounds = { keep: keep && resizeMask(keep, size, small), isColour, isYellowed: hasYellowed, isPrint }
  const [smooth, print] = isColour ? [enough.smoothColour, enough.colour] : [enough.smooth, enough.print]
  const share = await scratchShare(reduced, small)
  const finds = findsAt(reduced, small, share, grounds)
  const found = finds.judge(share)
  const needed = smooth + (found.isSure ? (print - smooth) * found.isPrint : 0)
  const seen = resizeMask(found.seen, small, size)
  const isMotif = isColour === true && areaOf(found.mask) > mostOfColour * found.mask.length
  const isDark = percentile(reduced, 0.998) < paperTone
  const mayBeSettled =
    !isColour && found.isPrint > 0.5 && found.evidence > settled.evidence && decidedness(share) > settled.first
  if ((found.evidence < needed && !mayBeSettled) || isMotif || isDark || isDrawn(light)) return none(seen)
  const isProven =
    found.evidence > beyondDoubt.evidence || found.mould > (hasYellowed ? mouldProof.yellowed : mouldProof.grey)
  const isDoubted = !isProven || (!hasYellowed && decidedness(share) < beyondDoubt.decided)
  const isCertain = found.evidence > certainly
  const suspected = maskOf(share.length, (i) => found.seen[i] === 1 || share[i]! > suspicion)
  if (followGround(findsIn(found.mask, small), suspected, reduced, small)) return none(seen)
  const isLookedAtAgain = isDoubted || isCertain || isColour === true
  const sureness = isLookedAtAgain ? await steadyShare(reduced, small, share) : share
  if (isLookedAtAgain) {
    const { evidence, isSure } = finds.judge(sureness)
    const decided = decidedness(sureness)
    const hasSureLine = isSure || found.isSure
    const isSettled = mayBeSettled && hasSureLine && decided > settled.all && evidence > settled.evidence
    if (!isSettled && found.evidence < needed) return none(seen)
    const isDoubtful = isDoubted && !hasYellowed && decided < undecided.below
    const isPlain = found.mould > 0 || decidedness(share) > lasting.decided
    const lasts = isPlain ? 0 : Math.min(lasting.enough, lasting.part * found.evidence)
    const least = isProven && !isColour ? lasts : Math.max(needed, inAllLooks, lasts)
    if (!isSettled && evidence < (isDoubtful ? Math.max(least, undecided.evidence) : least)) return none(seen)
  }
  const lines = evenLines(found.followed, reduced, small)
  const broad = isCertain ? await broadScratches(reduced, small, grounds) : undefined
  const agreed = isCertain ? agreedOn(sureness, found, finds.isThing, small, grounds.keep) : found.mask
  const painted = agreed.map((value, i) => value | (grounds.keep?.[i] ? 0 : lines[i]! | (broad?.[i] ?? 0)))
  const strokes = findsIn(dilate(painted, small, 1), small).filter(({ isScratch }) => isScratch)
  if (isThicket(strokes, small)) return none(seen)
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
  const motifs = motifsIn(finds, size)
  const reach = faceSpan * scaleOf(size)
  const toFace = keep && distancesTo(size, (i) => keep[i] === 1)
  const isAtFace = (find: Component) =>
    toFace !== undefined && spanOf(find) < reach && find.pixels.some((i) => toFace[i]! < reach)
  for (const find of finds) {
    const isRim = isMargin(find, size) || (isAtBorder(find, size) && isBroad(find, size))
    const isNew = find.pixels.filter((i) => mask[i]).length < overAllLooks.known * find.pixels.length
    if (motifs.has(find) || isRim || isKept(find, size, keep) || (isNew && (isThing(find) || isAtFace(find)))) continue
    for (const i of find.pixels) agreed[i] = 1
  }
  return agreed
}

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
export function areaOf(mask: Uint8Array): number {
  let area = 0
  for (let i = 0; i < mask.length; i++) area += mask[i]!
  return area
}

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

/** A mask at another size: set where at least a third of the new pixel is covered. */
export function resizeMask(mask: Uint8Array, from: Size, to: Size): Uint8Array {
  if (from.width === to.width && from.height === to.height) return mask
  if (!mask.includes(1)) return new Uint8Array(to.width * to.height)
  const cover = resizeChannel(new Float32Array(mask), from, to)
  return maskOf(cover.length, (i) => cover[i]! > 0.34)
}
