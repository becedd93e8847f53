import type { Localized } from '#platform/text.ts'

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
  /** Authority and rule that the numbers come from, and what is our own choice. */
  source: string
}

/** The fields that a rule gives; size in pixels is worked out from millimetres and dpi where it gives none. */
type Rule = {
  mm: [width: number, height: number]
  pixels?: [width: number, height: number]
  dpi?: number
  background?: string
  /** Least and most millimetres from chin to the top of the head. */
  headMm?: [least: number, most: number]
  /** The same as part of the photo's height. */
  head?: [least: number, most: number]
  top?: number
  eyes?: number
  maxBytes?: number
  source: string
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
    ...(head && { headHeightRatio: Math.round(((head[0]! + head[1]!) / 2) * 1000) / 1000 }),
    ...(rule.top !== undefined && { topHairHeightRatio: rule.top }),
    ...(rule.eyes !== undefined && { bottomEyeHeightRatio: rule.eyes }),
    ...(rule.maxBytes !== undefined && { maxBytes: rule.maxBytes }),
    source: rule.source,
  }
}
