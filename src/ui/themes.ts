/** The names of the looks in themes.css, in the order in which they are offered. */
export const themes = ['default', 'blue', 'peach', 'pink', 'orange', 'terre'] as const

/** One look: the value of `data-theme`. */
export type Theme = (typeof themes)[number]

/** Tells whether a word from outside names a look. */
export const isTheme = (word: string): word is Theme => (themes as readonly string[]).includes(word)

/**
 * What has to be readable on what: colour, ground, and the least contrast between them by WCAG 2.2
 * (7 for running text, 4.5 for other text, 3 for outlines, rings and icons).
 */
export const contrasts: readonly (readonly [colour: string, ground: string, least: number])[] = [
  ...['page', 'surface', 'sunken', 'tint'].flatMap((ground) => [
    ['text', ground, 7] as const,
    ['text-muted', ground, 4.5] as const,
    ['accent', ground, 4.5] as const,
    ['error', ground, 4.5] as const,
    ['vivid', ground, 3] as const,
    ['focus', ground, 3] as const,
    ['border-control', ground, 3] as const,
  ]),
  ['on-fill', 'fill', 4.5],
  ['on-fill', 'fill-hover', 4.5],
  ['on-tint', 'tint', 7],
  ['on-tint', 'tint-strong', 7],
  ['surface', 'accent', 4.5],
  ['surface', 'error', 4.5],
  ['on-deep', 'deep', 7],
  ['on-deep-muted', 'deep', 4.5],
  ['focus', 'deep', 3],
  ['error', 'error-tint', 4.5],
  ['success', 'success-tint', 4.5],
  ['warning', 'warning-tint', 4.5],
]
