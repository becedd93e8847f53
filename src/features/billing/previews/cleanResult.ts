import { eq } from 'drizzle-orm'
import { reserveCredits } from '#features/credits/credits.ts'
import { spends } from '#features/credits/schema.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { siteOf } from '#features/jobs/jobs.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { previewUnpaid } from '../errors.ts'
import { previews } from '../schema.ts'
import { ownPreview, type Preview, spendKey } from './previews.ts'

/**
 * Starts making the clean result of a preview that is paid for, once; where that failed its credits came back,
 * and it starts anew with as many. Throws previewUnpaid, noCredits and notFound.
 */
export async function processPreview(
  { db, queue }: { db: Db; queue: Queue },
  kinds: readonly JobKind[],
  accountId: number,
  uid: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const preview = await ownPreview(tx, [accountId], uid)
    if (!kinds.some(({ kind }) => kind === preview.kind))
      throw new Error(`A preview waits for jobs of the unknown kind ${preview.kind}`)
    await beginClean(tx, queue, preview)
  })
}

/** The same in a transaction that has the preview locked. */
export async function beginClean(tx: Queryable, queue: Queue, preview: Preview): Promise<void> {
  const { uid, accountId, paidAt, kind, input, sealed } = preview
  if (!paidAt) throw previewUnpaid()
  if (await isMaking(tx, preview)) return
  const [job] = await tx
    .insert(jobs)
    .values({ accountId, site: siteOf(accountId), kind, input, sealed })
    .returning({ id: jobs.id })
  if (!job) throw new Error('A job row was not written')
  await queue.send(tx, kind, { jobId: job.id }, String(accountId))
  const started = { ...preview, jobId: job.id }
  await tx.update(previews).set({ jobId: job.id }).where(eq(previews.uid, uid))
  // What was reserved for the preview is the job's from now on. A job that failed gave it back, so a new one reserves anew.
  const [held] = await tx
    .update(spends)
    .set({ key: spendKey(started) })
    .where(eq(spends.key, spendKey(preview)))
    .returning({ amount: spends.amount })
  await reserveCredits(tx, accountId, { key: spendKey(started), amount: held?.amount ?? preview.cost })
}

/** Whether the clean result is made, or is being made; a job that failed made nothing. */
async function isMaking(tx: Queryable, { jobId }: Preview): Promise<boolean> {
  if (!jobId) return false
  const [job] = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId))
  return job?.state === 'waiting' || job?.state === 'working' || job?.state === 'done'
}
