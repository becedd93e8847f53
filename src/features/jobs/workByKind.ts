import { sql } from 'drizzle-orm'
import { jobSpendKey } from '#features/credits/credits.ts'
import type { Db } from '#platform/db/db.ts'

/** Jobs that ended last among which is counted: enough for a percentile, and few enough to be read at once. */
export const mostCounted = 2000

/** Seconds beyond which half of all were, and 5 of 100; null where there were none. */
export type Spread = { median: number | null; p95: number | null }

/** How the jobs of a kind ended that ended last. */
export type WorkOfKind = {
  kind: string
  ended: number
  failed: number
  /** From the wish for a job until a worker took it up. */
  waited: Spread
  /** From then to its good end, pauses between deliveries included. */
  worked: Spread
  /** Processor time of their engines in seconds, failed ones included. */
  processorSeconds: number
  /** Credits that they cost; what is paid for once for several jobs counts once. */
  credits: number
}

type Row = Record<'kind' | 'ended' | 'failed' | 'cpu' | 'credits', string> &
  Record<'waitedMedian' | 'waitedMost' | 'workedMedian' | 'workedMost', string | null>

/** What the tools did lately: runs, failures, how long they waited and worked and what they cost, by kind of job. */
export async function workByKind(db: Db): Promise<WorkOfKind[]> {
  const { rows } = await db.execute<Row>(sql`
    with ended as (
      select id, kind, state, spend_key, cpu_ms, extract(epoch from started_at - created_at) as waited,
        case when state = 'done' then extract(epoch from finished_at - started_at) end as worked
      from job where finished_at is not null order by finished_at desc limit ${mostCounted}
    ), spent as (
      select kind, sum(amount) as credits
      from (select distinct kind, coalesce(spend_key, ${jobSpendKey('')} || id) as key from ended) as paid join spend using (key) group by kind
    )
    select kind, count(*) as ended, count(*) filter (where state = 'failed') as failed, sum(cpu_ms) / 1000.0 as cpu,
      percentile_cont(0.5) within group (order by waited) as "waitedMedian",
      percentile_cont(0.95) within group (order by waited) as "waitedMost",
      percentile_cont(0.5) within group (order by worked) as "workedMedian",
      percentile_cont(0.95) within group (order by worked) as "workedMost",
      coalesce(max(spent.credits), 0) as credits
    from ended left join spent using (kind) group by kind order by kind`)
  return rows.map((row) => ({
    ...{ kind: row.kind, ended: Number(row.ended), failed: Number(row.failed), credits: Number(row.credits) },
    waited: { median: secondsOf(row.waitedMedian), p95: secondsOf(row.waitedMost) },
    worked: { median: secondsOf(row.workedMedian), p95: secondsOf(row.workedMost) },
    processorSeconds: Number(row.cpu),
  }))
}

const secondsOf = (read: string | null) => (read === null ? null : Number(read))
