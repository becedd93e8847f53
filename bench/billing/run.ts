import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { signatureHeader, signEvent } from '#features/billing/providers/sandbox/events.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { payments } from '#features/billing/schema.ts'
import { order } from '../../tests/support/buyer.ts'
import { sandboxOf } from '../../tests/support/sandboxOf.ts'
import { createWorld, type World } from '../../tests/support/world.ts'
import { rate } from './rate.ts'

// Figures of accounts and payment: `node bench/billing/run.ts`. The caller shares the machine with what it measures.
await using world = await createWorld({ DATABASE_CONNECTIONS: '20' })

const logins = async () => {
  const { email } = await world.registered('pdf')
  const body = JSON.stringify({ identityType: 'EMAIL', identifier: email, credential: 'demo1234' })
  // Limits are part of every call; each try comes from an address and for an email of its own.
  let n = 0
  return rate(world.url, 4, 4, () => ({
    method: 'POST',
    path: '/backapi/v1/user/session/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${n++ % 250}.${n % 249}.${n % 251}` },
    body: n % 15 === 0 ? body : body.replace(email, `${randomUUID()}@example.com`),
  }))
}

const userInfo = async () => {
  const { token } = await world.member('pdf')
  const headers = { 'sundry-token': token ?? '' }
  return rate(world.url, 5, 32, () => ({ method: 'GET', path: '/backapi/v1/user/info', headers }))
}

async function ordersPerSecond(count: number) {
  const began = performance.now()
  const turns = Array.from({ length: 8 }, async (_, turn) => {
    for (let n = turn; n < count; n += 8) {
      const { orderId, checkoutId } = await order(world.visitor('pdf'), 'trial')
      const by = { email: `${orderId}@example.com`, card: 'pays', delivery: 'never' } as const
      await sandboxOf(world).change(checkoutId, (state) => payCheckout(state, by, Date.now()))
      await syncOrder(world.product.billing.place, orderId)
    }
  })
  await Promise.all(turns)
  return count / ((performance.now() - began) / 1000)
}

/** Grants that come of so many deliveries, half of them the same message and half with ids of their own. */
async function grantsFor(deliveries: number, world: World) {
  const { place } = world.product.billing
  const made = await order(world.visitor('pdf'), 'trial')
  const by = { email: `${made.orderId}@example.com`, card: 'pays', delivery: 'never' } as const
  await sandboxOf(world).change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  const same = `evt_${randomUUID()}`
  const began = performance.now()
  await Promise.all(
    Array.from({ length: deliveries }, (_, n) => {
      const id = n % 2 ? same : `evt_${randomUUID()}`
      const body = JSON.stringify({ id, type: 'checkout.paid', orderId: made.orderId, checkoutId: made.checkoutId })
      const headers = { [signatureHeader]: signEvent(place.signer, body) }
      return fetch(`${world.url}/backapi/v1/pay/webhook/sandbox`, { method: 'POST', headers, body })
    }),
  )
  const seconds = (performance.now() - began) / 1000
  await syncOrder(place, made.orderId)
  const rows = await place.db.select().from(payments).where(eq(payments.orderId, made.orderId))
  return { grants: rows.length, perSecond: deliveries / seconds }
}

const health = await rate(world.url, 3, 32, () => ({ method: 'GET', path: '/healthz', headers: {} }))
console.log(`health      ${health.toFixed(0)} a second: the same way without a database, to compare`)
console.log(`user info   ${(await userInfo()).toFixed(0)} a second`)
console.log(`logins      ${(await logins()).toFixed(1)} a second (argon2id, 19 MiB, t = 2)`)
console.log(`orders      ${(await ordersPerSecond(200)).toFixed(1)} a second: ordered, paid in the sandbox, granted`)
for (const deliveries of [1, 50, 500]) {
  const { grants, perSecond } = await grantsFor(deliveries, world)
  console.log(`webhooks    ${deliveries} deliveries: ${grants} grant, ${perSecond.toFixed(0)} a second`)
}
