import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Channel } from '#platform/db/channel.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { JobDefinition } from './defineJob.ts'
import { jobs } from './schema.ts'

export type JobRow = typeof jobs.$inferSelect

/** What asking for jobs needs: their rows, their queue, and the channel that tells of changes. */
export type JobPlace = { db: Db; queue: Queue; channel: Channel }

const unfinished = ['waiting', 'working'] as const
// Beyond this nobody notices a difference, and counting them would cost.
const mostAhead = 100

/** The topic on which a change of this job is told to every process. */
export const topicOf = (id: string) => `job:${id}`

export const isFinished = (job: Pick<JobRow, 'state'>) => !unfinished.some((state) => state === job.state)

/**
 * Asks for a job; answers its id. Row and message are written together, so an answered id is never lost. Who has asked
 * for many waits behind who has asked for few: an account's second job follows everybody's first.
 */
export async function enqueue<Input>(
  { db, queue }: JobPlace,
  definition: JobDefinition<Input>,
  accountId: number,
  input: Input,
): Promise<string> {
  const checked = definition.input.parse(input)
  return db.transaction(async (tx) => {
    const ahead = await tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.accountId, accountId), eq(jobs.kind, definition.kind), inArray(jobs.state, [...unfinished])))
      .limit(mostAhead)
    const [row] = await tx.insert(jobs).values({ accountId, kind: definition.kind, input: checked }).returning()
    if (!row) throw new Error('A job row was not written')
    await queue.send(tx, definition.kind, { jobId: row.id }, String(accountId), ahead.length)
    return row.id
  })
}

/** The job of this account with this id. Throws notFound, also for a job of somebody else. */
export async function ownJob(db: Db, accountId: number, id: string): Promise<JobRow> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.accountId, accountId)))
  if (!row) throw notFound()
  return row
}

/** Waits until something about a job changes, it is finished or `until` aborts; answers it as it is then. */
export async function changedJob(place: JobPlace, accountId: number, id: string, until: AbortSignal): Promise<JobRow> {
  const { promise: something, resolve } = Promise.withResolvers<void>()
  const stopListening = place.channel.on(topicOf(id), resolve)
  until.addEventListener('abort', () => resolve())
  try {
    const before = await ownJob(place.db, accountId, id)
    if (isFinished(before) || until.aborted) return before
    await something
    return await ownJob(place.db, accountId, id)
  } finally {
    stopListening()
  }
}

/** Cancels an unfinished job of this account; a finished one stays as it is. */
export async function cancelJob({ db, channel }: JobPlace, accountId: number, id: string): Promise<void> {
  await ownJob(db, accountId, id)
  await finishJob(db, channel, id, { state: 'cancelled' })
}

/** Ends a job, unless it has ended already; answers whether it did. */
export async function finishJob(
  db: Db,
  channel: Channel,
  id: string,
  end: Pick<JobRow, 'state'> & Partial<Pick<JobRow, 'resultId' | 'facts' | 'error' | 'progress'>>,
): Promise<boolean> {
  const ended = await db
    .update(jobs)
    .set({ ...end, partial: null, finishedAt: sql`now()` })
    .where(and(eq(jobs.id, id), inArray(jobs.state, [...unfinished])))
    .returning({ id: jobs.id })
  await channel.send(topicOf(id))
  return ended.length > 0
}

/** The newest jobs, for the operator. */
export const listJobs = (db: Db, most: number) => db.select().from(jobs).orderBy(desc(jobs.createdAt)).limit(most)
