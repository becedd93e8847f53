import { wordsOfTime } from '#platform/duration.ts'
import type { Language } from '#platform/languages.ts'
import { isForLife, type Lasting } from './cost.ts'

/** Units of a duration, 1 hour to 5 year. */
const units = ['hour', 'day', 'week', 'month', 'year'] as const

const forLife: Record<Language, string> = { en: 'life', id: 'seumur hidup', es: 'toda la vida', ar: 'مدى الحياة' }

/** A duration in words: "2 days", "1 month", "life". */
export function wordsOfDuration(length: Lasting, language: Language): string {
  if (isForLife(length)) return forLife[language]
  const unit = units[length.unit - 1]
  return unit ? wordsOfTime(length.duration, unit, language) : String(length.duration)
}

/** A time in words, in days where it is whole days: "30 days", "36 hours". */
export const wordsOfHours = (hours: number, language: Language): string =>
  hours % 24 === 0 ? wordsOfTime(hours / 24, 'day', language) : wordsOfTime(hours, 'hour', language)
