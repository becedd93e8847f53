import { escapeXml } from '#platform/escapeXml.ts'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { directionOf } from '#platform/languages.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { themeColours } from '#ui/themes.ts'
import type { Site } from '../loading/loadSite.ts'
import { firstLarge } from '../presenting/presentPage.ts'
import type { DrawPicture } from './pictureDrawing.ts'

const width = 1200
const height = 630
const pictureWidth = 500

/** The picture of a site for shared links, as PNG of 1200 by 630: its title and sentence beside its first picture, where that is drawn. */
export async function ogImage(site: Site, language: Language, draw: DrawPicture): Promise<Buffer> {
  // Loaded with the first picture: a server that is asked for none does without the library.
  const { default: sharp } = await import('sharp')
  takeOwnFonts()
  const picture = await firstPicture(site, draw)
  const card = sharp(Buffer.from(cardOf(site, language, Boolean(picture))))
  if (picture) {
    const { height: pictureHeight = 0 } = await sharp(picture).metadata()
    const top = Math.round((height - pictureHeight) / 2)
    card.composite([{ input: picture, left: width - pictureWidth - 64, top }])
  }
  return card.png({ compressionLevel: 9 }).toBuffer()
}

function cardOf(site: Site, language: Language, beside: boolean): string {
  const { common, theme } = site.settings
  const colours = themeColours[theme]
  const title = textIn(common.title, language)
  const lines = wrap(textIn(common.description, language), beside ? 30 : 56).slice(0, 6)
  const top = 315 - (lines.length * 42 + 60) / 2
  const isFromRight = directionOf(language) === 'rtl'
  const start = isFromRight ? `x="${width - 64}" direction="rtl"` : 'x="64"'
  const family = `font-family="system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.page}"/>`,
    `<circle cx="1080" cy="80" r="420" fill="${colours.tint}"/><circle cx="60" cy="640" r="220" fill="${colours.tint}"/>`,
    `<rect x="${isFromRight ? width - 136 : 64}" y="${top - 58}" width="72" height="8" rx="4" fill="${colours.fill}"/>`,
    `<text ${start} y="${top + 38}" ${family} font-size="66" font-weight="700" fill="${colours.text}">${escapeXml(title)}</text>`,
    ...lines.map(
      (line, at) =>
        `<text ${start} y="${top + 110 + at * 42}" ${family} font-size="30" fill="${colours['text-muted']}">${escapeXml(line)}</text>`,
    ),
    '</svg>',
  ].join('')
}

/** The first large picture of the home page, ready to lie on the card; undefined where there is none that can be drawn. */
async function firstPicture(site: Site, draw: DrawPicture): Promise<Buffer | undefined> {
  const home = site.pages.get('index')
  const blocks = home?.contentStatus === 2 ? home.blocks : []
  const found = firstLarge(site, blocks, {
    least: pictureWidth - 100,
    mention: (url) => `"img":"${url}"`,
  })
  return found && draw({ path: found.path, width: pictureWidth, height: height - 128 })
}

/** Words in lines of at most `most` characters. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + word.length < most) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}
