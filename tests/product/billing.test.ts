import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UserInfo } from '#features/accounts/contract.ts'
import { refundOrder, revenueOf } from '#features/billing/books.ts'
import type { OrderEntry, StandingInfo } from '#features/billing/contract.ts'
import type { Product } from '#features/billing/offers/product.ts'
import { addDuration } from '#features/credits/period.ts'
import { advance, buy, extendOf, fillCard, mailsTo, order, orderRow, payInfo, untilStatus } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

const world = setWorld()

const day = 86_400_000
const someone = () => `${randomUUID()}@example.com`
const userOf = async (visitor: Visitor, token?: string) =>
  (await visitor.call<UserInfo>('/backapi/v1/user/info', token ? { headers: { 'sundry-token': token } } : {})).obj

const daysLeft = (user: { expirationTime: number | null }) => ((user.expirationTime ?? 0) - Date.now()) / day

test('the price list names plans and prices, and falls back from an unknown channel', async () => {
  const list = async (code: string) => {
    const answer = await world.visitor('pdf').call('/backapi/v1/products/list', { method: 'POST', body: { code } })
    return (answer as unknown as { result: Product[] }).result
  }
  const plans = await list('pdf')
  expect(plans.map(({ id }) => id)).toEqual(['trial', 'month', 'life'])
  expect(plans[0]).toMatchObject({
    productsPriceList: [{ id: 'price:trial:usd' }],
    offerType: 1,
    price: 49.8,
    tryoutPrice: 0.99,
    tryoutDuration: 2,
    tryoutDurationUnit: 2,
    currency: 'USD',
    config: '{"quota":1800}',
  })
  expect((await list('pdf_nowhere')).map(({ id }) => id)).toEqual(['trial', 'month', 'life'])
})

test('a guest buys the trial, is logged in to a new account once, and gets a mail', async () => {
  const guest = world.visitor('pdf')
  const email = someone()
  const made = await order(guest, 'trial')
  const page = await (await guest.get(made.path)).text()
  expect(page).toContain('TEST')
  expect(page).toContain('US$0.99')

  const paid = await fillCard(world, made.path, { email })
  expect([paid.status, new URL(paid.location!).pathname]).toEqual([303, '/sub/payresult'])
  const extend = extendOf(paid.location)
  const info = await untilStatus(guest, extend, 1)
  expect(info).toMatchObject({ email, subStatus: 1 })
  expect((await payInfo(guest, extend)).obj.token).toBe('')

  const user = await userOf(guest, info.token)
  expect(user).toMatchObject({ email, subStatus: 1, hasPassword: false })
  expect(daysLeft(user)).toBeCloseTo(2, 2)

  await expect.poll(() => mailsTo(world, email)).toHaveLength(1)
  const [mail] = await mailsTo(world, email)
  expect(mail?.subject).toBe('Your order: Two-day trial')
  for (const word of [email, 'US$0.99', made.orderId, 'R-0']) expect(mail?.text).toContain(word)
  const token = /\/reset\?token=(\S+)/.exec(mail!.text)![1]
  const setPassword = () =>
    guest.call('/backapi/v1/user/password/new', { method: 'POST', body: { token, next: 'brand-new-1' } })
  expect(await setPassword()).toMatchObject({ success: 1 })
  expect(await setPassword()).toMatchObject({ success: 0, code: 10008 })
  const credentials = { identityType: 'EMAIL', identifier: email, credential: 'brand-new-1' }
  const login = await guest.call('/backapi/v1/user/session/login', { method: 'POST', body: credentials })
  expect(login).toMatchObject({ success: 1, obj: { subStatus: 1 } })
})

test('who paid with the email of somebody else gets no session once that one has set a password by the mail', async () => {
  const payer = world.visitor('pdf')
  const owner = world.visitor('pdf')
  const email = someone()
  const made = await order(payer, 'trial')
  const extend = extendOf((await fillCard(world, made.path, { email })).location)
  // They keep the secret for later.
  await untilStatus(payer, { orderId: made.orderId }, 1)
  await expect.poll(() => mailsTo(world, email)).toHaveLength(1)
  const [mail] = await mailsTo(world, email)
  const token = /\/reset\?token=(\S+)/.exec(mail!.text)![1]
  const body = { token, next: 'brand-new-1' }
  expect(await owner.call('/backapi/v1/user/password/new', { method: 'POST', body })).toMatchObject({ success: 1 })
  expect((await payInfo(payer, extend)).obj).toMatchObject({ status: 1, token: '' })
})

test('nobody but the browser that ordered learns email or token', async () => {
  const guest = world.visitor('pdf')
  const made = await order(guest, 'month')
  await fillCard(world, made.path, { email: someone() })
  expect(await untilStatus(guest, { orderId: made.orderId }, 1)).toMatchObject({ email: '', token: '', oi: '' })
  const wrong = await payInfo(guest, { orderId: made.orderId, secret: 'guessed' })
  expect(wrong.obj).toMatchObject({ status: 1, email: '', token: '' })
  expect(await payInfo(world.visitor('hub'), made)).toMatchObject({ status: 404 })
})

test('who pays with the email of an existing account makes it a gift and is not logged in to it', async () => {
  const owner = await world.registered('pdf')
  const { info } = await buy(world, world.visitor('pdf'), 'trial', { email: owner.email })
  expect(info.token).toBe('')
  expect(daysLeft(await userOf(owner))).toBeCloseTo(2, 2)
})

test('who is logged in pays for their own account, whatever email is written', async () => {
  const buyer = await world.registered('pdf')
  const made = await order(buyer, 'month', { email: someone() })
  const body = { orderId: made.orderId }
  const foreign = await world.visitor('pdf').call('/backapi/v1/pay/create', { method: 'POST', body })
  expect(foreign.status).toBe(404)
  const other = someone()
  await fillCard(world, made.path, { email: other })
  await expect.poll(async () => (await userOf(buyer)).subStatus).toBe(1)
  expect((await orderRow(world, made.orderId)).email).toBe(buyer.email)
})

test('amounts, currency and time come from the price list, whatever the client sends', async () => {
  const guest = world.visitor('pdf')
  const forged = { amount: 1, price: 0.01, currency: 'IDR', quota: 9e9, duration: 100, offer: { nowMinor: 1 } }
  const { orderId } = await order(guest, 'life', forged)
  expect(await orderRow(world, orderId)).toMatchObject({ amountMinor: 39_900, currency: 'USD', status: 'waiting' })
  const body = { productsId: 'life', productsPriceId: 'price:trial:usd' }
  expect(await guest.call('/order/create', { method: 'POST', body })).toMatchObject({ status: 422, code: 10011 })
})

test('a plan is charged in the currency that is chosen among its own, for good, and in no other', async () => {
  const buyer = await world.registered('sms')
  const { result } = (await buyer.call('/backapi/v1/products/list', {
    ...{ method: 'POST', body: { code: 'sms' } },
  })) as unknown as { result: Product[] }
  const trial = result.find(({ id }) => id === 'trial')!
  expect(trial).toMatchObject({
    currency: 'USD',
    price: 49.8,
    prices: { IDR: { price: 799_000, tryoutPrice: 15_000 } },
  })
  expect(trial.productsPriceList.map(({ id, currency }) => [id, currency])).toEqual([
    ['price:trial:usd', 'USD'],
    ['price:trial:idr', 'IDR'],
  ])
  const body = { productsId: 'trial', productsPriceId: 'price:trial:eur' }
  const refused = await buyer.call('/order/create', { method: 'POST', body })
  expect(refused).toMatchObject({ status: 422, code: 10024, msg: expect.stringContaining('USD or IDR') })

  const made = await order(buyer, 'trial', { productsPriceId: 'price:trial:idr', currency: 'USD' })
  expect(await orderRow(world, made.orderId)).toMatchObject({ amountMinor: 1_500_000, currency: 'IDR' })
  const page = await (await fetch(new URL(made.path, world.url))).text()
  expect(page).toContain('Rp15,000 for 2 days. After 2 days it renews at Rp799,000 a month, until you cancel.')
  await fillCard(world, made.path)
  await expect.poll(async () => (await userOf(buyer)).subStatus).toBe(1)
  await advance(world, made.checkoutId, 3)
  const paid = () =>
    buyer.call<OrderEntry[]>('/backapi/v1/user/orders').then(({ obj }) => obj[0]!.payments.map(({ amount }) => amount))
  await expect.poll(paid).toEqual(['Rp799,000', 'Rp15,000'])
  const { obj: standing } = await buyer.call<StandingInfo>('/backapi/v1/user/standing')
  expect(standing.words).toContain('Rp799,000 a month')
  const mails = await mailsTo(world, buyer.email)
  for (const { text } of mails.filter(({ text }) => /\d{3}/.test(text))) expect(text).not.toMatch(/US\$/)
  const [last] = (await buyer.call<OrderEntry[]>('/backapi/v1/user/orders')).obj[0]!.payments
  const receipt = await buyer.call<{ html: string }>(`/backapi/v1/user/receipts/${last!.receipt}`)
  expect(receipt.obj.html).toContain('Rp799,000')
  const refund = await refundOrder(world.product.billing.place, made.orderId, 99_000)
  expect(refund).toMatchObject({ given: 'Rp99,000' })
  const books = await revenueOf(world.product.services.db, new Date(last!.paidAt))
  expect(books.filter(({ site }) => site === 'sms')).toMatchObject([{ currency: 'IDR', refundedMinor: 9_900_000n }])
})

test('an order takes one email and nothing that only looks like it', async () => {
  const guest = world.visitor('pdf')
  const ordering = (email: string) =>
    guest.call('/order/create', {
      ...{ method: 'POST', body: { productsId: 'month', productsPriceId: 'price:month:usd', email } },
    })
  for (const odd of [
    'nobody',
    'a@example.com, b@example.com',
    'a@example.com\r\nbcc: b@example.com',
    '<a@example.com>',
  ])
    expect(await ordering(odd)).toMatchObject({ status: 422, code: 10004, msg: expect.stringContaining('"email"') })
  for (const fine of ['', ' Someone@Example.com ']) expect(await ordering(fine)).toMatchObject({ success: 1 })
})

test('the addresses to come back to are of this site alone', async () => {
  const guest = world.visitor('pdf')
  const asked = {
    successUrl: 'https://evil.example/done',
    cancelUrl: '//evil.example',
    transparentExtend: '{"from":"ad"}',
  }
  const made = await order(guest, 'trial', asked)
  const row = await orderRow(world, made.orderId)
  expect(new URL(row.cancelUrl).pathname).toBe('/sub/price')
  const { location } = await fillCard(world, made.path, { email: someone() })
  expect(new URL(location!).hostname).toBe('pdf.localhost')
  expect(extendOf(location)).toMatchObject({ from: 'ad', orderId: made.orderId })
  const { host } = new URL(row.cancelUrl)
  const elsewhere = [
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    `blob:http://${host}/x`,
    `http://${host}@evil.example`,
  ]
  for (const cancelUrl of elsewhere) {
    const { orderId } = await order(guest, 'trial', { cancelUrl })
    expect((await orderRow(world, orderId)).cancelUrl, cancelUrl).toBe(`http://${host}/sub/price`)
  }
})

test('the success page grants nothing', async () => {
  const guest = world.visitor('pdf')
  const made = await order(guest, 'trial')
  const address = `/sub/payresult?transparentExtend=${encodeURIComponent(JSON.stringify({ orderId: made.orderId }))}`
  await guest.get(address)
  expect((await payInfo(guest, made)).obj).toMatchObject({ status: 0, token: '' })
  expect((await orderRow(world, made.orderId)).accountId).toBeNull()
})

test('cards that do not pay say why, and the order goes on waiting', async () => {
  const made = await order(world.visitor('pdf'), 'trial')
  const attempt = (typed: object) => fillCard(world, made.path, { email: 'a@example.com', ...typed })
  expect(await attempt({ card: '4000000000000002' })).toMatchObject({
    status: 402,
    text: expect.stringContaining('was declined'),
  })
  expect((await attempt({ card: '4000000000009995' })).text).toContain('too little money')
  expect((await attempt({ card: '1234' })).text).toContain('not a test card')
  expect((await attempt({ expires: '01/20' })).text).toContain('has expired')
  expect((await attempt({ cvc: '1' })).text).toContain('three or four digits')
  expect((await attempt({ email: 'nobody' })).text).toContain('name@example.com')
  expect((await payInfo(world.visitor('pdf'), made)).obj.status).toBe(0)
})

test('a card with 3-D Secure pays when its owner confirms, and not when they deny', async () => {
  const guest = world.visitor('pdf')
  const email = someone()
  const made = await order(guest, 'trial')
  const challenge = await fillCard(world, made.path, { email, card: '4000 0000 0000 3220' })
  expect(challenge.text).toContain('is it you?')
  const answerWith = async (answer: string) => {
    const form = new URLSearchParams({ email, answer, delivery: 'once' })
    return fetch(new URL(`${made.path}/challenge`, world.url), { method: 'POST', body: form, redirect: 'manual' })
  }
  expect(await (await answerWith('no')).text()).toContain('could not confirm')
  const paid = await answerWith('yes')
  expect(await untilStatus(guest, extendOf(paid.headers.get('location')), 1)).toMatchObject({ email })
})

test('a paid order is not paid again: neither by a double click nor by going back', async () => {
  const guest = world.visitor('pdf')
  const email = someone()
  const made = await order(guest, 'month')
  const again = await guest.call<{ redirectUrl: string }>('/backapi/v1/pay', {
    method: 'POST',
    body: { orderId: made.orderId },
  })
  expect(again.obj.redirectUrl).toBe(made.redirectUrl)
  const clicks = await Promise.all([1, 2, 3, 4].map(() => fillCard(world, made.path, { email })))
  const { location } = clicks.find(({ status }) => status === 303)!
  await untilStatus(guest, extendOf(location), 1)
  const state = await sandboxOf(world).load(made.checkoutId)
  expect(state.charges).toHaveLength(1)
  expect(await fillCard(world, made.path, { email })).toMatchObject({ status: 303, location })
  expect((await sandboxOf(world).load(made.checkoutId)).charges).toHaveLength(1)
  expect(await (await guest.get(made.path)).text()).toContain('paid already')
  const third = await guest.call('/backapi/v1/pay/create', { method: 'POST', body: { orderId: made.orderId } })
  expect(third).toMatchObject({ success: 0, code: 10012 })
})

test('a trial turns into the full plan, renews, and ends after a cancellation with what is paid', async () => {
  const buyer = await world.registered('pdf')
  const { checkoutId } = await buy(world, buyer, 'trial')
  await advance(world, checkoutId, 3)
  await expect.poll(async () => daysLeft(await userOf(buyer))).toBeGreaterThan(25)
  const charges = (await sandboxOf(world).load(checkoutId)).charges
  expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([99, 4980])

  const cancel = () =>
    buyer.call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: { reason: 'too dear' } })
  expect(await cancel()).toMatchObject({ success: 1, msg: 'Unsubscribed successfully' })
  const user = await userOf(buyer)
  expect(user.subStatus).toBe(0)
  expect(daysLeft(user)).toBeGreaterThan(25)
  expect(await cancel()).toMatchObject({ success: 0, msg: 'You did not subscribe to our service.' })

  await advance(world, checkoutId, 40)
  await expect.poll(async () => daysLeft(await userOf(buyer))).toBeLessThan(0)
  expect((await sandboxOf(world).load(checkoutId)).charges).toHaveLength(2)
  await expect
    .poll(async () => (await mailsTo(world, buyer.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        'Your order: Two-day trial',
        expect.stringMatching(/^Renewed until/),
        'Your subscription is cancelled',
      ]),
    )
})

test('a card that fails at the renewal is tried again, its owner is told, and the membership ends', async () => {
  const buyer = await world.registered('pdf')
  const { checkoutId } = await buy(world, buyer, 'trial', { card: '4000000000000341' })
  await advance(world, checkoutId, 2.5)
  await expect.poll(async () => daysLeft(await userOf(buyer))).toBeLessThan(0)
  await advance(world, checkoutId, 10)
  await expect.poll(async () => (await sandboxOf(world).load(checkoutId)).subscription?.status).toBe('ended')
  const failed = async () =>
    (await mailsTo(world, buyer.email)).filter(({ subject }) => subject === 'Your renewal could not be charged')
  await expect.poll(failed).not.toHaveLength(0)
  expect((await userOf(buyer)).subStatus).toBe(0)
})

test('the first-purchase discount is given once', async () => {
  const buyer = await world.registered('pdf')
  const first = await buy(world, buyer, 'month')
  expect((await orderRow(world, first.orderId)).amountMinor).toBe(2490)
  const second = await order(buyer, 'month')
  expect((await orderRow(world, second.orderId)).amountMinor).toBe(4980)
  const list = await buyer.call('/backapi/v1/products/list', { method: 'POST', body: { code: 'pdf' } })
  const { result } = list as unknown as { result: Product[] }
  expect(result.find(({ id }) => id === 'month')?.offerType).toBe(0)
})

test('a second purchase adds its time, and what renewed before is ended', async () => {
  const buyer = await world.registered('pdf')
  const first = await buy(world, buyer, 'trial')
  const trialEnd = (await userOf(buyer)).expirationTime!
  expect(trialEnd - (await orderRow(world, first.orderId)).paidAt!.getTime()).toBe(2 * day)
  const second = await buy(world, buyer, 'month')
  const paidAt = (await orderRow(world, second.orderId)).paidAt!
  const month = addDuration(paidAt, { duration: 1, unit: 4 }).getTime() - paidAt.getTime()
  // The month begins where the trial ends, to the millisecond: none of the two days is lost.
  expect((await userOf(buyer)).expirationTime).toBe(trialEnd + month)
  await expect.poll(async () => (await orderRow(world, first.orderId)).renews).toBe(false)
  expect((await orderRow(world, second.orderId)).renews).toBe(true)
  expect((await userOf(buyer)).subStatus).toBe(1)
})

test('for life is for life, and the mail says so', async () => {
  const buyer = await world.registered('pdf')
  await buy(world, buyer, 'trial')
  await buy(world, buyer, 'life')
  const texts = async () => (await mailsTo(world, buyer.email)).map(({ text }) => text).join('\n')
  await expect.poll(texts).toContain('Your membership works for life.')
  const user = await userOf(buyer)
  expect(new Date(user.expirationTime!).toISOString()).toBe('9999-12-31T00:00:00.000Z')
  expect(user.subStatus).toBe(1)
})

test('a disputed payment gives no access until the bank decides for the seller', async () => {
  const buyer = await world.registered('pdf')
  const { checkoutId } = await buy(world, buyer, 'month', { card: '4000000000000259' })
  await expect.poll(async () => daysLeft(await userOf(buyer))).toBeLessThan(0.01)
  await world.visitor().call(`/dev/sandbox/${checkoutId}/win-dispute`, { method: 'POST', body: {} })
  await expect.poll(async () => daysLeft(await userOf(buyer))).toBeGreaterThan(25)
})
