import type { Notation } from './values.ts'

const spaces = /[\s\u00a0\u202f]+/g

/** A quantity without its sign, the places after its decimal sign, and whether its thousands are parted. */
export type Digits = { value: number; places: number; grouped: boolean }

/** Digits with their separators, or undefined where they are no quantity: codes, telephone and account numbers. */
export function readDigits(digits: string, notation: Notation): Digits | undefined {
  const compact = digits.replace(spaces, ' ').replace(/’/g, "'")
  const split = splitFraction(compact, notation)
  if (!split) return undefined
  const { whole, fraction, grouped } = split
  if (whole.length > 1 && whole.startsWith('0')) return undefined
  if (whole.length + fraction.length > 15) return undefined
  if (!grouped && fraction === '' && whole.length > 11) return undefined
  return { value: Number(`${whole || '0'}.${fraction || '0'}`), places: fraction.length, grouped }
}

function splitFraction(
  digits: string,
  { decimal, spaced = decimal === ',' }: Notation,
): { whole: string; fraction: string; grouped: boolean } | undefined {
  const group = (mark: string) => new RegExp(`^[1-9]\\d{0,2}(?:${mark}\\d{3})+$`)
  const other = decimal === '.' ? ',' : '.'
  const marks = [other, decimal, ' ', "'"]
  // With both signs the last one parts the fraction, whatever the document does elsewhere.
  const lastMark = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const both = digits.includes('.') && digits.includes(',')
  const mark = both ? digits[lastMark]! : decimal
  const parts = digits.split(mark)
  if (parts.length <= 2 && /^\d*$/.test(parts[1] ?? '')) {
    const whole = parts[0]!
    const fraction = parts[1] ?? ''
    if (parts.length === 2 && fraction === '') return undefined
    if (/^\d*$/.test(whole)) return { whole, fraction, grouped: false }
    for (const each of marks.filter((candidate) => candidate !== mark)) {
      // Groups apart by spaces alone are telephone numbers as often as quantities.
      if (each === ' ' && fraction === '' && !spaced) continue
      if (group(each === '.' ? '\\.' : each).test(whole))
        return { whole: whole.split(each).join(''), fraction, grouped: true }
    }
    if (isIndianGrouping(whole)) return { whole: whole.split(',').join(''), fraction, grouped: true }
  }
  if (both) return undefined
  // 1.234.567 in a document with decimal points, or 12,5 in one of them: the digits tell which is meant.
  if (parts.length > 2 && group(mark === '.' ? '\\.' : mark).test(digits)) {
    return { whole: parts.join(''), fraction: '', grouped: true }
  }
  const [whole, fraction, ...more] = digits.split(other)
  if (more.length > 0 || !whole || !fraction || !/^\d+$/.test(fraction)) return undefined
  if (/^\d+$/.test(whole)) return { whole, fraction, grouped: false }
  if (group(' ').test(whole)) return { whole: whole.replaceAll(' ', ''), fraction, grouped: true }
  return undefined
}

/** 12,34,567: groups of two before the last three. */
const isIndianGrouping = (whole: string): boolean => /^\d{1,2}(?:,\d{2})+,\d{3}$/.test(whole)
