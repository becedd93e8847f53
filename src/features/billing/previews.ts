import { and, eq, lt, sql } from 'drizzle-orm'
import { jobSpendKey, reserveCredits } from '#features/credits/credits.ts'
import { spends } from '#features/credits/schema.ts'
import { livingFile } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { jobs } from '#features/jobs/schema.ts'
import { hideSecrets } from '#features/jobs/secrets.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Sealer, Signer } from '#platform/secret.ts'
import { previewUnpaid } from './errors.ts'
import { previews } from './schema.ts'

/** How a preview stands: 0 its clean result is being made, 1 it wants to be paid for, 2 failed, 3 ready. */
export type PreviewStatus = { uid: string; serviceStatus: 0 | 1 | 2 | 3; extendJson: string }

/**
 * Remembers the clean result that a preview stands for: the job that will make it, and its cost in credits, which is what the
 * job itself would spend. Secrets in its input are kept encrypted. Answers the uid.
 */
export async function createPreview(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  definition: Pick<JobKind, 'kind' | 'secrets'>,
  { input, ...preview }: { accountId: number; input: object; cost?: number },
): Promise<string> {
  const [row] = await db
    .insert(previews)
    .values({ ...preview, kind: definition.kind, ...hideSecrets(sealer, definition, input) })
    .returning({ uid: previews.uid })
  if (!row) throw new Error('A preview row was not written')
  return row.uid
}

/** Pays for a preview with credits, once. Throws noCredits and notFound. */
export async function payPreview(db: Db, accountId: number, uid: string): Promise<void> {
  await db.transaction(async (tx) => {
    const preview = await ownPreview(tx, accountId, uid)
    if (preview.paidAt) return
    await reserveCredits(tx, accountId, { key: spendKey(preview), amount: preview.cost })
    await tx.update(previews).set({ paidAt: new Date() }).where(eq(previews.uid, uid))
  })
}

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
    const preview = await ownPreview(tx, accountId, uid)
    const { paidAt, kind, input, sealed } = preview
    if (!paidAt) throw previewUnpaid()
    if (await isMaking(tx, preview)) return
    if (!kinds.some((known) => known.kind === kind))
      throw new Error(`A preview waits for jobs of the unknown kind ${kind}`)
    const [job] = await tx.insert(jobs).values({ accountId, kind, input, sealed }).returning({ id: jobs.id })
    if (!job) throw new Error('A job row was not written')
    await queue.send(tx, kind, { jobId: job.id }, String(accountId))
    const started = { ...preview, jobId: job.id }
    await tx.update(previews).set({ jobId: job.id }).where(eq(previews.uid, uid))
    // What was reserved for the preview is the job's from now on. A job that failed gave it back, so a new one reserves anew.
    await tx
      .update(spends)
      .set({ key: spendKey(started) })
      .where(eq(spends.key, spendKey(preview)))
    await reserveCredits(tx, accountId, { key: spendKey(started), amount: preview.cost })
  })
}

/** How a preview stands, with a link to the clean result once it is ready. Throws notFound. */
export async function previewStatus(
  { db, signer }: { db: Db; signer: Signer },
  accountId: number,
  uid: string,
  origin: string,
): Promise<PreviewStatus> {
  const [preview] = await db
    .select()
    .from(previews)
    .where(and(eq(previews.uid, uid), eq(previews.accountId, accountId)))
  if (!preview) throw notFound()
  const answer = (serviceStatus: PreviewStatus['serviceStatus'], extend: object = {}) => ({
    ...{ uid, serviceStatus },
    extendJson: JSON.stringify(extend),
  })
  if (!preview.paidAt) return answer(1)
  if (!preview.jobId) return answer(0)
  const [job] = await db.select().from(jobs).where(eq(jobs.id, preview.jobId))
  if (job?.state === 'done' && job.resultId) {
    const file = await livingFile(db, job.resultId)
    return answer(3, { noWaterUrl: downloadLink(signer, origin, file) })
  }
  return answer(job?.state === 'waiting' || job?.state === 'working' ? 0 : 2)
}

/** Forgets previews whose upload and result are gone after so many hours. */
export async function sweepPreviews(db: Db, hours: number): Promise<void> {
  await db.delete(previews).where(lt(previews.createdAt, sql`now() - make_interval(secs => ${hours * 3600})`))
}

type Preview = typeof previews.$inferSelect

/** The key by which the credits of a preview are known until its job begins. */
export const previewSpendKey = (uid: string): string => `preview ${uid}`

/** By what the credits of a preview are known: itself, and from the start of its job on that job. */
const spendKey = ({ uid, jobId }: Pick<Preview, 'uid' | 'jobId'>) => (jobId ? jobSpendKey(jobId) : previewSpendKey(uid))

/** Whether the clean result is made, or is being made; a job that failed made nothing. */
async function isMaking(tx: Queryable, { jobId }: Preview): Promise<boolean> {
  if (!jobId) return false
  const [job] = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, jobId))
  return job?.state === 'waiting' || job?.state === 'working' || job?.state === 'done'
}

async function ownPreview(tx: Queryable, accountId: number, uid: string) {
  const [preview] = await tx
    .select()
    .from(previews)
    .where(and(eq(previews.uid, uid), eq(previews.accountId, accountId)))
    .for('update')
  if (!preview) throw notFound()
  return preview
}
