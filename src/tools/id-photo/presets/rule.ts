import { byteSize } from '#platform/byteSize.ts'
import { commaOf, isolated } from '#platform/isolated.ts'
import { forLanguages, type Language, localeOf } from '#platform/languages.ts'
import type { Localized } from '#platform/text.ts'
import type { Allowed, EyesOfInfants, Range } from '../engine/spec.ts'
import { presetTexts } from './presetTexts.ts'

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
    const { sources } = presetTexts[language]
    // Names and addresses run from left to right, also between words that do not.
    const alone = (words: string | undefined) => isolated(`${words}`, language)
    const { by, title, site } = { ...rule, ...sources[rule.id] }
    return `${alone(by)}${commaOf(language)}“${alone(title)}” (${alone(site)}): ${numbersOf(rule, language)}`
  })

/** Numbers that no authority publishes: agents and studios pass them on, and the rule names no site. */
const isSecondary = ({ id, site }: Rule) => site === undefined && presetTexts.en.sources[id]?.site !== undefined

/** A rule's numbers, with the units and the decimal sign of a language. */
function numbersOf(rule: Rule, language: Language): string {
  const { rules: said } = presetTexts[language]
  const { mm, mmRange, pixels, pixelRange, head, headMm, topMm, eyes, eyesMm, minBytes, maxBytes } = rule
  const written = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 1, useGrouping: false, ...options })
  const plain = written({})
  const millimetres = written({ style: 'unit', unit: 'millimeter' })
  const percent = written({ style: 'percent' })
  const range = ([least, most]: Range, unit: Intl.NumberFormat) => {
    const factor = unit === percent ? 100 : 1
    const [from, to] = [plain.format(least * factor), plain.format(most * factor)]
    return `${from === to ? '' : `${from} ${said.to} `}${unit.format(most)}`
  }
  const size = ([width, height]: Size, unit: { format(height: number): string } = plain) =>
    `${plain.format(width)} × ${unit.format(height)}`
  const inPixels = { format: (height: number) => `${plain.format(height)} ${said.pixels}` }
  const allowed = ([least, most]: readonly [Size, Size?]) =>
    most ? ` (${size(least)} ${said.to} ${size(most)})` : ` (${said.atLeast} ${size(least)})`
  return [
    `${size(mm, millimetres)}${mmRange ? allowed(mmRange) : ''}`,
    pixels && `${size(pixels, inPixels)}${pixelRange ? allowed(pixelRange) : ''}`,
    head && `${said.head} ${range(head, percent)}`,
    headMm && `${said.head} ${range(headMm, millimetres)}`,
    topMm && `${range(topMm, millimetres)} ${said.above}`,
    eyes && `${said.eyes} ${range(eyes, percent)}`,
    eyesMm && `${said.eyes} ${range(eyesMm, millimetres)}`,
    minBytes && `${said.atLeast} ${byteSize(minBytes, language)}`,
    maxBytes && `${said.upTo} ${byteSize(maxBytes, language)}`,
    !head && !headMm && said.ours,
    rule.eyesOfInfants && said.infants[rule.eyesOfInfants],
    isSecondary(rule) && said.secondary,
  ]
    .filter(Boolean)
    .join(commaOf(language))
}
