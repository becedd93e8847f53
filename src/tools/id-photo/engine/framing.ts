import type { Rect } from '#features/imaging/picture/picture.ts'
import type { PhotoSpec } from './spec.ts'

/** Where a levelled head lies, in pixels: heights of its three lines and the middle of the face. */
export type Head = { hairTop: number; eyes: number; chin: number; middle: number }

/** How a head lies in a photo, as parts of the photo's height, in the presets' own terms. */
export type Ratios = { head: number; topHair: number; bottomEye: number; centre: number }

const usualTop = 0.1
// Hair that touches the edge fails at any counter.
const leastTop = 0.02
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
