import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { UserInfo } from '#features/accounts/contract.ts'
import { accounts, memberships } from '#features/accounts/schema.ts'
import { refundOrder } from '#features/billing/books.ts'
import type { StandingInfo } from '#features/billing/contract.ts'
import { churnByMonth, churnByPlan } from '#features/billing/figures/churn.ts'
import { countMembers } from '#features/billing/figures/countMembers.ts'
import { recountTakings, takings } from '#features/billing/figures/takings.ts'
import type { Product } from '#features/billing/offers/product.ts'
import { memberCounts, orders, payments, takingSums } from '#features/billing/schema.ts'
import { advance, buy, extendOf, fillCard, mailsTo, order, orderRow, payInfo, untilStatus } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import type { Visitor } from '../support/world.ts'

// Who buys for the first time, who does not, and what goes on by itself.
const world = setWorld()

const day = 86_400_000
const someone = () => `${randomUUID()}@example.com`
const stateOf = (checkoutId: string) => sandboxOf(world).load(checkoutId)
const subjectsTo = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject)

async function daysLeft(visitor: Visitor, token?: string) {
  const headers = token ? { 'sundry-token': token } : {}
  const { obj } = await visitor.call<UserInfo>('/backapi/v1/user/info', { headers })
  return ((obj.expirationTime ?? 0) - Date.now()) / day
}

/** Orders and pays a plan as a browser does, and waits until the order stands as wished. */
async function payFor(visitor: Visitor, plan: string, email: string, status: number) {
  const made = await order(visitor, plan)
  const extend = extendOf((await fillCard(world, made.path, { email })).location)
  return { ...made, ...extend, info: await untilStatus(visitor, extend, status) }
}

test('who has bought before finds neither the trial nor the first discount', async () => {
  const buyer = await world.registered('pdf')
  await buy(world, buyer, 'trial')
  const list = await buyer.call('/backapi/v1/products/list', { method: 'POST', body: { code: 'pdf' } })
  const { result } = list as unknown as { result: Product[] }
  expect(result.map(({ id, offerType }) => [id, offerType])).toEqual([
    ['month', 0],
    ['life', 0],
  ])
  const again = await buyer.call('/order/create', {
    method: 'POST',
    body: { productsId: 'trial', productsPriceId: 'price:trial:usd' },
  })
  expect(again).toMatchObject({ status: 200, success: 0, code: 10017 })
  expect(again.msg).toBe(
    'This offer is for a first purchase, and you have bought here before. Choose one of the other plans.',
  )
  expect((await orderRow(world, (await order(buyer, 'month')).orderId)).amountMinor).toBe(4980)
})

test.each(['trial', 'month'])('a guest whose email has bought before gets the money for the %s back', async (plan) => {
  const email = someone()
  const first = await payFor(world.visitor('pdf'), 'trial', email, 1)
  const guest = world.visitor('pdf')
  const second = await payFor(guest, plan, email, 3)
  expect(second.info).toMatchObject({ status: 3, declined: true, token: '', email })
  expect((await payInfo(guest, { orderId: second.orderId })).obj).toMatchObject({ declined: false, email: '' })

  await expect
    .poll(async () => (await stateOf(second.checkoutId)).charges[0])
    .toMatchObject({
      refundedMinor: plan === 'trial' ? 99 : 2490,
    })
  expect((await stateOf(second.checkoutId)).subscription?.cancelAtPeriodEnd).toBe(true)
  await expect.poll(async () => (await orderRow(world, second.orderId)).renews).toBe(false)
  expect((await orderRow(world, second.orderId)).status).toBe('declined')

  // What was bought first is as it was: its time, its renewal, and one mail about it.
  expect(await daysLeft(guest, first.info.token)).toBeCloseTo(2, 2)
  expect((await orderRow(world, first.orderId)).renews).toBe(true)
  await expect.poll(() => subjectsTo(email)).toHaveLength(2)
  expect((await subjectsTo(email)).sort()).toEqual(['Your order: Two-day trial', 'Your payment goes back to you'])
  await advance(world, second.checkoutId, 40)
  expect((await stateOf(second.checkoutId)).charges).toHaveLength(1)
})

test('two trials that one buyer opened side by side count once', async () => {
  const buyer = await world.registered('pdf')
  const made = await Promise.all([order(buyer, 'trial'), order(buyer, 'trial')])
  await Promise.all(made.map(({ path }) => fillCard(world, path)))
  const statuses = async () => {
    const rows = await Promise.all(made.map(({ orderId }) => orderRow(world, orderId)))
    return rows.map(({ status }) => status).sort()
  }
  await expect.poll(statuses).toEqual(['declined', 'paid'])
  expect(await daysLeft(buyer)).toBeCloseTo(2, 2)
})

test('the price of a guest tells nothing about the email that they write', async () => {
  const email = someone()
  await payFor(world.visitor('pdf'), 'trial', email, 1)
  const amountFor = async (email: string) =>
    (await orderRow(world, (await order(world.visitor('pdf'), 'month', { email })).orderId)).amountMinor
  expect(await amountFor(email)).toBe(await amountFor(someone()))
})

test('a plan that does not renew leaves running what does', async () => {
  const buyer = await world.registered('passport')
  const month = await buy(world, buyer, 'month')
  await buy(world, buyer, 'week')
  expect(await daysLeft(buyer)).toBeGreaterThan(34)
  const { renews, paidUntil } = await orderRow(world, month.orderId)
  expect(renews).toBe(true)
  // The two days, of the next charge and of the end of what is paid, are told apart.
  const { obj } = await buyer.call<StandingInfo>('/backapi/v1/user/standing')
  const charge = paidUntil!.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
  expect(obj.words).toMatch(new RegExp(`^Renews on ${charge} at .* What you have already works until`))
})

test('the account tells what renews, when and at which price, until it is cancelled', async () => {
  const buyer = await world.registered('pdf')
  const standing = async (who = buyer) => (await who.call<StandingInfo>('/backapi/v1/user/standing')).obj
  expect(await standing()).toMatchObject({ state: 'none', credits: null })
  await buy(world, buyer, 'trial')
  const dayIn = (days: number) => new Date(Date.now() + days * day).toLocaleDateString('en', { dateStyle: 'long' })
  expect(await standing()).toMatchObject({
    state: 'renews',
    words: `Your trial works until ${dayIn(2)}. Then it renews at US$49.80 a month, until you cancel. If you cancel before, nothing more is charged.`,
    credits: `1,800 of 1,800 credits left. New ones come on ${dayIn(2)}.`,
  })
  await buyer.call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: {} })
  expect(await standing()).toMatchObject({
    state: 'cancelled',
    words: `Cancelled. It works until ${dayIn(2)} and then ends. Nothing more is charged.`,
    credits: `1,800 of 1,800 credits left. They can be used until ${dayIn(2)}.`,
  })

  const paidUp = await world.registered('passport')
  await buy(world, paidUp, 'week')
  expect(await standing(paidUp)).toMatchObject({ state: 'once', words: expect.stringContaining('Nothing renews') })

  const unlucky = await world.registered('pdf')
  const { checkoutId } = await buy(world, unlucky, 'trial', { card: '4000000000000341' })
  await advance(world, checkoutId, 2.5)
  const late = async () => (await standing(unlucky)).words
  await expect.poll(late).toContain('The renewal at US$49.80 is not paid yet')

  // Another card is charged at once, and what was refused is paid.
  const { obj } = await unlucky.call<{ redirectUrl: string }>('/backapi/v1/user/card', { method: 'POST' })
  const { pathname } = new URL(obj.redirectUrl)
  expect(await fillCard(world, pathname, { card: '4000 0000 0000 0002' })).toMatchObject({ status: 402 })
  expect(await fillCard(world, pathname)).toMatchObject({ status: 200, text: expect.stringContaining('/sub/account') })
  await expect.poll(late).toMatch(/^Renews on .* at US\$49\.80 a month/)
  expect(await paidUp.call('/backapi/v1/user/card', { method: 'POST' })).toMatchObject({ success: 0 })
})

test('the sums of a day are those of its payments, as they are written, given back and counted again', async () => {
  const { db } = world.product.services
  const { place } = world.product.billing
  const buyers = await Promise.all(Array.from({ length: 3 }, () => world.registered('pdf')))
  const [first, second] = await Promise.all(buyers.map((buyer) => buy(world, buyer, 'month')))
  await advance(world, second!.checkoutId, 40)
  const paid = () => db.$count(payments, eq(payments.orderId, second!.orderId))
  await expect.poll(paid).toBe(2)
  await refundOrder(place, first!.orderId, 4.9)
  const all = { sites: null, from: new Date('2020-01-01'), until: new Date('2100-01-01') }
  const { rows: added } = await db.execute(sql`
    select to_char(p.paid_at at time zone 'UTC', 'YYYY-MM-DD') as day, site, offer->>'planId' as plan, p.currency,
      count(*)::int as payments, sum(p.amount_minor)::int as "paidMinor", sum(refunded_minor)::int as "refundedMinor"
    from ${payments} p join ${orders} o on o.id = p.order_id group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  expect(added.some((row) => Number(row.refundedMinor) >= 490)).toBe(true)
  expect((await takings(db, all)).filter((row) => row.payments > 0)).toEqual(added)

  // An older program writes payments and no sums.
  await db.update(takingSums).set({ payments: 7 })
  await db.delete(takingSums).where(eq(takingSums.refundedMinor, 0))
  for (const day of new Set(added.map((row) => String(row.day)))) await recountTakings(db, new Date(day))
  expect(await takings(db, all)).toEqual(added)
})

test('of the members at the start of a month those who are none at its end have left it; gifts and trials are not counted', async () => {
  const { db } = world.product.services
  const noon = (text: string) => new Date(`${text}T12:00:00Z`)
  const now = noon('2024-03-04')
  const offer = {
    ...{ title: { en: 'A plan' }, currency: 'USD', offerType: 0, nowMinor: 99, fullMinor: 99, renews: true },
  }
  const first = { duration: 1, unit: 4 }
  /** Somebody with charges: plan, first and last day of what each pays for. */
  async function memberOf(site: string, charges: [plan: string, from: string, to: string][], offerType: 0 | 1 = 0) {
    const [account] = await db
      .insert(accounts)
      .values({ site, email: `${randomUUID()}@example.com` })
      .returning()
    const accountId = account!.id
    const periods = charges.map(([, from, to]) => ({ start: noon(from).getTime(), end: noon(to).getTime(), quota: 1 }))
    await db.insert(memberships).values({ accountId, expiresAt: now, subscribed: false, periods })
    for (const [planId, from, to] of charges) {
      const urls = { origin: 'http://x.localhost', successUrl: '/', cancelUrl: '/' }
      const [order] = await db
        .insert(orders)
        .values({
          ...{ site, accountId, amountMinor: 99, currency: 'USD', language: 'en', provider: 'sandbox', status: 'paid' },
          ...{ ...urls, offer: { ...offer, planId, offerType, quota: 1, first, period: first } },
        })
        .returning()
      const paid = { paidAt: noon(from), periodStart: noon(from), periodEnd: noon(to) }
      await db
        .insert(payments)
        .values({ id: randomUUID(), orderId: order!.id, amountMinor: 99, currency: 'USD', ...paid })
    }
  }
  await memberOf('one', [['month', '2024-01-10', '2024-03-10']])
  await memberOf('one', [['month', '2024-01-10', '2024-02-10']])
  await memberOf('one', [
    ['month', '2024-01-20', '2024-02-20'],
    ['year', '2024-02-20', '2025-02-20'],
  ])
  await memberOf('one', [['month', '2024-02-03', '2024-02-20']])
  await memberOf('one', [])
  await memberOf('one', [['month', '2024-01-31', '2024-02-02']], 1)
  await memberOf('two', [['week', '2024-01-29', '2024-02-05']])

  await countMembers(db, now)
  const february = { sites: ['one', 'two'], month: '2024-02-01', most: 9 }
  const told = [
    { site: 'one', plan: 'month', members: 3, left: 1 },
    { site: 'two', plan: 'week', members: 1, left: 1 },
  ]
  expect(await churnByPlan(db, february)).toEqual(told)
  expect(await churnByMonth(db, { sites: ['one'], now })).toEqual([{ month: '2024-02-01', members: 3, left: 1 }])
  expect(await churnByMonth(db, { sites: null, now })).toEqual([{ month: '2024-02-01', members: 4, left: 2 }])

  // What is given back or revoked later changes nothing of what was told, and a month that has settled is not counted again.
  await db
    .update(memberships)
    .set({ periods: [] })
    .where(
      inArray(memberships.accountId, db.select({ id: accounts.id }).from(accounts).where(eq(accounts.site, 'one'))),
    )
  await db.update(memberCounts).set({ countedAt: new Date(0) })
  await countMembers(db, noon('2024-03-20'))
  expect(await churnByPlan(db, february)).toEqual(told)
  await db.delete(memberCounts)
})

test('who gets all of the last payment back is not charged again', async () => {
  const buyer = await world.registered('pdf')
  const { orderId, checkoutId } = await buy(world, buyer, 'month')
  const { place } = world.product.billing
  expect(await refundOrder(place, orderId, 4.9)).toEqual({ given: 'US$4.90', ended: false })
  expect(await refundOrder(place, orderId, undefined)).toEqual({ given: 'US$20', ended: true })
  expect(await orderRow(world, orderId)).toMatchObject({ status: 'refunded', renews: false })
  await advance(world, checkoutId, 40)
  expect((await stateOf(checkoutId)).charges).toHaveLength(1)
  await expect.poll(() => subjectsTo(buyer.email)).toContain('Refund of US$24.90')
  expect(await subjectsTo(buyer.email)).not.toContain('Your subscription is cancelled')
})

test('a member is offered no trial, whether they have paid or were given it', async () => {
  const offered = async (who: Visitor) => {
    const answer = await who.call('/backapi/v1/products/list', { method: 'POST', body: { code: 'pdf' } })
    return (answer as unknown as { result: { id: string }[] }).result.map(({ id }) => id)
  }
  expect(await offered(await world.registered('pdf'))).toContain('trial')
  expect(await offered(await world.member('pdf'))).toEqual(['month', 'life'])
})

test('a checkout that is left leads back to a page that knows which order it was', async () => {
  const buyer = await world.registered('pdf')
  const made = await order(buyer, 'month', { cancelUrl: '/sub/price?utm_source=x#price' })
  const page = await (await fetch(new URL(made.path, world.url))).text()
  const back = new URL(/class="back" href="([^"]+)"/.exec(page)![1]!.replaceAll('&#38;', '&'))
  expect([back.pathname, back.hash, back.searchParams.get('utm_source')]).toEqual(['/sub/price', '#price', 'x'])
  const orderId = back.searchParams.get('cancelled')
  expect(orderId).toBe(made.orderId)
  const again = await buyer.call<{ redirectUrl: string }>('/backapi/v1/pay/create', {
    method: 'POST',
    body: { orderId },
  })
  expect(new URL(again.obj.redirectUrl).pathname).toBe(made.path)
})
