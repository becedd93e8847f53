import { expect, test } from 'vitest'
import { addDuration } from '#features/credits/period.ts'
import type { BlockProps } from '#features/sites/format/blocks/index.ts'
import { type Plan, plan as planSchema } from '#features/sites/format/plan.ts'
import { openSites } from '#features/sites/keeping/openSites.ts'
import { fillPrice } from '#features/sites/presenting/planPrice.ts'
import { presentPlan } from '#features/sites/presenting/presentPlan.ts'
import { currenciesOf, planIn } from '#features/sites/prices/planIn.ts'
import { structuredData } from '#features/sites/search/structuredData.ts'
import { type Language, languages } from '#platform/languages.ts'
import { symbolOf } from '#platform/money/money.ts'
import { randomOf } from '../../../../tests/support/random.ts'
import { everySite, shippedSites, tools } from '../../../../tests/support/testFolder.ts'
import { inSentences, orderFacts } from '../mails.ts'
import { mailTexts } from '../mailTexts.ts'
import type { OrderRow, PaymentRow } from '../orders/orders.ts'
import { checkoutPage } from '../providers/sandbox/page.ts'
import type { SandboxState } from '../providers/sandbox/state.ts'
import type { Standing } from '../subscriptions/standing.ts'
import { standingWords } from '../subscriptions/standingWords.ts'
import { type Offer, offerOf, offerTypeFor } from './offer.ts'

const now = new Date('2026-11-22T12:00:00Z')

/** Every amount in a text, as it is written there. */
const amountsIn = (text: string) =>
  [...text.matchAll(/(?:US\$|€|Rp|₱|£|¥|₩|₫|KWD )\d(?:[\d.,]*\d)?/g)].map(([amount]) => amount)

/** A plan's card as a person reads it. */
function cardOf(plan: Plan, offerType: number, language: Language, currency = plan.currency) {
  const info = planIn(presentPlan(plan, language, offerType), currency)!
  const fill = (words: string) =>
    fillPrice(words, info, info.currency, language)
      .map(({ text }) => text)
      .join('')
  const { title, tag = '', kind, price, terms, desList, tip = '' } = info.card
  const [first, then] = [fill(price), fill(terms)]
  return { info, kind, first, then, whole: [title, tag, kind, first, then, ...desList, fill(tip)].join('\n') }
}

/** An order of an offer with so many charges so far. */
function orderOf(offer: Offer, charges: number, renews: boolean) {
  const order = {
    ...{ id: 'order-1', status: 'paid', currency: offer.currency, email: 'a@example.com', createdAt: now, renews },
    ...{ offer, amountMinor: offer.nowMinor },
  } as OrderRow
  const payments: PaymentRow[] = []
  let at = now
  for (let index = 0; index < charges; index++) {
    const end = addDuration(at, index === 0 ? offer.first : offer.period)
    payments.push({
      ...{ id: `ch_${index}`, receipt: index + 1, orderId: order.id, refundedMinor: 0, disputed: false },
      ...{ amountMinor: index === 0 ? offer.nowMinor : offer.fullMinor, currency: offer.currency },
      ...{ paidAt: at, periodStart: at, periodEnd: end },
    } as PaymentRow)
    at = end
  }
  return { order, payments, until: at }
}

/** All that is told of an order after it was paid, in one state of the membership, by where it is told. */
function toldLater(offer: Offer, language: Language, state: 'renews' | 'late' | 'ended', charges: number) {
  const renews = offer.renews && state !== 'ended'
  const { order, payments, until } = orderOf(offer, charges, renews)
  const facts = orderFacts({ order, paid: payments, until }, { language, origin: 'https://x.example' })
  const said = inSentences(facts, language)
  const kinds = renews ? (['paid', 'renewed', 'renewalFailed'] as const) : (['paid', 'cancelled', 'refunded'] as const)
  const isLife = offer.first.duration === 100
  const credits = { quota: 1800, used: 3, left: 1797, periodEnd: until.getTime(), comeAnew: renews }
  const standing: Standing = {
    state: renews ? 'renews' : isLife ? 'life' : offer.renews ? 'cancelled' : 'once',
    until,
    renewal: renews
      ? { orderId: order.id, offer, at: until, isFirst: charges === 1, isLate: state === 'late' }
      : undefined,
    credits,
  }
  const { words, credits: creditWords } = standingWords(standing, language)
  return {
    account: `${words} ${creditWords}`,
    ...Object.fromEntries(kinds.map((kind) => [kind, JSON.stringify(mailTexts[language][kind](said))])),
  }
}

const checkoutOf = (offer: Offer, language: Language) =>
  checkoutPage({
    ...{ id: 'sbx_1', orderId: '1', siteTitle: 'X', language, fixedEmail: null, offer },
    ...{ successUrl: 'http://x.test/', cancelUrl: 'http://x.test/', createdAt: 0, status: 'open', email: null },
    ...{ card: null, delivery: 'once', charges: [], subscription: null },
  } satisfies SandboxState)

/** Everything that has to hold for one plan as one buyer in one language meets it, in each currency that it is sold in. */
function checkPlan(plan: Plan, offerType: Offer['offerType'], language: Language, where: string) {
  for (const currency of currenciesOf(plan)) checkIn(currency, plan, offerType, language, `${where} ${currency}`)
}

function checkIn(currency: string, plan: Plan, offerType: Offer['offerType'], language: Language, where: string) {
  const card = cardOf(plan, offerType, language, currency)
  const offer = offerOf(planIn(plan, currency)!, offerType)
  expect(offer.currency).toBe(currency)
  const sign = symbolOf(currency)
  for (const amount of amountsIn(card.whole)) expect(amount.startsWith(sign), `${where}: ${amount}`).toBe(true)
  const known = new Set(amountsIn(card.whole))
  expect(known.size, `${where}: a card names what is paid`).toBeGreaterThan(0)

  const [first] = amountsIn(card.first)
  expect(amountsIn(card.then), `${where}: what comes then is another price`).not.toContain(first)
  expect(card.info.renews).toBe(offer.renews)
  if (offer.renews && offer.fullMinor !== offer.nowMinor) expect(amountsIn(card.then)).toHaveLength(1)
  if (!offer.renews) expect(amountsIn(card.then), `${where}: nothing comes`).toEqual([])

  for (const amount of amountsIn(checkoutOf(offer, language))) expect(known, `${where}: checkout`).toContain(amount)
  for (const charges of offer.renews ? [1, 2, 3] : [1])
    for (const state of offer.renews ? (['renews', 'late', 'ended'] as const) : (['ended'] as const))
      for (const [place, text] of Object.entries(toldLater(offer, language, state, charges))) {
        // Nothing was refunded: that the mail about it names zero says nothing of a price.
        for (const amount of amountsIn(text).filter((one) => !/\D0$/.test(one)))
          expect(known, `${where}: ${place} ${state} after ${charges}`).toContain(amount)
      }

  const ended = toldLater(offer, language, 'ended', 1)
  expect(amountsIn(ended.account), `${where}: nothing is charged after the end`).toEqual([])
  const going = offer.renews ? toldLater(offer, language, 'renews', 1).account : ''
  if (offer.renews) expect(amountsIn(going), `${where}: the account names the next charge`).toHaveLength(1)
  const sentence = (text: string) => text.split('. ').at(-1)
  expect(sentence(ended.account), `${where}: no new credits after the end`).not.toBe(sentence(going))
}

test('no price of a plan comes up later that its card did not say, whoever buys it and whatever becomes of it', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  const seen: string[] = []
  for (const site of await everySite(sites))
    for (const plan of site.settings.plans)
      for (const boughtBefore of [false, true])
        for (const language of languages) {
          const offerType = offerTypeFor(plan, { boughtBefore })
          if (offerType === undefined) continue
          const where = `${site.code} ${plan.id} ${language}${boughtBefore ? ' again' : ''}`
          checkPlan(plan, offerType, language, where)
          seen.push(where)
        }
  expect(seen.length).toBeGreaterThan(100)
})

test('the same holds for plans that nobody has thought of', () => {
  const seed = Date.now() % 100_000
  const { pick, below } = randomOf(seed)
  const title = { en: 'A plan' }
  for (let round = 0; round < 24; round++) {
    const all = ['USD', 'EUR', 'IDR', 'JPY', 'KWD', 'PHP', 'KRW', 'VND']
    const currency = pick(all)
    const price = pick([1, 9, 49, 399, 1250, 99_000])
    const offerType = pick([0, 1, 2])
    const first = pick([1, price])
    const times = (factor: number) => ({
      price: price * factor,
      ...(offerType === 1 && { tryoutPrice: first * factor }),
      ...(offerType === 2 && { firstDiscountPrice: first * factor }),
    })
    const others = all.filter((code) => code !== currency && below(3) === 0)
    const plan = planSchema.parse({
      ...{ id: 'plan', offerType, ...times(1), currency, renews: below(10) < 7 },
      prices: Object.fromEntries(others.map((code) => [code, times(pick([1, 2, 16, 100]))])),
      ...(offerType === 1 && {
        tryoutDuration: pick([1, 2, 7]),
        tryoutDurationUnit: pick([1, 2, 3]),
      }),
      ...{ duration: pick([1, 2, 3, 6, 100]), durationUnit: pick([1, 2, 3, 4, 5]) },
      card: { title, desList: [title], buttonTxt: title },
    })
    for (const boughtBefore of [false, true])
      for (const language of languages) {
        const sold = offerTypeFor(plan, { boughtBefore })
        if (sold !== undefined) checkPlan(plan, sold, language, `seed ${seed}, round ${round}, ${language}`)
      }
  }
})

test('each card says in its head whether it renews, and its own words name no price', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  for (const site of await everySite(sites))
    for (const plan of site.settings.plans)
      for (const language of languages) {
        const { kind } = cardOf(plan, plan.offerType, language)
        const plain = cardOf({ ...plan, renews: false }, plan.offerType, language).kind
        const { renews } = offerOf(plan, plan.offerType as Offer['offerType'])
        expect(kind === plain, `${site.code} ${plan.id} ${language}: ${kind}`).toBe(!renews)
      }
})

test('the card of a plan that keeps results longer says for how long', () => {
  const words = { en: 'Month', id: 'Bulan' }
  const card = { title: words, desList: [words], buttonTxt: words }
  const file = { id: 'm', offerType: 0, price: 9, duration: 1, durationUnit: 4, card }
  const linesOf = (keepDays?: number) => presentPlan(planSchema.parse({ ...file, keepDays }), 'en').card.desList
  expect(linesOf(100)).toEqual(['Month', 'Results are kept for 100 days'])
  expect(linesOf()).toEqual(['Month'])
  expect(offerOf(planSchema.parse({ ...file, keepDays: 30 }), 0).keepDays).toBe(30)
})

test('search engines read the price that goes on being charged, beside the first', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  const pricing = { block: 'Pricing', title: 'Prices' } as BlockProps
  for (const site of await everySite(sites))
    for (const language of languages) {
      const plans = site.settings.plans.map((plan) => presentPlan(plan, language))
      const facts = { origin: 'https://x.example', common: { title: 'X', description: 'About X' }, plans }
      const [product] = structuredData([pricing], facts as never, language) as { offers: Record<string, unknown>[] }[]
      const sold = site.settings.plans.flatMap((plan) => currenciesOf(plan).map((currency) => ({ plan, currency })))
      expect(product!.offers).toHaveLength(sold.length)
      for (const [index, offer] of product!.offers.entries()) {
        const { plan, currency } = sold[index]!
        const { info, first, then } = cardOf(plan, plan.offerType, language, currency)
        const specifications = offer.priceSpecification as { price: string; priceCurrency: string }[]
        if (info.renews) expect(Number(offer.price)).toBe(info.price)
        expect(specifications).toHaveLength(info.renews ? 2 : 1)
        for (const one of [offer, ...specifications]) expect(one.priceCurrency).toBe(currency)
        expect(offer.description).toBe(`${first}. ${then}`)
      }
    }
})

test('no text of the shipped sites writes a price by hand', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  for (const site of await everySite(sites)) {
    const texts: string[] = []
    const collect = (value: unknown, isPrice: boolean): void => {
      if (typeof value === 'string' && !isPrice) texts.push(value)
      if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) collect(item, isPrice)
    }
    for (const plan of site.settings.plans) collect(plan.card, false)
    for (const text of texts) expect(text.match(/\d+[.,]\d\d(?!\d)/) ?? [], `${site.code}: ${text}`).toEqual([])
  }
})

/** Every object within data, with whether it or one around it is marked for newcomers alone. */
function* objectsIn(value: unknown, marked = false): Generator<{ object: Record<string, unknown>; marked: boolean }> {
  if (typeof value !== 'object' || value === null) return
  const object = value as Record<string, unknown>
  const isMarked = marked || object.newcomers === true
  yield { object, marked: isMarked }
  for (const item of Object.values(object)) yield* objectsIn(item, isMarked)
}

test('no button leads a member to a trial, and no line under one tells its price', async () => {
  using sites = await openSites({ folder: shippedSites, tools, development: true, watch: false })
  let found = 0
  for (const site of await everySite(sites)) {
    const trials = site.settings.plans.filter(({ offerType }) => offerType === 1)
    const data = [
      site.settings.common,
      ...[...site.pages.values()].map((page) => (page as { blocks?: unknown }).blocks),
    ]
    for (const language of languages)
      for (const { object, marked } of data.flatMap((one) => [...objectsIn(one)])) {
        const words = (object.text ?? object.title) as Record<string, string> | undefined
        const says = words?.[language]
        const isWay =
          'url' in object && says !== undefined && trials.some(({ card }) => says === card.buttonTxt[language])
        const tip = (object.btnTips as Record<string, string> | undefined)?.[language] ?? ''
        if (isWay) expect(marked, `${site.code}: ${says}`).toBe(true)
        if (amountsIn(tip).length > 0) expect(object.tipsForNewcomers, `${site.code}: ${tip}`).toBe(true)
        found += Number(isWay) + Number(amountsIn(tip).length > 0)
      }
  }
  expect(found).toBeGreaterThan(2)
})
