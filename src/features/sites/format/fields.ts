import { z } from 'zod'
import { forLanguages, isLanguage, type Language, languageList } from '#platform/languages.ts'
import { lend } from './borrowed.ts'
import { sanitise } from './sanitise.ts'

const sentence = z.string().trim().min(1)
const richText = z.string().trim().min(1).transform(sanitise)

/** Words in one language or more; without English they read as in the first that is written. */
const localized = (words: z.ZodType<string, string>) =>
  z
    .strictObject(forLanguages(() => words.optional()))
    .refine((texts) => Object.keys(texts).length > 0, { error: 'write it in a language at least' })
    .transform((texts) => (texts.en === undefined ? lend(texts, firstOf(texts), 'en') : { ...texts, en: texts.en }))

const firstOf = (texts: object): Language => Object.keys(texts).find(isLanguage) ?? 'en'

const codes = languageList.map(({ name, code }) => `${name} (${code})`).join(', ')

/** A visible text in the languages of the site. */
export const text = localized(sentence).meta({ id: 'Text', description: `A text in the site's languages: ${codes}` })

/** HTML in the languages of the site; it leaves the schema sanitised. */
export const html = localized(richText).meta({
  id: 'Html',
  description: `HTML in the site's languages: ${codes}; scripts, styles and frames are taken out`,
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

/** Marks what is for newcomers alone. */
export const newcomers = z.boolean().optional().describe('Only for who is no member yet, such as the way to a trial')

/** A button that leads somewhere. */
export const button = z
  .strictObject({ text, url: link, newcomers })
  .meta({ id: 'Button', description: 'A text and where it leads' })

/** A picture with the words that stand for it; without `alt` it is decoration. */
export const picture = {
  img: asset,
  alt: text.optional().describe('What the picture shows, for those who cannot see it'),
}

/** The colour themes; a tools grid also takes its pairs of colours from them. */
export { type Theme as ThemeName, themes } from '#ui/themes.ts'
