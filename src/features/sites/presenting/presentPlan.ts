import type { Language } from '#platform/languages.ts'
import { languageOfWords } from '../format/borrowed.ts'
import { inLanguage } from '../format/inLanguage.ts'
import type { Plan } from '../format/plan.ts'
import { costOf } from '../prices/cost.ts'
import { costWords, keepWords } from '../prices/costWords.ts'
import { wordsOfDuration } from '../prices/duration.ts'
import type { PlanInfo } from './info.ts'

/**
 * A plan as its card shows it to who may buy it as `offerType`, without what only the server needs to know. What it costs and
 * whether it renews is always told in our words; those of the site's file are about the plan as the file sells it,
 * so they are left out where it is sold otherwise.
 */
export function presentPlan(
  { quota, keepDays, channels, onlyUnlocks, ...plan }: Plan,
  language: Language,
  offerType: number = plan.offerType,
): PlanInfo {
  const { price, tip, ...card } = plan.card
  const cost = costOf({ ...plan, offerType })
  const { kind, terms, ...said } = costWords(cost, language)
  const keeps = keepDays === undefined ? [] : [keepWords(keepDays, language)]
  const own = offerType === plan.offerType ? { price, tip } : {}
  const useTime = wordsOfDuration(cost.first, own.price ? languageOfWords(own.price, language) : language)
  const words = inLanguage({ ...card, tip: own.tip }, language)
  const shownPrice = own.price ? inLanguage(own.price, language) : said.price
  return {
    ...plan,
    offerType,
    renews: cost.renews,
    useTime,
    card: { ...words, desList: [...words.desList, ...keeps], price: shownPrice, kind, terms },
  }
}
