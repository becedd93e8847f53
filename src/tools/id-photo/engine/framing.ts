import type { Point, Rect } from '#features/imaging/picture/picture.ts'
import type { Allowed, PhotoSpec, Range } from './spec.ts'

/** Where a levelled head lies, in pixels: heights of its three lines and the middle of the face. */
export type Head = { hairTop: number; eyes: number; chin: number; middle: number }

/** How a head lies in a photo, as parts of the photo's height, in the presets' own terms. */
export type Ratios = { head: number; topHair: number; bottomEye: number; centre: number }

const usualTop = 0.1
/** Hair that touches the edge fails at any counter. */
export const leastTop = 0.02
// How far the top of the hair may leave its ratio to bring the eyes nearer to theirs.
const tolerance = 0.015

/** The head's part of the photo's height: the rule's, else a usual one that leaves room beside the ears of a narrow photo. */
export const headRatioOf = ({ headHeightRatio, width, height }: PhotoSpec): number =>
  headHeightRatio ?? Math.min(0.7, (0.9 * width) / height)

/**
 * Where to cut so that the head keeps the ratios: its height first, then the top of the hair, then the line of the
 * eyes. Heads differ, so where both of the last two are given the eyes get what the tolerance leaves.
 * @returns the cut in the pixels of `head`; it may reach over the picture
 */
export function frameHead(head: Head, spec: PhotoSpec): Rect {
  const { topHairHeightRatio: top, bottomEyeHeightRatio: bottomEye } = spec
  const height = cutHeight(head, spec)
  const byTop = top == null ? undefined : head.hairTop - top * height
  const byEyes = bottomEye == null ? undefined : head.eyes - (1 - bottomEye) * height
  const wanted = place(byTop, byEyes, height) ?? head.hairTop - spareAbove(headRatioOf(spec)) * height
  const width = (height * spec.width) / spec.height
  return {
    left: head.middle - width / 2,
    top: Math.min(wanted, head.hairTop - leastTop * height),
    width,
    height,
  }
}

function cutHeight(head: Head, spec: PhotoSpec): number {
  const { headHeightRatio, topHairHeightRatio, bottomEyeHeightRatio } = spec
  if (headHeightRatio == null && topHairHeightRatio != null && bottomEyeHeightRatio != null) {
    return (head.eyes - head.hairTop) / Math.max(1 - topHairHeightRatio - bottomEyeHeightRatio, 0.1)
  }
  return (head.chin - head.hairTop) / headRatioOf(spec)
}

function place(byTop: number | undefined, byEyes: number | undefined, height: number): number | undefined {
  if (byTop === undefined || byEyes === undefined) return byTop ?? byEyes
  const slack = tolerance * height
  return Math.min(Math.max((byTop + byEyes) / 2, byTop - slack), byTop + slack)
}

const spareAbove = (headRatio: number) => Math.min(usualTop, (1 - headRatio) / 2)

/** The ratios that a head has in a cut. `centre` is how far its middle lies beside the photo's, by the width. */
export function ratiosOf(head: Head, cut: Rect): Ratios {
  return {
    head: (head.chin - head.hairTop) / cut.height,
    topHair: (head.hairTop - cut.top) / cut.height,
    bottomEye: (cut.top + cut.height - head.eyes) / cut.height,
    centre: (head.middle - cut.left) / cut.width - 0.5,
  }
}

/** A cut, and how much of a torn person it shows: points of `cutOff` inside it. */
export type Fitted = { cut: Rect; torn: number }

type Bounds = {
  /** What the cut should not show: points of the border at which the camera cut the person off. */
  cutOff: readonly Point[]
  /** So far away from them, as part of the photo's height; 0 where absent. */
  clear?: number
  /** The cut has to lie in here, where it is given. */
  inside?: Rect
}

// Steps in which heads, heights and sides are tried: finer than anybody sees.
const steps = { head: 18, top: 20, side: 16 }

/** How many points at which the camera cut somebody off a cut shows, with some room around it; counted up to `most`. */
export function tornInside(
  { left, top, width, height }: Rect,
  cutOff: readonly Point[],
  room = 0,
  most = Number.POSITIVE_INFINITY,
): number {
  let torn = 0
  for (const { x, y } of cutOff) {
    if (x <= left - room || x >= left + width + room || y <= top - room || y >= top + height + room) continue
    torn += 1
    if (torn >= most) break
  }
  return torn
}

/**
 * Like `frameHead`, but where that shows a person cut off by the picture's own border, the nearest cut of those that the
 * rule allows which does not: another size of the head, shifted up, down or to a side. Where there is none, the one
 * that shows least of it.
 */
export function fitHead(head: Head, spec: PhotoSpec, { cutOff, clear = 0, inside }: Bounds): Fitted {
  const wanted = frameHead(head, spec)
  const tornIn = (cut: Rect, most?: number) => tornInside(cut, cutOff, clear * cut.height, most)
  const isInside = (cut: Rect) =>
    !inside ||
    (cut.left >= inside.left &&
      cut.top >= inside.top &&
      cut.left + cut.width <= inside.left + inside.width &&
      cut.top + cut.height <= inside.top + inside.height)
  let best: Fitted = { cut: wanted, torn: tornIn(wanted) }
  if (best.torn === 0) return best
  for (const cut of allowedCuts(head, spec, wanted)) {
    if (!isInside(cut)) continue
    const torn = tornIn(cut, best.torn)
    if (torn < best.torn) best = { cut, torn }
    if (torn === 0) break
  }
  return best
}

// Where a rule is silent: heads from small to large, and ground above them.
const usualHead: Range = [0.5, 0.78]
const usualTops: Range = [0.03, 0.2]
/** Below the chin there has to be some neck. */
export const lowestChin = 0.955
/** How far beside the middle a face may lie, by the photo's width: ISO/IEC 19794-5 allows 5 %. */
export const offCentre = 0.04

/** What is allowed of a head in a photo, with our own choice where the rule leaves it open. */
export function allowedOf(spec: PhotoSpec): Allowed & { head: Range } {
  const { headHeightRatio, topHairHeightRatio, bottomEyeHeightRatio, allowed, width, height } = spec
  const about = (ratio: number | null | undefined): Range | undefined =>
    ratio == null ? undefined : [ratio - tolerance, ratio + tolerance]
  const open: Range = [usualHead[0], Math.min(usualHead[1], width / height)]
  const topHair = allowed?.topHair ?? about(topHairHeightRatio)
  const bottomEye = allowed?.bottomEye ?? about(bottomEyeHeightRatio)
  const isFree = !topHair && !bottomEye
  return { head: allowed?.head ?? about(headHeightRatio) ?? open, topHair: isFree ? usualTops : topHair, bottomEye }
}

/** Cuts that a rule allows for a head, those nearest to the wanted one first. */
function allowedCuts(head: Head, spec: PhotoSpec, wanted: Rect): Rect[] {
  const allowed = allowedOf(spec)
  const aim = ratiosOf(head, wanted)
  const eyesDown = (head.eyes - head.hairTop) / (head.chin - head.hairTop)
  const found: { cut: Rect; cost: number }[] = []
  for (const ratio of stepsIn(allowed.head, steps.head)) {
    for (const top of topsFor(ratio, eyesDown, allowed)) {
      const height = (head.chin - head.hairTop) / ratio
      const width = (height * spec.width) / spec.height
      for (const side of stepsIn([-offCentre, offCentre], steps.side)) {
        const cut = { left: head.middle - (0.5 + side) * width, top: head.hairTop - top * height, width, height }
        // By tenths of the photo: a shift of the head to a side is seen sooner than its size.
        const cost = Math.abs(ratio - aim.head) + Math.abs(top - aim.topHair) + 1.5 * Math.abs(side)
        found.push({ cut, cost })
      }
    }
  }
  return found.sort((a, b) => a.cost - b.cost).map(({ cut }) => cut)
}

/** Ground above a head of some size so that hair, eyes and chin lie where they may; the eyes give way to the hair. */
function topsFor(ratio: number, eyesDown: number, { topHair, bottomEye }: Allowed): number[] {
  const [least, most] = topHair ?? [leastTop, 1]
  const room: Range = [Math.max(least, leastTop), Math.min(most, lowestChin - ratio)]
  const byEyes = bottomEye?.map((eyes) => 1 - eyes - ratio * eyesDown) as [number, number] | undefined
  const both: Range = byEyes ? [Math.max(room[0], byEyes[1]), Math.min(room[1], byEyes[0])] : room
  if (both[1] >= both[0]) return stepsIn(both, steps.top)
  return topHair && room[1] >= room[0] ? stepsIn(room, steps.top) : []
}

const stepsIn = ([least, most]: Range, count: number): number[] =>
  most - least < 1e-6 ? [least] : Array.from({ length: count + 1 }, (_, i) => least + ((most - least) * i) / count)
