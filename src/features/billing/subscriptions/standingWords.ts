import { endOfTime } from '#features/credits/period.ts'
import { localeOf } from '#platform/languages.ts'
import { formatMinor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import { textsIn } from '#platform/texts.ts'
import type { StandingInfo } from '../contract.ts'
import { offerWords } from '../offers/offerWords.ts'
import type en from '../texts/en/standing.ts'
import type { Renewal } from './renewal.ts'
import type { Standing } from './standing.ts'

const texts = await textsIn<typeof en>((language) => import(`../texts/${language}/standing.ts`))

/** A day as sentences about plans name it, such as November 24, 2026: that of UTC, so that all of them name the same one. */
export const dayOf = (moment: Date, language: Language): string =>
  moment.toLocaleDateString(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })

/** What will be charged next by itself, and when: while a trial goes on, also by when to cancel. */
export function renewalWords({ offer, at, isFirst, isLate }: Omit<Renewal, 'orderId'>, language: Language): string {
  const say = texts[language]
  const { later } = offerWords(offer, language)
  if (isLate) return say.late(formatMinor(offer.fullMinor, offer.currency, language))
  const day = dayOf(at, language)
  return offer.offerType === 1 && isFirst ? say.trial(day, later) : say.renews(day, later)
}

/**
 * How somebody stands, in sentences. Whoever has cancelled reads nothing of a next charge or of new credits: those they have work
 * until the end.
 */
export function standingWords(standing: Standing, language: Language): StandingInfo {
  const say = texts[language]
  const { state, until, renewal, credits } = standing
  const end = until ? dayOf(until, language) : ''
  const words = {
    none: () => say.none,
    life: () => say.life,
    renews: () => (renewal ? [renewalWords(renewal, language), meanwhile(standing, language)].join(' ').trim() : ''),
    cancelled: () => say.cancelled(end),
    once: () => say.once(end),
  }[state]()
  return { state, words, credits: creditWords(standing, language), left: credits.left }
}

/** Until when everything works whatever becomes of the next charge, where that is another day than the charge's. */
function meanwhile({ until, renewal }: Standing, language: Language): string {
  if (!until || !renewal) return ''
  const [end, charge] = [until, renewal.at].map((moment) => dayOf(moment, language))
  if (renewal.isLate) return texts[language].untilPaid(end!)
  return end === charge ? '' : texts[language].hasMore(end!)
}

/** What is left of the credits, and what becomes of them at the end of their period; null where there are none. */
function creditWords({ renewal, credits }: Standing, language: Language): string | null {
  const say = texts[language]
  const { quota, left, periodEnd, comeAnew } = credits
  if (quota === 0) return null
  const number = (count: number) => count.toLocaleString(localeOf(language))
  const end = periodEnd !== null && periodEnd < endOfTime.getTime() ? new Date(periodEnd) : undefined
  // A charge that is late has brought none yet.
  const more = comeAnew && !renewal?.isLate
  const has = say.credits(number(left), number(quota))
  if (!end) return has
  return `${has} ${more ? say.creditsNew(dayOf(end, language)) : say.creditsEnd(dayOf(end, language))}`
}
