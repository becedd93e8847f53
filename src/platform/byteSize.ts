import { type Language, localeOf } from './languages.ts'

/** How large a file is in a language's own notation, such as 240 kB or 2.5 MB. */
export function byteSize(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits }).format(value)
}
