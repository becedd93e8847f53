/**
 * The languages that a recording may be in. `value` goes over the wire, `engine` is what speech engines call it
 * (ISO 639-1); `aliases` are other spellings that clients send.
 */
export const speechLanguages = [
  { value: 'en-GB', engine: 'en', aliases: [], label: { en: 'English', id: 'Inggris' } },
  { value: 'eu-ES', engine: 'es', aliases: [], label: { en: 'Spanish', id: 'Spanyol' } },
  { value: 'fr-FR', engine: 'fr', aliases: [], label: { en: 'French', id: 'Prancis' } },
  { value: 'it-IT', engine: 'it', aliases: [], label: { en: 'Italian', id: 'Italia' } },
  { value: 'de-DE', engine: 'de', aliases: [], label: { en: 'German', id: 'Jerman' } },
  { value: 'ja-JP', engine: 'ja', aliases: [], label: { en: 'Japanese', id: 'Jepang' } },
  { value: 'ko-KR', engine: 'ko', aliases: [], label: { en: 'Korean', id: 'Korea' } },
  { value: 'zh', engine: 'zh', aliases: ['cmn-Hans-CN'], label: { en: 'Chinese', id: 'Tionghoa' } },
  { value: 'nl-NL', engine: 'nl', aliases: [], label: { en: 'Dutch', id: 'Belanda' } },
  { value: 'et-EE', engine: 'et', aliases: [], label: { en: 'Estonian', id: 'Estonia' } },
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
