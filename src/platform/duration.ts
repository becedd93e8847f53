import { type Language, localeOf } from './languages.ts'

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
  return durationFormat(language, unit).format(Math.ceil(seconds / length))
}

const durationFormats = new Map<string, Intl.NumberFormat>()

/** The format of durations in a unit, in full words. Kept: to make one costs as much as a block of a page. */
export function durationFormat(language: Language, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const format =
    durationFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })
  durationFormats.set(key, format)
  return format
}
