import { type Language, localeOf } from '#platform/languages.ts'

/**
 * The languages that a recording may be in. `value` goes over the wire, `engine` is what speech engines call it
 * (ISO 639-1); `aliases` are other spellings that clients send.
 */
export const speechLanguages = [
  { value: 'en-GB', engine: 'en', aliases: [] },
  { value: 'eu-ES', engine: 'es', aliases: [] },
  { value: 'fr-FR', engine: 'fr', aliases: [] },
  { value: 'it-IT', engine: 'it', aliases: [] },
  { value: 'de-DE', engine: 'de', aliases: [] },
  { value: 'ja-JP', engine: 'ja', aliases: [] },
  { value: 'ko-KR', engine: 'ko', aliases: [] },
  { value: 'zh', engine: 'zh', aliases: ['cmn-Hans-CN'] },
  { value: 'nl-NL', engine: 'nl', aliases: [] },
  { value: 'et-EE', engine: 'et', aliases: [] },
] as const

export type SpeechLanguage = (typeof speechLanguages)[number]
/** What goes over the wire, such as `en-GB`. */
export type LanguageValue = SpeechLanguage['value']
/** What an engine calls a language, such as `en`. */
export type EngineLanguage = SpeechLanguage['engine']

export const defaultLanguage: LanguageValue = 'en-GB'

/** The language that a client means by `code`, in either spelling; undefined for one that we do not offer. */
export function languageByCode(code: string): SpeechLanguage | undefined {
  return speechLanguages.find(({ value, aliases }) => value === code || aliases.some((alias) => alias === code))
}

/** What the readers of a page call a language of recordings, as a line of a list. */
export function nameOf({ engine }: SpeechLanguage, language: Language): string {
  const locale = localeOf(language)
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(engine) ?? engine
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1)
}
