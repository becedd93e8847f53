import { digitsOf, toMinor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import type { BlockProps } from '../format/blocks/index.ts'
import type { PlanInfo, SiteInfo } from '../presenting/info.ts'
import { fillPrice } from '../presenting/planPrice.ts'
import { firstDurationOf, isForLife, type Lasting, moneyOf } from '../prices/cost.ts'
import { currenciesOf, planIn } from '../prices/planIn.ts'

/** What search engines read of a page as JSON-LD (schema.org): its plans and their rating as a product, its questions as an FAQ. */
export function structuredData(
  blocks: readonly BlockProps[],
  site: SiteInfo,
  language: Language,
  rating?: object,
): object[] {
  const questions = blocks.flatMap((block) => (block.block === 'FAQ' ? block.items : []))
  const isSold = blocks.some(({ block }) => block === 'Pricing')
  const sold = isSold ? [{ ...product(site, language), ...rating }] : []
  return [...sold, ...(questions.length > 0 ? [faq(questions)] : [])]
}

const product = ({ common, plans, origin }: SiteInfo, language: Language) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: common.title,
  description: common.description,
  brand: { '@type': 'Brand', name: common.title },
  image: `${origin}/og.png?lang=${language}`,
  offers: plans.flatMap((plan) => inEachCurrency(plan).map((sold) => offer(sold, origin, language))),
})

/** A plan as it is sold in each of its currencies. */
const inEachCurrency = (plan: PlanInfo) => currenciesOf(plan).flatMap((currency) => planIn(plan, currency) ?? [])

/** A plan as an offer: of what renews its price is the one that goes on being charged, and the first charge stands beside it. */
function offer(plan: PlanInfo, origin: string, language: Language) {
  const { card, price, currency, duration, durationUnit, renews } = plan
  const [now, later] = [moneyOf(plan), renews ? price : undefined]
  const first = firstDurationOf(plan)
  return {
    '@type': 'Offer',
    name: `${card.title} · ${card.kind}`,
    description: said(`${card.price}. ${card.terms}`, plan, language),
    price: written(later ?? now, currency),
    priceCurrency: currency,
    priceSpecification: [
      specification({ price: now, currency, length: first, isLater: false }),
      ...(later === undefined
        ? []
        : [specification({ price: later, currency, length: { duration, unit: durationUnit }, isLater: true })]),
    ],
    availability: 'https://schema.org/InStock',
    url: `${origin}/sub/price`,
  }
}

const said = (words: string, plan: PlanInfo, language: Language) =>
  fillPrice(words, plan, plan.currency, language)
    .map(({ text }) => text)
    .join('')

const written = (amount: number, currency: string) => digitsOf(toMinor(amount, currency), currency)

/** Codes of UN/CEFACT recommendation 20 for our units of time, 1 hour to 5 year. */
const unitCodes = ['HUR', 'DAY', 'WEE', 'MON', 'ANN']

/** One charge as schema.org tells it: what it is, and for how long it pays; nothing of a time that never ends. */
const specification = (charge: { price: number; currency: string; length: Lasting; isLater: boolean }) => ({
  '@type': 'UnitPriceSpecification',
  price: written(charge.price, charge.currency),
  priceCurrency: charge.currency,
  ...(isForLife(charge.length)
    ? {}
    : { billingDuration: charge.length.duration, unitCode: unitCodes[charge.length.unit - 1] }),
  ...(charge.isLater ? { priceComponentType: 'https://schema.org/Subscription' } : {}),
})

const faq = (items: readonly { question: string; answer: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
