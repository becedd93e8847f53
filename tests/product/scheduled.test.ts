import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempts } from '#features/accounts/schema.ts'
import { sandboxEvents, webhooks } from '#features/billing/schema.ts'
import { files } from '#features/files/schema.ts'
import { trail } from '#tools/sms/schema.ts'
import { endProgram, startProgram } from '../support/process.ts'
import { setWorld } from '../support/stage.ts'

// A worker dies by SIGKILL in the middle of every scheduled task. Where they stand still is told by triggers in the
// database, so the code that is killed is the product's own.
const world = setWorld({ DATABASE_LOCK_SECONDS: '120', DATABASE_STATEMENT_SECONDS: '120' }, ['web'])
let holder: PoolClient
beforeAll(async () => {
  holder = await world.product.services.db.$client.connect()
  await holder.query(`create function stand_still() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7043);
      return case tg_op when 'DELETE' then old else new end;
    end $$`)
})
afterAll(() => holder.release())

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
    leave: () =>
      db()
        .insert(sandboxEvents)
        .values({ id: `evt_${randomUUID()}`, body: '{}', deliverAt: longAgo }),
  },
  'billing-sweep': {
    still: 'delete on webhook',
    left: 'webhook',
    leave: () =>
      db()
        .insert(webhooks)
        .values({ id: randomUUID(), provider: 'old', type: 'old', refs: {}, body: 'old', receivedAt: longAgo }),
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

const startWorker = () => startProgram(world.variables, ['--role', 'worker'], 'worker ready')

const count = async (left: string) => (await holder.query(`select 1 from ${left}`)).rowCount

/** How many runs of each task are in this state. */
async function runs(state: string): Promise<Record<string, number>> {
  const { rows } = await holder.query('select name, count(*)::int from pgboss.job where state = $1 group by 1', [state])
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a worker that is killed in the middle of scheduled tasks leaves none of them undone', {
  timeout: 600_000,
}, async () => {
  const { queue } = world.product.services.jobs
  for (const { still, leave } of Object.values(tasks)) {
    await leave()
    await holder.query(`create trigger still before ${still} for each row execute function stand_still()`)
  }
  await holder.query('select pg_advisory_lock(7043)')
  const first = await startWorker()
  const { rows: scheduled } = await holder.query('select name from pgboss.schedule order by 1')
  expect(scheduled.map(({ name }) => name)).toEqual(Object.keys(tasks).sort())
  for (const name of Object.keys(tasks)) await queue.send(db(), name, {})
  const standing = "select pid from pg_locks where locktype = 'advisory' and objid = 7043 and not granted"
  await expect
    .poll(async () => (await holder.query(standing)).rowCount, { timeout: 60_000 })
    .toBe(Object.keys(tasks).length)
  await endProgram(first, 'SIGKILL')
  // The database notices a dead client when it has something to tell it, which it never has while it stands still.
  await holder.query(`select pg_terminate_backend(pid) from (${standing}) as standing`)
  await expect.poll(async () => (await holder.query(standing)).rowCount, { timeout: 30_000 }).toBe(0)
  for (const { left } of Object.values(tasks)) expect(await count(left), left).toBe(1)
  expect(await runs('active')).toMatchObject(Object.fromEntries(Object.keys(tasks).map((name) => [name, 1])))
  await holder.query('select pg_advisory_unlock(7043)')

  const second = await startWorker()
  try {
    // Two minutes is what an operator may count on; a machine that runs other tests gets one more.
    const patience = { timeout: 180_000 }
    for (const [name, { left }] of Object.entries(tasks))
      await expect.poll(() => count(left), { ...patience, message: name }).toBe(0)
    // And the clock goes on: the next run is one that nobody asked for.
    const done = async () => (await runs('completed'))['sms-sweep'] ?? 0
    const before = await done()
    await expect.poll(done, patience).toBeGreaterThan(before)
  } finally {
    await endProgram(second, 'SIGTERM')
  }
})
