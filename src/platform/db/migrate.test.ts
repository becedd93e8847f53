import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DatabaseAddress, DatabaseClient } from '#platform/db/client.ts'
import {
  appliedMigration,
  layMigrations,
  migrateDatabase,
  migrationsUpTo,
  newestMigration,
} from '#platform/db/migrate.ts'
import { connectOrStart, type EmbeddedDatabase } from '#platform/postgres/connectOrStart.ts'

const folder = await mkdtemp(join(tmpdir(), 'migrate-'))
let server: EmbeddedDatabase
const opened: DatabaseClient[] = []
beforeAll(async () => {
  server = await connectOrStart(join(folder, 'postgres'), pino({ level: 'silent' }))
})
afterAll(async () => {
  for (const client of opened) await client.end()
  await server.stop()
  await rm(folder, { recursive: true })
})

async function dial(address: DatabaseAddress): Promise<DatabaseClient> {
  const client = new DatabaseClient(address)
  await client.connect()
  opened.push(client)
  return client
}

/** A database as an older program left it, before it had a desk. */
async function olderDatabase(name: string): Promise<DatabaseAddress> {
  const first = await dial(server.connection)
  await first.query(`create database ${name}`)
  const address = { ...server.connection, database: name }
  const client = await dial(address)
  const all = migrationsUpTo(Number.POSITIVE_INFINITY)
  const desk = all.findIndex(({ sql }) => sql.join().includes('"desk_operator"'))
  await layMigrations(client, all.slice(0, desk))
  return address
}

const newAccount = (email: string) => `insert into account (site, email) values ('pdf', '${email}@example.com')`

test('people write while the indexes of an upgrade are made, whoever starts beside it, and all are whole in the end', {
  timeout: 120_000,
}, async () => {
  const address = await olderDatabase('living')
  const [slow, quick] = [await dial(address), await dial(address)]
  await slow.query('begin')
  await slow.query(newAccount('slow'))
  const upgrades = [migrateDatabase(address), migrateDatabase(address)]
  const waits =
    "select from pg_stat_activity where query ilike '%create index concurrently%' and pid <> pg_backend_pid() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await quick.query(waits)).rowCount, { timeout: 60_000 }).toBe(1)
  await quick.query("set lock_timeout = '2s'")
  await quick.query(newAccount('quick'))
  await slow.query('commit')
  await Promise.all(upgrades)
  expect(await appliedMigration(quick)).toBe(newestMigration())
  const { rows } = await quick.query('select indexrelid::regclass as name from pg_index where not indisvalid')
  expect(rows).toEqual([])
})

test('an index whose making was broken off is made again', { timeout: 120_000 }, async () => {
  const address = await olderDatabase('broken')
  const client = await dial(address)
  for (const name of ['one', 'two']) await client.query(newAccount(name))
  await expect(client.query('create unique index concurrently account_email on account ((1))')).rejects.toThrow()
  await migrateDatabase(address)
  const { rows } = await client.query("select indexdef from pg_indexes where indexname = 'account_email'")
  expect(rows).toMatchObject([{ indexdef: expect.stringContaining('text_pattern_ops') }])
})
