import { createHmac } from 'node:crypto'
import { badWebhook } from '#features/billing/errors.ts'
import type {
  ChargeTruth,
  CheckoutWish,
  PaymentTruth,
  ProviderEvent,
  ProviderKind,
} from '#features/billing/providers/provider.ts'
import { addDuration } from '#features/credits/period.ts'

type Checkout = { id: string; wish: CheckoutWish; truth: PaymentTruth }

const toleranceSeconds = 300

/**
 * A payment provider of the tests, which keeps everything in memory: nothing but what the interface asks for. Its ids are bare numbers, so
 * that two of them use the same ones.
 */
export function createTin(name: string) {
  const checkouts = new Map<string, Checkout>()
  const givenBack = new Set<string>()
  let charged = 0
  let silent: Promise<never> | undefined

  const checkout = (id: string): Checkout => {
    const found = checkouts.get(id)
    if (!found) throw new Error(`${name} knows no checkout ${id}`)
    return found
  }

  const subscribed = (id: string) => {
    const { subscription } = checkout(id).truth
    if (!subscription) throw new Error(`${name} knows no subscription ${id}`)
    return subscription
  }

  const allCharges = () => [...checkouts.values()].flatMap(({ truth }) => truth.charges)

  function charge({ wish: { offer }, truth }: Checkout, amountMinor: number, from: Date, lasts = offer.period) {
    const period = offer.renews ? { start: from, end: addDuration(from, lasts) } : undefined
    const made: ChargeTruth = {
      ...{ id: String(++charged), amountMinor, refundedMinor: 0, currency: offer.currency },
      ...{ disputed: false, paidAt: new Date(), period },
    }
    truth.charges.push(made)
  }

  /** The headers of a message of ours. */
  const sign = (body: string, secondsAgo = 0) => {
    const seconds = Math.floor(Date.now() / 1000) - secondsAgo
    return { [`${name}-signature`]: `${seconds}.${sumOf(seconds, body)}` }
  }
  const sumOf = (seconds: number, body: string) => createHmac('sha256', name).update(`${seconds}.${body}`).digest('hex')

  const kind: ProviderKind = {
    name,
    movesMoney: true,
    cardPageLeadsBack: true,
    needs: () => [],
    canCharge: (_amount, currency) => currency !== 'JPY',
    tables: undefined,
    open: () => ({
      async openCheckout(wish) {
        await silent
        const known = [...checkouts.values()].find((one) => one.wish.orderId === wish.orderId)
        const id = known?.id ?? String(checkouts.size + 1)
        const truth: PaymentTruth = { status: 'open', email: wish.email, charges: [], subscription: undefined }
        if (!known) checkouts.set(id, { id, wish, truth })
        return { checkoutId: id, url: `https://${name}.example.com/pay/${id}` }
      },

      async read(id) {
        await silent
        return structuredClone(checkout(id).truth)
      },

      async openEvent(body, headers) {
        const [seconds, sum] = String(headers[`${name}-signature`] ?? '').split('.')
        const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) < toleranceSeconds
        if (!isFresh || sum !== sumOf(Number(seconds), body)) throw badWebhook()
        return JSON.parse(body) as ProviderEvent
      },

      async cancelAtPeriodEnd(id) {
        await silent
        subscribed(id).renews = false
      },

      openPortal: async (id) => `https://${name}.example/card/${checkout(id).id}`,

      async refund(id, { amountMinor, key }) {
        await silent
        const found = allCharges().find((one) => one.id === id)
        if (!found) throw new Error(`${name} knows no charge ${id}`)
        if (givenBack.has(key)) return
        givenBack.add(key)
        found.refundedMinor += amountMinor ?? found.amountMinor - found.refundedMinor
      },

      inside: undefined,
    }),
  }

  return {
    kind,
    sign,
    message: (refs: ProviderEvent['refs'], id: string) => JSON.stringify({ id, type: 'changed', refs }),

    /** A buyer pays a checkout. */
    pay(id: string, email: string): void {
      const paid = checkout(id)
      const { offer } = paid.wish
      Object.assign(paid.truth, { status: 'paid', email })
      charge(paid, offer.nowMinor, new Date(), offer.first)
      if (offer.renews)
        paid.truth.subscription = { id, renews: true, graceUntil: undefined, failedAttempts: 0, unpaid: false }
    },

    /** The period of a subscription is over. */
    renew(id: string): void {
      const renewed = checkout(id)
      const last = renewed.truth.charges.at(-1)?.period?.end
      if (last && subscribed(id).renews) charge(renewed, renewed.wish.offer.fullMinor, last)
    },

    expire(id: string): void {
      checkout(id).truth.status = 'failed'
    },

    dispute(chargeId: string, disputed: boolean): void {
      for (const one of allCharges()) if (one.id === chargeId) one.disputed = disputed
    },

    /** From now on every call fails with this error, or never ends without one; answers how to make it speak again. */
    fail(error?: Error): () => void {
      silent = error ? Promise.reject(error) : new Promise<never>(() => {})
      silent.catch(() => {})
      return () => {
        silent = undefined
      }
    },
  }
}

export type Tin = ReturnType<typeof createTin>
