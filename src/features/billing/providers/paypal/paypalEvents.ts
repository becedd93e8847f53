import type { EventRefs } from '../provider.ts'
import { isSubscription } from './paypalTruth.ts'

type Link = { rel: string; href: string }

/** What a message is about, by the fields of all kinds of resources that name an order. */
export type PaypalResource = {
  id?: string
  /** Our id of the order, as it was given to orders, subscriptions and captures; sales call it `custom`. */
  custom_id?: string
  custom?: string
  billing_agreement_id?: string
  sale_id?: string
  purchase_units?: { custom_id?: string }[]
  supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } }
  disputed_transactions?: { seller_transaction_id?: string }[]
  links?: Link[]
}

/** A message of PayPal: https://developer.paypal.com/api/rest/webhooks/event-names/. */
export type PaypalEvent = { id: string; event_type: string; resource_type?: string; resource?: PaypalResource }

/** The charge that a refund takes back; undefined where the message is about no refund. */
export function refundIn({ event_type, resource = {} }: PaypalEvent): { id: string; chargeId: string } | undefined {
  const isRefund = /^PAYMENT\.(?:CAPTURE|SALE)\.(?:REFUNDED|REVERSED)$/.test(event_type)
  const chargeId = resource.sale_id ?? idBehind(resource.links, 'up')
  return isRefund && resource.id && chargeId ? { id: resource.id, chargeId } : undefined
}

/** By what the order of a message is found. */
export function refsOf(event: PaypalEvent): EventRefs {
  const { event_type, resource = {} } = event
  const { id, custom_id, custom, billing_agreement_id, purchase_units, supplementary_data, disputed_transactions } =
    resource
  const orderId = custom_id ?? custom ?? purchase_units?.[0]?.custom_id
  const isCheckout = /^(?:CHECKOUT\.ORDER|BILLING\.SUBSCRIPTION)\./.test(event_type)
  const checkoutId = isCheckout ? id : (billing_agreement_id ?? supplementary_data?.related_ids?.order_id)
  const chargeId =
    refundIn(event)?.chargeId ??
    disputed_transactions?.[0]?.seller_transaction_id ??
    (event_type.startsWith('PAYMENT.') ? id : undefined)
  return {
    ...(orderId && { orderId }),
    ...(checkoutId && { checkoutId }),
    ...(checkoutId && isSubscription(checkoutId) && { subscriptionId: checkoutId }),
    ...(chargeId && { chargeId }),
  }
}

/** The id at the end of the address that a link leads to. */
const idBehind = (links: Link[] | undefined, rel: string): string | undefined =>
  links
    ?.find((link) => link.rel === rel)
    ?.href.split('/')
    .at(-1)
