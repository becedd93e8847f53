import { sql } from 'drizzle-orm'
import type { Queryable } from './db.ts'

/** What the database takes on its disk, with its indexes, in bytes. */
export async function databaseBytes(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}
