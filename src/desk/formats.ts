import { type Language, localeOf } from '#platform/languages.ts'
import { formatMinor } from '#platform/money/money.ts'

/** How a language writes numbers, moments and amounts. Moments are those of UTC, as everywhere in the books. */
export function formatsIn(language: Language) {
  const locale = localeOf(language)
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const numbers = new Intl.NumberFormat(locale)
  const sizes = [
    [1e12, 'terabyte'],
    [1e9, 'gigabyte'],
    [1e6, 'megabyte'],
    [1e3, 'kilobyte'],
  ] as const
  return {
    moment: (at: Date | null | undefined) => (at ? moments.format(at) : '–'),
    day: (at: Date | null | undefined) => (at ? days.format(at) : '–'),
    month: (at: Date) => months.format(at),
    /** A share from 0 to 1. */
    percent: (share: number) => shares.format(share),
    number: (value: number) => numbers.format(value),
    amount: (minor: number, currency: string) => formatMinor(minor, currency, language),
    /** A duration in seconds, in minutes from two of them on. */
    seconds(value: number) {
      const [amount, unit] = value < 120 ? [value, 'second'] : [value / 60, 'minute']
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount)
    },
    bytes(value: number) {
      const [size, unit] = sizes.find(([least]) => value >= least) ?? ([1, 'byte'] as const)
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value / size)
    },
  }
}

export type Formats = ReturnType<typeof formatsIn>
