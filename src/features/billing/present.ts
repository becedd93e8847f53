import { isLifetime } from '#features/credits/period.ts'
import { formatMinor, toMajor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { type OrderEntry, statusCodes } from './contract.ts'
import { encodeOrderInfo } from './orderInfo.ts'
import type { OrderRow, PaymentRow } from './orders.ts'

/** The `oi` of an order, for its summary at /payment-results. */
export function presentOrderInfo({ status, currency, offer, email }: OrderRow): string {
  const major = (minor: number) => toMajor(minor, currency)
  const { offerType, nowMinor, fullMinor, first, renews } = offer
  return encodeOrderInfo({
    success: status === 'paid',
    status: statusCodes[status],
    currency,
    offerType,
    money: major(fullMinor),
    tryoutPrice: offerType === 1 ? major(nowMinor) : null,
    firstDiscountPrice: offerType === 2 ? major(nowMinor) : null,
    isRenew: renews,
    subscriptionPrice: major(fullMinor),
    duration: first.duration,
    durationUnit: first.unit,
    email,
  })
}

/** An order with its payments as the order history shows it. */
export function presentOrder(order: OrderRow, payments: PaymentRow[], language: Language): OrderEntry {
  const { id, offer, status, createdAt, renews } = order
  return {
    id,
    title: textIn(offer.title, language),
    status: (statusCodes[status] || 2) as OrderEntry['status'],
    createdAt: createdAt.getTime(),
    renews,
    oi: presentOrderInfo(order),
    payments: payments.map((payment) => ({
      receipt: payment.receipt,
      amount: formatMinor(payment.amountMinor, payment.currency),
      refunded: payment.refundedMinor > 0 ? formatMinor(payment.refundedMinor, payment.currency) : null,
      paidAt: payment.paidAt.getTime(),
      periodStart: payment.periodStart.getTime(),
      periodEnd: isLifetime(offer.first) ? null : payment.periodEnd.getTime(),
    })),
  }
}
