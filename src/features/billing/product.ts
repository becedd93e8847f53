import type { Language } from '#platform/text.ts'
import { convertForDisplay, formatMoney, symbolOf } from './currency.ts'
import { isLifetime } from './period.ts'

/** One product of a price list as it travels. Amounts are in major units of `currency`. */
export type Product = {
  id: string
  /** What an order names beside the product; empty in the default products, which cannot be ordered. */
  productsPriceList: { id: string; price: number; currency: string }[]
  /** 0 normal, 1 trial, 2 discount on the first purchase. */
  offerType: 0 | 1 | 2
  price: number
  tryoutPrice: number | null
  firstDiscountPrice: number | null
  duration: number
  /** 1 hour, 2 day, 3 week, 4 month, 5 year. */
  durationUnit: number
  tryoutDuration: number | null
  tryoutDurationUnit: number | null
  currency: string
  /** JSON with `quota`. */
  config: string
}

/** Credits of one paid period where a product names none. */
export const defaultQuota = 1800

/** What a page shows where the price list does not come: the plans to look at, without entries to order. */
export const defaultProducts: readonly Product[] = [
  {
    id: 'default-month',
    productsPriceList: [],
    offerType: 0,
    price: 49.8,
    tryoutPrice: null,
    firstDiscountPrice: null,
    duration: 1,
    durationUnit: 4,
    tryoutDuration: null,
    tryoutDurationUnit: null,
    currency: 'USD',
    config: '{}',
  },
  {
    id: 'default-trial',
    productsPriceList: [],
    offerType: 1,
    price: 49.8,
    tryoutPrice: 0.99,
    firstDiscountPrice: null,
    duration: 1,
    durationUnit: 4,
    tryoutDuration: 2,
    tryoutDurationUnit: 2,
    currency: 'USD',
    config: '{}',
  },
]

type Priced = Pick<Product, 'offerType' | 'price' | 'tryoutPrice' | 'firstDiscountPrice'>

/** What is paid now, in major units: the trial's price, the first discount, or the full price. */
export function moneyOf({ offerType, price, tryoutPrice, firstDiscountPrice }: Priced): number {
  if (offerType === 1) return tryoutPrice ?? price
  if (offerType === 2) return firstDiscountPrice ?? price
  return price
}

type Lasting = Pick<Product, 'offerType' | 'duration' | 'durationUnit' | 'tryoutDuration' | 'tryoutDurationUnit'>

/** How long what is paid now lasts: the trial's time for a trial, else the period of the plan. */
export const firstDurationOf = (product: Lasting) =>
  product.offerType === 1 && product.tryoutDuration && product.tryoutDurationUnit
    ? { duration: product.tryoutDuration, unit: product.tryoutDurationUnit }
    : { duration: product.duration, unit: product.durationUnit }

const unitWords: Record<Language, Record<number, [one: string, many: string]>> = {
  en: { 1: ['hour', 'hours'], 2: ['day', 'days'], 3: ['week', 'weeks'], 4: ['month', 'months'], 5: ['year', 'years'] },
  id: { 1: ['jam', 'jam'], 2: ['hari', 'hari'], 3: ['minggu', 'minggu'], 4: ['bulan', 'bulan'], 5: ['tahun', 'tahun'] },
}
const lifetimeWords: Record<Language, string> = { en: 'a lifetime', id: 'seumur hidup' }

/** A duration in words: `2 days`, `1 month`, `a lifetime`. */
export function wordsOfDuration(length: { duration: number; unit: number }, language: Language): string {
  if (isLifetime(length)) return lifetimeWords[language]
  const [one, many] = unitWords[language][length.unit] ?? ['', '']
  return `${length.duration} ${length.duration === 1 ? one : many}`
}

/** The credits of one paid period; the default where `config` names none or cannot be read. */
export function quotaOf({ config }: Pick<Product, 'config'>): number {
  try {
    const { quota } = JSON.parse(config) as { quota?: unknown }
    return typeof quota === 'number' && quota > 0 ? quota : defaultQuota
  } catch {
    return defaultQuota
  }
}

/** What a card shows of a product: what is paid now, how long it lasts, and the symbol of the currency. */
export const derivedOf = (product: Product, language: Language) => ({
  money: moneyOf(product),
  useTime: wordsOfDuration(firstDurationOf(product), language),
  currencyUnit: symbolOf(product.currency),
})

/**
 * A card's line with {money}, {full} and {useTime} filled in. With another `currency` the amounts are converted for display,
 * and where no rate is known they stay in the product's own.
 */
export function fillPrice(template: string, product: Product, language: Language, currency = product.currency): string {
  const { money, useTime } = derivedOf(product, language)
  const shown = (amount: number) => {
    const converted = convertForDisplay(amount, product.currency, currency)
    return converted === undefined ? formatMoney(amount, product.currency) : formatMoney(converted, currency)
  }
  return template
    .replaceAll('{money}', shown(money))
    .replaceAll('{full}', shown(product.price))
    .replaceAll('{useTime}', useTime)
}
