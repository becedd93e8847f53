import { createHmac, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { addDuration } from '#features/credits/period.ts'
import { answerHosted } from './paypalHosted.ts'

// biome-ignore lint/suspicious/noExplicitAny: the bodies of another's API, of which the double reads what it needs
type Loose = any

type Thing = Record<string, Loose> & { id: string }

const units: Record<string, number> = { DAY: 2, WEEK: 3, MONTH: 4, YEAR: 5 }
const webhookId = 'WH1double'

/** Settings of a world whose PayPal is a double. */
export const paypalSettings = (double: { url: string }) => ({
  PAYPAL_CLIENT_ID: 'client_of_the_test',
  PAYPAL_CLIENT_SECRET: 'secret_of_the_test',
  PAYPAL_WEBHOOK_ID: webhookId,
  PAYPAL_API_URL: double.url,
})

/** A call that PayPal would refuse, and why. */
class Refused extends Error {
  readonly status: number
  readonly issue: string

  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}

/**
 * A stand-in for the API of PayPal on loopback, for tests: tokens that run out, orders, products, plans, subscriptions, refunds, disputes and
 * the check of signatures, in the shapes of PayPal's published API. It knows request ids, and refuses what that API refuses.
 */
export async function startPaypalDouble() {
  const things = new Map<string, Thing>()
  const answered = new Map<string, { body: string; answer: Thing }>()
  const signed = new Map<string, { event: string; time: string }>()
  const requests: { method: string; path: string; body: Loose }[] = []
  const tokens = new Set<string>()
  let count = 0
  const newId = (prefix: string) => `${prefix}${String(++count).padStart(10, '0')}DOUBLE`
  const keep = (thing: Thing): Thing => {
    things.set(thing.id, thing)
    return thing
  }
  const all = (kind: string) => [...things.values()].filter((thing) => thing.kind === kind)
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found = (id: string | undefined, kind: string): Thing => {
    const thing = things.get(id ?? '')
    if (thing?.kind !== kind) throw new Refused(404, 'RESOURCE_NOT_FOUND')
    return thing
  }
  const wanted = (body: Record<string, unknown>, ...names: string[]) => {
    for (const name of names) if (body[name] === undefined) throw new Refused(400, `MISSING_REQUIRED_PARAMETER ${name}`)
  }
  const money = (amount: { currency_code: string; value: string }) => {
    if (!/^\d+(?:\.\d\d)?$/.test(amount.value)) throw new Refused(422, 'DECIMAL_PRECISION')
    if (['JPY', 'HUF', 'TWD'].includes(amount.currency_code) && amount.value.includes('.'))
      throw new Refused(422, 'DECIMALS_NOT_SUPPORTED')
    if (!/^(?:USD|EUR|JPY|HUF|TWD|PHP|GBP)$/.test(amount.currency_code))
      throw new Refused(422, 'CURRENCY_NOT_SUPPORTED')
    return amount
  }
  const written = (cents: number, currency_code: string) => ({
    currency_code,
    value: ['JPY', 'HUF', 'TWD'].includes(currency_code) ? String(cents / 100) : (cents / 100).toFixed(2),
  })
  const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100)

  function answer(method: string, url: URL, body: Loose): Thing | undefined {
    const [, , group = '', kind = '', id, action] = url.pathname.split('/')
    const made = method === 'POST'
    if (group === 'checkout') {
      if (!id) return newOrder(body)
      return action === 'capture' ? captured(found(id, 'order')) : found(id, 'order')
    }
    if (group === 'catalogs' && made) {
      wanted(body, 'name', 'type')
      if (things.has(body.id)) throw new Refused(422, 'DUPLICATE_RESOURCE_IDENTIFIER')
      return keep({ ...body, kind: 'product' })
    }
    if (kind === 'plans') {
      if (!made)
        return { id: '', plans: all('plan').filter((plan) => plan.product_id === url.searchParams.get('product_id')) }
      wanted(body, 'product_id', 'name', 'billing_cycles', 'payment_preferences')
      found(body.product_id, 'product')
      for (const { pricing_scheme, frequency } of body.billing_cycles) {
        money(pricing_scheme.fixed_price)
        if (!units[frequency.interval_unit]) throw new Refused(422, 'INVALID_INTERVAL_UNIT')
      }
      return keep({ ...body, id: newId('P-'), kind: 'plan' })
    }
    if (kind === 'subscriptions') {
      if (!id) return newSubscription(body)
      const subscription = found(id, 'subscription')
      if (action === 'transactions') {
        if (!url.searchParams.get('start_time') || !url.searchParams.get('end_time'))
          throw new Refused(400, 'MISSING_REQUIRED_PARAMETER')
        const transactions = all('sale').filter((sale) => sale.subscription === id)
        return {
          id: '',
          transactions: transactions.reverse().map(({ id, status, amount, time }) => ({
            id,
            status,
            time,
            amount_with_breakdown: { gross_amount: amount },
          })),
        }
      }
      if (action === 'cancel') {
        wanted(body, 'reason')
        if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status))
          throw new Refused(422, 'SUBSCRIPTION_STATUS_INVALID')
        subscription.status = 'CANCELLED'
        return undefined
      }
      const plan = things.get(subscription.plan_id)!
      return {
        ...subscription,
        ...(url.searchParams.get('fields') === 'plan' && { plan: { billing_cycles: plan.billing_cycles } }),
      }
    }
    if (group === 'payments' && kind === 'captures' && action === 'refund') return refunded(things.get(id ?? ''), body)
    if (group === 'payments' && kind === 'refunds') return found(id, 'refund')
    if (group === 'customer' && id) return found(id, 'dispute')
    if (group === 'customer') {
      const charge = url.searchParams.get('disputed_transaction_id')
      // The list tells less than each dispute: not how it was decided.
      return {
        id: '',
        items: all('dispute')
          .filter((one) => one.charge === charge)
          .map(({ dispute_id, status }) => ({ dispute_id, status })),
      }
    }
    if (kind === 'verify-webhook-signature') return verified(body)
    throw new Refused(404, 'RESOURCE_NOT_FOUND')
  }

  function newOrder(body: Loose): Thing {
    wanted(body, 'intent', 'purchase_units')
    const [unit] = body.purchase_units
    money(unit.amount)
    if (unit.description?.length > 127) throw new Refused(422, 'INVALID_STRING_MAX_LENGTH')
    const id = newId('')
    return keep({
      ...{
        ...body,
        id,
        kind: 'order',
        status: 'PAYER_ACTION_REQUIRED',
        purchase_units: [{ ...unit }],
        update_time: new Date().toISOString(),
      },
      links: [{ rel: 'payer-action', href: `${address()}/checkoutnow?token=${id}` }],
    })
  }

  function captured(order: Thing): Thing {
    if (order.status === 'COMPLETED') throw new Refused(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw new Refused(422, 'ORDER_NOT_APPROVED')
    if (order.refuses) {
      order.status = 'PAYER_ACTION_REQUIRED'
      throw new Refused(422, 'INSTRUMENT_DECLINED')
    }
    const [unit] = order.purchase_units
    const charge = keep({
      id: newId('CAP'),
      kind: 'capture',
      status: 'COMPLETED',
      amount: unit.amount,
      create_time: new Date().toISOString(),
    })
    unit.payments = { captures: [charge] }
    order.status = 'COMPLETED'
    return order
  }

  function newSubscription(body: Loose): Thing {
    wanted(body, 'plan_id')
    found(body.plan_id, 'plan')
    const id = newId('I-')
    return keep({
      ...{ ...body, id, kind: 'subscription', status: 'APPROVAL_PENDING', create_time: new Date().toISOString() },
      ...{ billing_info: { failed_payments_count: 0 }, cycles: 0 },
      links: [{ rel: 'approve', href: `${address()}/webapps/billing/subscriptions?ba_token=${id}` }],
    })
  }

  function bill(subscription: Thing, at: Date): Thing {
    const cycles = things.get(subscription.plan_id)!.billing_cycles as Loose[]
    const { pricing_scheme, frequency } = cycles[Math.min(subscription.cycles++, cycles.length - 1)]
    const length = { duration: frequency.interval_count, unit: units[frequency.interval_unit]! }
    subscription.billing_info = { failed_payments_count: 0, next_billing_time: addDuration(at, length).toISOString() }
    return keep({
      ...{
        id: newId('SALE'),
        kind: 'sale',
        status: 'COMPLETED',
        subscription: subscription.id,
        time: at.toISOString(),
      },
      amount: pricing_scheme.fixed_price,
    })
  }

  function refunded(charge: Thing | undefined, body: Loose): Thing {
    if (charge?.kind !== 'capture' && charge?.kind !== 'sale') throw new Refused(404, 'RESOURCE_NOT_FOUND')
    const before = charge.refunded ?? 0
    const amount = body.amount ? cents(money(body.amount)) : cents(charge.amount) - before
    if (amount <= 0 || before + amount > cents(charge.amount)) throw new Refused(422, 'REFUND_AMOUNT_EXCEEDED')
    charge.refunded = before + amount
    charge.status = charge.refunded === cents(charge.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const refund = keep({
      id: newId('REF'),
      kind: 'refund',
      status: 'COMPLETED',
      amount: written(amount, charge.amount.currency_code),
      charge: charge.id,
    })
    for (const order of all('order')) {
      const payments = order.purchase_units[0].payments
      if (payments?.captures[0] === charge) payments.refunds = [...(payments.refunds ?? []), refund]
    }
    return refund
  }

  /** The message about a refund: one of a subscription's sale names it, one of a capture links to it. */
  function aboutRefund({ id, amount, charge }: Thing): string {
    const isSale = things.get(charge)?.kind === 'sale'
    const links = [{ rel: 'up', href: `${address()}/v2/payments/captures/${charge}` }]
    const old = { total: amount.value, currency: amount.currency_code }
    return JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_type: isSale ? 'PAYMENT.SALE.REFUNDED' : 'PAYMENT.CAPTURE.REFUNDED',
      resource_type: 'refund',
      resource: { id, ...(isSale ? { sale_id: charge, amount: old } : { amount, links }) },
    })
  }

  function verified(body: Loose): Thing {
    wanted(
      body,
      'auth_algo',
      'cert_url',
      'transmission_id',
      'transmission_sig',
      'transmission_time',
      'webhook_id',
      'webhook_event',
    )
    const { transmission_id, transmission_time, transmission_sig } = body
    const known = signed.get(transmission_id)
    const isOurs =
      known !== undefined &&
      body.webhook_id === webhookId &&
      transmission_sig === sumOf(transmission_id, transmission_time, known.event) &&
      body.raw.endsWith(`"webhook_event":${known.event}}`)
    return { id: '', verification_status: isOurs ? 'SUCCESS' : 'FAILURE' }
  }
  const sumOf = (...of: string[]) => createHmac('sha256', 'paypal').update(of.join('|')).digest('base64')

  const waysOf = (id: string) => {
    const thing = things.get(id)
    return thing?.payment_source?.paypal.experience_context ?? thing?.application_context
  }

  /** A buyer approves: an order waits for its capture, a subscription is charged at once. */
  function pay(id: string, email: string, how: { refuses?: boolean } = {}): void {
    const thing = things.get(id)!
    if (thing.kind === 'order') {
      const approved = {
        status: 'APPROVED',
        refuses: how.refuses === true,
        update_time: new Date(Date.now() + count++).toISOString(),
      }
      Object.assign(thing, approved, { payer: { email_address: email } })
      return
    }
    Object.assign(thing, { status: 'ACTIVE', subscriber: { ...thing.subscriber, email_address: email } })
    bill(thing, new Date())
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', address())
    const raw = await text(request)
    const method = request.method ?? 'GET'
    const send = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(value === undefined ? '' : JSON.stringify(value))
    if (url.pathname === '/v1/oauth2/token') {
      const isApp = request.headers.authorization === `Basic ${btoa('client_of_the_test:secret_of_the_test')}`
      if (!isApp || raw !== 'grant_type=client_credentials') return send(401, { error: 'invalid_client' })
      const token = `A21${randomUUID()}`
      tokens.add(token)
      return send(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 })
    }
    if (url.pathname === '/checkoutnow' || url.pathname.startsWith('/webapps/'))
      return answerHosted({ waysOf, pay }, request, raw, response)
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return send(401, { name: 'AUTHENTICATION_FAILURE' })
    const key = `${url.pathname} ${request.headers['paypal-request-id']}`
    const known = request.headers['paypal-request-id'] ? answered.get(key) : undefined
    if (known) return send(200, known.answer)
    try {
      const body = raw ? { ...JSON.parse(raw), ...(url.pathname.endsWith('signature') && { raw }) } : {}
      requests.push({ method, path: url.pathname, body })
      const made = answer(method, url, body)
      if (method === 'POST' && request.headers['paypal-request-id'] && made)
        answered.set(key, { body: raw, answer: structuredClone(made) })
      return made ? send(method === 'POST' ? 201 : 200, made) : send(204, undefined)
    } catch (error) {
      if (!(error instanceof Refused)) return send(400, { name: 'INVALID_REQUEST' })
      const details = [{ issue: error.issue }]
      return send(error.status, {
        name: error.status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY',
        details,
        debug_id: 'double',
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: address(),
    requests,
    tokens,

    pay,

    /** The period of a subscription is over: it is charged again, unless it has ended. */
    renew(id: string): void {
      const subscription = things.get(id)!
      if (subscription.status === 'ACTIVE') bill(subscription, new Date(subscription.billing_info.next_billing_time))
    },

    /** The buyer's account at PayPal refuses a renewal; the subscription rests once that happened as often as its plan allows. */
    refuseRenewal(id: string): void {
      const subscription = things.get(id)!
      const { billing_info, plan_id } = subscription
      billing_info.failed_payments_count = (billing_info.failed_payments_count ?? 0) + 1
      const { payment_failure_threshold: most = 0 } = things.get(plan_id)!.payment_preferences
      if (most > 0 && billing_info.failed_payments_count >= most) subscription.status = 'SUSPENDED'
    },

    /** The buyer ends a subscription on PayPal's own pages. */
    cancelThere: (id: string): void => void Object.assign(things.get(id)!, { status: 'CANCELLED' }),

    /** Nobody has approved: PayPal forgets it. */
    expire: (id: string): void => void things.delete(id),

    dispute(charge: string, end: 'open' | 'won' | 'lost'): void {
      const outcome = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR', open: undefined }[end]
      const id = `PP-D-${charge}`
      keep({
        ...{ id, dispute_id: id, kind: 'dispute', charge, status: end === 'open' ? 'UNDER_REVIEW' : 'RESOLVED' },
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      })
    },

    /** A refund that the seller makes on PayPal's own pages; answers the message about it. */
    refundThere(charge: string, value: string): string {
      const { currency_code } = things.get(charge)!.amount
      return aboutRefund(refunded(things.get(charge), { amount: { currency_code, value } }))
    },

    /** The messages about the refunds of a charge, whoever asked for them. */
    refundMessages: (charge: string): string[] =>
      all('refund')
        .filter((refund) => refund.charge === charge)
        .map(aboutRefund),

    /** The headers of a message as PayPal signs it. */
    sign(body: string, secondsAgo = 0): Record<string, string> {
      const id = randomUUID()
      const time = new Date(Date.now() - secondsAgo * 1000).toISOString()
      signed.set(id, { event: body, time })
      return {
        ...{ 'paypal-transmission-id': id, 'paypal-transmission-time': time, 'paypal-auth-algo': 'SHA256withRSA' },
        ...{
          'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-double',
          'paypal-transmission-sig': sumOf(id, time, body),
        },
      }
    },

    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type PaypalDouble = Awaited<ReturnType<typeof startPaypalDouble>>
