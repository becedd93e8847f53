import { looksLikeText } from './sense.ts'
import { isOfOt1, isOfT1, ot1, t1 } from './texEncodings.ts'

const ansi = new TextDecoder('windows-1252')

const byCode = (code: number, special: Record<number, string>): string | undefined =>
  special[code] ?? (code >= 32 && code < 256 ? ansi.decode(Uint8Array.of(code)) : undefined)

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
  const [mayBeOt1, mayBeT1] = [[...used].some(isOfOt1), [...used].some(isOfT1)]
  const tables = mayBeT1 ? [t1, ot1] : mayBeOt1 ? [ot1, t1] : [{}]
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
