import { type Language, localeOf } from '#platform/languages.ts'

/** What people of a language call a time zone (IANA) at a moment, such as `Central Time` or `India Standard Time`. */
export function zoneName(timeZone: string, moment: number, language: Language): string {
  const parts = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    moment,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** A moment as the clocks of a zone show it, the reader's own where none is given: day of the week, day, month and time. Messages wait for less than a year. */
export const momentWords = (moment: number, language: Language, timeZone?: string): string =>
  new Date(moment).toLocaleString(localeOf(language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    ...(timeZone && { timeZone }),
  })
