import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, memberships } from '#features/accounts/schema.ts'
import { handleWebhook, receiveWebhook } from '#features/billing/payments/webhooks.ts'
import { signEvent } from '#features/billing/providers/sandbox/events.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { payments, webhooks } from '#features/billing/schema.ts'
import { order, orderRow } from '../support/buyer.ts'
import { patientLocks } from '../support/ownConnection.ts'
import { bareEnvironment } from '../support/process.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'
import { openStandstill, type Standstill, type Step } from '../support/standstill.ts'

// Processes that die by SIGKILL between any two steps of a payment.
const world = setWorld(patientLocks, ['web'])
let still: Standstill
beforeAll(async () => {
  still = await openStandstill(world)
})
afterAll(() => still.close())

const db = () => world.product.services.db
const place = () => world.product.billing.place

/** Starts a step of a payment as a process of its own, and kills it where it stands still. */
const killAt = (step: Step, words: string[]): Promise<void> =>
  still.killAt(step, () => {
    const program = fileURLToPath(new URL('../support/paymentStep.ts', import.meta.url))
    return spawn(process.execPath, [program, ...words], {
      env: { ...bareEnvironment, ...world.variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  })

/** A guest has paid at the provider, and the message about it is on its way. */
async function guestPaid() {
  const email = `${randomUUID()}@example.com`
  const made = await order(world.visitor('pdf'), 'trial')
  const by = { email, card: 'pays', delivery: 'never' } as const
  await sandboxOf(world).change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  const id = `evt_${randomUUID()}`
  const body = JSON.stringify({ ...made, id, type: 'checkout.paid', created: Date.now(), subscriptionId: null })
  return { ...made, email, body, webhook: `sandbox:${id}`, signature: signEvent(place().signer, body) }
}

/** Everything that a payment brings about, counted. */
async function traces({ orderId, email }: { orderId: string; email: string }) {
  const made = await db().select().from(accounts).where(eq(accounts.email, email))
  const members = await db()
    .select()
    .from(memberships)
    .where(eq(memberships.accountId, made[0]?.id ?? -1))
  const paid = await db().select().from(payments).where(eq(payments.orderId, orderId))
  const mails = await db().execute(
    sql`select 1 from pgboss.job where name = 'mail' and data->'data'->>'orderId' = ${orderId}`,
  )
  const { status } = await orderRow(world, orderId)
  return { status, accounts: made.length, members: members.length, payments: paid.length, mails: mails.rows.length }
}

const nothing = { status: 'waiting', accounts: 0, members: 0, payments: 0, mails: 0 }
const all = { status: 'paid', accounts: 1, members: 1, payments: 1, mails: 1 }

test('a web process that is killed while it takes a message in has taken nothing', { timeout: 180_000 }, async () => {
  const paid = await guestPaid()
  const recorded = () => db().select().from(webhooks).where(eq(webhooks.id, paid.webhook))
  for (const on of ['insert on webhook', 'insert on pgboss.job']) {
    await killAt({ on }, ['receive', paid.body, paid.signature])
    expect(await recorded(), on).toEqual([])
  }
  expect(await receiveWebhook(place(), 'sandbox', paid.body, { 'sandbox-signature': paid.signature })).toBe(true)
  expect(await recorded()).toHaveLength(1)
})

test('a worker that is killed between any two steps has done nothing, and the next one does it once', {
  timeout: 400_000,
}, async () => {
  const paid = await guestPaid()
  await receiveWebhook(place(), 'sandbox', paid.body, { 'sandbox-signature': paid.signature })
  const steps: Step[] = [
    { on: 'insert on payment' },
    { on: 'insert on account' },
    { on: 'update on "order"' },
    { on: 'insert on membership' },
    { on: 'update on membership' },
    { on: 'insert on pgboss.job', when: `new.name = 'mail'` },
    { on: 'update on webhook' },
  ]
  for (const step of steps) {
    await killAt(step, ['handle', paid.webhook])
    expect(await traces(paid), step.on).toEqual(nothing)
  }

  // The database had begun to commit: it ends what it was told to, though nobody hears of it.
  await killAt({ on: 'insert on payment', atCommit: true }, ['handle', paid.webhook])
  expect(await traces(paid)).toEqual(all)
  const { paidAt, accountId } = await orderRow(world, paid.orderId)
  await handleWebhook(place(), paid.webhook)
  expect(await traces(paid)).toEqual(all)
  expect(await orderRow(world, paid.orderId)).toMatchObject({ paidAt, accountId })
})
