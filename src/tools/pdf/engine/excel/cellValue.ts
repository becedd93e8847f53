import { currencyFormat, currencySign } from '../currencies.ts'
import { europeanDigits, shownIn } from '../numerals.ts'
import { type Digits, readDigits } from './digits.ts'
import { readMoment } from './moments.ts'
import type { CellValue, Notation } from './values.ts'

const spaces = /[\s\u00a0\u202f]+/g
const minus = /[−–]/g
const plain = 'General'

/**
 * Reads what a person would type into a cell for this text. Numbers, percents, amounts of money, dates and times become
 * values; everything else stays text, also codes with leading zeros, telephone numbers, long numbers of cards and
 * accounts, and what begins with an equals sign.
 */
export function cellValue(text: string, notation: Notation): CellValue {
  const own = text.trim()
  const asText: CellValue = { kind: 'text', text: own }
  const { text: shown, locale } = europeanDigits(own)
  if (shown.length === 0 || shown.length > 40 || !/\d/.test(shown)) return asText
  const value = readMoment(shown.replace(spaces, ' '), notation) ?? readNumber(shown, notation)
  // Names of months and such digits do not go together: LibreOffice draws boxes.
  const isBoth = locale !== undefined && value?.kind === 'number' && value.format.startsWith('[$-')
  return value?.kind === 'number' && !isBoth ? { ...value, format: shownIn(value.format, locale) } : asText
}

/** `Fr 7` is a Friday as well as seven francs. */
const LAST_DAY = 31

const amountOfMoney = new RegExp(
  `^([-+]?)\\s*(?:(${currencySign})\\s*)?([-+]?)\\s*([\\d][\\d.,'’\\s]*|[.,]\\d+)\\s*(-?)\\s*(?:(${currencySign}))?(%?)(-?)$`,
  'i',
)

function readNumber(shown: string, notation: Notation): CellValue | undefined {
  // Rp 12.500,- is how round amounts are written.
  const level = shown
    .replace(minus, '-')
    .replace(spaces, ' ')
    .replace(/[.,]-{1,2}$/, '')
  const power = readPower(level)
  if (power) return power
  // With figures outside the brackets too, as in 95(19.3%), it is two of them.
  const bracketed = /^(\D*)\((.+)\)(\D*)$/.exec(level)
  // Accountants write losses in brackets; the sign of the currency may stand outside.
  const inner = bracketed ? `${bracketed[1]}${bracketed[2]}${bracketed[3]}`.trim() : level
  // %12,5 is how Turks write it, and Persians.
  const isPercentFirst = /^[-+]?%/.test(inner)
  const parts = amountOfMoney.exec(isPercentFirst ? `${inner.replace('%', '')}%` : inner)
  if (!parts) return undefined
  const [, before, front, between, digits, after, behind, percent, last] = parts
  const number = readDigits(digits!.trim(), notation)
  if (!number || (front && behind)) return undefined
  const minuses = [before, between, after, last].filter((each) => each === '-').length
  if (minuses > 1 || (bracketed && minuses > 0)) return undefined
  const value = (minuses === 1 || bracketed ? -1 : 1) * number.value
  const inBrackets = (format: string) => (bracketed ? `${format}_);(${format})` : format)
  if (percent) {
    const part = Number((value / 100).toPrecision(15))
    const format = isPercentFirst ? `%${picture(number)}` : `${picture(number)}%`
    return { kind: 'number', value: part, format: inBrackets(format) }
  }
  const money = front ?? behind
  const isTelephone = before === '+' && !money && !number.grouped && Math.abs(number.value) >= 10_000_000
  if (isTelephone) return undefined
  if (!money) {
    // A bracketed single number like (1) marks a note, unless it is grouped or has a fraction.
    if (bracketed && !number.grouped && number.places === 0 && Math.abs(value) < 100) return undefined
    const isPlain = !number.grouped && number.places === 0 && !bracketed
    return { kind: 'number', value, format: isPlain ? plain : inBrackets(picture(number)) }
  }
  if (money === 'Fr' && front && number.places === 0 && value <= LAST_DAY) return undefined
  const currency = currencyFormat(money)
  if (!currency) return undefined
  const format = front ? `${currency}${picture(number)}` : `${picture(number)}\\ ${currency}`
  return { kind: 'number', value, format: inBrackets(format) }
}

const picture = ({ places, grouped }: Digits): string =>
  `${grouped ? '#,##0' : '0'}${places > 0 ? `.${'0'.repeat(places)}` : ''}`

/** 1.2E-05. Without fraction and sign it is a code: 1E5. */
function readPower(text: string): CellValue | undefined {
  const parts = /^([-+]?\d)(?:[.,](\d+))?e([-+]?)(\d{1,3})$/i.exec(text)
  if (!parts || !(parts[2] || parts[3])) return undefined
  const [, whole, fraction = '', sign, power] = parts
  const value = Number(`${whole}.${fraction || '0'}e${sign}${power}`)
  if (!Number.isFinite(value)) return undefined
  return { kind: 'number', value, format: `0${fraction && `.${'0'.repeat(fraction.length)}`}E+00` }
}
