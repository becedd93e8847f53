import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { type Language, languages } from './languages.ts'

/** Writes one page of a kind as HTML: what stands on it is up to the dice. */
export type Recipe = (dice: Dice, language: Language) => string

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))
export const joined = (count: number, make: (index: number) => string): string => times(count, make).join('')
export const languageOf = (code: string): Language => languages.find((each) => each.code === code) ?? languages[0]!

export const page = (style: string, body: string, more = ''): string =>
  `<!doctype html><html ${more}><meta charset="utf-8"><style>@page{size:A4;margin:18mm}*{box-sizing:border-box}body{margin:0;font:10.5pt/1.35 'Liberation Sans'}table{border-collapse:collapse}td,th{padding:3px 6px;text-align:left;vertical-align:top}.r{text-align:right}${style}</style><body>${body}</body></html>`

export const two = (value: number): string => String(value).padStart(2, '0')
export const day = (dice: Dice): string => `${two(dice.between(13, 28))}/${two(dice.between(1, 12))}/2025`

/** A date as spreadsheets count: days since the end of 1899. */
export function dateCell(dice: Dice): string {
  const text = day(dice)
  const [date, month, year] = text.split('/').map(Number) as [number, number, number]
  return `<td data-value="${Date.UTC(year, month - 1, date) / 86_400_000 + 25_569}">${text}</td>`
}
