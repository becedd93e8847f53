import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from '#platform/db/away.ts'
import { DatabaseClient } from '#platform/db/client.ts'
import { connect, type Database } from '#platform/db/db.ts'
import { connectOrStart, type EmbeddedDatabase } from '#platform/postgres/connectOrStart.ts'

const usual = { wait: 30, lock: 30, statement: 30, idle: 30 }
const tight = { ...usual, lock: 1, statement: 3, idle: 3 }
const folder = await mkdtemp(join(tmpdir(), 'db-'))
let server: EmbeddedDatabase
const open: Database[] = []

beforeAll(async () => {
  server = await connectOrStart(join(folder, 'postgres'), pino({ level: 'silent' }))
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

function database(connections = 2, limits = usual): Database {
  const made = connect(server.connection, { connections, limits, onError: () => {} })
  open.push(made)
  return made
}

/** What a piece of work fails with; the failure of a test that has none. */
const failureOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )

const killOthers =
  'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename is not null'

test('who finds every connection taken is told after the limit, and the next one is served', async () => {
  const { db, pool } = database(1, { ...usual, wait: 3 })
  const taken = await pool.connect()
  for (const ask of [() => db.execute(sql`select 1`), () => db.transaction((tx) => tx.execute(sql`select 1`))])
    expect(isDatabaseAway(await failureOf(ask()))).toBe(true)
  taken.release()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('locks, statements and forgotten transactions end after their limits', async () => {
  const { db, pool } = database(3, tight)
  await db.execute(sql`create table if not exists row as select 1 as id`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select * from row for update`)
    expect(isDatabaseAway(await failureOf(db.execute(sql`update row set id = 2`)))).toBe(true)
  })
  expect(isDatabaseAway(await failureOf(db.execute(sql`select pg_sleep(10)`)))).toBe(true)
  const forgotten = db.transaction(async (tx) => {
    await tx.execute(sql`select * from row for update`)
    await expect.poll(async () => (await pool.query('select 1 from row for update skip locked')).rowCount).toBe(1)
    await tx.execute(sql`select 1`)
  })
  expect(isDatabaseAway(await failureOf(forgotten))).toBe(true)
})

test('a mistake in a query is no sign of a database that is away', async () => {
  const { db } = database()
  expect(isDatabaseAway(await failureOf(db.execute(sql`select 1 / 0`)))).toBe(false)
  expect(isDatabaseAway(new Error('getaddrinfo ENOTFOUND smtp.example.com'))).toBe(false)
})

test('connections that break inside transactions end nothing but these, and the pool keeps its size', async () => {
  const { db, pool } = database(4)
  for (let round = 0; round < 10; round++) {
    let inside = 0
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>()
    const working = Array.from({ length: 3 }, () =>
      failureOf(
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1`)
          inside++
          await killed
          await tx.execute(sql`select 1`)
        }),
      ),
    )
    await expect.poll(() => inside).toBe(3)
    await pool.query(killOthers)
    kill()
    for (const failure of await Promise.all(working)) expect(isDatabaseAway(failure)).toBe(true)
  }
  // As many at once as the pool has: none of them is lost.
  const all = Array.from({ length: 4 }, () => db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`)))
  await expect(Promise.all(all)).resolves.toHaveLength(4)
})

test('a transaction whose begin fails gives its connection back', async () => {
  const { db, pool } = database(1)
  for (let round = 0; round < 3; round++) {
    pool.once('acquire', (client) => client instanceof DatabaseClient && client.cut('The network is gone'))
    expect(isDatabaseAway(await failureOf(db.transaction((tx) => tx.execute(sql`select 1`))))).toBe(true)
  }
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('after the network was gone no old connection is used again', async () => {
  const database_ = database(2)
  const pidOf = async () => (await database_.pool.query('select pg_backend_pid() as pid')).rows[0].pid
  const before = await pidOf()
  const asked = failureOf(database_.pool.query('select pg_sleep(1)'))
  database_.renew()
  expect(isDatabaseAway(await asked)).toBe(true)
  expect(await pidOf()).not.toBe(before)
})
