/** Amounts of a plan in one currency, in major units. */
export type Amounts = {
  price: number
  tryoutPrice?: number | null | undefined
  firstDiscountPrice?: number | null | undefined
}

/** A plan with its own currency, and those that it is sold in besides. */
type Sold = Amounts & { currency: string; prices: Readonly<Record<string, Amounts>> }

/** The currencies that a plan is charged in, its own first. */
export const currenciesOf = ({ currency, prices }: Pick<Sold, 'currency' | 'prices'>): string[] => [
  currency,
  ...Object.keys(prices),
]

/** A plan with the amounts of one of its currencies; undefined where it is not sold in that one. */
export const planIn = <Plan extends Sold>(plan: Plan, currency: string): Plan | undefined =>
  currency === plan.currency
    ? plan
    : Object.hasOwn(plan.prices, currency)
      ? { ...plan, ...plan.prices[currency], currency }
      : undefined
