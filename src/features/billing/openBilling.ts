import type { Env } from '#platform/env.ts'
import type { BillingPlace } from './place.ts'
import { createSandbox } from './sandbox/sandbox.ts'
import { createStripeProvider } from './stripe/stripeProvider.ts'
import { receiveWebhook } from './webhooks.ts'

type Around = Pick<BillingPlace, 'db' | 'queue' | 'signer' | 'log'>

/**
 * Opens the payment providers: Stripe where its key is set, else the sandbox. In production the sandbox is there only where
 * a setting allows it; without any provider, orders are refused with a sentence.
 */
export function openBilling(env: Env, around: Around) {
  const stripe = env.STRIPE_SECRET_KEY
    ? createStripeProvider({
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
        apiUrl: env.STRIPE_API_URL,
      })
    : undefined
  const isSandboxAllowed = env.NODE_ENV !== 'production' || env.SANDBOX_PAYMENTS === true
  const sandbox = isSandboxAllowed ? createSandbox(around) : undefined
  const provider = stripe ?? sandbox?.provider
  const place: BillingPlace = {
    ...around,
    provider,
    providers: { ...(stripe && { stripe }), ...(sandbox && { sandbox: sandbox.provider }) },
  }
  return {
    place,
    sandbox,
    /** Does what is due in the sandbox, and delivers its webhooks. */
    async settle() {
      await sandbox?.settleDue()
      await sandbox?.deliver((name, body, headers) => receiveWebhook(place, name, body, headers))
    },
  }
}

export type Billing = ReturnType<typeof openBilling>
