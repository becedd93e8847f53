import { eq } from 'drizzle-orm'
import { askForMail, type MailWish } from '#features/accounts/mailing.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { OrderRow } from '../orders/orders.ts'
import type { BillingPlace } from '../providers/place.ts'
import { orders } from '../schema.ts'
import type { Synced } from './synced.ts'

/** Asks for the mails about what has changed with an order: paid, renewed, renewal refused, cancelled, ended unpaid, refunded, declined. */
export async function tellBuyer({ queue }: BillingPlace, tx: Queryable, synced: Synced): Promise<void> {
  const { before, order, known, payments, truth } = synced
  if (order.email === '') return
  const ask = (kind: string, about: (string | number)[] = [], data: MailWish['data'] = {}) =>
    askForMail(queue, tx, {
      ...addressOf(order),
      kind,
      // With the order in it: two providers may use one id for payments of theirs.
      key: [kind, order.id, ...about].join('-'),
      data: { orderId: order.id, ...data },
    })

  if (order.status === 'declined') {
    // One mail says it all: why, and that the money goes back.
    if (before.status !== 'declined') await ask('order-declined')
    return
  }
  for (const payment of payments) {
    const old = known.find(({ id }) => id === payment.id)
    if (!old) {
      const isFirst = payment.id === payments[0]?.id
      await ask(isFirst ? 'order-paid' : 'order-renewed', [payment.id], { paymentId: payment.id })
    }
    if (payment.refundedMinor > (old?.refundedMinor ?? 0)) {
      await ask('order-refunded', [payment.id, payment.refundedMinor], { paymentId: payment.id })
    }
  }
  const { subscription } = truth
  // After a refund of everything the mail about that says enough.
  const last = payments.at(-1)
  const isGivenBack = last !== undefined && last.refundedMinor >= last.amountMinor
  if (before.renews && subscription && !subscription.renews && !isGivenBack)
    await ask(subscription.unpaid ? 'order-unpaid' : 'order-cancelled')
  if (subscription?.renews && subscription.failedAttempts > 0) {
    const attempt = `${payments.length}-${subscription.failedAttempts}`
    if (before.failureTold !== attempt) {
      await ask('order-renewal-failed', [attempt])
      await tx.update(orders).set({ failureTold: attempt }).where(eq(orders.id, order.id))
    }
  }
}

const addressOf = ({ site, email, language, origin }: OrderRow) => ({ site, to: email, language, origin })
