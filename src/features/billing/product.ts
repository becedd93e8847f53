import { defaultQuota } from '#features/credits/credits.ts'
import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { moneyOf, periodOf } from '#features/sites/presenting/planPrice.ts'
import { symbolOf } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'

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
  /** How it looks in the language of the page; absent in the default products. */
  card?: PlanInfo['card']
}

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

type Lasting = {
  offerType: number
  duration: number
  durationUnit: number
  tryoutDuration?: number | null | undefined
  tryoutDurationUnit?: number | null | undefined
}

/** How long what is paid now lasts: the trial's time for a trial, else the period of the plan. */
export const firstDurationOf = (product: Lasting) =>
  product.offerType === 1 && product.tryoutDuration && product.tryoutDurationUnit
    ? { duration: product.tryoutDuration, unit: product.tryoutDurationUnit }
    : { duration: product.duration, unit: product.durationUnit }

/** A duration in words: `2 days`, `1 month`, `life`. */
export const wordsOfDuration = ({ duration, unit }: { duration: number; unit: number }, language: Language): string =>
  periodOf({ offerType: 0, price: 0, currency: '', duration, durationUnit: unit }, language)

/** The credits of one paid period; the default where `config` names none or cannot be read. */
export function quotaOf({ config }: Pick<Product, 'config'>): number {
  try {
    const { quota } = JSON.parse(config) as { quota?: unknown }
    return typeof quota === 'number' && quota > 0 ? quota : defaultQuota
  } catch {
    return defaultQuota
  }
}

/** What a product comes to: what is paid now, how long that lasts, and the symbol of the currency. */
export const derivedOf = (product: Product, language: Language) => ({
  money: moneyOf({
    ...product,
    tryoutPrice: product.tryoutPrice ?? undefined,
    firstDiscountPrice: product.firstDiscountPrice ?? undefined,
    tryoutDuration: product.tryoutDuration ?? undefined,
    tryoutDurationUnit: product.tryoutDurationUnit ?? undefined,
  }),
  useTime: wordsOfDuration(firstDurationOf(product), language),
  currencyUnit: symbolOf(product.currency),
})
