import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { readTruth } from './stripeTruth.ts'

const day = 86_400
const noon = Date.UTC(2026, 2, 14, 12) / 1000
const at = (seconds: number) => new Date(seconds * 1000)

type Charge = { id: string; created: number; refunded?: number; disputed?: boolean; status?: string }
type Invoice = { status: string; paid: number; payment?: string; tries?: number; lines: [start: number, end: number][] }

/** What Stripe has written down about one checkout. */
type Books = {
  session?: object
  subscription?: object
  charges?: Charge[]
  invoices?: Invoice[]
  dispute?: string
  payment?: object
}

const listed = (items: object[]) => ({
  async *[Symbol.asyncIterator]() {
    yield* items
  },
})

/** Reads the truth out of books as Stripe's own library would bring them. */
function truthIn({ session, subscription, charges = [], invoices = [], dispute, payment }: Books) {
  const chargeOf = ({ id, created, refunded = 0, disputed = false, status = 'succeeded' }: Charge) => ({
    ...{ amount_captured: 4980, amount_refunded: refunded, currency: 'usd', created, disputed, status },
    payment_intent: { id },
  })
  const goesOn = {
    ...{ id: 'sub_1', customer: 'cus_1', status: 'active', cancel_at_period_end: false, cancel_at: null },
  }
  const items = { data: [{ current_period_start: noon }] }
  const stripe = {
    checkout: {
      sessions: {
        retrieve: async () => ({
          ...{ status: 'complete', payment_status: 'paid', customer_details: { email: 'a@example.com' } },
          subscription: subscription ? { ...goesOn, items, ...subscription } : null,
          payment_intent: payment ? 'pi_1' : null,
          ...session,
        }),
      },
    },
    charges: { list: () => listed(charges.map(chargeOf)) },
    invoices: {
      list: () =>
        listed(
          invoices.map(({ status, paid, payment: payer, tries = 1, lines }) => ({
            ...{ status, amount_paid: paid, attempt_count: tries },
            payments: { data: payer ? [{ payment: {} }, { payment: { payment_intent: payer } }] : [] },
            lines: { data: lines.map(([start, end]) => ({ period: { start, end } })) },
          })),
        ),
    },
    disputes: { list: async () => ({ data: dispute ? [{ status: dispute }] : [] }) },
    paymentIntents: { retrieve: async () => payment },
  }
  return readTruth(stripe as unknown as Stripe, 'cs_1')
}

const month: Invoice = { status: 'paid', paid: 4980, payment: 'pi_1', lines: [[noon, noon + 31 * day]] }
const charge: Charge = { id: 'pi_1', created: noon }

test('a subscription tells its charges with their periods, the oldest first', async () => {
  const next: Invoice = { ...month, payment: 'pi_2', lines: [[noon + 31 * day, noon + 61 * day]] }
  const later: Charge = { id: 'pi_2', created: noon + 31 * day, refunded: 80 }
  const truth = await truthIn({ subscription: {}, charges: [later, charge], invoices: [next, month] })
  expect(truth).toMatchObject({ status: 'paid', email: 'a@example.com' })
  expect(truth.charges).toEqual([
    {
      ...{ id: 'pi_1', amountMinor: 4980, refundedMinor: 0, currency: 'USD', disputed: false, paidAt: at(noon) },
      period: { start: at(noon), end: at(noon + 31 * day) },
    },
    expect.objectContaining({ id: 'pi_2', refundedMinor: 80, paidAt: at(noon + 31 * day) }),
  ])
  expect(truth.subscription).toEqual({
    id: 'sub_1',
    renews: true,
    graceUntil: undefined,
    failedAttempts: 0,
    unpaid: false,
  })
})

test('a trial that is paid on a line of its own lasts as long as its longest line', async () => {
  const trial: Invoice = {
    ...month,
    lines: [
      [noon, noon],
      [noon, noon + 2 * day],
      [noon, noon],
    ],
  }
  const { charges } = await truthIn({ subscription: {}, charges: [charge], invoices: [trial] })
  expect(charges[0]!.period).toEqual({ start: at(noon), end: at(noon + 2 * day) })
})

test('what is open, free, or was refused is no charge; the tries of what is open are counted', async () => {
  const invoices: Invoice[] = [
    month,
    { ...month, status: 'open', payment: 'pi_2', tries: 2 },
    { ...month, status: 'open', payment: 'pi_3', tries: 1 },
    { ...month, paid: 0, payment: 'pi_4' },
    { status: 'paid', paid: 4980, lines: month.lines },
    { ...month, payment: 'pi_5', tries: 9 },
  ]
  const refused = ['pi_2', 'pi_3', 'pi_5'].map((id) => ({ id, created: noon, status: 'failed' }))
  const unpaid = { id: 'pi_4', created: noon }
  const truth = await truthIn({ subscription: { status: 'past_due' }, charges: [charge, unpaid, ...refused], invoices })
  expect(truth.charges.map(({ id }) => id)).toEqual(['pi_1'])
  expect(truth.subscription).toMatchObject({ renews: true, failedAttempts: 2 })
})

test('a subscription whose renewals were all refused is told from one that was cancelled', async () => {
  const unpaid = async (subscription: object) => (await truthIn({ subscription })).subscription?.unpaid
  const ended = (reason: string) => unpaid({ status: 'canceled', cancellation_details: { reason } })
  expect(await ended('payment_failed')).toBe(true)
  expect(await unpaid({ status: 'unpaid' })).toBe(true)
  expect(await ended('cancellation_requested')).toBe(false)
  for (const status of ['active', 'past_due', 'canceled']) expect(await unpaid({ status }), status).toBe(false)
})

test('a subscription renews until it is ended, or has an end', async () => {
  const renews = async (subscription: object) => (await truthIn({ subscription })).subscription?.renews
  for (const status of ['active', 'trialing', 'past_due']) expect(await renews({ status }), status).toBe(true)
  for (const status of ['canceled', 'unpaid', 'incomplete', 'incomplete_expired', 'paused'])
    expect(await renews({ status }), status).toBe(false)
  expect([await renews({ cancel_at_period_end: true }), await renews({ cancel_at: noon })]).toEqual([false, false])
})

test('while a renewal is about to be charged access goes on for three hours', async () => {
  const graceOf = async (start: number, status = 'active', charges = [charge]) => {
    const items = { data: [{ current_period_start: start }] }
    return (await truthIn({ subscription: { status, items }, charges, invoices: [month] })).subscription?.graceUntil
  }
  const end = noon + 31 * day
  expect(await graceOf(end)).toEqual(at(end + 3 * 3600))
  expect(await graceOf(end + 5)).toEqual(at(end + 5 + 3 * 3600))
  expect(await graceOf(end - 1)).toBeUndefined()
  expect(await graceOf(end, 'past_due')).toBeUndefined()
  // Who never paid has nothing that could go on.
  expect(await graceOf(end, 'active', [])).toBeUndefined()
})

const payment = {
  status: 'succeeded',
  latest_charge: { amount_captured: 39_900, amount_refunded: 0, currency: 'usd', created: noon, disputed: false },
}

test('a single payment is one charge without a period, once it went through', async () => {
  expect(await truthIn({ payment })).toEqual({
    ...{ status: 'paid', email: 'a@example.com', subscription: undefined },
    charges: [
      {
        ...{ id: 'pi_1', amountMinor: 39_900, refundedMinor: 0, currency: 'USD', disputed: false, paidAt: at(noon) },
        period: undefined,
      },
    ],
  })
  const nothing: Books[] = [
    { payment: { ...payment, status: 'processing' } },
    { payment: { ...payment, latest_charge: null } },
    { payment: { ...payment, latest_charge: 'ch_1' } },
    { payment, session: { payment_status: 'unpaid' } },
    {},
  ]
  for (const books of nothing) expect((await truthIn(books)).charges).toEqual([])
})

test('a checkout is open until it is paid or has expired, and what is free is paid', async () => {
  const statusOf = async (session: object) => (await truthIn({ session })).status
  expect(await statusOf({ status: 'open', payment_status: 'unpaid' })).toBe('open')
  expect(await statusOf({ status: 'expired', payment_status: 'unpaid' })).toBe('failed')
  expect(await statusOf({ payment_status: 'no_payment_required' })).toBe('paid')
})

test('the email is what was typed, else what the checkout began with', async () => {
  const emailOf = async (session: object) => (await truthIn({ session })).email
  expect(await emailOf({ customer_details: null, customer_email: 'b@example.com' })).toBe('b@example.com')
  expect(await emailOf({ customer_details: { email: null }, customer_email: null })).toBeUndefined()
})

test('a disputed charge does not count, unless the bank has decided for the seller', async () => {
  const isDisputed = async (dispute: string | undefined, disputed = true) => {
    const books = { subscription: {}, charges: [{ ...charge, disputed }], invoices: [month] }
    return (await truthIn(dispute ? { ...books, dispute } : books)).charges[0]!.disputed
  }
  for (const won of ['won', 'warning_closed', 'prevented']) expect(await isDisputed(won), won).toBe(false)
  for (const other of ['needs_response', 'lost', undefined]) expect(await isDisputed(other), other).toBe(true)
  expect(await isDisputed('lost', false)).toBe(false)
})
