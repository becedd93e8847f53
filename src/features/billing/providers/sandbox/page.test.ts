import { expect, test } from 'vitest'
import { challengePage, checkoutPage, closedPage } from './page.ts'
import type { SandboxState } from './state.ts'

const state: SandboxState = {
  ...{ id: 'sbx_1', orderId: '1', siteTitle: 'Cut & <Paste>', language: 'en', fixedEmail: null },
  offer: {
    ...{ planId: 'trial', title: { en: 'Try it', id: 'Coba', es: 'Probar', ar: 'جرب' }, currency: 'USD', quota: 9 },
    ...{ offerType: 1, nowMinor: 99, fullMinor: 4980, renews: true },
    ...{ first: { duration: 2, unit: 2 }, period: { duration: 1, unit: 4 } },
  },
  ...{ successUrl: 'http://pdf.test/sub/payresult?a=1&b=2', cancelUrl: 'http://pdf.test/sub/price', createdAt: 0 },
  ...{ status: 'open', email: null, card: null, delivery: 'once', charges: [], subscription: null },
}
const inputNamed = (page: string, name: string) => new RegExp(`<input name="${name}"[^>]*>`).exec(page)![0]

test('the checkout says what is paid now and what later, and that it is a test', () => {
  const page = checkoutPage(state)
  expect(page).toContain('<h1><bdi>Cut &#38; &#60;Paste&#62;</bdi></h1>')
  expect(page).toContain('<bdi>Try it</bdi> · Trial that renews')
  expect(page).toMatch(/<p class="amount"><bdi>US\$0\.99<\/bdi><\/p>/)
  expect(/<p class="then">.*<\/p>/.exec(page)![0]).toContain(
    'US$0.99 for 2 days. After 2 days it renews at US$49.80 a month, until you cancel.',
  )
  expect(page).toMatch(/<header>.*TEST/)
  const single = checkoutPage({ ...state, offer: { ...state.offer, renews: false } })
  expect(single).toContain('US$0.99 for 2 days. It works for 2 days and ends by itself. Nothing renews.')
  expect(page).not.toContain('role="alert"')
})

test('its form can be sent as it stands, and leads back', () => {
  const page = checkoutPage(state)
  expect(page).toContain('method="post" action="/sandbox/checkout/sbx_1"')
  expect(inputNamed(page, 'card')).toContain('value="4242 4242 4242 4242"')
  expect(inputNamed(page, 'expires')).toContain('value="12/34"')
  expect(inputNamed(page, 'cvc')).toContain('value="123"')
  expect(page).toContain('href="http://pdf.test/sub/price"')
  expect(page).toContain('<code dir="ltr">4000 0000 0000 0002</code>')
})

test('what was typed stays beside the sentence about a mistake', () => {
  const page = checkoutPage(state, { email: 'a"b@example.com', delivery: 'twice' }, 'cvc')
  expect(page).toMatch(/<p role="alert" class="mistake">[^<]{10,}<\/p>/)
  expect(inputNamed(page, 'email')).toContain('value="a&#34;b@example.com"')
  expect(inputNamed(page, 'email')).not.toContain('readonly')
  expect(page.match(/<option value="\w+" selected>/g)).toEqual(['<option value="twice" selected>'])
  expect(page).toContain('<option value="once">')
  expect(checkoutPage(state)).toContain('<option value="once" selected>')
})

test('who is logged in cannot pay under another email', () => {
  const page = checkoutPage({ ...state, fixedEmail: 'own@example.com' }, { email: 'other@example.com' })
  expect(inputNamed(page, 'email')).toMatch(/value="own@example\.com" readonly/)
})

test('the question of the bank carries on what was typed', () => {
  const page = challengePage(state, { email: 'a@example.com', delivery: 'late' })
  expect(page).toContain('action="/sandbox/checkout/sbx_1/challenge"')
  expect(page).toContain('name="email" value="a@example.com"')
  expect(page).toContain('name="delivery" value="late"')
  expect(challengePage(state, {})).toMatch(/name="email" value="">.*name="delivery" value="once"/)
  expect(page).not.toContain('class="testing"')
})

test('a checkout that is paid leads on, and one that is closed leads back', () => {
  expect(closedPage({ ...state, status: 'paid' })).toContain('href="http://pdf.test/sub/payresult?a=1&#38;b=2"')
  const closed = closedPage({ ...state, status: 'expired' })
  expect(closed).toContain('href="http://pdf.test/sub/price"')
  const titleOf = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)![1]
  expect(titleOf(closed)).not.toBe(titleOf(closedPage({ ...state, status: 'paid' })))
})

test('an Arabic checkout runs from right to left', () => {
  expect(checkoutPage({ ...state, language: 'ar' })).toContain('<html lang="ar" dir="rtl">')
})
