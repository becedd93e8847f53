import { type Language, localeOf } from '#platform/languages.ts'
import { convertPrice, formatMoney } from '#platform/money/money.ts'

/** What of a plan decides what is paid now and for how long; amounts in major units. */
export type PricedPlan = {
  offerType: number
  price: number
  tryoutPrice?: number | undefined
  firstDiscountPrice?: number | undefined
  duration: number
  durationUnit: number
  tryoutDuration?: number | undefined
  tryoutDurationUnit?: number | undefined
  currency: string
}

const lifetime = 100

/** Units of a duration, 1 hour to 5 year. */
const units = ['hour', 'day', 'week', 'month', 'year'] as const

const forLife: Record<Language, string> = { en: 'life', id: 'seumur hidup', es: 'toda la vida', ar: 'مدى الحياة' }

/** What is paid now, in the plan's own currency: the trial's price, the first discount, or the full price. */
export function moneyOf({ offerType, price, tryoutPrice, firstDiscountPrice }: PricedPlan): number {
  if (offerType === 1) return tryoutPrice ?? price
  if (offerType === 2) return firstDiscountPrice ?? price
  return price
}

/** How long what is paid now lasts, in words: "2 days", "1 month", "life". */
export function periodOf(plan: PricedPlan, language: Language): string {
  const isTrial = plan.offerType === 1
  const count = (isTrial && plan.tryoutDuration) || plan.duration
  const unit = (isTrial && plan.tryoutDurationUnit) || plan.durationUnit
  if (count === lifetime) return forLife[language]
  const name = units[unit - 1]
  if (!name) return String(count)
  return durationFormat(language, name).format(count)
}

const durationFormats = new Map<string, Intl.NumberFormat>()

/** The format of durations in a unit. Kept: to make one costs as much as a block of a page. */
function durationFormat(language: Language, unit: string): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const format =
    durationFormats.get(key) ?? new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' })
  durationFormats.set(key, format)
  return format
}

/** A text in pieces: the amount that is paid now stands out on the card. */
export type PricePiece = { text: string; isMoney: boolean }

/**
 * Fills a text of a plan's card: `{money}` is what is paid now, `{full}` the full price, `{useTime}` how long it lasts. Amounts
 * are shown in `currency` where it can be converted, else in the plan's own.
 */
export function fillPrice(text: string, plan: PricedPlan, currency: string, language: Language): PricePiece[] {
  const amount = (own: number) => {
    const converted = convertPrice(own, plan.currency, currency)
    return converted === undefined
      ? formatMoney(own, plan.currency, language)
      : formatMoney(converted, currency, language)
  }
  const facts: Record<string, () => string> = {
    '{money}': () => amount(moneyOf(plan)),
    '{full}': () => amount(plan.price),
    '{useTime}': () => periodOf(plan, language),
  }
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => ({ text: facts[part]?.() ?? part, isMoney: part === '{money}' }))
}
