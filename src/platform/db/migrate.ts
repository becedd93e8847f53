import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from '#platform/db/db.ts'
import { rootFolder } from '#platform/paths.ts'

// Any number: it only has to be the same in every process that migrates this database.
const migrationLock = 7_863_479

/** Brings the tables up to date. Processes that start together wait for one another. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: join(rootFolder, 'migrations') })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}
