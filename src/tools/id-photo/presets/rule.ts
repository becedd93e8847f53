import type { Localized } from '#platform/text.ts'

type Range = readonly [least: number, most: number]
type Size = readonly [width: number, height: number]

/** A photo as its authority asks for it; what is absent, the rule leaves open. */
export type Rule = {
  id: string
  /** ISO 3166-1 alpha-2, or `--` for sizes that no state owns. */
  country: string
  /** The grid's label. */
  pictureType: Localized
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
  maxBytes?: number
  /** Who published it, what the document is called there, and on which public site it stands. */
  by: string | Localized
  title: string | Localized
  site: string | Localized
}

/** What many rules call plain and light; some of them refuse white. */
export const lightGrey = '#e3e5e8'

/** A rule's ranges as parts of the photo's height, in the presets' own terms. */
export function rangesOf({ mm: [, height], head, headMm, topMm, eyes, eyesMm }: Rule) {
  const part = (range: Range | undefined) => range && ([range[0] / height, range[1] / height] as const)
  return { head: head ?? part(headMm), topHair: part(topMm), bottomEye: eyes ?? part(eyesMm) }
}

/** Where a rule comes from and what it says, in both languages; what it leaves open is said to be our choice. */
export const sourceOf = (rule: Rule): Localized => ({ en: sourceIn('en', rule), id: sourceIn('id', rule) })

function sourceIn(language: keyof Localized, rule: Rule): string {
  const said = (text: string | Localized) => (typeof text === 'string' ? text : text[language])
  return `${said(rule.by)}, “${said(rule.title)}” (${said(rule.site)}): ${numbersOf(rule, words[language])}`
}

const words = {
  en: {
    head: 'head',
    above: 'above it',
    eyes: 'eyes from below',
    to: 'to',
    upTo: 'up to',
    atLeast: 'at least',
    ours: 'head size our choice',
  },
  id: {
    head: 'kepala',
    above: 'di atasnya',
    eyes: 'mata dari bawah',
    to: 'sampai',
    upTo: 'hingga',
    atLeast: 'minimal',
    ours: 'ukuran kepala pilihan kami',
  },
}

function numbersOf(rule: Rule, said: typeof words.en): string {
  const { mm, mmRange, pixels, pixelRange, head, headMm, topMm, eyes, eyesMm, maxBytes } = rule
  const rounded = (value: number, times: number) => Math.round(value * times * 10) / 10
  const range = ([least, most]: Range, unit: string, times = 1) =>
    `${[...new Set([rounded(least, times), rounded(most, times)])].join(` ${said.to} `)} ${unit}`
  const size = ([width, height]: Size) => `${width} × ${height}`
  const allowed = ([least, most]: readonly [Size, Size?]) =>
    most ? ` (${size(least)} ${said.to} ${size(most)})` : ` (${said.atLeast} ${size(least)})`
  return [
    `${size(mm)} mm${mmRange ? allowed(mmRange) : ''}`,
    pixels && `${size(pixels)} px${pixelRange ? allowed(pixelRange) : ''}`,
    head && `${said.head} ${range(head, '%', 100)}`,
    headMm && `${said.head} ${range(headMm, 'mm')}`,
    topMm && `${range(topMm, 'mm')} ${said.above}`,
    eyes && `${said.eyes} ${range(eyes, '%', 100)}`,
    eyesMm && `${said.eyes} ${range(eyesMm, 'mm')}`,
    maxBytes && `${said.upTo} ${maxBytes / 1000} kB`,
    !head && !headMm && said.ours,
  ]
    .filter(Boolean)
    .join(', ')
}
