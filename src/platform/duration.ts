import { factsOf, type Language, localeOf } from './languages.ts'

/** Units in which a time is told, and their lengths in seconds, longest first. */
const lengths = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * A time in words, in a unit of which it is two or more, and never less than it is: "45 seconds", "2 minutes", "24 hours", "3 days".
 * @param seconds 0 or more
 */
export function wordsOfSeconds(seconds: number, language: Language): string {
  const [unit, length] = lengths.find(([, length]) => seconds >= 2 * length) ?? (['second', 1] as const)
  return wordsOfTime(Math.ceil(seconds / length), unit, language)
}

/** Units of a time, as Intl names them. */
type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

/**
 * A time in full words as it stands within a sentence, after a preposition or telling for how long: "2 days". Arabic has a form for two that changes with
 * its place; Intl knows the one that stands alone, and sentences need the other.
 */
export function wordsOfTime(count: number, unit: TimeUnit, language: Language): string {
  const words = durationFormat(language, unit).format(count)
  const { two } = factsOf(language)
  return two && count === 2 && words.endsWith(two.alone) ? words.slice(0, -two.alone.length) + two.within : words
}

const durationFormats = new Map<string, Intl.NumberFormat>()

/** The format of durations in a unit, in full words. Kept: to make one costs as much as a block of a page. */
function durationFormat(language: Language, unit: TimeUnit): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const format =
    durationFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })
  durationFormats.set(key, format)
  return format
}
