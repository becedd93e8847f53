import { isolated } from '#platform/isolated.ts'
import { localeOf } from '#platform/languages.ts'
import type { Language } from '#platform/text.ts'
import { decimalsOf } from './decimals.ts'

// Everything that counts, writes or converts amounts. Tables and providers speak in whole minor units of ISO 4217, price
// lists and pages in major units.

/** Signs of currencies that people know by one. */
const symbols: Record<string, string> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  CNY: 'CN¥',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  IDR: 'Rp',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  MYR: 'RM',
  NZD: 'NZ$',
  PHP: '₱',
  SGD: 'S$',
  THB: '฿',
  TWD: 'NT$',
  USD: 'US$',
  VND: '₫',
  ZAR: 'R',
}

/** The sign of a currency by its ISO code; one without a sign is shown by its code and a space. */
export const symbolOf = (currency: string): string => symbols[currency] ?? `${currency} `

/** An amount in major units as whole minor units: 49.8 USD is 4980, 500 JPY is 500, 4.5 KWD is 4500. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))

/** Whole minor units as an amount in major units. */
export const toMajor = (amountMinor: number, currency: string): number => amountMinor / 10 ** decimalsOf(currency)

/** Whether an amount in major units has no more digits than its currency: 49.805 USD and 500.5 JPY cannot be paid. */
export const isPayable = (amount: number, currency: string): boolean =>
  toMajor(toMinor(amount, currency), currency) === amount

/**
 * The smallest amount of a currency that people pay with, in minor units: 1 for USD and JPY, 100 for IDR, whose sen banks alone count.
 * How amounts are commonly written comes from CLDR, as `Intl` knows it.
 */
export function coinMinor(currency: string): number {
  const { maximumFractionDigits = 0 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return 10 ** Math.max(0, decimalsOf(currency) - maximumFractionDigits)
}

/** Whole minor units as digits alone with all their decimals, such as 49.80: how machines read them. */
export function digitsOf(amountMinor: number | bigint, currency: string): string {
  const digits = decimalsOf(currency)
  // By its digits: the sum of a year may be more than a number can tell exactly.
  const text = String(amountMinor).padStart(digits + 1, '0')
  return digits > 0 ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text
}

/** How much of each currency one US dollar is: for orientation, not for charging. */
const rates: Record<string, number> = { USD: 1, AUD: 1.48, NZD: 1.61, EUR: 0.9, HKD: 7.79 }

/**
 * An amount in another currency, in major units with its decimals. New Zealand's are rounded up to the next whole number
 * plus .99. Undefined where a rate is missing.
 */
export function convertPrice(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount
  const [one, other] = [rates[from], rates[to]]
  if (!one || !other) return undefined
  // Six decimals first: 100 × 1.61 is a hair above 161 in binary and would round up to 162.
  const exact = Number(((amount / one) * other).toFixed(6))
  return to === 'NZD' ? Math.ceil(exact) + 0.99 : Number(exact.toFixed(decimalsOf(to)))
}

/** Making one takes longer than using it a hundred times. */
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, decimals: number): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), digits)
  numberFormats.set(key, format)
  return format
}

/**
 * An amount as people read it, such as US$49.80 or, in Indonesian, US$49,80. Whole amounts stand without decimals. Every page,
 * mail, receipt and command writes amounts by this. Digits as a string keep what is more than a number can tell exactly.
 */
export const formatMoney = (amount: number | `${number}`, currency: string, language: Language): string =>
  isolated(signed(amount, currency, language), language)

function signed(amount: number | `${number}`, currency: string, language: Language): string {
  const decimals = /^\d+(?:\.0*)?$/.test(String(amount)) ? 0 : decimalsOf(currency)
  return symbolOf(currency) + numberFormat(language, decimals).format(amount as number)
}

/** Whole minor units as people read them, such as US$49.80. */
export function formatMinor(amountMinor: number | bigint, currency: string, language: Language): string {
  const [sign, size] = amountMinor < 0 ? ['-', -amountMinor] : ['', amountMinor]
  // Within the isolate: before it the sign would go to the other end of the amount between right-to-left words.
  return isolated(sign + signed(digitsOf(size, currency) as `${number}`, currency, language), language)
}
