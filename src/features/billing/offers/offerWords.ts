import { type CostWords, costWords, fillCost } from '#features/sites/prices/costWords.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import { costOfOffer, type Offer } from './offer.ts'

/** What an offer costs now and later, in the words of its card with the amounts filled in. */
export function offerWords(offer: Offer, language: Language): CostWords {
  const { kind, price, terms, later } = costWords(costOfOffer(offer), language)
  const amount = (minor: number) => formatMinor(minor, offer.currency, language)
  const amounts = { money: amount(offer.nowMinor), full: amount(offer.fullMinor) }
  const fill = (words: string) => fillCost(words, amounts)
  return { kind, price: fill(price), terms: fill(terms), later: fill(later) }
}
