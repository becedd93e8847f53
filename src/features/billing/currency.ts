/** What stands before an amount of each currency that a price list may use. */
export const currencySymbols: Readonly<Record<string, string>> = {
  USD: 'US$',
  CNY: 'CN¥',
  PHP: '₱',
  ZAR: 'R',
  GBP: '£',
  SGD: 'S$',
  NZD: 'NZ$',
  EUR: '€',
  INR: '₹',
  CAD: 'CA$',
  AUD: 'A$',
  IDR: 'Rp',
  MYR: 'RM',
  KRW: '₩',
  HKD: 'HK$',
  TWD: 'NT$',
  BRL: 'R$',
  THB: '฿',
  JPY: 'JP¥',
  CHF: 'CHF',
  VND: '₫',
  MXN: 'MX$',
}

/** Units of each currency for one US dollar, for orientation beside a price; nobody is charged by them. */
export const displayRates: Readonly<Record<string, number>> = { USD: 1, AUD: 1.48, NZD: 1.61, EUR: 0.9, HKD: 7.79 }

// Currencies whose smallest unit is the unit itself (ISO 4217, exponent 0).
const wholeUnits = new Set(['JPY', 'KRW', 'VND', 'CLP', 'PYG', 'UGX', 'XAF', 'XOF'])

/** Digits after the point of a currency's amounts. */
export const decimalsOf = (currency: string): number => (wholeUnits.has(currency) ? 0 : 2)

/** The symbol of a currency; its code where it has none here. */
export const symbolOf = (currency: string): string => currencySymbols[currency] ?? currency

/** An amount in major units as whole minor units: 49.8 USD is 4980, 500 JPY is 500. */
export const toMinor = (amount: number, currency: string): number => Math.round(amount * 10 ** decimalsOf(currency))

/** Whole minor units as an amount in major units. */
export const toMajor = (amountMinor: number, currency: string): number => amountMinor / 10 ** decimalsOf(currency)

/** An amount in major units with its symbol, such as US$49.80. */
export const formatMoney = (amount: number, currency: string): string =>
  `${symbolOf(currency)}${amount.toFixed(decimalsOf(currency))}`

/** Whole minor units with their symbol, such as US$49.80. */
export const formatMinor = (amountMinor: number, currency: string): string =>
  formatMoney(toMajor(amountMinor, currency), currency)

/**
 * An amount in another currency, for display alone, rounded to two decimals; in NZD rounded up to the next whole number
 * plus .99. Undefined where no rate is known for one of the two.
 */
export function convertForDisplay(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount
  const [perDollarFrom, perDollarTo] = [displayRates[from], displayRates[to]]
  if (perDollarFrom === undefined || perDollarTo === undefined) return undefined
  // Hundredths of a cent away from binary rounding, so that 80.00000001 does not become 81.
  const converted = Math.round((amount / perDollarFrom) * perDollarTo * 1e6) / 1e6
  if (to === 'NZD') return Math.ceil(converted) + 0.99
  return Math.round(converted * 100) / 100
}
