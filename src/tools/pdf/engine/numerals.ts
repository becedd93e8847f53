/** Decimal digits by their zero, and the locale of a number format that shows them: the shape of its numerals, and one of their languages (LCID). */
type System = { zero: number; locale?: string }

/** The scripts that have digits of their own (Unicode, general category Nd). Those of full width stand in no format. */
const systems: readonly System[] = [
  { zero: 0x0660, locale: '2000401' }, // Arabic
  { zero: 0x06f0, locale: '3000429' }, // Persian, Urdu
  { zero: 0x0966, locale: '4000439' }, // Devanagari
  { zero: 0x09e6, locale: '5000445' }, // Bengali
  { zero: 0x0a66, locale: '6000446' }, // Gurmukhi
  { zero: 0x0ae6, locale: '7000447' }, // Gujarati
  { zero: 0x0b66, locale: '8000448' }, // Odia
  { zero: 0x0be6, locale: '9000449' }, // Tamil
  { zero: 0x0c66, locale: 'A00044A' }, // Telugu
  { zero: 0x0ce6, locale: 'B00044B' }, // Kannada
  { zero: 0x0d66, locale: 'C00044C' }, // Malayalam
  { zero: 0x0e50, locale: 'D00041E' }, // Thai
  { zero: 0x0ed0, locale: 'E000454' }, // Lao
  { zero: 0x0f20, locale: 'F000451' }, // Tibetan
  { zero: 0x1040, locale: '10000455' }, // Burmese
  { zero: 0x17e0, locale: '12000453' }, // Khmer
  { zero: 0xff10 },
]

const systemOf = new Map(
  systems.flatMap((system) => Array.from({ length: 10 }, (_, digit) => [system.zero + digit, system] as const)),
)

/** Signs beside such digits, and what stands for them beside those of Europe. */
const signs: Readonly<Record<string, string>> = {
  ...{ '٫': '.', '٬': ',', '٪': '%' },
  ...{
    '．': '.',
    '，': ',',
    '％': '%',
    '：': ':',
    '／': '/',
    '（': '(',
    '）': ')',
    '－': '-',
    '＋': '+',
    '￥': '¥',
    '＄': '$',
  },
}

/** Marks of direction (UAX 9), which show nothing. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Where digits of other scripts begin, and all that comes before them is passed by at once. */
const beyond = /[\u0660-\uffff]/

/** A text with European digits, and the locale of those that it has, for `shownIn`. */
export type Numerals = { text: string; locale?: string }

/** The same text in European digits and signs of numbers. One without digits of other scripts, or with those of two, is as it is. */
export function europeanDigits(text: string): Numerals {
  // Most cells of most documents are done with here.
  if (!beyond.test(text)) return { text }
  const found = new Set([...text].flatMap((sign) => systemOf.get(sign.codePointAt(0)!) ?? []))
  const [system, ...more] = found
  if (!system || more.length > 0 || /\d/.test(text)) return { text }
  const european = [...text.replace(directions, '')].map((sign) => {
    const point = sign.codePointAt(0)!
    return systemOf.has(point) ? String(point - system.zero) : (signs[sign] ?? sign)
  })
  return { text: european.join(''), ...(system.locale && { locale: system.locale }) }
}

/** A number format of a spreadsheet that shows the digits of a locale, in each of its parts. */
export const shownIn = (format: string, locale: string | undefined): string =>
  locale === undefined
    ? format
    : format
        .replace(/^General$/, '0')
        .split(';')
        .map((part) => `[$-${locale}]${part}`)
        .join(';')
