import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, memberships } from '#features/accounts/schema.ts'
import { reconcile } from '#features/billing/payments/reconcile.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { handleWebhook } from '#features/billing/payments/webhooks.ts'
import { signatureHeader, signEvent } from '#features/billing/providers/sandbox/events.ts'
import { payCheckout, type SandboxEventType } from '#features/billing/providers/sandbox/state.ts'
import { payments, webhooks } from '#features/billing/schema.ts'
import { advance, order, orderRow, payInfo } from '../support/buyer.ts'
import { fetchFrom } from '../support/fetchFrom.ts'
import { paypalSide, providerIn, type Side, stripeSettings, stripeSide } from '../support/paymentSides.ts'
import { type PaypalDouble, paypalSettings, startPaypalDouble } from '../support/paypalDouble.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { changeSite } from '../support/siteFiles.ts'
import { setWorld } from '../support/stage.ts'
import { type StripeDouble, startStripeDouble } from '../support/stripeDouble.ts'

// Without a worker of its own: each test says itself when a message is handled.
let stripe: StripeDouble
let paypal: PaypalDouble
const world = setWorld(async () => {
  stripe = await startStripeDouble()
  paypal = await startPaypalDouble()
  return { DATABASE_CONNECTIONS: '20', ...stripeSettings(stripe), ...paypalSettings(paypal) }
}, ['web'])
afterAll(() => Promise.all([stripe.close(), paypal.close()]))

// The sandbox is looked at in every corner, the others in what each provider has to hold.
beforeAll(async () => {
  for (const site of ['pdf', 'passport']) await changeSite(world, site, pays('sandbox'))
  await changeSite(world, 'voice', pays('stripe'))
  await changeSite(world, 'photos', pays('paypal'))
})
const pays = (provider: string) => (source: string) => `${source}\npayment: { provider: ${provider} }\n`
const others: { site: string; name: string; side: () => Side }[] = [
  { site: 'voice', name: 'stripe', side: () => stripeSide(providerIn(world, 'stripe'), stripe) },
  { site: 'photos', name: 'paypal', side: () => paypalSide(providerIn(world, 'paypal'), paypal) },
]

const db = () => world.product.services.db
const place = () => world.product.billing.place
const month = 28 * 86_400_000

const sandbox = () => sandboxOf(world)
const pay = (checkoutId: string, email: string) =>
  sandbox().change(checkoutId, (state) => payCheckout(state, { email, card: 'pays', delivery: 'never' }, Date.now()))
const renew = (checkoutId: string) => sandbox().advance(checkoutId, 32)

/** Somebody has paid at the provider, and no message has reached us. */
async function paidAtProvider(plan = 'month') {
  const buyer = await world.registered('pdf')
  const made = await order(buyer, plan)
  await pay(made.checkoutId, buyer.email)
  return { buyer, ...made }
}
type Made = Awaited<ReturnType<typeof paidAtProvider>>

const event = (made: { orderId: string; checkoutId: string }, type: SandboxEventType = 'checkout.paid') =>
  JSON.stringify({ id: `evt_${randomUUID()}`, type, created: Date.now(), ...made, subscriptionId: null })

const post = (body: string, signature = signEvent(world.product.services.signer, body)) =>
  fetch(new URL('/backapi/v1/pay/webhook/sandbox', world.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
  })

const handleAll = async () => {
  const open = await db().select().from(webhooks).where(sql`${webhooks.handledAt} is null`)
  await Promise.all(open.map(({ id }) => handleWebhook(place(), id)))
}

// A mail's message is gone once it is sent, so what was asked for is written down beside.
beforeAll(async () => {
  await db().execute(sql`create table asked_mail (kind text, order_id text)`)
  await db().execute(sql`
    create function note_mail() returns trigger language plpgsql as $$ begin
      insert into public.asked_mail values (new.data->>'kind', new.data->'data'->>'orderId');
      return new;
    end $$`)
  await db().execute(
    sql`create trigger note_mail after insert on pgboss.job for each row when (new.name = 'mail') execute function note_mail()`,
  )
})

/** What an order has come to: its payments, the membership, and the mails that were asked for. */
async function outcomeOf(orderId: string) {
  const { accountId, status } = await orderRow(world, orderId)
  const paid = await db().select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.paidAt)
  const [membership] = await db()
    .select()
    .from(memberships)
    .where(eq(memberships.accountId, accountId ?? -1))
  // No order among the mails is promised: they are compared by their names.
  const mails = await db().execute(sql`select kind from asked_mail where order_id = ${orderId} order by 1`)
  return {
    status,
    charges: paid.map(({ amountMinor }) => amountMinor),
    until: membership?.expiresAt.getTime() ?? 0,
    mails: mails.rows.map(({ kind }) => kind),
  }
}

const once = { status: 'paid', charges: [2490], mails: ['order-paid'] }

test('50 deliveries of one message at once are recorded once and grant once', async () => {
  const made = await paidAtProvider()
  const body = event(made)
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const recorded = await db().select().from(webhooks).where(sql`${webhooks.refs}->>'orderId' = ${made.orderId}`)
  expect(recorded).toHaveLength(1)
  await Promise.all(Array.from({ length: 20 }, () => handleWebhook(place(), recorded[0]!.id)))
  expect(await outcomeOf(made.orderId)).toMatchObject(once)
})

test('50 different messages about one payment at once grant once', async () => {
  const made = await paidAtProvider()
  await Promise.all(Array.from({ length: 50 }, () => post(event(made))))
  await handleAll()
  const first = await outcomeOf(made.orderId)
  expect(first).toMatchObject(once)
  expect(first.until - Date.now()).toBeGreaterThan(month - 60_000)
  await Promise.all(Array.from({ length: 10 }, () => syncOrder(place(), made.orderId)))
  expect(await outcomeOf(made.orderId)).toEqual(first)
})

test('every order of the messages comes to the same', { timeout: 240_000 }, async () => {
  // Things happen at the provider in their order; each message about one comes at any time after it, and is handled then.
  const happenings: { does(made: Made): Promise<unknown>; tells: SandboxEventType }[] = [
    { does: ({ checkoutId, buyer }) => pay(checkoutId, buyer.email), tells: 'checkout.paid' },
    { does: ({ checkoutId }) => renew(checkoutId), tells: 'charge.paid' },
    {
      does: ({ checkoutId }) => sandbox().provider.cancelAtPeriodEnd(`sub_${checkoutId}`),
      tells: 'subscription.canceled',
    },
  ]
  const untils = new Set<number>()
  for (const sequence of interleavings(happenings.length)) {
    const buyer = await world.registered('pdf')
    const made = { buyer, ...(await order(buyer, 'month')) }
    for (const step of sequence) {
      const { does, tells } = happenings[Math.abs(step) - 1]!
      if (step > 0) await does(made)
      else await post(event(made, tells)).then(handleAll)
    }
    const { status, charges, until, mails } = await outcomeOf(made.orderId)
    expect({ status, charges }, sequence.join()).toEqual({ status: 'paid', charges: [2490, 4980] })
    expect(mails, sequence.join()).toEqual(expect.arrayContaining(['order-paid', 'order-renewed']))
    expect(new Set(mails).size, sequence.join()).toBe(mails.length)
    expect((await orderRow(world, made.orderId)).renews).toBe(false)
    untils.add(Math.round((until - Date.now()) / 86_400_000))
  }
  expect(untils.size).toBe(1)
})

describe.each(others)('$name', ({ site, name, side }) => {
  const made = async () => {
    const buyer = await world.registered(site)
    const { orderId } = await order(buyer, 'month')
    return { buyer, orderId, checkoutId: (await orderRow(world, orderId)).checkoutId! }
  }
  const tell = async ({ orderId, checkoutId }: { orderId: string; checkoutId: string }, id?: string) => {
    const { message, sign } = side()
    const body = message(orderId, checkoutId, id)
    const headers = { 'content-type': 'application/json', ...sign(body) }
    return fetchFrom(new URL(`/backapi/v1/pay/webhook/${name}`, world.url), { method: 'POST', headers, body })
  }

  test('messages that come often, at once, again and under other names record and grant once', async () => {
    const one = await made()
    await side().pay(one.checkoutId, one.buyer.email)
    const same = await Promise.all(Array.from({ length: 20 }, () => tell(one, 'WH-the-same')))
    expect(same.every(({ status }) => status === 200)).toBe(true)
    expect(await db().select().from(webhooks).where(sql`${webhooks.refs}->>'orderId' = ${one.orderId}`)).toHaveLength(1)
    await Promise.all(Array.from({ length: 20 }, () => tell(one)))
    await handleAll()
    await Promise.all(Array.from({ length: 10 }, () => syncOrder(place(), one.orderId)))
    expect(await outcomeOf(one.orderId)).toMatchObject({ status: 'paid', charges: [4980], mails: ['order-paid'] })
  })

  test('every order of the messages comes to the same', { timeout: 240_000 }, async () => {
    for (const sequence of interleavings(3)) {
      const one = await made()
      const happenings = [
        () => side().pay(one.checkoutId, one.buyer.email),
        () => side().renew(one.checkoutId),
        async () => {
          const { provider } = side()
          await provider.cancelAtPeriodEnd((await provider.read(one.checkoutId)).subscription!.id)
        },
      ]
      for (const step of sequence) {
        if (step > 0) await happenings[step - 1]!()
        else await tell(one).then(handleAll)
      }
      const { status, charges, mails } = await outcomeOf(one.orderId)
      expect({ status, charges }, sequence.join()).toEqual({ status: 'paid', charges: [4980, 4980] })
      expect(mails, sequence.join()).toEqual(expect.arrayContaining(['order-paid', 'order-renewed']))
      expect(new Set(mails).size, sequence.join()).toBe(mails.length)
      expect((await orderRow(world, one.orderId)).renews).toBe(false)
    }
  })

  test('only the provider is believed, and a payment whose messages all got lost is found by asking', async () => {
    const one = await made()
    expect((await tell(one)).status).toBe(200)
    await handleAll()
    expect(await outcomeOf(one.orderId)).toMatchObject({ status: 'waiting', charges: [], mails: [] })
    const body = side().message(one.orderId, one.checkoutId)
    const url = new URL(`/backapi/v1/pay/webhook/${name}`, world.url)
    expect((await fetchFrom(url, { method: 'POST', headers: side().sign(`${body} `), body })).status).toBe(400)
    await side().pay(one.checkoutId, one.buyer.email)
    await db().execute(
      sql`update "order" set created_at = now() - interval '7 minutes', synced_at = null where id = ${one.orderId}`,
    )
    await reconcile(place())
    expect(await outcomeOf(one.orderId)).toMatchObject({ status: 'paid', charges: [4980], mails: ['order-paid'] })
  })
})

test('a message that nobody signed, or that was changed or kept, changes nothing', async () => {
  const made = await paidAtProvider()
  const body = event(made)
  const old = signEvent(world.product.services.signer, body, Math.floor(Date.now() / 1000) - 900)
  expect((await post(body, 't=1,v1=made-up')).status).toBe(400)
  expect((await post(`${body} `, signEvent(world.product.services.signer, body))).status).toBe(400)
  expect((await post(body, old)).status).toBe(400)
  expect((await payInfo(made.buyer, made)).obj.status).toBe(0)
})

test('a message may say what it wants: only the provider is believed', async () => {
  const buyer = await world.registered('pdf')
  const made = await order(buyer, 'month')
  await post(event(made))
  await handleAll()
  expect(await outcomeOf(made.orderId)).toMatchObject({ status: 'waiting', charges: [], mails: [] })
})

/** Two guests have paid one plan each with one email at the same moment; answers what has come of both. */
async function twoGuests(site: string, plan: string) {
  const email = `${randomUUID()}@example.com`
  const made = await Promise.all([1, 2].map(() => order(world.visitor(site), plan)))
  for (const { checkoutId } of made) await pay(checkoutId, email)
  await Promise.all(made.map(({ orderId }) => syncOrder(place(), orderId)))
  expect(await db().select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1)
  return Promise.all(made.map(({ orderId }) => outcomeOf(orderId)))
}

test('two guests who pay at once with one email share one account, and both payments count', async () => {
  const [one, two] = await twoGuests('passport', 'week')
  expect([one?.status, two?.status]).toEqual(['paid', 'paid'])
  expect(one?.until).toBe(two?.until)
  expect(one!.until - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
})

test('of two trials that are paid at once with one email one counts', async () => {
  const both = await twoGuests('pdf', 'trial')
  expect(both.map(({ status }) => status).sort()).toEqual(['declined', 'paid'])
  expect(both.map(({ mails }) => mails.join()).sort()).toEqual(['order-declined', 'order-paid'])
  expect(both[0]!.until - Date.now()).toBeLessThan(2.1 * 86_400_000)
})

test('a payment whose messages all got lost is found by asking', async () => {
  const made = await paidAtProvider()
  await db().execute(sql`update "order" set created_at = now() - interval '3 minutes' where id = ${made.orderId}`)
  await reconcile(place())
  expect(await outcomeOf(made.orderId)).toMatchObject(once)
})

test('a renewal moves the end to an absolute day, however often it is told', async () => {
  const made = await paidAtProvider()
  await syncOrder(place(), made.orderId)
  await advance(world, made.checkoutId, 32)
  await handleAll()
  await Promise.all(Array.from({ length: 10 }, () => syncOrder(place(), made.orderId)))
  const renewed = await outcomeOf(made.orderId)
  expect(renewed.charges).toEqual([2490, 4980])
  expect(renewed.mails).toEqual(['order-paid', 'order-renewed'])
  expect((renewed.until - Date.now()) / 86_400_000).toBeLessThan(31)
})

test('workers that are killed while they handle payments lose none and double none', { timeout: 240_000 }, async () => {
  // The tests above left messages that no worker has seen: these are not what is looked at here.
  await db().execute(sql`delete from pgboss.job where name = 'billing-webhook'`)
  const made = await Promise.all(Array.from({ length: 12 }, () => paidAtProvider()))
  const start = () => startProgram(world.variables, ['--role', 'worker'], 'worker ready')
  const first = await start()
  for (const one of made) await post(event(one))
  await expect.poll(async () => (await orderRow(world, made[0]!.orderId)).status, { timeout: 60_000 }).toBe('paid')
  await endProgram(first, 'SIGKILL')
  const second = await start()
  const paid = async () => {
    const rows = await Promise.all(made.map(({ orderId }) => orderRow(world, orderId)))
    return rows.filter(({ status }) => status === 'paid').length
  }
  await expect.poll(paid, { timeout: 60_000 }).toBe(12)
  await endProgram(second, 'SIGTERM')
  for (const { orderId } of made) expect(await outcomeOf(orderId)).toMatchObject(once)
})

/**
 * Every sequence in which 1 to `count` happen in their order, and -1 to -count are told each after it has happened: 15 of three
 * things.
 */
function interleavings(count: number): number[][] {
  const next = (happened: number, told: readonly number[], so: number[]): number[][] => {
    if (so.length === 2 * count) return [so]
    const untold = Array.from({ length: happened }, (_, at) => at + 1).filter((one) => !told.includes(one))
    return [
      ...(happened < count ? next(happened + 1, told, [...so, happened + 1]) : []),
      ...untold.flatMap((one) => next(happened, [...told, one], [...so, -one])),
    ]
  }
  return next(0, [], [])
}
