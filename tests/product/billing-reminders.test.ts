import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billingMails } from '#features/billing/mails.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { remindBuyers } from '#features/billing/subscriptions/reminders.ts'
import { order } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'

// The mails that come because of the clock. Without a worker: they lie where they were asked for, and the clock is ours.
const world = setWorld({}, ['web'])

const day = 86_400_000
const db = () => world.product.services.db
const place = () => world.product.billing.place
const later = (days: number) => new Date(Date.now() + days * day)

async function bought(plan: string, site = 'pdf') {
  const buyer = await world.registered(site)
  const made = await order(buyer, plan)
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandboxOf(world).change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  await syncOrder(place(), made.orderId)
  return { ...made, buyer }
}

/** The mails about an order that the clock has asked for, in their order. */
async function reminded(orderId: string) {
  const { rows } = await db().execute<{ kind: string }>(sql`
    select data->>'kind' as kind from pgboss.job
    where name = 'mail' and data->'data'->>'orderId' = ${orderId} order by created_on`)
  return rows.map(({ kind }) => kind).filter((kind) => /ends|soon|ended/.test(kind))
}

/** Several processes at once, and again: what was told once is told no more. */
async function clock(now: Date) {
  await Promise.all([1, 2, 3].map(() => remindBuyers(place(), now)))
  expect(await remindBuyers(place(), now)).toBe(0)
}

test('that a trial ends tomorrow is told once, a day before, and that the month renews is not', async () => {
  const { orderId, checkoutId } = await bought('trial')
  await clock(later(0.9))
  expect(await reminded(orderId)).toEqual([])
  await clock(later(1.1))
  expect(await reminded(orderId)).toEqual(['order-trial-ends'])
  await clock(later(1.9))
  await sandboxOf(world).advance(checkoutId, 2.5)
  await syncOrder(place(), orderId)
  await clock(later(29))
  expect(await reminded(orderId)).toEqual(['order-trial-ends'])
})

test('a yearly plan is told of a week before each renewal', async () => {
  const { orderId, checkoutId } = await bought('year', 'hub')
  await clock(later(357))
  expect(await reminded(orderId)).toEqual([])
  await clock(later(359))
  expect(await reminded(orderId)).toEqual(['order-renews-soon'])
  await sandboxOf(world).advance(checkoutId, 366)
  await syncOrder(place(), orderId)
  await clock(later(360))
  expect(await reminded(orderId)).toEqual(['order-renews-soon', 'order-renews-soon'])
})

test('who has cancelled hears of no next charge, and once that the plan has ended', async () => {
  const { orderId, buyer } = await bought('trial')
  await buyer.call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: {} })
  await clock(later(1.5))
  expect(await reminded(orderId)).toEqual([])
  await clock(later(2.1))
  await clock(later(4))
  expect(await reminded(orderId)).toEqual(['order-ended'])
})

test('a mail that waits says nothing of a charge that was cancelled meanwhile', async () => {
  const { orderId, buyer } = await bought('trial')
  await clock(later(1.5))
  const wish = {
    ...{ key: randomUUID(), kind: 'order-trial-ends', site: 'pdf', to: buyer.email, language: 'en' as const },
    ...{ origin: world.url, data: { orderId } },
  }
  const site = (await world.product.sites.site('pdf'))!
  const write = () => billingMails(world.product.services)['order-trial-ends']!(wish, site)
  const mail = await write()
  expect(mail?.paragraphs.join(' ')).toMatch(
    /renews at US\$49\.80 a month, until you cancel.*cancel in your account by .* UTC/,
  )
  await buyer.call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: {} })
  expect(await write()).toBeUndefined()
})

test('what ended before this was kept count of, and what goes on for life, is told of to nobody', async () => {
  const { orderId } = await bought('life')
  await clock(later(400))
  expect(await reminded(orderId)).toEqual([])
})
