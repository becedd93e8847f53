import type { Readable, Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { layMigrations, migrationsUpTo, newestMigration } from '#platform/db/migrate.ts'
import { queuePlans, queueVersion } from '#platform/queue/plans.ts'
import type { DumpFacts } from './dump.ts'
import { BackupProblem } from './problem.ts'
import { quoted, quotedTable, schemas, type Table, titleOf } from './tables.ts'

/** Throws a BackupProblem where this program cannot take in the tables of a backup, and says which one can. */
export function checkSchema({ migration, queue }: DumpFacts, version: string): void {
  if (migration > newestMigration() || queue > queueVersion)
    throw new BackupProblem(
      `This backup is of a newer Sundry (${version}) than this one, which does not know its tables. Restore it with that version or a later one.`,
    )
  if (queue < queueVersion)
    throw new BackupProblem(
      `The queue of this backup has an older form (${queue}, here ${queueVersion}). Restore it with Sundry ${version}, start that once, then upgrade.`,
    )
}

/**
 * Puts the tables of a backup into a database, in one transaction: until `finish` everything stays as it was, and so it does where
 * the connection ends before.
 * What the database held goes. `take` gets the entries below `database/` in their order.
 */
export async function beginLoad(client: ClientBase, facts: DumpFacts) {
  await client.query('begin')
  await empty(client)
  await layMigrations(client, migrationsUpTo(facts.migration))
  await client.query(queuePlans())
  // The plans of the queue limit what follows in their transaction, which is this one.
  await client.query('set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0')

  const tables = new Map(facts.tables.map((table) => [titleOf(table), table]))
  const rows: Record<string, number> = {}
  let open: { title: string; into: Writable & { rowCount: number } } | undefined

  async function close() {
    if (!open) return
    const { title, into } = open
    open = undefined
    into.end()
    await finished(into)
    rows[title] = into.rowCount
  }

  return {
    async take(name: string, content: Readable): Promise<void> {
      const title = name.split('/')[1] ?? ''
      if (open?.title !== title) {
        await close()
        const table = tables.get(title)
        if (!table) throw new BackupProblem(`This backup holds rows of a table ${title} that it does not describe.`)
        open = { title, into: client.query(copyFrom(copyInto(table))) }
        // Its failure is heard at the next write or the end.
        open.into.on('error', () => {})
      }
      await pipeline(content, open.into, { end: false })
    },
    /** Sets the counters, compares what came with what the backup says, and makes it count. Throws a BackupProblem where they differ. */
    async finish(told: { rows: Record<string, number>; counters: Record<string, string> }): Promise<void> {
      await close()
      for (const [title, last] of Object.entries(told.counters))
        await client.query('select setval($1::regclass, $2::bigint)', [title, last])
      const other = [...tables.keys()].filter((title) => rows[title] !== told.rows[title])
      if (other.length > 0)
        throw new BackupProblem(`This backup has other rows than it says in ${other.join(', ')}: it is damaged.`)
      await client.query('commit')
    },
  }
}

const copyInto = (table: Table) => `copy ${quotedTable(table)} (${table.columns.map(quoted).join(', ')}) from stdin`

/** Removes the tables of the product and its queue, and nothing that belongs to somebody else. */
async function empty(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname = $1 and tableowner = current_user`,
    [schemas[0]],
  )
  for (const table of rows) await client.query(`drop table if exists ${quotedTable(table)} cascade`)
  await client.query('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade')
}
