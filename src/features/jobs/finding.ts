import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { overSites } from '#features/accounts/people/overSites.ts'
import { accounts } from '#features/accounts/schema.ts'
import { reserveCredits } from '#features/credits/credits.ts'
import type { Db } from '#platform/db/db.ts'
import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { JobKind } from './defineJob.ts'
import { jobsErrors } from './errorTexts.ts'
import type { JobPlace } from './jobs.ts'
import { type JobState, jobs } from './schema.ts'
import { spendKeyOf } from './spending.ts'

/** Which jobs an operator wants to see; `before` is the last of the page before. */
export type WantedJobs = {
  sites: readonly string[] | null
  kind?: string | undefined
  state?: JobState | undefined
  before?: string | undefined
  most: number
}

const states: readonly JobState[] = ['waiting', 'working', 'done', 'failed', 'cancelled']

/** Reads a state from outside; undefined for every other word. */
export const asJobState = (word: string | undefined) => states.find((state) => state === word)

const columns = {
  ...{ id: jobs.id, accountId: jobs.accountId, kind: jobs.kind, state: jobs.state, progress: jobs.progress },
  ...{ attempts: jobs.attempts, tried: jobs.tried, error: jobs.error, createdAt: jobs.createdAt },
  ...{
    startedAt: jobs.startedAt,
    cpuMs: jobs.cpuMs,
    finishedAt: jobs.finishedAt,
    site: accounts.site,
    email: accounts.email,
    guest: accounts.guest,
  },
}

/** The newest jobs page by page, with whose they are. Inputs are left out: they are no part of looking after a site. */
export function findJobs(db: Db, { sites, kind, state, before, most }: WantedJobs) {
  const after =
    before === undefined
      ? undefined
      : sql`(${jobs.createdAt}, ${jobs.id}) < ((select created_at from job where id = ${before}), ${before})`
  const page = (site: string | undefined) =>
    db
      .select(columns)
      .from(jobs)
      .innerJoin(accounts, eq(accounts.id, jobs.accountId))
      .where(
        and(
          site === undefined ? undefined : eq(jobs.site, site),
          kind === undefined ? undefined : eq(jobs.kind, kind),
          state === undefined ? undefined : eq(jobs.state, state),
          after,
        ),
      )
      .orderBy(desc(jobs.createdAt), desc(jobs.id))
      .limit(most)
  type Row = Awaited<ReturnType<typeof page>>[number]
  const newest = (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1)
  return overSites(sites, page, { order: newest, most })
}

/** The jobs of an account, the newest first. */
export const jobsOf = (db: Db, accountId: number, most: number) =>
  db.select().from(jobs).where(eq(jobs.accountId, accountId)).orderBy(desc(jobs.createdAt)).limit(most)

/** A job by its id with whose it is; undefined where there is none. */
export async function jobById(db: Db, id: string) {
  const [found] = await db
    .select(columns)
    .from(jobs)
    .innerJoin(accounts, eq(accounts.id, jobs.accountId))
    .where(eq(jobs.id, id))
  return found
}

/** How many jobs of each kind wait, run and have failed. */
export const countJobs = (db: Db) =>
  db
    .select({ kind: jobs.kind, state: jobs.state, count: count() })
    .from(jobs)
    .where(sql`${jobs.state} in ('waiting', 'working', 'failed')`)
    .groupBy(jobs.kind, jobs.state)

/**
 * Has a failed or cancelled job done again: it waits as a new one does, and takes the credits again that it gave back. Throws a refusal for one
 * that has not failed, whose kind nobody works on, or whose secrets went when it ended.
 */
export async function retryJob(
  { db, queue }: Pick<JobPlace, 'db' | 'queue'>,
  kinds: readonly RetriedKind[],
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, id)).for('update')
    const kind = kinds.find((each) => each.kind === job?.kind)
    const hasEnded = job && ['failed', 'cancelled'].includes(job.state)
    if (!kind || !hasEnded) throw invalidRequest(inEach(jobsErrors, (say) => say.notRetried))
    const amount = job.tried ? 0 : costOf(kind, job.input)
    if (amount > 0) await reserveCredits(tx, job.accountId, { key: spendKeyOf(job), amount })
    await tx
      .update(jobs)
      .set({ state: 'waiting', progress: 0, attempts: 0, error: null, startedAt: null, finishedAt: null })
      .where(and(eq(jobs.id, id), inArray(jobs.state, ['failed', 'cancelled'])))
    await queue.send(tx, job.kind, { jobId: id }, String(job.accountId))
  })
}

/** What has to be known of a kind of jobs to do one again. */
type RetriedKind = Pick<JobKind, 'kind' | 'costOf'>

/** What a kept input costs. One that is not whole any more had secrets, which went when the job ended. */
function costOf(kind: RetriedKind, input: unknown): number {
  try {
    return kind.costOf(input)
  } catch (cause) {
    throw invalidRequest(
      inEach(jobsErrors, (say) => say.secretsGone),
      cause,
    )
  }
}
