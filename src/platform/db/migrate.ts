import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'
import { SettingsError } from '#platform/env.ts'
import { rootFolder } from '#platform/paths.ts'
import type { DatabaseAddress } from './client.ts'
import { makeIndexesAhead } from './indexesAhead.ts'
import { connectUnhurried } from './unhurried.ts'

// Any number: it only has to be the same in every process that migrates this database.
const migrationLock = 7_863_479

const migrationsFolder = join(rootFolder, 'migrations')

/** The migrations of this program up to one of them, in their order. */
export const migrationsUpTo = (last: number): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis <= last)

const migrationsAfter = (last: number): MigrationMeta[] =>
  migrationsUpTo(Number.POSITIVE_INFINITY).filter(({ folderMillis }) => folderMillis > last)

/** When the last migration of this program was written, in milliseconds: what orders migrations. */
export const newestMigration = (): number => migrationsUpTo(Number.POSITIVE_INFINITY).at(-1)?.folderMillis ?? 0

/** The last migration of a database, as `newestMigration` counts; undefined where there was none. */
export async function appliedMigration(client: ClientBase): Promise<number | undefined> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (!tables[0]?.name) return undefined
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return rows[0]?.last ? Number(rows[0].last) : undefined
}

/** Makes the tables of these migrations in a database that has none of the product's, and notes them as the program that wrote them did. */
export async function layMigrations(client: ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema drizzle')
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    const note = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(note, [hash, folderMillis])
  }
}

/**
 * Brings the tables up to date. Processes that start together wait for one another. Its connection has none of the
 * limits that questions have: a large table takes its time. Throws a SettingsError where a newer program made the tables: this one
 * does not know what they mean.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = await connectUnhurried(address, 'sundry migration')
  try {
    await takeTurn(client)
    const applied = await appliedMigration(client)
    if ((applied ?? 0) > newestMigration())
      throw new SettingsError(
        'The database was made by a newer version of Sundry, whose tables this one does not know. Start that version again, or restore a backup that was made before the upgrade.',
      )
    if (applied !== undefined) await makeIndexesAhead(client, migrationsAfter(applied))
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

const turnMs = 200

/**
 * Waits until nobody else migrates; the end of the connection, however that comes, lets the next one. It asks again and again: who waits inside a
 * statement has a snapshot, and an index that is made beside writers waits for every snapshot.
 */
async function takeTurn(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [migrationLock])
    if (rows[0]?.mine) return
    await sleep(turnMs)
  }
}
