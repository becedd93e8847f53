import { forLanguages } from '#platform/languages.ts'
import { formatMoney } from '#platform/money/money.ts'
import type { Localized } from '#platform/text.ts'
import type { Plan } from '../format/plan.ts'
import { costOf, moneyOf } from '../prices/cost.ts'
import { costWords, fillCost, wholeCost } from '../prices/costWords.ts'
import { firstCurrency } from '../prices/currencyMenu.ts'
import { planIn } from '../prices/planIn.ts'

/**
 * What a plan costs now and later, for pages that write `{{price.<plan>}}`: the words of its card, so that both say the same, in the
 * currency that readers of the language see first where the plan is sold in it.
 */
export const priceFact = (plan: Plan, site: Parameters<typeof firstCurrency>[0]): Localized =>
  forLanguages((language) => {
    const sold = planIn(plan, firstCurrency(site, language)) ?? plan
    return fillCost(wholeCost(costWords(costOf(sold), language)), {
      money: formatMoney(moneyOf(sold), sold.currency, language),
      full: formatMoney(sold.price, sold.currency, language),
    })
  })
