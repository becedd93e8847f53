import { z } from 'zod'
import { sanitise } from './sanitise.ts'

const sentence = z.string().trim().min(1)
const richText = z.string().trim().min(1).transform(sanitise)

/** A visible text in both languages. */
export const text = z
  .strictObject({ en: sentence, id: sentence })
  .meta({ id: 'Text', description: 'A text in English (en) and Indonesian (id)' })

/** HTML in both languages; it leaves the schema sanitised. */
export const html = z.strictObject({ en: richText, id: richText }).meta({
  id: 'Html',
  description: 'HTML in English (en) and Indonesian (id); scripts, styles and frames are taken out',
})

/** A word that is the same in every language, such as the name of a person or a brand. */
export const name = z.string().trim().min(1)

/** A short lower-case name that becomes part of addresses: a site code, a page, a plan, a channel. */
export const key = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,46}[a-z0-9])?$/, {
  error: 'use lower-case letters, digits and hyphens, such as id-photo',
})

/** A file of the site's `assets` folder, or of the shared one. */
export const asset = z
  .string()
  .regex(/^assets\/[\w][\w./-]*$/, { error: 'name a file of the assets folder, such as assets/hero.svg' })
  .meta({ id: 'Asset', description: 'A picture: assets/<file> of this site, or of the shared folder' })

/** An address: a page of the site, an anchor, another site, a mailbox or a telephone. */
export const link = z
  .string()
  .regex(/^(?:\/(?!\/)|#[\w-]|https?:\/\/|mailto:|tel:)\S*$/, {
    error: 'write a page of this site (/sub/price), an anchor (#price), or an address with https:, mailto: or tel:',
  })
  .meta({ id: 'Link', description: '/page, #anchor, https://…, mailto:… or tel:…' })

/** A button that leads somewhere. */
export const button = z
  .strictObject({ text, url: link })
  .meta({ id: 'Button', description: 'A text and where it leads' })

/** A picture with the words that stand for it; without `alt` it is decoration. */
export const picture = {
  img: asset,
  alt: text.optional().describe('What the picture shows, for those who cannot see it'),
}

/** The colour themes; a tools grid also takes its pairs of colours from them. */
export { type Theme as ThemeName, themes } from '#ui/themes.ts'
