import type { ProviderKind } from '../provider.ts'
import { isChargeable } from './paypalAmount.ts'
import { createPaypalProvider } from './paypalProvider.ts'

/** Payments through PayPal, with an app of the operator's business account there. */
export const paypalKind: ProviderKind = {
  name: 'paypal',
  movesMoney: true,
  cardPageLeadsBack: false,
  needs: () => ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  canCharge: isChargeable,
  open: ({ PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL }, { db }) =>
    createPaypalProvider({
      clientId: PAYPAL_CLIENT_ID ?? '',
      clientSecret: PAYPAL_CLIENT_SECRET ?? '',
      webhookId: PAYPAL_WEBHOOK_ID ?? '',
      apiUrl: PAYPAL_API_URL,
      db,
    }),
  // Ids of refunds at PayPal alone: they tell of nobody, and the books need them as long as their charges.
  tables: undefined,
}
