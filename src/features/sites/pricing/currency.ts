/** Signs of the currencies that plans may be sold in. */
const symbols: Record<string, string> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  CHF: 'CHF ',
  CNY: 'CN¥',
  DKK: 'DKK ',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  IDR: 'Rp',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  MYR: 'RM',
  NOK: 'NOK ',
  NZD: 'NZ$',
  PHP: '₱',
  SEK: 'SEK ',
  SGD: 'S$',
  THB: '฿',
  TWD: 'NT$',
  USD: 'US$',
  ZAR: 'R',
}

/** How much of each currency one US dollar is: for orientation, not for charging. */
const rates: Record<string, number> = { USD: 1, AUD: 1.48, NZD: 1.61, EUR: 0.9, HKD: 7.79 }

/** The sign of a currency by its ISO code; an unknown one is shown by its code. */
export const symbolOf = (currency: string): string => symbols[currency] ?? `${currency} `

/**
 * An amount in another currency, in major units with two decimals. New Zealand's are rounded up to the next whole number
 * plus .99. Undefined where a rate is missing.
 */
export function convertPrice(amount: number, from: string, to: string): number | undefined {
  if (from === to) return amount
  const [one, other] = [rates[from], rates[to]]
  if (!one || !other) return undefined
  // Six decimals first: 100 × 1.61 is a hair above 161 in binary and would round up to 162.
  const exact = Number(((amount / one) * other).toFixed(6))
  return to === 'NZD' ? Math.ceil(exact) + 0.99 : Number(exact.toFixed(2))
}

/** Making one takes longer than using it a hundred times. */
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(language: 'en' | 'id', decimals: 0 | 2): Intl.NumberFormat {
  const key = `${language} ${decimals}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 }
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, digits)
  numberFormats.set(key, format)
  return format
}

/** An amount as people read it, such as US$49.80 or, in Indonesian, US$49,80. Whole amounts stand without decimals. */
export const formatMoney = (amount: number, currency: string, language: 'en' | 'id'): string =>
  symbolOf(currency) + numberFormat(language, Number.isInteger(amount) ? 0 : 2).format(amount)
