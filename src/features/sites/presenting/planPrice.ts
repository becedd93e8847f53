import type { Language } from '#platform/languages.ts'
import { convertPrice, formatMoney } from '#platform/money/money.ts'
import { moneyOf, type PricedPlan } from '../prices/cost.ts'

/** A text in pieces: the amount that is paid now stands out on the card. */
export type PricePiece = { text: string; isMoney: boolean }

/**
 * Fills a text of a plan's card: `{money}` is what is paid now, `{full}` the full price, `{useTime}` how long the first charge
 * lasts, in words. Amounts are shown in `currency` where it can be converted, else in the plan's own.
 */
export function fillPrice(
  text: string,
  plan: PricedPlan & { useTime: string },
  currency: string,
  language: Language,
): PricePiece[] {
  const amount = (own: number) => {
    const converted = convertPrice(own, plan.currency, currency)
    return converted === undefined
      ? formatMoney(own, plan.currency, language)
      : formatMoney(converted, currency, language)
  }
  const facts: Record<string, () => string> = {
    '{money}': () => amount(moneyOf(plan)),
    '{full}': () => amount(plan.price),
    '{useTime}': () => plan.useTime,
  }
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => ({ text: facts[part]?.() ?? part, isMoney: part === '{money}' }))
}
