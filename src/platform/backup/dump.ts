import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigration } from '#platform/db/migrate.ts'
import type { Writer } from './archive.ts'
import { BackupProblem } from './problem.ts'
import { quoted, quotedTable, type Table, tablesOf, titleOf } from './tables.ts'

/** What a database's part of a backup says of itself before its rows come. */
export type DumpFacts = {
  /** The number of the last migration of its tables: when that was written, in milliseconds. */
  migration: number
  /** The version of the queue's tables. */
  queue: number
  /** Version of the server, such as `18.4`. */
  server: string
  tables: Table[]
}

/** How many bytes of a table go into one entry of the archive. */
const chunkBytes = 4 * 1024 * 1024

/** The state of a database at one moment, which other writers do not change. To be read on a connection that does nothing else until `endSnapshot`.
 * Throws a BackupProblem where the product never ran. */
export async function beginSnapshot(client: ClientBase): Promise<DumpFacts> {
  await client.query('begin isolation level repeatable read read only')
  const migration = await appliedMigration(client)
  const known = await client.query<{ queue: string | null }>("select to_regclass('pgboss.version') as queue")
  if (known.rows[0]?.queue === null)
    throw new BackupProblem('There is nothing to back up yet: the product was never started with this data.')
  const queue = await client.query<{ version: number }>('select version from pgboss.version')
  const server = await client.query<{ server_version: string }>('show server_version')
  return {
    migration: migration ?? 0,
    queue: queue.rows[0]?.version ?? 0,
    server: server.rows[0]?.server_version.split(' ')[0] ?? '',
    tables: await tablesOf(client),
  }
}

export const endSnapshot = (client: ClientBase) => client.query('commit')

/** Writes the rows of every table as PostgreSQL's own text format has them; answers how many those were, by table. */
export async function dumpTables(
  client: ClientBase,
  { tables }: DumpFacts,
  writer: Writer,
): Promise<Record<string, number>> {
  const rows: Record<string, number> = {}
  for (const table of tables) rows[titleOf(table)] = await dumpTable(client, table, writer)
  return rows
}

async function dumpTable(client: ClientBase, table: Table, writer: Writer): Promise<number> {
  const columns = table.columns.map(quoted).join(', ')
  // A query and not the table itself, since that may have partitions.
  const source = client.query(copyTo(`copy (select ${columns} from ${quotedTable(table)}) to stdout`))
  const chunks = chunked((number, content) =>
    writer.add(`database/${titleOf(table)}/${String(number).padStart(6, '0')}.copy`, content),
  )
  await pipeline(source, chunks)
  return source.rowCount
}

/** Gathers bytes into chunks; there is one at least, so that an empty table is seen. */
function chunked(write: (number: number, content: Buffer) => Promise<void>): Writable {
  let held: Buffer[] = []
  let bytes = 0
  let number = 0
  const flush = async () => {
    const content = Buffer.concat(held)
    held = []
    bytes = 0
    await write(number++, content)
  }
  return new Writable({
    write(part: Buffer, _encoding, done) {
      held.push(part)
      bytes += part.length
      if (bytes < chunkBytes) done()
      else flush().then(() => done(), done)
    },
    final(done) {
      if (bytes === 0 && number > 0) done()
      else flush().then(() => done(), done)
    },
  })
}

/** Where every counter of a database stands: the last number that it gave. A counter is never turned back, so it may be read after the rows. */
export async function countersOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ title: string; last: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as title, last_value::text as last
     from pg_sequences where schemaname = any($1) and last_value is not null`,
    [['public', 'pgboss']],
  )
  return Object.fromEntries(rows.map(({ title, last }) => [title, last]))
}
