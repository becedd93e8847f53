import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'

/** An index that a migration makes where it is not there yet. */
const index = /^\s*CREATE (?:UNIQUE )?INDEX IF NOT EXISTS "([^"]+)"/

/** What PostgreSQL says of a table or a column that is not there (SQLSTATE). */
const missing = new Set(['42P01', '42703'])

/**
 * Makes the indexes of migrations that are still to come beside those who write: a migration is a transaction, and in one an index keeps all writers of
 * its table waiting until it is made, minutes on a large table. Those on tables or columns that the migrations make themselves are left to them.
 */
export async function makeIndexesAhead(client: ClientBase, pending: readonly MigrationMeta[]): Promise<void> {
  for (const statement of pending.flatMap(({ sql }) => sql)) {
    const name = index.exec(statement)?.[1]
    if (name === undefined) continue
    await dropUnfinished(client, name)
    await client
      .query(statement.replace('INDEX IF NOT EXISTS', 'INDEX CONCURRENTLY IF NOT EXISTS'))
      .catch((error: { code?: string }) => {
        if (!missing.has(error.code ?? '')) throw error
      })
  }
}

/** An index whose making was broken off is there, is written to, and answers nothing. */
async function dropUnfinished(client: ClientBase, name: string): Promise<void> {
  const { rows } = await client.query(
    'select from pg_index join pg_class on pg_class.oid = indexrelid where not indisvalid and relname = $1',
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
}
