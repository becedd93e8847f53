import { sql } from 'drizzle-orm'
import type { World } from './world.ts'

/** The tables of the whole database, those of the queue too, whose rows hold one of these texts anywhere. */
export async function tablesWith(world: World, texts: readonly string[]): Promise<string[]> {
  const { db } = world.product.services
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`)
  const found = await Promise.all(
    tables.map(async ({ schema, name }) => {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const holds = sql.join(
        texts.map((text) => sql`position(${text} in to_jsonb(t)::text) > 0`),
        sql` or `,
      )
      const { rows } = await db.execute(sql`select 1 from ${table} t where ${holds} limit 1`)
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat().sort()
}
