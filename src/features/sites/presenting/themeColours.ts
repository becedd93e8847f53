import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'
import { type ThemeName, themes } from '../format/fields.ts'

/** What pictures and mails use of a theme, by the name of the colour in the style sheet. */
const names = {
  fill: 'fill',
  onFill: 'on-fill',
  page: 'page',
  tint: 'tint',
  text: 'text',
  textMuted: 'text-muted',
} as const

type Colours = Record<keyof typeof names, string>

const styleSheet = join(rootFolder, 'src', 'ui', 'themes.css')

/** The colours of each theme, `#rrggbb`, for what the server draws and sends: those of the pages, read from their style sheet. */
export const themeColours = readThemes(readFileSync(styleSheet, 'utf8'))

function readThemes(css: string): Record<ThemeName, Colours> {
  const coloursOf = (theme: ThemeName) => {
    const rule = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    const colourOf = (name: string) => {
      const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(rule)?.[1]
      if (!colour) throw new Error(`${styleSheet} has no --${name} for the theme ${theme}`)
      return colour
    }
    return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, colourOf(name)])) as Colours
  }
  return Object.fromEntries(themes.map((theme) => [theme, coloursOf(theme)] as const)) as Record<ThemeName, Colours>
}
