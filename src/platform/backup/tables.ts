import type { ClientBase } from 'pg'
import { BackupProblem } from './problem.ts'

/** A table of a backup, with the columns that are written and read, in this order. */
export type Table = { schema: string; name: string; columns: string[] }

/** The schemas of the product and of its queue. */
export const schemas = ['public', 'pgboss'] as const

/** Tables of the queue that say how it runs here and now: it makes them anew. */
const ofTheMoment = ['pgboss.version', 'pgboss.bam', 'pgboss.warning', 'pgboss.queue_stats']

export const titleOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${schema}.${name}`

/** A name as SQL takes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quotedTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`

/**
 * All tables of a database, each behind those that its rows refer to, so that they can be filled in this order. Partitions are in the table
 * that they are part of. Throws a BackupProblem where tables refer to one another in a circle.
 */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { below: string[] | null }>(
    `select n.nspname as schema, c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select array_agg(distinct rn.nspname || '.' || rc.relname) from pg_constraint k
         join pg_class rc on rc.oid = coalesce(pg_partition_root(k.confrelid), k.confrelid)
         join pg_namespace rn on rn.oid = rc.relnamespace
         where k.contype = 'f' and coalesce(pg_partition_root(k.conrelid), k.conrelid) = c.oid and rc.oid <> c.oid) as below
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1)
     order by n.nspname, c.relname`,
    [schemas],
  )
  return inOrder(rows.filter((row) => !ofTheMoment.includes(titleOf(row))))
}

function inOrder(tables: (Table & { below: string[] | null })[]): Table[] {
  const placed = new Map<string, Table>()
  let waiting = tables
  while (waiting.length > 0) {
    const ready = waiting.filter(({ below }) => (below ?? []).every((title) => placed.has(title)))
    if (ready.length === 0)
      throw new BackupProblem(`These tables refer to one another in a circle: ${waiting.map(titleOf).join(', ')}`)
    for (const { schema, name, columns } of ready) placed.set(titleOf({ schema, name }), { schema, name, columns })
    waiting = waiting.filter((table) => !placed.has(titleOf(table)))
  }
  return [...placed.values()]
}
