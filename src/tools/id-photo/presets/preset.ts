import type { Localized } from '#platform/text.ts'
import { type Rule, sourceOf } from './rule.ts'

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
  /** Parts of the photo's height, the middle of what the rule allows; absent where the rule is silent. */
  headHeightRatio?: number
  topHairHeightRatio?: number
  bottomEyeHeightRatio?: number
  /** Largest file that the online form takes, in bytes. */
  maxBytes?: number
  /** Authority, document and address that the numbers come from, the numbers, and what is our own choice. */
  source: Localized
}

export const white = '#ffffff'
export const lightGrey = '#e3e5e8'

/** Turns a rule as it is published into a preset. */
export function preset(id: string, country: string, pictureType: Localized, rule: Rule): Preset {
  const [widthMm, heightMm] = rule.mm
  const dpi = rule.dpi ?? 300
  const pixels = (millimetres: number) => Math.round((millimetres / 25.4) * dpi)
  const [digitalWidth, digitalHeight] = rule.pixels ?? [pixels(widthMm), pixels(heightMm)]
  const head = rule.head ?? rule.headMm?.map((size) => size / heightMm)
  const middle = ([least, most]: readonly number[]) => Math.round(((least! + most!) / 2) * 1000) / 1000
  return {
    id,
    country,
    pictureType,
    widthMm,
    heightMm,
    dpi,
    digitalWidth,
    digitalHeight,
    bgColor: rule.background ?? white,
    ...(head && { headHeightRatio: middle(head) }),
    ...(rule.topMm && { topHairHeightRatio: middle(rule.topMm.map((size) => size / heightMm)) }),
    ...(rule.eyes && { bottomEyeHeightRatio: middle(rule.eyes) }),
    ...(rule.maxBytes !== undefined && { maxBytes: rule.maxBytes }),
    source: sourceOf(rule),
  }
}
