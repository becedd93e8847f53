import { defaultQuota } from '#features/credits/credits.ts'
import type { PlanInfo } from '#features/sites/presenting/info.ts'
import { firstDurationOf, moneyOf } from '#features/sites/prices/cost.ts'
import { wordsOfDuration } from '#features/sites/prices/duration.ts'
import { symbolOf } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'

/** One product of a price list as it travels. Amounts are in major units of `currency`. */
export type Product = {
  id: string
  /** What an order names beside the product, one in each currency that it is charged in; empty in the default products, which cannot be ordered. */
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
  /** Its amounts in the other currencies that it is charged in; absent in the default products. */
  prices?: PlanInfo['prices']
  /** JSON with `quota`. */
  config: string
  /** Single results: offered below a preview alone. */
  onlyUnlocks?: true
  /** Whether it is charged again by itself, how long the first charge lasts, in words, and how it looks; absent in the default products. */
  renews?: boolean
  useTime?: string
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
  money: moneyOf(product),
  useTime: wordsOfDuration(firstDurationOf(product), language),
  currencyUnit: symbolOf(product.currency),
})
