import type { Localized } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import type { Allowed, EyesOfInfants } from '../engine/spec.ts'
import { presetTexts } from './presetTexts.ts'
import { type Rule, rangesOf, sourceOf } from './rule.ts'

/** One photo of the grid: what an authority asks for, and where it says so. */
export type Preset = {
  id: string
  /** ISO 3166-1 alpha-2, or `--` for sizes that no state owns. */
  country: string
  /** The grid's label. */
  pictureType: Localized
  /** Size on paper in millimetres. */
  widthMm: number
  heightMm: number
  dpi: number
  /** Size of the file in pixels. */
  digitalWidth: number
  digitalHeight: number
  /** `#rrggbb`. */
  bgColor: string
  /** Parts of the photo's height, within what the rule allows; absent where the rule is silent. */
  headHeightRatio?: number
  topHairHeightRatio?: number
  bottomEyeHeightRatio?: number
  /** The rule's own ranges of these ratios. */
  allowed: Allowed
  /** How far the eyes of babies may be shut, where the rule says so. */
  eyesOfInfants?: EyesOfInfants
  /** Smallest file that the online form takes, in bytes. */
  minBytes?: number
  /** Largest file that the online form takes, in bytes. */
  maxBytes?: number
  /** Authority, document and address that the numbers come from, the numbers, and what is our own choice. */
  source: Localized
}

const white = '#ffffff'

// Eyes that lie as high as many rules allow would push the hair out of the photo: an ordinary head keeps this much.
const roomAbove = 0.08

/** Turns a rule as it is published into a preset. */
export function presetOf(rule: Rule): Preset {
  const { id, country, dpi = 300, background = white, minBytes, maxBytes } = rule
  const [widthMm, heightMm] = rule.mm
  const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * dpi)
  const [digitalWidth, digitalHeight] = rule.pixels ?? [pixels(widthMm), pixels(heightMm)]
  const allowed = rangesOf(rule)
  const { head, topHair, bottomEye } = allowed
  return {
    id,
    country,
    pictureType: inEach(presetTexts, ({ names }) => names[id] ?? id),
    widthMm,
    heightMm,
    dpi,
    digitalWidth,
    digitalHeight,
    bgColor: background,
    ...(head && { headHeightRatio: middle(head) }),
    ...(topHair && { topHairHeightRatio: middle(topHair) }),
    ...(bottomEye && { bottomEyeHeightRatio: eyeLine(bottomEye, middle(head ?? [0.7, 0.7])) }),
    allowed,
    ...(rule.eyesOfInfants && { eyesOfInfants: rule.eyesOfInfants }),
    ...(minBytes !== undefined && { minBytes }),
    ...(maxBytes !== undefined && { maxBytes }),
    source: sourceOf(rule),
  }
}

const middle = ([least, most]: readonly [number, number]) => thousandths((least + most) / 2)

/** The middle of what is allowed, or lower where the head, whose eyes lie halfway up, would come too near the top. */
const eyeLine = (allowed: readonly [number, number], head: number) =>
  Math.max(allowed[0], Math.min(middle(allowed), thousandths(1 - roomAbove - head / 2)))

const thousandths = (value: number) => Math.round(value * 1000) / 1000
