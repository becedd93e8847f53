import { sql } from 'drizzle-orm'
import { jobSpendKey } from '#features/credits/credits.ts'
import type { Db } from '#platform/db/db.ts'

/** Jobs that ended last among which is counted: enough for a percentile, and few enough to be read at once. */
export const mostCounted = 2000

/** How the jobs of a kind ended that ended last. */
export type WorkOfKind = {
  kind: string
  ended: number
  failed: number
  /** Seconds from the wish for a job to its good end, waiting included: half of them took no longer, and 95 of 100. Null where none ended well. */
  medianSeconds: number | null
  mostSeconds: number | null
  /** Credits that they cost; what is paid for once for several jobs counts once. */
  credits: number
}

/** What the tools did lately: runs, failures, how long they took and what they cost, by kind of job. */
export async function workByKind(db: Db): Promise<WorkOfKind[]> {
  const { rows } = await db.execute<Record<keyof WorkOfKind, string | null>>(sql`
    with ended as (
      select id, kind, state, spend_key, extract(epoch from finished_at - created_at) as seconds
      from job where finished_at is not null order by finished_at desc limit ${mostCounted}
    ), spent as (
      select kind, sum(amount) as credits
      from (select distinct kind, coalesce(spend_key, ${jobSpendKey('')} || id) as key from ended) as paid join spend using (key) group by kind
    )
    select kind, count(*) as ended, count(*) filter (where state = 'failed') as failed,
      percentile_cont(0.5) within group (order by seconds) filter (where state = 'done') as "medianSeconds",
      percentile_cont(0.95) within group (order by seconds) filter (where state = 'done') as "mostSeconds",
      coalesce(max(spent.credits), 0) as credits
    from ended left join spent using (kind) group by kind order by kind`)
  return rows.map(({ kind, medianSeconds, mostSeconds, ...counts }) => ({
    kind: kind ?? '',
    ...{ ended: Number(counts.ended), failed: Number(counts.failed), credits: Number(counts.credits) },
    medianSeconds: medianSeconds === null ? null : Number(medianSeconds),
    mostSeconds: mostSeconds === null ? null : Number(mostSeconds),
  }))
}
