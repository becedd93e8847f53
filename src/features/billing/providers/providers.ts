import { paypalKind } from './paypal/paypalKind.ts'
import type { ProviderKind } from './provider.ts'
import { sandboxKind } from './sandbox/sandboxKind.ts'
import { stripeKind } from './stripe/stripeKind.ts'

/**
 * Every payment provider of the product. Where a site names none, the first that is set up takes the payment. A new one is its folder
 * and its line here.
 */
export const providerKinds: readonly ProviderKind[] = [stripeKind, paypalKind, sandboxKind]
