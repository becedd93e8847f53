import { looksLikeText } from './sense.ts'

/** Where TeX's text fonts differ from ASCII: the older encoding OT1, and T1. */
const ot1: Record<number, string> = {
  11: 'ff',
  12: 'fi',
  13: 'fl',
  14: 'ffi',
  15: 'ffl',
  16: 'ı',
  25: 'ß',
  26: 'æ',
  27: 'œ',
  28: 'ø',
  34: '”',
  39: '’',
  60: '¡',
  62: '¿',
  92: '“',
  96: '‘',
  123: '–',
  124: '—',
}
const t1: Record<number, string> = {
  16: '“',
  17: '”',
  18: '„',
  19: '«',
  20: '»',
  21: '–',
  22: '—',
  25: 'ı',
  27: 'ff',
  28: 'fi',
  29: 'fl',
  30: 'ffi',
  31: 'ffl',
  39: '’',
  96: '‘',
}
const ansi = new TextDecoder('windows-1252')

const byCode = (code: number, special: Record<number, string>): string | undefined =>
  special[code] ?? (code >= 32 && code < 256 ? ansi.decode(Uint8Array.of(code)) : undefined)

/** Those of TeX's ligatures that only one of its encodings has at these numbers. */
const isOt1 = (codes: number[]) => codes.some((code) => code >= 11 && code <= 15)
const isT1 = (codes: number[]) => codes.some((code) => code >= 27 && code <= 31)

/**
 * What glyphs stand for whose names are but numbers, such as `a65`, `x41`, `G41` or `C065`: bitmap fonts of TeX are named so.
 * Nobody promises that these numbers are letters, so each reading has to look like text.
 * @param names by code
 * @param drawn codes in the order in which they are drawn
 * @returns texts by code; `unsure` where there is too little text to tell, `none` where it is no text in any reading
 */
export function textsOfCodeNames(names: Map<number, string>, drawn: number[]): Map<number, string> | 'unsure' | 'none' {
  const numbers = [...names].map(([code, name]) => ({
    code,
    number: /^[A-Za-z]{1,5}?0*([0-9A-Fa-f]+)$/.exec(name)?.[1],
  }))
  const used = new Set(drawn)
  const named = numbers.filter(({ code, number }) => used.has(code) && number !== undefined)
  if (named.length < 0.9 * used.size) return 'none'
  const tables = isOt1([...used]) && !isT1([...used]) ? [ot1, t1] : isT1([...used]) ? [t1, ot1] : [{}]
  const readings = [10, 16].flatMap((radix) =>
    tables.map(
      (table) =>
        new Map(
          named.flatMap(({ code, number }) => {
            const text = byCode(Number.parseInt(number!, radix), table)
            return text === undefined ? [] : [[code, text] as const]
          }),
        ),
    ),
  )
  const verdicts = readings.map((reading) => looksLikeText(drawn.map((code) => reading.get(code) ?? '\ufffd')))
  const sound = readings[verdicts.indexOf(true)]
  return sound ?? (verdicts.includes(undefined) ? 'unsure' : 'none')
}
