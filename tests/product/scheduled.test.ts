import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#features/accounts/schema.ts'
import type { Offer } from '#features/billing/offers/offer.ts'
import { sandboxEvents } from '#features/billing/providers/sandbox/schema.ts'
import { orders, payments, takingSums, webhooks } from '#features/billing/schema.ts'
import { files } from '#features/files/schema.ts'
import { tickets } from '#features/support/schema.ts'
import { webhookDeliveries, webhookEndpoints } from '#features/webhooks/schema.ts'
import type { DatabaseClient } from '#platform/db/client.ts'
import { takenUpSeconds } from '#platform/queue/timetable.ts'
import { trail } from '#tools/sms/schema.ts'
import { ownConnection, patientLocks } from '../support/ownConnection.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { setWorld } from '../support/stage.ts'

/** What an operator may count on, in seconds. */
const promisedSeconds = 120

// A worker dies by SIGKILL in the middle of every scheduled task. Where they stand still is told by triggers in the
// database, so the code that is killed is the product's own.
const world = setWorld(patientLocks, ['web'])
let holder: DatabaseClient
beforeAll(async () => {
  holder = await ownConnection(world)
  await holder.query(`create function stand_still() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7043);
      return case tg_op when 'DELETE' then old else new end;
    end $$`)
})
afterAll(() => holder.end())

const db = () => world.product.services.db
const longAgo = new Date(0)

/** Every scheduled task with something for it to do: a row, on what the task stands still, and what is left until it is done. */
const tasks = {
  'sweep-files': {
    still: 'delete on file',
    left: 'file',
    async leave() {
      const { accountId } = await world.member('pdf')
      const file = { accountId, key: `uploads/${randomUUID()}`, name: 'old', kind: 'pdf', bytes: 1 }
      await db()
        .insert(files)
        .values({ ...file, purpose: 'upload', expiresAt: longAgo })
    },
  },
  'sweep-accounts': {
    still: 'delete on attempt',
    left: 'attempt',
    leave: () => db().insert(attempts).values({ key: randomUUID(), count: 1, resetsAt: longAgo }),
  },
  'billing-reconcile': {
    still: 'update on sandbox_event',
    left: 'sandbox_event where times > 0',
    leave() {
      const id = `evt_${randomUUID()}`
      const body = JSON.stringify({ id, type: 'checkout.expired', created: Date.now() })
      return db().insert(sandboxEvents).values({ id, body, deliverAt: longAgo })
    },
  },
  'billing-reminders': {
    still: 'insert on reminder',
    left: `"order" where email = 'reminded@example.com' and not exists (select from reminder where order_id = "order".id)`,
    async leave() {
      const { accountId } = await world.member('pdf')
      const offer: Offer = {
        ...{ planId: 'year', title: { en: 'Yearly' }, currency: 'USD', offerType: 0, nowMinor: 9, fullMinor: 9 },
        ...{ first: { duration: 1, unit: 5 }, period: { duration: 1, unit: 5 }, renews: true, quota: 9 },
      }
      const at = {
        origin: 'http://pdf.localhost',
        successUrl: 'http://pdf.localhost',
        cancelUrl: 'http://pdf.localhost',
      }
      const [order] = await db()
        .insert(orders)
        .values({
          ...{ site: 'pdf', accountId, email: 'reminded@example.com', offer, amountMinor: 9, currency: 'USD', ...at },
          ...{ status: 'paid', language: 'en', provider: 'sandbox', renews: true, syncedAt: new Date() },
          paidUntil: new Date(Date.now() + 86_400_000),
        })
        .returning()
      const [paidAt, periodEnd] = [longAgo, new Date(Date.now() + 86_400_000)]
      await db().insert(payments).values({
        id: 'ch_1',
        orderId: order!.id,
        amountMinor: 9,
        currency: 'USD',
        paidAt,
        periodStart: paidAt,
        periodEnd,
      })
    },
  },
  'billing-sweep': {
    still: 'delete on webhook',
    left: `webhook where provider = 'old'`,
    leave: () =>
      db()
        .insert(webhooks)
        .values({ id: randomUUID(), provider: 'old', type: 'old', refs: {}, body: 'old', receivedAt: longAgo }),
  },
  'billing-takings': {
    still: 'delete on taking',
    left: `taking where site = 'old'`,
    leave() {
      const wrong = { site: 'old', plan: 'old', currency: 'USD', payments: 1, paidMinor: 1, refundedMinor: 0 }
      return db()
        .insert(takingSums)
        .values({ ...wrong, day: new Date().toISOString().slice(0, 10) })
    },
  },
  'sweep-webhooks': {
    still: 'delete on webhook_delivery',
    left: 'webhook_delivery',
    async leave() {
      const { accountId } = await world.member('pdf')
      const [endpoint] = await db()
        .insert(webhookEndpoints)
        .values({ accountId, events: [], secret: 'old', language: 'en', origin: 'http://pdf.localhost' })
        .returning()
      const delivery = { endpointId: endpoint!.id, event: 'job.finished', body: 'old', state: 'delivered' } as const
      await db()
        .insert(webhookDeliveries)
        .values({ ...delivery, createdAt: longAgo })
    },
  },
  'sweep-tickets': {
    still: 'delete on ticket',
    left: 'ticket',
    leave() {
      const who = {
        name: 'Old',
        email: 'old@example.com',
        site: 'pdf',
        language: 'en',
        origin: 'http://pdf.localhost',
      } as const
      const what = { ref: randomUUID(), topic: 'other', words: 'old' } as const
      return db()
        .insert(tickets)
        .values({ ...who, ...what, updatedAt: longAgo })
    },
  },
  'sms-sweep': {
    still: 'delete on sms_trail',
    left: 'sms_trail',
    leave() {
      const who = { accountId: 1, email: 'old@example.com', site: 'sms', address: '192.0.2.1' }
      const what = { messageId: randomUUID(), sender: 'old', recipient: '+15550100', text: 'old' }
      return db()
        .insert(trail)
        .values({ ...who, ...what, createdAt: longAgo })
    },
  },
}

// A run whose time has come passes through a queue of its own first; here one on its way to a queue that nobody works on.
const errand = {
  target: 'an-errand',
  still: 'insert on pgboss.job',
  left: `pgboss.job where name = '__pgboss__send-it' and data->>'name' = 'an-errand' and state < 'completed'`,
}

const startWorker = () => startProgram(world.variables, ['--role', 'worker'], 'worker ready')

const count = async (left: string) => (await holder.query(`select 1 from ${left}`)).rowCount

/** Waits until everything is done, for as long as an operator may have to. */
async function allDone() {
  const patience = { timeout: promisedSeconds * 1000, interval: 200 }
  for (const [name, { left }] of Object.entries(tasks))
    await expect.poll(() => count(left), { ...patience, message: name }).toBe(0)
}

/** How many runs of each task are in this state. */
async function runs(state: string): Promise<Record<string, number>> {
  const { rows } = await holder.query('select name, count(*)::int from pgboss.job where state = $1 group by 1', [state])
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a worker that is killed in the middle of scheduled tasks leaves none of them undone', {
  timeout: 600_000,
}, async () => {
  const { queue } = world.product.services.jobs
  await queue.declare(errand.target, { seconds: 60, retries: 0 })
  const still = (on: string, when = 'true') =>
    holder.query(`create trigger still before ${on} for each row when (${when}) execute function stand_still()`)
  for (const task of Object.values(tasks)) {
    await task.leave()
    await still(task.still)
  }
  await still(errand.still, `new.name = '${errand.target}'`)
  await holder.query('select pg_advisory_lock(7043)')
  const first = await startWorker()
  const { rows: scheduled } = await holder.query('select name from pgboss.schedule order by 1')
  expect(scheduled.map(({ name }) => name)).toEqual(Object.keys(tasks).sort())
  for (const name of Object.keys(tasks)) await queue.send(db(), name, {})
  await queue.send(db(), '__pgboss__send-it', { name: errand.target, data: {}, options: {} })
  const standing = "select pid from pg_locks where locktype = 'advisory' and objid = 7043 and not granted"
  await expect
    .poll(async () => (await holder.query(standing)).rowCount, { timeout: 60_000 })
    .toBe(Object.keys(tasks).length + 1)
  await endProgram(first, 'SIGKILL')
  // The database notices a dead client when it has something to tell it, which it never has while it stands still.
  await holder.query(`select pg_terminate_backend(pid) from (${standing}) as standing`)
  await expect.poll(async () => (await holder.query(standing)).rowCount, { timeout: 60_000 }).toBe(0)
  for (const { left } of [...Object.values(tasks), errand]) expect(await count(left), left).toBe(1)
  expect(await runs('active')).toMatchObject(Object.fromEntries(Object.keys(tasks).map((name) => [name, 1])))
  await holder.query('select pg_advisory_unlock(7043)')

  const second = await startWorker()
  try {
    await allDone()
    await expect.poll(() => count(errand.left), { timeout: promisedSeconds * 1000 }).toBe(0)
    expect(await count(`pgboss.job where name = '${errand.target}'`)).toBe(1)
  } finally {
    await endProgram(second, 'SIGKILL')
  }
})

test('what came due while no worker was there is done once one is', { timeout: 600_000 }, async () => {
  for (const { leave } of Object.values(tasks)) await leave()
  // Three hours ago was the last time that anybody looked at the timetable.
  await holder.query("delete from pgboss.job where name = '__pgboss__send-it'")
  await holder.query("update pgboss.schedule set created_on = now() - interval '1 day'")
  await holder.query("update pgboss.version set cron_on = now() - interval '3 hours'")
  const worker = await startWorker()
  try {
    await allDone()
  } finally {
    await endProgram(worker, 'SIGTERM')
  }
})

test('the waits add up to less than what is promised, and no queue of a scheduled task waits longer', async () => {
  expect(takenUpSeconds).toBeLessThan(promisedSeconds)
  const { rows } = await holder.query(
    'select name from pgboss.queue join pgboss.schedule using (name) where heartbeat_seconds is distinct from 10',
  )
  expect(rows).toEqual([])
})
