import type { Pool } from 'pg'

/** How many connections of each name the product has to its database. */
export type Connections = Record<string, number>

export async function countConnections(pool: Pool): Promise<Connections> {
  const { rows } = await pool.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int from pg_stat_activity
     where application_name like 'sundry%' group by 1 order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
