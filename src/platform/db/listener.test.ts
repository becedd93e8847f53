import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChannel, tell } from '#platform/db/channel.ts'
import { connect, type Database } from '#platform/db/db.ts'
import { type Listener, openListener } from '#platform/db/listener.ts'
import { connectOrStart, type EmbeddedDatabase } from '#platform/postgres/connectOrStart.ts'
import { breakableProxy } from '#platform/testing/breakableProxy.ts'

// The listening connection goes through a network that breaks, the rest straight to the database.
const log = pino({ level: 'silent' })
const folder = await mkdtemp(join(tmpdir(), 'listener-'))
const options = { connections: 4, onError: () => {} }
let server: EmbeddedDatabase
let network: Awaited<ReturnType<typeof breakableProxy>>
let direct: Database
let listener: Listener
const heard: string[] = []

beforeAll(async () => {
  server = await connectOrStart(join(folder, 'postgres'), log)
  network = await breakableProxy({ path: join(server.connection.host, '.s.PGSQL.5432') })
  direct = connect(server.connection, options)
  const far = connect({ connectionString: `postgres://sundry@127.0.0.1:${network.port}/sundry` }, options)
  listener = await openListener(far, log)
  const channel = await openChannel(listener)
  channel.on('bell', () => heard.push('bell'))
})
afterAll(async () => {
  await listener.close()
  await direct.close()
  await network.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

const ring = () => direct.db.execute(sql`select ${tell('bell')}`)

const listeners = async () => {
  const { rows } = await direct.pool.query("select 1 from pg_stat_activity where application_name = 'sundry listener'")
  return rows.length
}

/** Waits until something rings by itself, and then hears each ring once. */
async function hearsAgain() {
  await expect.poll(() => heard.length, { timeout: 60_000 }).toBeGreaterThan(0)
  heard.length = 0
  await ring()
  await expect.poll(() => heard).toEqual(['bell'])
  heard.length = 0
}

test('what is told in a transaction is heard when that is committed', async () => {
  await direct.db.transaction(async (tx) => {
    await tx.execute(sql`select ${tell('bell')}`)
    await tx.execute(sql`select pg_sleep(0.3)`)
    expect(heard).toEqual([])
  })
  await expect.poll(() => heard).toEqual(['bell'])
  heard.length = 0
})

test('after every kind of outage it hears again, is told that it missed something, and is one connection', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < 10; round++) {
    await direct.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sundry listener'",
    )
    await hearsAgain()
  }
  network.cut()
  await ring()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  network.mend()
  await hearsAgain()
  network.silence()
  await ring()
  // Long enough that its question about the network finds no answer, and so do new connections.
  await new Promise((resolve) => setTimeout(resolve, 9000))
  network.mend()
  await hearsAgain()
  expect(network.connections()).toBe(1)
  await expect.poll(listeners, { timeout: 60_000 }).toBe(1)
})

test('a network that falls silent while it listens anew keeps it deaf no longer than any other outage', {
  timeout: 120_000,
}, async () => {
  const silent = network.silenceAt('listen ')
  await direct.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sundry listener'",
  )
  await silent
  network.mend()
  await hearsAgain()
})

test('a process that is held up while its question is answered keeps its connection', {
  timeout: 120_000,
}, async () => {
  const pidOf = async () =>
    (await direct.pool.query("select pid from pg_stat_activity where application_name = 'sundry listener'")).rows
  const before = await pidOf()
  await new Promise<void>((resolve) =>
    network.onWord('select 1', () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000)
      resolve()
    }),
  )
  // The next question finds the same connection.
  await new Promise<void>((resolve) => network.onWord('select 1', resolve))
  expect(await pidOf()).toEqual(before)
})
