import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addDuration } from '#features/credits/period.ts'
import { type StripeEvent, stripeHosted } from './stripeHosted.ts'
import { stripeSchemas } from './stripeSchema.ts'

type Thing = Record<string, unknown> & { id: string }

/** One line of a checkout session as it was asked for. */
type Line = {
  price_data: { currency: string; unit_amount: string; recurring?: { interval: string; interval_count?: string } }
}

const units: Record<string, number> = { day: 2, week: 3, month: 4, year: 5 }

/**
 * A stand-in for the API of Stripe on loopback, for tests. It keeps what it is told, answers in Stripe's shapes, knows
 * idempotency keys, and refuses what Stripe's published schemas refuse. Buyers act on it by the functions below, or in a browser
 * on its hosted checkout.
 */
export async function startStripeDouble() {
  const schemas = stripeSchemas()
  const things = new Map<string, Thing>()
  const answered = new Map<string, { body: string; answer: Thing }>()
  const requests: { method: string; path: string; body: Record<string, unknown> }[] = []
  const refused: string[] = []
  let count = 0
  /** Seconds by which the clock of the double is ahead. */
  let ahead = 0
  const now = () => Math.floor(Date.now() / 1000) + ahead
  const newId = (prefix: string) => `${prefix}_${++count}double`
  const keep = <T extends Thing>(thing: T): T => {
    things.set(thing.id, thing)
    return thing
  }
  const all = (object: string) => [...things.values()].filter((thing) => thing.object === object)

  function answer(method: string, path: string, body: Record<string, unknown>): Thing | undefined {
    const [, , kind = '', id = '', action] = path.split('/')
    if (kind === 'checkout') {
      const session = path.split('/')[4]
      return method === 'POST' && !session ? newSession(body) : expanded(things.get(session ?? ''))
    }
    if (kind === 'coupons') return keep({ ...body, object: 'coupon', id: newId('co') })
    if (kind === 'billing_portal') {
      const url = `https://billing.stripe.test/session/${body.customer}`
      return keep({ ...body, object: 'billing_portal.session', id: newId('bps'), url })
    }
    if (kind === 'refunds') return refund(body)
    if (kind === 'invoices' && !id)
      return list(
        all('invoice')
          .filter(({ subscription }) => subscription === body.subscription)
          .reverse(),
      )
    if (kind === 'charges' && !id) return list(all('charge').filter(({ customer }) => customer === body.customer))
    if (kind === 'disputes')
      return list(all('dispute').filter(({ payment_intent }) => payment_intent === body.payment_intent))
    if (kind === 'payment_intents') return withCharge(things.get(id))
    if (kind === 'subscriptions' && !action) return changeSubscription(method, things.get(id), body)
    return undefined
  }

  const list = (data: Thing[]) => ({ id: 'list', object: 'list', has_more: false, data })

  function newSession(body: Record<string, unknown>) {
    const id = newId('cs_test')
    const email = body.customer_email ?? null
    return keep({
      ...{ id, object: 'checkout.session', asked: body, mode: body.mode, metadata: body.metadata ?? {} },
      ...{ status: 'open', payment_status: 'unpaid', subscription: null, payment_intent: null, customer: null },
      ...{ customer_email: email, customer_details: null, success_url: body.success_url, cancel_url: body.cancel_url },
      url: `${address()}/pay/${id}`,
    })
  }

  const expanded = (session: Thing | undefined) =>
    session && { ...session, subscription: things.get(String(session.subscription)) ?? null }

  function withCharge(payment: Thing | undefined) {
    return payment && { ...payment, latest_charge: things.get(String(payment.latest_charge)) }
  }

  function refund({ payment_intent, amount }: Record<string, unknown>) {
    const payment = things.get(String(payment_intent))
    const charge = things.get(String(payment?.latest_charge))
    if (!charge) return undefined
    const left = Number(charge.amount) - Number(charge.amount_refunded)
    charge.amount_refunded = Number(charge.amount_refunded) + (amount === undefined ? left : Number(amount))
    return keep({ id: newId('re'), object: 'refund', payment_intent, amount: amount ?? left })
  }

  function changeSubscription(method: string, subscription: Thing | undefined, body: Record<string, unknown>) {
    if (!subscription || method === 'GET') return subscription
    if (method === 'DELETE') subscription.status = 'canceled'
    else subscription.cancel_at_period_end = body.cancel_at_period_end === 'true'
    return subscription
  }

  function newPayment(amount: number, currency: string, metadata: unknown, customer: unknown = null) {
    const id = newId('pi')
    const charge = keep({
      ...{ id: newId('ch'), object: 'charge', status: 'succeeded', payment_intent: id, customer, created: now() },
      ...{ amount, amount_captured: amount, currency, amount_refunded: 0, disputed: false },
    })
    return keep({
      ...{
        id,
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: amount,
        currency,
        metadata,
      },
      latest_charge: charge.id,
    })
  }

  function newInvoice(subscription: Thing, amount: number, lines: { start: number; end: number }[]) {
    const payment = newPayment(amount, String(subscription.currency), {}, subscription.customer)
    return keep({
      ...{ id: newId('in'), object: 'invoice', subscription: subscription.id, status: 'paid', amount_paid: amount },
      attempt_count: 1,
      lines: { object: 'list', data: lines.map((period) => ({ object: 'line_item', period })) },
      payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: payment.id } }] },
      parent: { subscription_details: { subscription: subscription.id, metadata: subscription.metadata } },
    })
  }

  /** A buyer pays a session with a card that pays. Answers the events of it, with the objects that they are about. */
  function pay(checkoutId: string, email: string): StripeEvent[] {
    const session = things.get(checkoutId)!
    const asked = session.asked as { line_items: Line[]; discounts?: { coupon: string }[] } & Record<string, never>
    const [main, once] = asked.line_items
    const amountOf = (line: Line | undefined) => Number(line?.price_data.unit_amount ?? 0)
    const currency = main!.price_data.currency
    Object.assign(session, { status: 'complete', payment_status: 'paid', customer_details: { email } })
    if (session.mode === 'payment') {
      const payment = newPayment(amountOf(main), currency, session.metadata)
      session.payment_intent = payment.id
      return [
        { type: 'checkout.session.completed', object: session },
        { type: 'payment_intent.succeeded', object: payment },
      ]
    }
    const { trial_period_days: trialDays, metadata } = (asked.subscription_data ?? {}) as Record<string, unknown>
    const { interval, interval_count = '1' } = main!.price_data.recurring!
    const period = { duration: Number(interval_count), unit: units[interval]! }
    const start = now()
    const first = trialDays ? { duration: Number(trialDays), unit: 2 } : period
    const end = Math.floor(addDuration(new Date(start * 1000), first).getTime() / 1000)
    const coupon = things.get(asked.discounts?.[0]?.coupon ?? '')
    const amount = trialDays ? amountOf(once) : amountOf(main) - Number(coupon?.amount_off ?? 0)
    const subscription = keep({
      ...{
        id: newId('sub'),
        object: 'subscription',
        customer: newId('cus'),
        metadata,
        currency,
        period,
        full: amountOf(main),
      },
      ...{ status: trialDays ? 'trialing' : 'active', cancel_at_period_end: false, cancel_at: null },
      items: { data: [{ current_period_start: start, current_period_end: end }] },
    })
    Object.assign(session, { subscription: subscription.id, customer: subscription.customer })
    const invoice = newInvoice(subscription, amount, [{ start, end }, ...(once ? [{ start, end: start }] : [])])
    return [
      { type: 'checkout.session.completed', object: session },
      { type: 'customer.subscription.created', object: subscription },
      { type: 'invoice.paid', object: invoice },
    ]
  }

  const hosted = stripeHosted({ sessionOf: (id) => things.get(id), pay })

  const server = createServer(async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const raw = (await text(request)) || query
    const body = readForm(raw)
    const method = request.method ?? 'GET'
    if (path.startsWith('/pay/')) return hosted.answer(path.slice('/pay/'.length), request, body, response)
    requests.push({ method, path, body })
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const key = request.headers['idempotency-key']
    const known = method === 'POST' && typeof key === 'string' ? answered.get(key) : undefined
    if (known) {
      return known.body === raw
        ? send(200, known.answer)
        : send(400, failure('Keys can only be used with the same parameters'))
    }
    const mistake = method === 'POST' ? schemas.check(method, path, body) : undefined
    if (mistake) {
      refused.push(`${method} ${path} ${mistake}`)
      return send(400, failure(mistake))
    }
    const made = answer(method, path, body)
    if (!made) return send(404, failure(`Unrecognized request: ${method} ${path}`))
    if (method === 'POST' && typeof key === 'string') answered.set(key, { body: raw, answer: structuredClone(made) })
    return send(200, made)
  })
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: address(),
    requests,
    /** What Stripe's own schemas refused. */
    refused,

    pay,
    hosted,

    /** The first period of a subscription is over: it is charged again, or ends. Everything of it moves into the past. */
    renew(checkoutId: string): StripeEvent[] {
      const subscription = things.get(String(things.get(checkoutId)?.subscription))!
      const item = (subscription.items as { data: { current_period_start: number; current_period_end: number }[] })
        .data[0]!
      ahead = Math.max(0, item.current_period_end - Math.floor(Date.now() / 1000) + 1)
      if (subscription.cancel_at_period_end) {
        subscription.status = 'canceled'
        return [{ type: 'customer.subscription.deleted', object: subscription }]
      }
      const start = item.current_period_end
      const period = subscription.period as { duration: number; unit: number }
      const end = Math.floor(addDuration(new Date(start * 1000), period).getTime() / 1000)
      Object.assign(item, { current_period_start: start, current_period_end: end })
      subscription.status = 'active'
      return [{ type: 'invoice.paid', object: newInvoice(subscription, Number(subscription.full), [{ start, end }]) }]
    },

    /** The bank disputes a payment, and later decides. */
    dispute(paymentId: string, status: 'needs_response' | 'won' | 'lost'): StripeEvent[] {
      const charge = things.get(String(things.get(paymentId)?.latest_charge))!
      charge.disputed = true
      const id = `dp_${paymentId}`
      const dispute = keep({ id, object: 'dispute', payment_intent: paymentId, status })
      return [
        { type: status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', object: dispute },
      ]
    },

    expire(checkoutId: string): StripeEvent[] {
      const session = things.get(checkoutId)!
      session.status = 'expired'
      return [{ type: 'checkout.session.expired', object: session }]
    },

    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

const failure = (message: string) => ({ error: { type: 'invalid_request_error', message } })

/** A form with nested names such as `line_items[0][quantity]`, as an object; numbers from 0 make lists. */
function readForm(raw: string): Record<string, unknown> {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(raw)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let place = root
    path.slice(0, -1).forEach((part) => {
      place[part] ??= {}
      place = place[part] as Record<string, unknown>
    })
    place[path.at(-1) ?? ''] = value
  }
  return listed(root) as Record<string, unknown>
}

function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([name, item]) => [name, listed(item)]))
  const names = Object.keys(inner)
  return names.length > 0 && names.every((name, index) => name === String(index)) ? Object.values(inner) : inner
}
