import { symbolOf } from '#features/sites/pricing/currency.ts'

// Currencies whose smallest unit is the unit itself (ISO 4217, exponent 0).
const wholeUnits = new Set(['JPY', 'KRW', 'VND', 'CLP', 'PYG', 'UGX', 'XAF', 'XOF'])

/** Digits after the point of a currency's amounts. */
const decimalsOf = (currency: string): number => (wholeUnits.has(currency) ? 0 : 2)

/** An amount in major units as whole minor units: 49.8 USD is 4980, 500 JPY is 500. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))

/** Whole minor units as an amount in major units. */
export const toMajor = (amountMinor: number, currency: string): number => amountMinor / 10 ** decimalsOf(currency)

/** An amount in major units with its symbol and all its decimals, such as US$49.80: how receipts write it. */
export const writeAmount = (amount: number, currency: string): string =>
  `${symbolOf(currency)}${amount.toFixed(decimalsOf(currency))}`

/** Whole minor units with their symbol, such as US$49.80. */
export const formatMinor = (amountMinor: number, currency: string): string =>
  writeAmount(toMajor(amountMinor, currency), currency)
