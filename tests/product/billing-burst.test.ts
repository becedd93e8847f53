import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signatureHeader, signEvent } from '#features/billing/providers/sandbox/events.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { buy, extendOf, fillCard, order, orderRow, payInfo, untilStatus } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'

// Many ask at once about orders that are being paid, and the database has few connections for all of them.
const connections = 4
// Three more are the queue's and the listener's.
const world = setWorld({ DATABASE_CONNECTIONS: String(connections + 3) })

const someone = () => `${randomUUID()}@example.com`
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A guest's order that was paid just now: its messages are on their way. */
async function justPaid() {
  const guest = world.visitor('pdf')
  const made = await order(guest, 'trial')
  const { location } = await fillCard(world, made.path, { email: someone(), delivery: 'twice' })
  return { guest, ...made, ...extendOf(location) }
}
type Paid = Awaited<ReturnType<typeof justPaid>>

/** The provider tells once more that an order was paid. */
function tellAgain({ orderId, checkoutId }: Paid) {
  const message = { id: `evt_${randomUUID()}`, type: 'checkout.paid', created: Date.now(), orderId, checkoutId }
  const body = JSON.stringify({ ...message, subscriptionId: null })
  const signature = signEvent(world.product.services.signer, body)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  return fetch(new URL('/backapi/v1/pay/webhook/sandbox', world.url), { method: 'POST', headers, body })
}

/** Everybody else is served as before. */
async function answersOthers() {
  const member = await world.member('pdf')
  expect(await member.call('/backapi/v1/user/info')).toMatchObject({ status: 200, success: '1' })
  const body = { code: 'pdf' }
  expect(await world.visitor('pdf').call('/backapi/v1/products/list', { method: 'POST', body })).toMatchObject({
    status: 200,
  })
  expect((await world.visitor('pdf').get('/readyz')).status).toBe(200)
}

test('the burst on one order: 25 questions at once, round after round', { timeout: 180_000 }, async () => {
  for (const round of times(8)) {
    const paid = await justPaid()
    const asked: Promise<{ status: number; obj: { token: string } }>[] = []
    while (asked.length < 25 || (await orderRow(world, paid.orderId)).status === 'waiting') {
      asked.push(...times(25).map(() => payInfo(paid.guest, paid)))
      void tellAgain(paid)
      await asked.at(-1)
    }
    asked.push(...times(25).map(() => payInfo(paid.guest, paid)))
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ status }) => status)), `round ${round}`).toEqual(new Set([200]))
    // The buyer's browser is logged in once, however often it asks.
    expect(
      answers.filter(({ obj }) => obj.token !== ''),
      `round ${round}`,
    ).toHaveLength(1)
  }
  await answersOthers()
})

test('200 questions about several orders while their messages arrive', { timeout: 180_000 }, async () => {
  const paid = await Promise.all(times(8).map(() => justPaid()))
  const asked = times(200).map((at) => payInfo(paid[at % paid.length]!.guest, paid[at % paid.length]!))
  const told = times(80).map((at) => tellAgain(paid[at % paid.length]!))
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set((await Promise.all(told)).map(({ status }) => status))).toEqual(new Set([200]))
  for (const { guest, orderId } of paid) await untilStatus(guest, { orderId }, 1)
  await answersOthers()
})

test('a whole purchase needs no second connection: order, pay, renew, cancel, decline', {
  timeout: 180_000,
}, async () => {
  const { services, billing } = world.product
  const pool = services.db.$client
  const buyer = await world.registered('pdf')
  const taken = await Promise.all(times(connections - 1).map(() => pool.connect()))
  try {
    const { orderId, checkoutId } = await buy(world, buyer, 'trial')
    await sandboxOf(world).advance(checkoutId, 3)
    await billing.settle()
    const cancelled = await buyer.call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: {} })
    expect(cancelled).toMatchObject({ success: 1 })
    expect(await orderRow(world, orderId)).toMatchObject({ status: 'paid', renews: false })

    // The second trial of one email: it is declined, and its money goes back.
    const again = await order(world.visitor('pdf'), 'trial')
    const by = { email: buyer.email, card: 'pays', delivery: 'shuffled' } as const
    await sandboxOf(world).change(again.checkoutId, (state) => payCheckout(state, by, Date.now()))
    await billing.settle()
    const status = async () => (await orderRow(world, again.orderId)).status
    await expect.poll(status, { timeout: 60_000 }).toBe('declined')
    const givenBack = async () => (await sandboxOf(world).load(again.checkoutId)).charges[0]?.refundedMinor
    await expect.poll(givenBack, { timeout: 60_000 }).toBe(99)
    await answersOthers()
  } finally {
    for (const client of taken) client.release()
  }
})
