import type { Language } from '#platform/text.ts'
import type { Preset } from './preset.ts'

/** What readers of a language look for most, so that few have to search. */
const popular: { en: readonly string[] } & Partial<Record<Language, readonly string[]>> = {
  en: [
    ...['us-passport', 'schengen-visa', 'gb-passport', 'in-passport', 'ca-passport', 'au-passport'],
    ...['us-visa', 'jp-passport', 'cn-visa', 'my-passport', 'sg-passport', 'id-4x6-red'],
  ],
  id: [
    ...['id-3x4-red', 'id-4x6-red', 'id-2x3-red', 'id-3x4-blue', 'id-4x6-blue', 'id-2x3-blue'],
    ...['us-visa', 'schengen-visa', 'my-passport', 'jp-passport', 'sa-visa', 'sg-passport'],
  ],
  es: [
    ...['es-passport', 'us-passport', 'us-visa', 'schengen-visa', 'mx-visa', 'br-passport'],
    ...['ca-visa', 'us-green-card', 'fr-passport', 'de-driving-licence', 'gb-passport', 'cn-visa'],
  ],
  ar: [
    ...['sa-visa', 'ae-visa', 'ae-emirates-id', 'schengen-visa', 'us-visa', 'gb-passport'],
    ...['fr-passport', 'ca-visa', 'tr-passport', 'my-passport', 'in-visa', 'cn-visa'],
  ],
}

/** The presets with the popular ones of a language at the beginning, the others in their own order. */
export function popularFirst(presets: readonly Preset[], language: Language): Preset[] {
  const first = popular[language] ?? popular.en
  const rank = ({ id }: Preset) => first.indexOf(id) + 1 || Number.POSITIVE_INFINITY
  return presets.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
