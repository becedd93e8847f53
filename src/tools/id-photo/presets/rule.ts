import type { Localized } from '#platform/text.ts'

/** A rule as its authority publishes it; size in pixels is worked out from millimetres and dpi where it gives none. */
export type Rule = {
  mm: readonly [width: number, height: number]
  pixels?: readonly [width: number, height: number]
  dpi?: number
  background?: string
  /** Least and most millimetres from chin to the top of the head. */
  headMm?: readonly [least: number, most: number]
  /** The same as part of the photo's height. */
  head?: readonly [least: number, most: number]
  /** Millimetres of background above the head. */
  topMm?: readonly [least: number, most: number]
  /** From the lower edge to the line of the eyes, as part of the photo's height. */
  eyes?: readonly [least: number, most: number]
  maxBytes?: number
  /** Who published it, what the document is called there, and on which public site it stands. */
  by: string | Localized
  title: string | Localized
  site: string | Localized
}

/** Where a rule comes from and what it says, in both languages; what it leaves open is said to be our choice. */
export const sourceOf = (rule: Rule): Localized => ({
  en: `${textOf(rule.by, 'en')}, “${textOf(rule.title, 'en')}” (${textOf(rule.site, 'en')}): ${numbersOf(rule, words.en)}`,
  id: `${textOf(rule.by, 'id')}, “${textOf(rule.title, 'id')}” (${textOf(rule.site, 'id')}): ${numbersOf(rule, words.id)}`,
})

const textOf = (text: string | Localized, language: keyof Localized) =>
  typeof text === 'string' ? text : text[language]

const words = {
  en: {
    head: 'head',
    above: 'above it',
    eyes: 'eyes from below',
    to: 'to',
    upTo: 'up to',
    ours: 'head size our choice',
  },
  id: {
    head: 'kepala',
    above: 'di atasnya',
    eyes: 'mata dari bawah',
    to: 'sampai',
    upTo: 'hingga',
    ours: 'ukuran kepala pilihan kami',
  },
}

function numbersOf({ mm, pixels, head, headMm, topMm, eyes, maxBytes }: Rule, said: typeof words.en): string {
  const range = ([least, most]: readonly [number, number], unit: string, times = 1) =>
    `${Math.round(least * times * 10) / 10} ${said.to} ${Math.round(most * times * 10) / 10} ${unit}`
  return [
    `${mm[0]} × ${mm[1]} mm`,
    pixels && `${pixels[0]} × ${pixels[1]} px`,
    head && `${said.head} ${range(head, '%', 100)}`,
    headMm && `${said.head} ${range(headMm, 'mm')}`,
    topMm && `${range(topMm, 'mm')} ${said.above}`,
    eyes && `${said.eyes} ${range(eyes, '%', 100)}`,
    maxBytes && `${said.upTo} ${maxBytes / 1000} kB`,
    !head && !headMm && said.ours,
  ]
    .filter(Boolean)
    .join(', ')
}
