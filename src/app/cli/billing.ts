import { listOrders, listWebhooks, openWebhookIds, refundOrder, revenueOf } from '#features/billing/books.ts'
import { formatMinor } from '#features/billing/currency.ts'
import { replayWebhook } from '#features/billing/webhooks.ts'
import { invalidRequest } from '#platform/errors.ts'
import type { Command } from './commands.ts'
import { tableOf } from './table.ts'

const most = 50

export const billingCommands: Command[] = [
  {
    use: 'orders [site]',
    about: `Lists the newest ${most} orders`,
    async run(desk, [site]) {
      const orders = await listOrders(await desk.db(), { site, most })
      const rows = orders.map(
        ({ id, site, email, offer, amountMinor, currency, status, renews, createdAt, paidAt }) => ({
          ...{ id, site, email, plan: offer.planId, amount: formatMinor(amountMinor, currency), status },
          ...{ renews, created: createdAt, paid: paidAt },
        }),
      )
      return tableOf(rows, 'There are no orders yet')
    },
  },
  {
    use: 'refund <order> [amount]',
    about: 'Gives money back: an amount such as 9.90, or all of the last payment',
    async run(desk, [order = '', amount]) {
      const { place } = await desk.billing()
      const given = await refundOrder(place, order, amount === undefined ? undefined : Number(amount))
      return { text: `${given} of order ${order} goes back`, data: { order, refunded: given } }
    },
  },
  {
    use: 'revenue [day]',
    about: 'What came in on a day (UTC), such as 2026-11-20; today without one',
    async run(desk, [text]) {
      const day = text ? new Date(`${text}T00:00:00Z`) : new Date()
      if (Number.isNaN(day.getTime())) throw wrong(`"${text}" is not a day such as 2026-11-20`)
      const rows = (await revenueOf(await desk.db(), day)).map(({ paidMinor, refundedMinor, ...row }) => ({
        ...row,
        paid: formatMinor(paidMinor, row.currency),
        refunded: formatMinor(refundedMinor, row.currency),
        net: formatMinor(paidMinor - refundedMinor, row.currency),
      }))
      return tableOf(rows, `Nothing came in on ${day.toISOString().slice(0, 10)}`)
    },
  },
  {
    use: 'webhooks',
    about: `Lists the newest ${most} messages of the payment provider`,
    async run(desk) {
      const rows = (await listWebhooks(await desk.db(), { open: false, most })).map(
        ({ id, type, receivedAt, handledAt, trouble }) => ({
          id,
          type,
          received: receivedAt,
          handled: handledAt,
          trouble,
        }),
      )
      return tableOf(rows, 'No message has come yet')
    },
  },
  {
    use: 'webhook replay <id>',
    about: 'Handles a message again; "open" for all that were not handled',
    async run(desk, [id = '']) {
      const { place } = await desk.billing()
      const ids = id === 'open' ? await openWebhookIds(place.db) : [id]
      const failed: string[] = []
      for (const one of ids)
        await replayWebhook(place, one).catch((error: Error) => failed.push(`${one}: ${error.message}`))
      const text = [`${ids.length - failed.length} of ${ids.length} handled`, ...failed].join('\n')
      return { text, data: { handled: ids.length - failed.length, failed }, failed: failed.length > 0 }
    },
  },
  {
    use: 'sandbox advance <order> <days>',
    about: 'Moves the clock of a sandbox order on: renewals, trial ends, retries',
    async run(desk, [order = '', text = '']) {
      const days = Number(text)
      if (!(days > 0)) throw wrong(`"${text}" is not a number of days`)
      const { sandbox, settle } = await desk.billing()
      if (!sandbox) throw wrong('The sandbox is not allowed here')
      const state = await sandbox.advance(`sbx_${order.replaceAll('-', '')}`, days)
      await settle()
      const { status, charges, subscription } = state
      const data = { status, charges: charges.length, subscription: subscription?.status ?? null }
      return { text: `${status}, ${charges.length} charges, subscription ${data.subscription ?? 'none'}`, data }
    },
  },
]

const wrong = (sentence: string) => invalidRequest({ en: sentence, id: sentence })
