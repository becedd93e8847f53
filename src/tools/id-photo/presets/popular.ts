import type { Language } from '#platform/text.ts'
import type { Preset } from './preset.ts'

/** What readers of a language look for most, so that few have to search. */
const popular: Record<Language, readonly string[]> = {
  en: [
    ...['us-passport', 'schengen-visa', 'gb-passport', 'in-passport', 'ca-passport', 'au-passport'],
    ...['us-visa', 'jp-passport', 'cn-visa', 'my-passport', 'sg-passport', 'id-4x6-red'],
  ],
  id: [
    ...['id-3x4-red', 'id-4x6-red', 'id-2x3-red', 'id-3x4-blue', 'id-4x6-blue', 'id-2x3-blue'],
    ...['us-visa', 'schengen-visa', 'my-passport', 'jp-passport', 'sa-visa', 'sg-passport'],
  ],
}

/** The presets with the popular ones of a language at the beginning, the others in their own order. */
export function popularFirst(presets: readonly Preset[], language: Language): Preset[] {
  const rank = ({ id }: Preset) => popular[language].indexOf(id) + 1 || Number.POSITIVE_INFINITY
  return presets.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
