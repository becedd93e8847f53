import { useLanguage } from '#features/sites/pages/useSite.ts'
import { localeOf } from '#platform/languages.ts'

/** Writes a moment, given in milliseconds, as the page's language does. */
export function useMoment(): (milliseconds: number) => string {
  const format = new Intl.DateTimeFormat(localeOf(useLanguage()), { dateStyle: 'medium', timeStyle: 'short' })
  return (milliseconds) => format.format(milliseconds)
}
