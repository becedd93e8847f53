import { z } from 'zod'
import { refundOrder } from '#features/billing/books.ts'
import { orderByAnyId, webhookById } from '#features/billing/figures/ledger.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { replayWebhook } from '#features/billing/payments/webhooks.ts'
import { notFound } from '#platform/errors.ts'
import type { DeskPlace } from '../place.ts'
import { defineAct } from './act.ts'

const OrderId = z.object({ order: z.uuid() })

async function about({ db }: DeskPlace, { order: id }: { order: string }) {
  const order = await orderByAnyId(db, id)
  if (!order) throw notFound()
  return { site: order.site, whom: order.email || order.id, details: { order: order.id }, found: order }
}

const refund = defineAct({
  name: 'money.refund',
  input: OrderId.extend({
    amount: z
      .string()
      .trim()
      .transform((text) => text.replace(',', '.'))
      .refine((text) => /^\d{0,12}(\.\d{1,3})?$/.test(text))
      .transform((text) => (text === '' ? undefined : Number(text))),
    /** What the page showed that the form stood on, in minor units. */
    given: z.coerce.number().int().optional(),
    left: z.coerce.number().int().optional(),
  }),
  async about(place, input) {
    const { details, ...subject } = await about(place, input)
    return { ...subject, details: { ...details, amount: input.amount ?? 'all' } }
  },
  async run({ billing }, { amount, given, left }, { id }) {
    const seen = given === undefined || left === undefined ? undefined : { given, left }
    await refundOrder(billing.place, id, amount, seen)
    return undefined
  },
})

const sync = defineAct({
  name: 'money.sync',
  input: OrderId,
  about,
  run: async ({ billing }, _input, { id }) => void (await syncOrder(billing.place, id)),
})

const replay = defineAct({
  name: 'webhooks.replay',
  input: z.object({ webhook: z.string().max(400) }),
  async about({ db }, { webhook }) {
    const found = await webhookById(db, webhook)
    if (!found) throw notFound()
    return { whom: found.id, found }
  },
  run: async ({ billing }, _input, { id }) => void (await replayWebhook(billing.place, id)),
})

export const moneyActs = [refund, sync, replay]
