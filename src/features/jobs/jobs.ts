import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { keepShare, reserveCredits } from '#features/credits/credits.ts'
import { checkQuota, holdAccount, type QuotaSettings } from '#features/files/quota.ts'
import { type NamedTarget, writeEvent } from '#features/webhooks/outbox.ts'
import { codes } from '#platform/codes.ts'
import { type Channel, tell } from '#platform/db/channel.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Sealer } from '#platform/secret.ts'
import { inEach } from '#platform/texts.ts'
import type { JobDefinition } from './defineJob.ts'
import { jobsErrors } from './errorTexts.ts'
import { type JobRow, jobs } from './schema.ts'
import { hideSecrets } from './secrets.ts'
import { giveCreditsBack, settleCredits, sharedSpendKey, spendKeyOf } from './spending.ts'

/**
 * What asking for jobs needs: their rows, their queue, the channel that tells of changes, how many there may be, and who hides
 * their secrets.
 */
export type JobPlace = {
  db: Db
  queue: Queue
  channel: Channel
  env: QuotaSettings & Pick<Env, 'ACCOUNT_JOBS'>
  sealer: Sealer
}

const unfinished = ['waiting', 'working'] as const
// Beyond this nobody notices a difference.
const mostAhead = 100
/** What is only tried waits until nothing waits that was paid for. */
const behindMembers = mostAhead + 1

/** What comes along with the wish for a job. */
export type Along = {
  /** What its client calls the request; of several requests of one name the first makes the job, the others are answered its id. */
  wish?: string | undefined
  /** Written down together with a job, before its row and after. What either throws refuses it. */
  begin?(tx: Queryable): Promise<void>
  begun?(tx: Queryable, jobId: string): Promise<void>
  /** Nobody has paid for it. */
  tried?: boolean
}

/** The topic on which a change of this job is told to every process. */
export const topicOf = (id: string) => `job:${id}`

export const isFinished = (job: Pick<JobRow, 'state'>) => !unfinished.some((state) => state === job.state)

/**
 * Asks for a job; answers its id. Row, credits and message are written together, so an answered id is never lost and
 * what is worked on is paid for. Who has asked for many waits behind who has asked for few: an account's second job follows
 * everybody's first. Throws noCredits, tooManyWaiting, and storageFull where no result would fit any more.
 */
export async function enqueue<Input extends object>(
  { db, queue, env, sealer }: JobPlace,
  definition: JobDefinition<Input>,
  accountId: number,
  input: Input,
  { wish, begin, begun, tried = false }: Along = {},
): Promise<string> {
  const checked = definition.input.parse(input)
  const kept = hideSecrets(sealer, definition, checked)
  return db.transaction(async (tx) => {
    const before = wish === undefined ? undefined : await jobOfWish(tx, accountId, wish)
    if (before !== undefined) return before
    await begin?.(tx)
    await holdAccount(tx, accountId)
    const isUnfinished = and(eq(jobs.accountId, accountId), inArray(jobs.state, [...unfinished]))
    const waiting = await tx.select({ kind: jobs.kind }).from(jobs).where(isUnfinished).limit(env.ACCOUNT_JOBS)
    if (waiting.length >= env.ACCOUNT_JOBS) throw tooManyWaiting(waiting.length)
    await checkQuota(tx, env, accountId, { bytes: 1, isUpload: false })
    const ahead = waiting.filter(({ kind }) => kind === definition.kind).length
    const [row] = await tx
      .insert(jobs)
      .values({
        ...{ accountId, site: siteOf(accountId), kind: definition.kind, wish, tried, ...kept },
        spendKey: tried ? null : sharedSpendKey(definition, accountId, checked),
      })
      .returning()
    if (!row) throw new Error('A job row was not written')
    await begun?.(tx, row.id)
    const amount = tried ? 0 : definition.credits(checked)
    if (amount > 0) await reserveCredits(tx, accountId, { key: spendKeyOf(row), amount })
    await queue.send(
      tx,
      definition.kind,
      { jobId: row.id },
      String(accountId),
      Math.min(ahead, mostAhead) + (tried ? behindMembers : 0),
    )
    return row.id
  })
}

/** The job that an account has asked for by this name. Until the transaction ends nobody else asks by it. */
async function jobOfWish(tx: Queryable, accountId: number, wish: string): Promise<string | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`wish ${accountId} ${wish}`}, 0))`)
  const [asked] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), eq(jobs.wish, wish)))
  return asked?.id
}

/** The site of an account, for the row of a job that is being written. */
export const siteOf = (accountId: number) => sql<string>`(select site from account where id = ${accountId})`

/** Has the end of a job told to whom it names, beside the endpoints that hear of every job. */
export async function tellAtEnd(tx: Queryable, id: string, { endpointId, address }: NamedTarget): Promise<void> {
  await tx.update(jobs).set({ webhookId: endpointId, webhookAddress: address }).where(eq(jobs.id, id))
}

/** The job with this id of one of these accounts. Throws notFound, also for a job of somebody else. */
export async function ownJob(db: Db, accountIds: number | readonly number[], id: string): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), inArray(jobs.accountId, [accountIds].flat())))
  if (!row) throw notFound()
  return row
}

/** Waits until something about a job changes, it is finished or `until` aborts; answers it as it is then. */
export async function changedJob(
  place: JobPlace,
  accountIds: number | readonly number[],
  id: string,
  until: AbortSignal,
): Promise<JobRow> {
  const { promise: something, resolve } = Promise.withResolvers<void>()
  const stopListening = place.channel.on(topicOf(id), resolve)
  until.addEventListener('abort', () => resolve())
  try {
    const before = await ownJob(place.db, accountIds, id)
    if (isFinished(before) || until.aborted) return before
    await something
    return await ownJob(place.db, accountIds, id)
  } finally {
    stopListening()
  }
}

/** Cancels an unfinished job of one of these accounts; a finished one stays as it is. */
export async function cancelJob(
  { db }: Pick<JobPlace, 'db'>,
  accountIds: number | readonly number[],
  id: string,
): Promise<void> {
  await ownJob(db, accountIds, id)
  await finishJob(db, id, { state: 'cancelled' })
}

/** How a job ends. */
type JobEnd = Pick<JobRow, 'state'> & Partial<Pick<JobRow, 'resultId' | 'previewId' | 'facts' | 'error' | 'progress'>>

/** Whether it is a step on the way (`isStep`), and what programs call the tool that does it; they know it by its kind where they cannot ask for it. */
export type JobRole = { isStep?: boolean; tool?: string | undefined }

/**
 * Ends a job, unless it has ended already; answers whether it did. Its secrets go with its end, and one that made nothing
 * gives its credits back; one that its owner ends after a part of its result was shown, by cancelling it or by leaving it no room, keeps those for that
 * part. Who waits for it is told once that is committed, be it the caller's transaction or one of its own, and so are its owner's own programs.
 */
export function finishJob(db: Queryable, id: string, end: JobEnd, role: JobRole = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isUnfinished = and(eq(jobs.id, id), inArray(jobs.state, [...unfinished]))
    const [before] = await tx.select().from(jobs).where(isUnfinished).for('update')
    if (!before) return false
    await tx
      .update(jobs)
      .set({ ...end, partial: null, sealed: null, finishedAt: sql`now()` })
      .where(eq(jobs.id, id))
      .returning({ told: tell(topicOf(id)) })
    if (end.state === 'done') await settleCredits(tx, before)
    else if (before.partial && isOwnersDoing(end))
      await keepShare(tx, spendKeyOf(before), { done: before.progress, of: 100 })
    else await giveCreditsBack(tx, before)
    await tellPrograms(tx, before, end, role)
    return true
  })
}

/** Whether a job came to nothing by its owner's own doing: they fill their room as they like, also while it works. */
const isOwnersDoing = ({ state, error }: JobEnd): boolean => state === 'cancelled' || error?.code === codes.storageFull

/**
 * Has the programs of a job's owner told of its end. Cancelling is the owner's own doing, what is only tried is nobody's yet, and of a
 * step on a page's way hears only who asked for it.
 */
async function tellPrograms(
  tx: Queryable,
  job: JobRow,
  end: JobEnd,
  { isStep = false, tool = job.kind }: JobRole,
): Promise<void> {
  const { id, accountId, kind, webhookId, webhookAddress } = job
  if (end.state === 'cancelled' || job.tried || (isStep && !webhookId)) return
  const named: NamedTarget | undefined = webhookId ? { endpointId: webhookId, address: webhookAddress } : undefined
  const event = end.state === 'done' ? 'job.finished' : 'job.failed'
  const error = end.error ? { code: end.error.code, message: end.error.text.en } : null
  await writeEvent(tx, { accountId, jobId: id, event, named, data: { id, tool, kind, state: end.state, error } })
}

const tooManyWaiting = (count: number) =>
  new AppError(
    codes.tooManyWaiting,
    429,
    inEach(jobsErrors, (say) => say.tooManyWaiting(count)),
  )

/** The newest jobs, for the operator. */
export const listJobs = (db: Db, most: number) => db.select().from(jobs).orderBy(desc(jobs.createdAt)).limit(most)
