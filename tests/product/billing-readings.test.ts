import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { syncOrder } from '#features/billing/payments/sync.ts'
import type { BillingPlace } from '#features/billing/providers/place.ts'
import type { PaymentTruth } from '#features/billing/providers/provider.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { payments } from '#features/billing/schema.ts'
import { order } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'

// What a provider answers may be old when it comes. Each process reads on its own; none may undo what another wrote.
const world = setWorld({}, ['web'])

const sandbox = () => sandboxOf(world)

/** A paid order of 399 dollars, of which a cent is given back each time that something happens at the provider. */
async function paidOrder() {
  const buyer = await world.registered('pdf')
  const made = await order(buyer, 'life')
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  const { charges } = await sandbox().change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  await syncOrder(world.product.billing.place, made.orderId)
  let happened = 0
  return {
    ...made,
    happen: () =>
      sandbox().provider.refund(charges[0]!.id, { amountMinor: 1, currency: 'USD', key: `cent ${++happened}` }),
    happened: () => happened,
    written: async () => {
      const { db } = world.product.services
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, made.orderId))
      return payment!.refundedMinor
    },
  }
}

/** A process of its own whose provider looks and answers only when it is let; `readings` counts how often it was asked. */
function slowProcess() {
  const begun: (() => void)[] = []
  let readings = 0
  let isLate = true
  const look = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { place } = world.product.billing
  const real = place.providers.get('sandbox')!
  async function read(checkoutId: string): Promise<PaymentTruth> {
    readings += 1
    for (const tell of begun) tell()
    // Only the first answer is late: what is asked again after it comes at once.
    if (!isLate) return real.read(checkoutId)
    isLate = false
    await look.promise
    const truth = await real.read(checkoutId)
    looked.resolve()
    await answer.promise
    return truth
  }
  const own: BillingPlace = { ...place, providers: new Map([['sandbox', { ...real, read }]]) }
  let done: Promise<unknown> = Promise.resolve()
  return {
    readings: () => readings,
    /** Asks about an order, up to the question to the provider. */
    ask(orderId: string) {
      const asked = new Promise<void>((resolve) => begun.push(resolve))
      done = syncOrder(own, orderId)
      return asked
    },
    look() {
      look.resolve()
      return looked.promise
    },
    async answer() {
      answer.resolve()
      await done
    },
  }
}

/** Every order in which things of several rows can come, each row in its own order. */
function interleavings<Thing>(rows: readonly (readonly Thing[])[]): Thing[][] {
  if (rows.every((row) => row.length === 0)) return [[]]
  return rows.flatMap(([first, ...rest], at) =>
    first === undefined ? [] : interleavings(rows.with(at, rest)).map((after) => [first, ...after]),
  )
}

test('no older truth is written over a newer one, in whatever order two processes ask and are answered', {
  timeout: 240_000,
}, async () => {
  const made = await paidOrder()
  const all = interleavings([
    ['a asks', 'a looks', 'a is answered'],
    ['b asks', 'b looks', 'b is answered'],
    ['it happens'],
  ])
  expect(all).toHaveLength(140)
  for (const steps of all) {
    const [a, b] = [slowProcess(), slowProcess()]
    const does: Record<string, () => Promise<unknown>> = {
      'a asks': () => a.ask(made.orderId),
      'a looks': a.look,
      'a is answered': a.answer,
      'b asks': () => b.ask(made.orderId),
      'b looks': b.look,
      'b is answered': b.answer,
      'it happens': made.happen,
    }
    let before = await made.written()
    /** What had happened when each of them asked: afterwards at least that is written. */
    const askedAt: Record<string, number> = {}
    for (const step of steps) {
      const who = step[0]!
      if (step.endsWith('asks')) askedAt[who] = made.happened()
      await does[step]!()
      const now = await made.written()
      expect(now, `${steps.join(', ')}: "${step}" took something back`).toBeGreaterThanOrEqual(before)
      if (step.endsWith('answered')) expect(now, steps.join(', ')).toBeGreaterThanOrEqual(askedAt[who]!)
      before = now
    }
    await syncOrder(world.product.billing.place, made.orderId)
    expect(await made.written()).toBe(made.happened())
  }
})

test('a reading that was overtaken is made anew once, and not for ever', { timeout: 120_000 }, async () => {
  const made = await paidOrder()
  const { place } = world.product.billing
  const once = slowProcess()
  await once.ask(made.orderId)
  await once.look()
  await made.happen()
  await syncOrder(place, made.orderId)
  await once.answer()
  expect([once.readings(), await made.written()]).toEqual([2, 1])

  const twice = slowProcess()
  await twice.ask(made.orderId)
  await twice.look()
  await made.happen()
  await syncOrder(place, made.orderId)
  await syncOrder(place, made.orderId)
  await twice.answer()
  // The second of the others began after it was asked: what that found is as good as its own.
  expect([twice.readings(), await made.written()]).toEqual([1, 2])
})

test('who asks about one order at once shares one reading that began after all had asked', async () => {
  const made = await paidOrder()
  const { place } = world.product.billing
  const real = place.providers.get('sandbox')!
  let readings = 0
  const read = (checkoutId: string) => {
    readings += 1
    return real.read(checkoutId)
  }
  const counting: BillingPlace = { ...place, providers: new Map([['sandbox', { ...real, read }]]) }
  const first = Array.from({ length: 100 }, () => syncOrder(counting, made.orderId))
  await expect.poll(() => readings).toBe(1)
  await made.happen()
  const later = Array.from({ length: 100 }, () => syncOrder(counting, made.orderId))
  const found = await Promise.all([...first, ...later])
  expect(readings).toBe(2)
  expect(found.at(-1)?.payments[0]?.refundedMinor).toBe(1)
})
