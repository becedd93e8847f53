import { expect, test } from 'vitest'
import { checkSites } from '#features/sites/authoring/checkSites.ts'
import { describeProblem } from '#features/sites/reading/problem.ts'
import { readEnv } from '#platform/env.ts'
import { shippedSites, smallPage, smallSite, testFolder, tools } from '../../../../tests/support/testFolder.ts'
import { paymentRule } from './paymentRule.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_of_the_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test' }

/** What is wrong with a site whose file says this of its payments. */
async function problemsOf(payment: string, settings: Record<string, string> = {}): Promise<string[]> {
  await using files = await testFolder({
    'lemon/site.yaml': smallSite('lemon', payment),
    'lemon/pages/index.yaml': smallPage('Hello'),
  })
  const { problems } = await checkSites(files.folder, tools, [paymentRule(readEnv(settings))])
  return problems.filter(({ severity }) => severity === 'error').map(describeProblem)
}

const plan = (price: number, currency: string) => `plans:
  - { id: month, offerType: 0, price: ${price}, duration: 1, durationUnit: 4, currency: ${currency}, card:
      { title: { en: Month }, price: { en: "{money}" }, desList: [{ en: All }], buttonTxt: { en: Choose } } }`

test('the sites that ship can be paid for, by whatever provider is set up', async () => {
  for (const settings of [{}, stripe, { NODE_ENV: 'production' }, { NODE_ENV: 'production', ...stripe }]) {
    const { problems } = await checkSites(shippedSites, tools, [paymentRule(readEnv(settings))])
    expect(problems).toEqual([])
  }
})

test('a provider that is set up may be named, for all currencies or for one', async () => {
  expect(await problemsOf('payment: { provider: sandbox }')).toEqual([])
  expect(await problemsOf('payment: { currencies: { USD: stripe } }', stripe)).toEqual([])
  expect(await problemsOf('payment: { provider: stripe, currencies: { IDR: sandbox } }', stripe)).toEqual([])
})

test('a provider that there is not is refused at its place, and the one that was meant is named', async () => {
  expect(await problemsOf('payment: { provider: strip }', stripe)).toEqual([
    'lemon/site.yaml:4:12 payment.provider: strip is no payment provider. Did you mean stripe? Possible: stripe, paypal, sandbox.',
  ])
  expect(await problemsOf('payment: { currencies: { USD: constructor } }')).toEqual([
    'lemon/site.yaml:4:26 payment.currencies.USD: constructor is no payment provider. Possible: stripe, paypal, sandbox.',
  ])
})

test('a provider without its settings is refused, and so is the sandbox in production', async () => {
  expect(await problemsOf('payment: { provider: stripe }')).toEqual([
    expect.stringContaining('stripe cannot take payments without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Set'),
  ])
  expect(await problemsOf('payment: { provider: stripe }', { STRIPE_SECRET_KEY: 'sk_test_of_the_test' })).toEqual([
    expect.stringContaining('stripe cannot take payments without STRIPE_WEBHOOK_SECRET. Set'),
  ])
  const production = { NODE_ENV: 'production', ...stripe }
  expect(await problemsOf('payment: { currencies: { EUR: sandbox } }', production)).toEqual([
    expect.stringContaining('sandbox cannot take payments without SANDBOX_PAYMENTS. Set'),
  ])
  expect(await problemsOf('payment: { provider: sandbox }', { ...production, SANDBOX_PAYMENTS: 'true' })).toEqual([])
})

test('each currency of a plan is asked of the provider that takes it', async () => {
  const several = plan(5, 'USD').replace(
    'currency: USD',
    'currency: USD, prices: { KWD: { price: 4.999 }, IDR: { price: 79000 } }',
  )
  expect(await problemsOf(several, stripe)).toEqual([
    expect.stringContaining('plans[0].prices.KWD.price: stripe does not charge KWD 4.999'),
  ])
  expect(await problemsOf(`payment: { currencies: { KWD: sandbox } }\n${several}`, stripe)).toEqual([])
})

test('a price that the provider of its currency does not charge is refused', async () => {
  expect(await problemsOf(plan(500, 'IQD'), stripe)).toEqual([
    expect.stringMatching(/^lemon\/site\.yaml:5:\d+ plans\[0\]\.price: stripe does not charge IQD 500\. Name another/),
  ])
  expect(await problemsOf(plan(4.999, 'KWD'), stripe)).toEqual([
    expect.stringContaining('stripe does not charge KWD 4.999'),
  ])
  expect(await problemsOf(plan(4.99, 'KWD'), stripe)).toEqual([])
  expect(await problemsOf(plan(500, 'JPY'), stripe)).toEqual([])
  expect(await problemsOf(`payment: { currencies: { IQD: sandbox } }\n${plan(500, 'IQD')}`, stripe)).toEqual([])
  expect(await problemsOf(plan(500, 'IQD'))).toEqual([])
})

test('what is no form of it is refused as such', async () => {
  expect(await problemsOf('payment: stripe', stripe)).toEqual([expect.stringContaining('payment')])
  expect(await problemsOf('payment: { provider: [stripe] }', stripe)).toEqual([
    expect.stringContaining('payment.provider'),
  ])
  expect(await problemsOf('payment: { currencies: { usd: stripe } }', stripe)).toEqual([
    expect.stringContaining('payment.currencies.usd: name a currency of ISO 4217, such as IDR.'),
  ])
  expect(await problemsOf('payment: { currency: { USD: stripe } }', stripe)).toEqual([
    expect.stringContaining('currency is not known here. Did you mean currencies?'),
  ])
})
