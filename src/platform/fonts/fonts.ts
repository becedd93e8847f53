import { join } from 'node:path'
import { rootFolder } from '#platform/paths.ts'

/**
 * For programs that look for fonts through fontconfig: they see the fonts that the product brings along and no others,
 * so that a document looks the same on every machine. `fonts.conf` beside this file names them.
 */
export const ownFonts = { FONTCONFIG_FILE: join(rootFolder, 'src/platform/fonts/fonts.conf') } as const

/** The same for libraries inside this process. Call it before the first of them looks for a font. */
export function takeOwnFonts(): void {
  Object.assign(process.env, ownFonts)
}
