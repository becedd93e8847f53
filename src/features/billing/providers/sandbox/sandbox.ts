import { eq, lte } from 'drizzle-orm'
import type { Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { badWebhook } from '../../errors.ts'
import type { PaymentProvider, ProviderAround } from '../provider.ts'
import { createDelivery } from './delivery.ts'
import { isSigned, recordEvents, type SandboxEvent, signatureHeader } from './events.ts'
import { sandboxCheckouts } from './schema.ts'
import { age, cancel, dueAt, refund, type SandboxState, type Step, settle } from './state.ts'
import { truthOf } from './truth.ts'

/** The id of the checkout of an order. */
export const checkoutIdOf = (orderId: string): string => `sbx_${orderId.replaceAll('-', '')}`

/** The path of the hosted checkout, below the origin of the site. */
export const checkoutPath = (id: string) => `/sandbox/checkout/${id}`

/** The path of the page on which its card is changed. */
const portalPath = (id: string) => `/sandbox/card/${id}`

/**
 * The sandbox: a card provider inside the product, with test cards and no money. Its state is its own; the product hears of
 * it by webhooks and asks for the truth like with any other provider.
 */
export function createSandbox(around: ProviderAround) {
  const { db, signer } = around
  const provider: Omit<PaymentProvider, 'inside'> = {
    async openCheckout(wish) {
      const id = checkoutIdOf(wish.orderId)
      const { orderId, siteTitle, offer, language, successUrl, cancelUrl } = wish
      const state: SandboxState = {
        ...{ id, orderId, siteTitle, offer, language, successUrl, cancelUrl },
        fixedEmail: wish.email ?? null,
        createdAt: Date.now(),
        status: 'open',
        email: null,
        card: null,
        delivery: 'once',
        charges: [],
        subscription: null,
      }
      await db
        .insert(sandboxCheckouts)
        .values({ id, state, dueAt: dueDate(state) })
        .onConflictDoNothing()
      return { checkoutId: id, url: new URL(checkoutPath(id), wish.successUrl).href }
    },

    read: async (checkoutId) => truthOf(await load(db, checkoutId)),

    async openEvent(body, headers) {
      if (!isSigned(signer, body, String(headers[signatureHeader] ?? ''))) throw badWebhook()
      const { id, type, orderId, checkoutId } = JSON.parse(body) as SandboxEvent
      return { id, type, refs: { orderId, checkoutId } }
    },

    async cancelAtPeriodEnd(subscriptionId) {
      await change(subscriptionId.replace(/^sub_/, ''), cancel)
    },

    async openPortal(checkoutId, { returnUrl }) {
      await load(db, checkoutId)
      return new URL(portalPath(checkoutId), returnUrl).href
    },

    async refund(chargeId, { amountMinor, key }) {
      const id = /^ch_(.+)_\d+$/.exec(chargeId)?.[1] ?? ''
      await change(id, (state) => {
        const known = state.refundKeys?.includes(key)
        if (known) return { state, events: [] }
        const step = refund(state, chargeId, amountMinor)
        return { ...step, state: { ...step.state, refundKeys: [...(state.refundKeys ?? []), key] } }
      })
    },
  }

  /** Changes a checkout under its lock and writes down the webhooks of it. */
  async function change(id: string, by: (state: SandboxState) => Step): Promise<SandboxState> {
    return db.transaction(async (tx) => {
      const step = by(await load(tx, id, true))
      await tx
        .update(sandboxCheckouts)
        .set({ state: step.state, dueAt: dueDate(step.state) })
        .where(eq(sandboxCheckouts.id, id))
      await recordEvents(tx, step.state, step.events)
      return step.state
    })
  }

  return {
    provider,
    change,
    load: (id: string) => load(db, id),

    /** Moves the clock of a checkout on by so many days, and does what was due. */
    advance: (id: string, days: number) => change(id, (state) => settle(age(state, days * 86_400_000), Date.now())),

    /** Does what is due by the clock on the wall; answers how many checkouts had something. */
    async settleDue(): Promise<number> {
      const due = await db
        .select({ id: sandboxCheckouts.id })
        .from(sandboxCheckouts)
        .where(lte(sandboxCheckouts.dueAt, new Date()))
        .limit(500)
      for (const { id } of due) await change(id, (state) => settle(state, Date.now()))
      return due.length
    },

    deliver: createDelivery(around).deliver,
  }
}

export type Sandbox = ReturnType<typeof createSandbox>

const dueDate = (state: SandboxState) => {
  const due = dueAt(state)
  return due === null ? null : new Date(due)
}

async function load(db: Queryable, id: string, lock = false): Promise<SandboxState> {
  const query = db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw notFound()
  return row.state
}
