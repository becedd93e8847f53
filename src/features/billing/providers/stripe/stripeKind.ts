import type { ProviderKind } from '../provider.ts'
import { isChargeable } from './stripeAmount.ts'
import { createStripeProvider } from './stripeProvider.ts'

/** Payments by card through Stripe, with the keys of the operator's account there. */
export const stripeKind: ProviderKind = {
  name: 'stripe',
  movesMoney: true,
  cardPageLeadsBack: true,
  needs: () => ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  canCharge: isChargeable,
  open: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }) =>
    createStripeProvider({
      secretKey: STRIPE_SECRET_KEY ?? '',
      webhookSecret: STRIPE_WEBHOOK_SECRET ?? '',
      apiUrl: STRIPE_API_URL,
    }),
  tables: undefined,
}
