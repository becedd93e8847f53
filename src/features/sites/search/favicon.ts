import { themeColours } from '#ui/themes.ts'
import type { SiteSettings } from '../format/siteFile.ts'
import type { Site } from '../loading/loadSite.ts'

/** Letters of marks that are not plain. No font file travels with a mark, so these are the reader's own. */
const faces: Partial<Record<SiteSettings['look']['letters'], string>> = {
  garamond: "Georgia,'DejaVu Serif',serif",
  vollkorn: "Georgia,'DejaVu Serif',serif",
  typewriter: "'Courier New','DejaVu Sans Mono',monospace",
}

/** How round the mark is for each kind of corner, of 64. */
const rounding = { sharp: 2, soft: 10, round: 18, pill: 32 }

/** The mark of a site as SVG: the first letter of its title on the colour of its theme, with the corners of its look. */
export function favicon({ settings }: Pick<Site, 'settings'>): string {
  const { fill, 'on-fill': onFill } = themeColours[settings.theme]
  const face = faces[settings.look.letters] ?? "system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"
  const letter = firstLetter(settings.common.title.en)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="${rounding[settings.look.corners]}" fill="${fill}"/>` +
    `<text x="32" y="45" text-anchor="middle" font-family="${face}" ` +
    `font-size="37" font-weight="700" fill="${onFill}">${letter}</text></svg>`
  )
}

/** A letter or digit only, so nothing of a title can become markup. */
const firstLetter = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0]?.toUpperCase() ?? '•'
