import { isLifetime } from '#features/credits/period.ts'
import { formatMinor, toMajor } from '#platform/money/money.ts'
import type { Language } from '#platform/text.ts'
import { textIn } from '#platform/text.ts'
import { type OrderEntry, statusCodes } from '../contract.ts'
import { encodeOrderInfo } from './orderInfo.ts'
import type { OrderRow, PaymentRow } from './orders.ts'
import { type BuyerFacts, isSameBuyer } from './tax.ts'

/** The `oi` of an order, for its summary at /payment-results. */
export function presentOrderInfo({ status, currency, offer, email, renews }: OrderRow): string {
  const major = (minor: number) => toMajor(minor, currency)
  const { offerType, nowMinor, fullMinor, first, period } = offer
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
    renewDuration: period.duration,
    renewDurationUnit: period.unit,
    email,
  })
}

/** An order with its payments as the order history shows it to its buyer, as they are called today. */
export function presentOrder(
  order: OrderRow,
  payments: PaymentRow[],
  { buyer, language }: { buyer?: BuyerFacts; language: Language },
): OrderEntry {
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
      correctable:
        payment.corrections !== null ||
        (payment.issued !== null && buyer !== undefined && !isSameBuyer(buyer, payment.issued.buyer)),
      amount: formatMinor(payment.amountMinor, payment.currency, language),
      refunded: payment.refundedMinor > 0 ? formatMinor(payment.refundedMinor, payment.currency, language) : null,
      paidAt: payment.paidAt.getTime(),
      periodStart: payment.periodStart.getTime(),
      periodEnd: isLifetime(offer.first) ? null : payment.periodEnd.getTime(),
    })),
  }
}
