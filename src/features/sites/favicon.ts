import type { Site } from './loadSite.ts'
import { themeColours } from './themeColours.ts'

/** The mark of a site as SVG: the first letter of its title on the colour of its theme. */
export function favicon({ settings }: Pick<Site, 'settings'>): string {
  const { fill, onFill } = themeColours[settings.theme]
  const letter = firstLetter(settings.common.title.en)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="18" fill="${fill}"/>` +
    `<text x="32" y="45" text-anchor="middle" font-family="system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif" ` +
    `font-size="37" font-weight="700" fill="${onFill}">${letter}</text></svg>`
  )
}

/** A letter or digit only, so nothing of a title can become markup. */
const firstLetter = (title: string): string => /[\p{L}\p{N}]/u.exec(title)?.[0]?.toUpperCase() ?? '•'
