import { type CounterKind, counters } from './counters.ts'
import type { ListLevel } from './model.ts'

const isCounter = (kind: ListLevel['kind']): kind is CounterKind => kind in counters

/** The number of an item of a list, as its level writes numbers: `4`, `d`, `IV`, `四`. */
export function numeral(kind: ListLevel['kind'], number: number): string {
  if (isCounter(kind)) return counters[kind][number - 1] ?? String(number)
  if (kind === 'decimal') return String(number)
  const small = kind.endsWith('Letter') ? letters(number) : roman(number)
  return kind.startsWith('upper') ? small.toUpperCase() : small
}

const letters = (number: number): string =>
  number < 1 ? '' : letters(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26))

const romans = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 }

function roman(number: number): string {
  const [sign, value] = Object.entries(romans).find(([, value]) => value <= number) ?? []
  return sign && value ? sign + roman(number - value) : ''
}

const digits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** What a Roman number in small letters, up to C, is worth: a smaller digit before a larger one is taken off. */
export const romanValue = (text: string): number =>
  [...text].reduce((sum, digit, at) => {
    const value = digits[digit] ?? 0
    return value < (digits[text[at + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)
