import type { Language } from '#platform/languages.ts'
import { textsIn } from '#platform/texts.ts'
import { type Cost, isForLife, type Lasting } from './cost.ts'
import { wordsOfDuration, wordsOfHours } from './duration.ts'
import type en from './texts/en/cost.ts'

const texts = await textsIn<typeof en>((language) => import(`./texts/${language}/cost.ts`))

/**
 * What a plan costs, in words with places for its amounts: `{money}` is what is paid now, `{full}` every later charge. It is
 * said once, here: cards, checkouts, the account, mails, receipts and search engines all read it.
 */
export type CostWords = {
  /** What kind of plan it is, and whether it renews: "Renews every month". */
  kind: string
  /** What is paid now, and for what: "{money} for 2 days". */
  price: string
  /** What comes afterwards: "After 2 days it renews at {full} a month, until you cancel." */
  terms: string
  /** Each later charge: "{full} a month"; "" where none comes. */
  later: string
}

/** What a plan costs now and later. */
export function costWords(cost: Cost, language: Language): CostWords {
  const say = texts[language]
  const { first, period, kind, renews, sameLater } = cost
  const time = wordsOfDuration(first, language)
  const named = {
    time,
    firstTime: firstOf(first, language),
    each: eachOf(period, language),
    every: everyOf(period, language),
  }
  if (!renews) {
    const isLife = isForLife(first)
    return {
      kind: kind === 'trial' ? say.trialOnceKind : say.onceKind,
      price: isLife ? say.lifePrice : say.timePrice(time),
      terms: isLife ? say.lifeTerms : say.onceTerms(time),
      later: '',
    }
  }
  const later = say.laterPrice(named.each)
  const kindWords = say.renewsKind(named.every)
  if (kind === 'trial')
    return {
      kind: say.trialKind,
      price: say.timePrice(time),
      terms: sameLater ? say.sameTrialTerms(time, named.every) : say.trialTerms(time, named.each),
      later,
    }
  if (kind === 'discount')
    return { kind: kindWords, price: say.firstPrice(named.firstTime), terms: say.discountTerms(named.each), later }
  return { kind: kindWords, price: say.eachPrice(named.each), terms: say.renewsTerms(named.every), later }
}

/** For how long a plan keeps results: "Results are kept for 30 days". */
export const keepWords = (days: number, language: Language): string =>
  texts[language].keeps(wordsOfHours(24 * days, language))

/** Hours for which an installation keeps uploads, and results at least. */
export type Keeping = { uploadHours: number; resultHours: number }

/** For how long files are kept, as a tool says it: `longer` where a plan may keep results for longer. */
export function keepingWords({ uploadHours, resultHours }: Keeping, longer: boolean, language: Language): string {
  const { kept, keptLonger } = texts[language]
  return (longer ? keptLonger : kept)(wordsOfHours(uploadHours, language), wordsOfHours(resultHours, language))
}

/** The words for a price and what follows it as one text: "{money} for 2 days. After 2 days it renews at …". */
export const wholeCost = ({ price, terms }: CostWords): string => `${price}. ${terms}`

/** Fills amounts into words of a cost. */
export const fillCost = (words: string, amounts: { money: string; full: string }): string =>
  words.replaceAll('{money}', () => amounts.money).replaceAll('{full}', () => amounts.full)

/** "a month", "every 3 months". */
const eachOf = (length: Lasting, language: Language) => one(length, texts[language].each) ?? everyOf(length, language)

/** "every month", "every 3 months". */
const everyOf = (length: Lasting, language: Language) =>
  one(length, texts[language].every) ?? texts[language].everyTime(wordsOfDuration(length, language))

/** "the first month", "the first 3 months". */
const firstOf = (length: Lasting, language: Language) =>
  one(length, texts[language].first) ?? texts[language].firstTime(wordsOfDuration(length, language))

/** The words for one unit of a duration; undefined for several. */
const one = ({ duration, unit }: Lasting, words: readonly string[]) => (duration === 1 ? words[unit - 1] : undefined)
