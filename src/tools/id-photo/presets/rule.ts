import { isolated } from '#platform/isolated.ts'
import { forLanguages } from '#platform/languages.ts'
import type { Localized } from '#platform/text.ts'
import type { Allowed, EyesOfInfants, Range } from '../engine/spec.ts'
import { type PresetTexts, presetTexts } from './presetTexts.ts'

type Size = readonly [width: number, height: number]

/** A photo as its authority asks for it; what is absent, the rule leaves open. */
export type Rule = {
  id: string
  /** ISO 3166-1 alpha-2, or `--` for sizes that no state owns. */
  country: string
  /** Size on paper in millimetres, chosen by us within `mmRange` where the rule gives a range. */
  mm: Size
  mmRange?: readonly [least: Size, most?: Size]
  /** Size of the file, chosen by us within `pixelRange`; worked out from millimetres and dpi where there is none. */
  pixels?: Size
  pixelRange?: readonly [least: Size, most?: Size]
  /** 300 where absent. */
  dpi?: number
  /** `#rrggbb`, white where absent. */
  background?: string
  /** Millimetres from chin to the top of the head, or the same as part of the photo's height. */
  headMm?: Range
  head?: Range
  /** Millimetres of background above the head. */
  topMm?: Range
  /** Millimetres from the lower edge to the line of the eyes, or the same as part of the photo's height. */
  eyesMm?: Range
  eyes?: Range
  /** How far the eyes of babies may be shut, where the rule forgives it. */
  eyesOfInfants?: Exclude<EyesOfInfants, 'open'>
  /** Smallest and largest file that the form takes. */
  minBytes?: number
  maxBytes?: number
  /** Who published it, what the document is called there, and on which public site it stands; here where that is a name. */
  by?: string
  title?: string
  site?: string
}

/** What many rules call plain and light; some of them refuse white. */
export const lightGrey = '#e3e5e8'

/** A rule's ranges as parts of the photo's height, in the presets' own terms. */
export function rangesOf({ mm: [, height], head, headMm, topMm, eyes, eyesMm }: Rule): Allowed {
  const part = (range: Range | undefined) => range && ([range[0] / height, range[1] / height] as const)
  return { head: head ?? part(headMm), topHair: part(topMm), bottomEye: eyes ?? part(eyesMm) }
}

/** Where a rule comes from and what it says; what it leaves open is said to be our choice. */
export const sourceOf = (rule: Rule): Localized =>
  forLanguages((language) => {
    const { sources, rules } = presetTexts[language]
    // Names, addresses and sizes run from left to right, also between words that do not.
    const alone = (words: string | undefined) => isolated(`${words}`, language)
    const { by, title, site } = { ...rule, ...sources[rule.id] }
    return `${alone(by)}, “${alone(title)}” (${alone(site)}): ${numbersOf(rule, rules, alone)}`
  })

/** Numbers that no authority publishes: agents and studios pass them on, and the rule names no site. */
const isSecondary = ({ id, site }: Rule) => site === undefined && presetTexts.en.sources[id]?.site !== undefined

function numbersOf(rule: Rule, said: PresetTexts['rules'], alone: (words: string) => string): string {
  const { mm, mmRange, pixels, pixelRange, head, headMm, topMm, eyes, eyesMm, minBytes, maxBytes } = rule
  const rounded = (value: number, times: number) => Math.round(value * times * 10) / 10
  const range = ([least, most]: Range, unit: string, times = 1) =>
    `${[...new Set([rounded(least, times), rounded(most, times)])].join(` ${said.to} `)} ${unit}`
  const size = ([width, height]: Size, unit = '') => alone(`${width} × ${height}${unit}`)
  const allowed = ([least, most]: readonly [Size, Size?]) =>
    most ? ` (${size(least)} ${said.to} ${size(most)})` : ` (${said.atLeast} ${size(least)})`
  return [
    `${size(mm, ' mm')}${mmRange ? allowed(mmRange) : ''}`,
    pixels && `${size(pixels, ' px')}${pixelRange ? allowed(pixelRange) : ''}`,
    head && `${said.head} ${range(head, '%', 100)}`,
    headMm && `${said.head} ${range(headMm, 'mm')}`,
    topMm && `${range(topMm, 'mm')} ${said.above}`,
    eyes && `${said.eyes} ${range(eyes, '%', 100)}`,
    eyesMm && `${said.eyes} ${range(eyesMm, 'mm')}`,
    minBytes && `${said.atLeast} ${minBytes / 1000} kB`,
    maxBytes && `${said.upTo} ${maxBytes / 1000} kB`,
    !head && !headMm && said.ours,
    rule.eyesOfInfants && said.infants[rule.eyesOfInfants],
    isSecondary(rule) && said.secondary,
  ]
    .filter(Boolean)
    .join(', ')
}
