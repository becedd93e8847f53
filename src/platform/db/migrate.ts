import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { rootFolder } from '#platform/paths.ts'
import { type DatabaseAddress, DatabaseClient } from './client.ts'

/** How long the database may take to answer at all, in milliseconds. */
const answerMs = 30_000
// Any number: it only has to be the same in every process that migrates this database.
const migrationLock = 7_863_479

/**
 * Brings the tables up to date. Processes that start together wait for one another. Its connection has none of the
 * limits that questions have: a large table takes its time.
 */
export async function migrateDatabase(address: DatabaseAddress): Promise<void> {
  const client = new DatabaseClient({
    ...address,
    application_name: 'sundry migration',
    connectionTimeoutMillis: answerMs,
  })
  await client.connect()
  try {
    // Given back by the end of the connection, however that comes.
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder: join(rootFolder, 'migrations') })
  } finally {
    await client.end()
  }
}
