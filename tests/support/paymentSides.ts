import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import type { PaymentProvider } from '#features/billing/providers/provider.ts'
import { signEvent } from '#features/billing/providers/sandbox/events.ts'
import { age, payCheckout, settle, winDispute } from '#features/billing/providers/sandbox/state.ts'
import type { PaypalDouble } from './paypalDouble.ts'
import { sandboxOf } from './sandboxOf.ts'
import type { StripeDouble } from './stripeDouble.ts'
import type { Tin } from './tinProvider.ts'
import type { World } from './world.ts'

/** A provider, and what buyers and time do to it. */
export type Side = {
  provider: PaymentProvider
  pay(checkoutId: string, email: string): Promise<unknown>
  renew(checkoutId: string): Promise<unknown>
  expire(checkoutId: string): Promise<unknown>
  dispute(checkoutId: string, chargeId: string, end: 'open' | 'won'): Promise<unknown>
  /** The header of the signature of a message, as the provider makes it. */
  sign(body: string, secondsAgo?: number): Record<string, string>
  /** Seconds after which a message is too old to be believed; a quarter of an hour where nothing is said. */
  staleSeconds?: number
  /** A message about an order. */
  message(orderId: string, checkoutId: string, id?: string): string
}

const day = 86_400_000

/** A provider that is set up in a world. */
export const providerIn = (world: World, name: string): PaymentProvider =>
  world.product.billing.place.providers.get(name)!

export function sandboxSide(world: World): Side {
  const sandbox = sandboxOf(world)
  const { signer } = world.product.services
  return {
    provider: providerIn(world, 'sandbox'),
    pay: (id, email) =>
      sandbox.change(id, (state) => payCheckout(state, { email, card: 'pays', delivery: 'never' }, Date.now())),
    renew: (id) =>
      sandbox.change(id, (state) =>
        settle(age(state, (state.subscription?.periodEnd ?? 0) - Date.now() + 1), Date.now()),
      ),
    expire: (id) => sandbox.change(id, (state) => settle(age(state, 2 * day), Date.now())),
    dispute: (id, _charge, end) =>
      sandbox.change(id, (state) =>
        end === 'won'
          ? winDispute(state)
          : { state: { ...state, charges: state.charges.map((one) => ({ ...one, disputed: true })) }, events: [] },
      ),
    sign: (body, secondsAgo = 0) => ({
      'sandbox-signature': signEvent(signer, body, Math.floor(Date.now() / 1000) - secondsAgo),
    }),
    message: (orderId, checkoutId, id = `evt_${randomUUID()}`) =>
      JSON.stringify({ id, type: 'checkout.paid', orderId, checkoutId }),
  }
}

/** Settings of a world whose Stripe is a double. */
export const stripeSettings = (double: StripeDouble) => ({
  STRIPE_SECRET_KEY: 'sk_test_of_the_test',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_test',
  STRIPE_API_URL: double.url,
})

export function stripeSide(provider: PaymentProvider, double: StripeDouble): Side {
  const { webhooks } = new Stripe('sk_test_of_the_test')
  return {
    provider,
    pay: async (id, email) => double.pay(id, email),
    renew: async (id) => double.renew(id),
    expire: async (id) => double.expire(id),
    dispute: async (_id, chargeId, end) => double.dispute(chargeId, end === 'won' ? 'won' : 'needs_response'),
    sign: (body, secondsAgo = 0) => ({
      'stripe-signature': webhooks.generateTestHeaderString({
        payload: body,
        secret: stripeSettings(double).STRIPE_WEBHOOK_SECRET,
        timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
      }),
    }),
    message: (orderId, checkoutId, id = `evt_${randomUUID()}`) =>
      JSON.stringify({
        ...{ id, object: 'event', type: 'checkout.session.completed' },
        data: { object: { id: checkoutId, object: 'checkout.session', metadata: { orderId } } },
      }),
  }
}

export function paypalSide(provider: PaymentProvider, double: PaypalDouble): Side {
  return {
    provider,
    pay: async (id, email) => double.pay(id, email),
    renew: async (id) => double.renew(id),
    expire: async (id) => double.expire(id),
    dispute: async (_id, chargeId, end) => double.dispute(chargeId, end),
    sign: double.sign,
    // It sends a message anew for three days.
    staleSeconds: 4 * 24 * 3600,
    message: (orderId, checkoutId, id = `WH-${randomUUID()}`) =>
      JSON.stringify({
        id,
        event_type: 'CHECKOUT.ORDER.APPROVED',
        resource: { id: checkoutId, purchase_units: [{ custom_id: orderId }] },
      }),
  }
}

export function tinSide(provider: PaymentProvider, tin: Tin): Side {
  return {
    provider,
    pay: async (id, email) => tin.pay(id, email),
    renew: async (id) => tin.renew(id),
    expire: async (id) => tin.expire(id),
    dispute: async (_id, chargeId, end) => tin.dispute(chargeId, end === 'open'),
    sign: tin.sign,
    message: (orderId, checkoutId, id = `evt_${randomUUID()}`) => tin.message({ orderId, checkoutId }, id),
  }
}
