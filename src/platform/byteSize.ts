import { type Language, localeOf } from './languages.ts'

/** How large a file is in a language's own notation, such as 40 byte, 240 kB or 2.5 MB. */
export function byteSize(bytes: number, language: Language): string {
  const [value, unit] =
    bytes < 1000 ? [bytes, 'byte'] : bytes < 1_000_000 ? [bytes / 1000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
  const maximumFractionDigits = value < 10 ? 1 : 0
  // Only the long form knows the plural of bytes.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const form = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay, maximumFractionDigits })
  return form.format(value)
}
