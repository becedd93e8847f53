import type { Plugin } from 'vite'
import { themeColours, themes } from '../src/ui/themes.ts'

const name = 'virtual:themes.css'

/** The custom properties of each theme, in the layer of the elements as they are; the first theme is that of pages without one. */
export function themesCss(): string {
  const rules = themes.map((theme, at) => {
    const properties = Object.entries(themeColours[theme]).map(([colour, value]) => `--${colour}: ${value};`)
    return `${at === 0 ? ':root, ' : ''}[data-theme="${theme}"] { ${properties.join(' ')} }`
  })
  return `@layer base {\n${rules.join('\n')}\n}\n`
}

/** The style sheet of the themes, made of their list: `import 'virtual:themes.css'`. */
export const themeStyles = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => (id === `\0${name}` ? themesCss() : undefined),
})
