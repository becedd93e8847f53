import { DatabaseClient } from '#platform/db/client.ts'
import type { World } from './world.ts'

/** A connection to the database of a world beside the product's own. No limit ends it, so it holds what it locks for as long as a test takes. */
export async function ownConnection({ product }: Pick<World, 'product'>): Promise<DatabaseClient> {
  const { host, user, database } = product.services.db.$client.options
  const client = new DatabaseClient({ host, user, database })
  await client.connect()
  return client
}

/** Settings of a process that a test keeps waiting for a lock. */
export const patientLocks = { DATABASE_LOCK_SECONDS: '120', DATABASE_STATEMENT_SECONDS: '120' }
