import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { OrderEntry } from '#features/billing/contract.ts'
import { forgetBuyer } from '#features/billing/orders/forgetBuyer.ts'
import { syncOrder } from '#features/billing/payments/sync.ts'
import { payCheckout } from '#features/billing/providers/sandbox/state.ts'
import { mostCorrections } from '#features/billing/receipts/receipt.ts'
import { orders, payments } from '#features/billing/schema.ts'
import { order, orderRow } from '../support/buyer.ts'
import { sandboxOf } from '../support/sandboxOf.ts'
import { setWorld } from '../support/stage.ts'

// Receipts: their numbers, what they say of tax, and that they say it for good.
const world = setWorld({}, ['web'])

type Answer = { name: string; html: string; pdf: string | null }

async function bought(site: string, plan = 'life') {
  const buyer = await world.registered(site)
  const made = await order(buyer, plan)
  const by = { email: buyer.email, card: 'pays', delivery: 'never' } as const
  await sandboxOf(world).change(made.checkoutId, (state) => payCheckout(state, by, Date.now()))
  return { ...made, buyer }
}

test('each site counts its receipts without gaps, however many are paid at once or fail on the way', async () => {
  const { place } = world.product.billing
  const made = await Promise.all(
    ['pdf', 'pdf', 'pdf', 'hub', 'pdf', 'hub'].map((site) => bought(site, site === 'hub' ? 'year' : 'life')),
  )
  await Promise.all(made.map(({ orderId }) => syncOrder(place, orderId)))
  // A transaction that fails after it has taken a number gives it back.
  await place.db
    .transaction(async (tx) => {
      const { numberReceipts } = await import('#features/billing/payments/receiptNumber.ts')
      await tx.update(payments).set({ number: null }).where(eq(payments.orderId, made[0]!.orderId))
      await numberReceipts(tx, { id: made[0]!.orderId, site: 'pdf' })
      throw new Error('taken back')
    })
    .catch(() => {})
  const last = await bought('pdf')
  await syncOrder(place, last.orderId)
  await syncOrder(place, last.orderId)
  const rows = await place.db
    .select({ site: orders.site, number: payments.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .orderBy(asc(payments.number))
  const of = (site: string) => rows.filter((row) => row.site === site).map(({ number }) => number)
  expect([of('pdf'), of('hub')]).toEqual([
    [1, 2, 3, 4, 5],
    [1, 2],
  ])
})

test('a receipt names seller, buyer and tax as they were when it was issued', { timeout: 240_000 }, async () => {
  await appendFile(join(world.sitesFolder, 'passport/site.yaml'), 'vat: { country: DE, rates: { DE: 19, FR: 20 } }\n')
  await expect.poll(async () => (await world.product.sites.site('passport'))?.settings.vat).toBeDefined()
  const { orderId, buyer } = await bought('passport', 'week')
  await syncOrder(world.product.billing.place, orderId)
  const profile = { firstName: 'Ada', lastName: 'Byron', address: 'Rue 1', country: 'FR' }
  const save = (more: object) => buyer.call('/backapi/v1/user/info', { method: 'PUT', body: { ...profile, ...more } })
  expect(await save({ taxNumber: 'DE123456789' })).toMatchObject({ status: 422 })
  expect(await save({ taxNumber: 'FR12345678901' })).toMatchObject({ success: 1 })
  const [entry] = (await buyer.call<OrderEntry[]>('/backapi/v1/user/orders')).obj
  expect(entry!.payments[0]!.correctable).toBe(false)
  const path = `/backapi/v1/user/receipts/${entry!.payments[0]!.receipt}`
  const { obj } = await buyer.call<Answer>(path)
  expect(obj.name).toBe('R-000001')
  for (const words of ['Ada Byron', 'France', 'FR12345678901', 'Example Company Ltd', 'Reverse charge', 'US$9.90'])
    expect(obj.html).toContain(words)
  // Where an Office is installed it is a PDF.
  if (obj.pdf !== null) expect(Buffer.from(obj.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  await save({ firstName: 'Somebody', taxNumber: '' })
  expect((await buyer.call<Answer>(path)).obj.html).toBe(obj.html)

  // Who is called otherwise gets a receipt beside it that names the first, once for each change.
  const isCorrectable = async () =>
    (await buyer.call<OrderEntry[]>('/backapi/v1/user/orders')).obj[0]!.payments[0]!.correctable
  expect(await isCorrectable()).toBe(true)
  const correct = () => buyer.call<Answer>(`${path}/corrected`, { method: 'POST' })
  const corrected = await Promise.all([correct(), correct(), correct()])
  expect(new Set(corrected.map((answer) => answer.obj.name))).toEqual(new Set(['R-000002']))
  const { html } = corrected[0]!.obj
  for (const words of ['Corrected receipt R-000002', 'R-000001', 'Somebody Byron', 'VAT 20 %, included', 'US$9.90'])
    expect(html).toContain(words)
  for (const words of ['FR12345678901', 'Reverse charge']) expect(html).not.toContain(words)
  await save({ taxNumber: 'FR12345678901' })
  expect((await correct()).obj).toMatchObject({ name: 'R-000003', html: expect.stringContaining('Reverse charge') })
  expect((await buyer.call<Answer>(path)).obj.html).toBe(obj.html)
  const stranger = await world.registered('passport')
  expect(await stranger.call(`${path}/corrected`, { method: 'POST' })).toMatchObject({ success: 0 })

  // Who changes their name for ever uses up neither the site's numbers nor the room of its books.
  const { db } = world.product.services
  const [before] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  const many = Array.from({ length: mostCorrections }, (_, at) => before!.corrections![at % 2]!)
  await db.update(payments).set({ corrections: many }).where(eq(payments.orderId, orderId))
  expect((await correct()).obj).toMatchObject({ name: 'R-000003' })
  await save({ firstName: 'Somebody else' })
  expect(await correct()).toMatchObject({ status: 422, msg: expect.stringContaining('stay valid') })
  await db.update(payments).set({ corrections: before!.corrections }).where(eq(payments.orderId, orderId))

  // When the account goes, the books keep its tax and its numbers, and nobody's name.
  const { accountId } = await orderRow(world, orderId)
  await forgetBuyer(world.product.billing.place, accountId!)
  const [kept] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(kept?.corrections?.map(({ number, issued }) => [number, issued.tax?.percent, issued.buyer.country])).toEqual([
    [2, 20, 'FR'],
    [3, 0, 'FR'],
  ])
  expect(JSON.stringify(kept)).not.toMatch(/Byron|Rue 1|FR12345678901/)
})

test('a receipt of a plan that renews says so for good, also once it is cancelled', async () => {
  const { orderId, buyer } = await bought('pdf', 'month')
  const { place } = world.product.billing
  await syncOrder(place, orderId)
  const [entry] = (await buyer.call<OrderEntry[]>('/backapi/v1/user/orders')).obj
  const read = () => buyer.call<Answer>(`/backapi/v1/user/receipts/${entry!.payments[0]!.receipt}`)
  const { html } = (await read()).obj
  expect(html).toContain('Renews every month')
  expect(await buyer.call('/backapi/v1/user/cancel/subscription', { method: 'PUT', body: {} })).toMatchObject({
    success: 1,
  })
  await syncOrder(place, orderId)
  expect((await orderRow(world, orderId)).renews).toBe(false)
  expect((await read()).obj.html).toBe(html)
})
