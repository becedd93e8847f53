import {
  listOrders,
  listWebhooks,
  moneyNow,
  openWebhookIds,
  refundOrder,
  revenueOf,
  type SeenMoney,
} from '#features/billing/books.ts'
import { churnByMonth, churnByPlan, churnRate } from '#features/billing/figures/churn.ts'
import { orderByAnyId, paymentsOfOrder } from '#features/billing/figures/ledger.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { replayWebhook } from '#features/billing/payments/webhooks.ts'
import type { BillingPlace } from '#features/billing/providers/place.ts'
import { checkoutIdOf, createSandbox } from '#features/billing/providers/sandbox/sandbox.ts'
import { sandboxKind } from '#features/billing/providers/sandbox/sandboxKind.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import { AppError } from '#platform/errors.ts'
import { formatMinor, toMajor, toMinor } from '#platform/money/money.ts'
import type { Command } from './command.ts'
import { expectSite } from './expectSite.ts'

const most = 50

export const billingCommands: Command[] = [
  {
    use: 'orders [site]',
    about: `Lists the newest ${most} orders`,
    async run(desk, [site]) {
      if (site) await expectSite(desk, site)
      const orders = await listOrders(await desk.db(), { site, most })
      const rows = orders.map(
        ({ id, site, email, offer, amountMinor, currency, status, provider, renews, createdAt, paidAt }) => ({
          ...{ id, site, email, plan: offer.planId, amount: formatMinor(amountMinor, currency, 'en'), status },
          ...{ provider, renews, created: createdAt, paid: paidAt },
        }),
      )
      return tableOf(rows, 'There are no orders yet')
    },
  },
  {
    use: 'refund <order> [amount]',
    about: 'Gives money back: an amount such as 9.90, or all of the last payment, which ends the renewals',
    options: { given: 'what went back of the order before, such as 4.90: asked for where something did' },
    trace: ([whom, amount = 'all']) => ({ act: 'money.refund', whom, details: { amount } }),
    async run(desk, [order = '', text], options = {}) {
      const amount = text === undefined ? undefined : amountOf(text)
      const known = options.given === undefined ? 0 : amountOf(options.given)
      const { place } = await desk.billing()
      const seen = await expectGiven(place, order, known)
      const { given, ended } = await refundOrder(place, order, amount, seen)
      return {
        text: `${given} of order ${order} goes back${ended ? ', and it renews no more' : ''}`,
        data: { order, refunded: given, ended },
      }
    },
  },
  {
    use: 'order sync <order>',
    about: 'Asks the payment provider how an order stands, and writes that down',
    trace: ([whom]) => ({ act: 'money.sync', whom }),
    async run(desk, [id = '']) {
      const { place } = await desk.billing()
      const order = await orderByAnyId(place.db, id)
      if (!order) throw wrong(`There is no order ${id}`)
      await syncOrder(place, order.id)
      const status = (await orderByAnyId(place.db, order.id))?.status ?? order.status
      return { text: `${order.id}: ${status}`, data: { order: order.id, status } }
    },
  },
  {
    use: 'revenue [day]',
    about: 'What came in on a day (UTC), such as 2026-11-20; today without one',
    async run(desk, [text]) {
      const day = text === undefined ? new Date() : dayOf(text)
      const rows = (await revenueOf(await desk.db(), day)).map(({ paidMinor, refundedMinor, ...row }) => ({
        ...row,
        paid: formatMinor(paidMinor, row.currency, 'en'),
        refunded: formatMinor(refundedMinor, row.currency, 'en'),
        net: formatMinor(paidMinor - refundedMinor, row.currency, 'en'),
      }))
      return tableOf(rows, `Nothing came in on ${day.toISOString().slice(0, 10)}`)
    },
  },
  {
    use: 'churn [month]',
    about: 'Members who left in each of the last twelve months, or in one such as 2026-10 by site and plan',
    async run(desk, [text]) {
      const month = text === undefined ? undefined : monthOf(text)
      const db = await desk.db()
      const all = { sites: null }
      const rows = month
        ? await churnByPlan(db, { ...all, month, most })
        : await churnByMonth(db, { ...all, now: new Date() })
      return tableOf(
        rows.map((row) => ({ ...row, rate: `${(100 * churnRate(row)).toFixed(1)} %` })),
        'No whole month is counted yet',
      )
    },
  },
  {
    use: 'webhooks [open]',
    about: `Lists the newest ${most} messages of the payment providers, or those not handled`,
    async run(desk, [which]) {
      if (which !== undefined && which !== 'open') throw wrong(`"${which}" is not "open"`)
      const rows = (await listWebhooks(await desk.db(), { open: which === 'open', most })).map(
        ({ id, type, receivedAt, handledAt, trouble }) => ({
          id,
          type,
          received: receivedAt,
          handled: handledAt,
          trouble,
        }),
      )
      return tableOf(rows, which === 'open' ? 'Every message is handled' : 'No message has come yet')
    },
  },
  {
    use: 'webhook replay <id>',
    about: 'Handles a message again; "open" for all that were not handled',
    trace: ([whom]) => ({ act: 'webhooks.replay', whom }),
    async run(desk, [id = '']) {
      const { place } = await desk.billing()
      const ids = id === 'open' ? await openWebhookIds(place.db) : [id]
      const failed: string[] = []
      for (const one of ids) {
        await replayWebhook(place, one).catch((error: Error) => failed.push(`${one}: ${reasonOf(error)}`))
      }
      const text = [`${ids.length - failed.length} of ${ids.length} handled`, ...failed].join('\n')
      return { text, data: { handled: ids.length - failed.length, failed }, failed: failed.length > 0 }
    },
  },
  {
    use: 'sandbox advance <order> <days>',
    about: 'Moves the clock of a sandbox order on: renewals, trial ends, retries',
    trace: ([whom, days = '']) => ({ act: 'sandbox.advance', whom, details: { days } }),
    async run(desk, [order = '', text = '']) {
      const days = Number(text)
      if (!(days > 0 && days <= 4000)) throw wrong(`"${text}" is not a number of days up to 4000`)
      const { place, settle } = await desk.billing()
      if (!place.providers.has(sandboxKind.name)) throw wrong('The sandbox is not allowed here')
      const sandbox = createSandbox(place)
      const state = await sandbox.advance(checkoutIdOf(order), days).catch((error: Error) => {
        throw isNotFound(error) ? wrong(`The sandbox has no checkout of an order ${order}`) : error
      })
      await settle()
      const { status, charges, subscription } = state
      const data = { status, charges: charges.length, subscription: subscription?.status ?? null }
      return { text: `${status}, ${charges.length} charges, subscription ${data.subscription ?? 'none'}`, data }
    },
  },
]

/** An amount in major units. */
function amountOf(text: string): number {
  const amount = Number(text)
  if (text.trim() === '' || !(amount >= 0 && amount < Number.POSITIVE_INFINITY))
    throw wrong(`"${text}" is not an amount such as 9.90`)
  return amount
}

/**
 * The money of an order, of which as much went back as is said (major units); else a command that is run twice, by a hand or by a script that
 * tries again, would give twice. An unknown order is left to the refund itself.
 */
async function expectGiven(place: BillingPlace, id: string, known: number): Promise<SeenMoney | undefined> {
  const order = await orderByAnyId(place.db, id)
  if (!order) return undefined
  const now = moneyNow(await paymentsOfOrder(place.db, order.id))
  if (now.given === toMinor(known, order.currency)) return now
  const already = formatMinor(now.given, order.currency, 'en')
  throw wrong(
    `${already} of order ${id} went back already, and nothing more was given. If this one comes on top, say so: --given ${toMajor(now.given, order.currency)}`,
  )
}

/** A day in UTC. A date that the calendar does not have would silently become another one. */
function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  if (!isReal || !/^\d{4}-\d\d-\d\d$/.test(text)) throw wrong(`"${text}" is not a day such as 2026-11-20`)
  return day
}

/** The first day of a month. */
function monthOf(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw wrong(`"${text}" is not a month such as 2026-10`)
  return `${text}-01`
}

const isNotFound = (error: unknown) => error instanceof AppError && error.status === 404

const reasonOf = (error: Error) =>
  isNotFound(error) ? 'no such message, or no order of ours that it is about' : error.message
