import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { accounts } from '#features/accounts/schema.ts'
import { jobSpendKey, reserveCredits } from '#features/credits/credits.ts'
import { spends } from '#features/credits/schema.ts'
import { livingFile } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import { files, uploads } from '#features/files/schema.ts'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { siteOf } from '#features/jobs/jobs.ts'
import { previewLink } from '#features/jobs/present.ts'
import { type JobRow, jobs } from '#features/jobs/schema.ts'
import { hideSecrets } from '#features/jobs/secrets.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Queue } from '#platform/queue/queue.ts'
import type { Sealer, Signer } from '#platform/secret.ts'
import { nothingToUnlock, previewUnpaid } from '../errors.ts'
import { previews } from '../schema.ts'

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

/** Who wants a preview: the account that pays, and all that the preview may belong to; see ownersOf. */
type Payer = { accountId: number; owners: readonly number[] }

type PayingPlace = { db: Queryable; env: Pick<Env, 'RESULT_HOURS'>; metrics: Pick<Metrics, 'unlocked'> }

/**
 * Pays for a preview with credits, once; from then on it is the payer's, and where its clean result was made with it, that is as
 * well. Throws noCredits, nothingToUnlock, and notFound where it is nobody's of theirs or nothing can be had for the credits.
 */
export async function payPreview({ db, env, metrics }: PayingPlace, payer: Payer, uid: string): Promise<void> {
  const paid = await db.transaction(async (tx) => {
    const preview = await ownPreview(tx, payer.owners, uid)
    if (preview.paidAt) return undefined
    const { accountId } = payer
    const tried = await expectThere(tx, preview)
    const paidFor = { ...preview, accountId, jobId: preview.isWhole ? uid : preview.jobId }
    await reserveCredits(tx, accountId, { key: spendKey(paidFor), amount: costOf(preview, tried) })
    await tx.update(previews).set({ accountId, jobId: paidFor.jobId, paidAt: new Date() }).where(eq(previews.uid, uid))
    if (tried && preview.isWhole) await handOver(tx, tried, accountId, await resultHoursOf(tx, env, accountId))
    return preview
  })
  if (paid?.triedBy) metrics.unlocked.inc({ tool: paid.tool, site: paid.site })
}

/** What a preview costs in credits: as its job found out, else as was known before. Nothing where the job found nothing to do. */
const costOf = ({ cost }: Pick<Preview, 'cost'>, tried: JobRow | undefined): number =>
  isFree(tried) ? 0 : Math.max(cost, Number(tried?.facts?.credits) || 0)

const isFree = (tried: JobRow | undefined): boolean => tried?.facts?.credits === 0

/**
 * The job that made what is shown of a try, once that is done and what is paid for is there. Throws notFound, and nothingToUnlock where the
 * job found nothing to do.
 */
async function expectThere(tx: Queryable, { uid, triedBy, input, isWhole }: Preview): Promise<JobRow | undefined> {
  if (triedBy === null) return undefined
  const [tried] = await tx.select().from(jobs).where(eq(jobs.id, uid))
  if (tried?.state !== 'done' || !tried.resultId) throw notFound()
  if (isFree(tried)) throw nothingToUnlock()
  await livingFile(tx, isWhole ? tried.resultId : FileOf.parse(input).fileId)
  return tried
}

/** The input of every job that is of one upload. */
const FileOf = z.object({ fileId: z.uuid() })

/** Gives a clean result that waited behind its preview to the account that has paid, and time to fetch it. */
async function handOver(tx: Queryable, tried: JobRow, accountId: number, hours: number): Promise<void> {
  // What its browser called the request is a name among the guest's: the buyer may have another job of it.
  await tx.update(jobs).set({ accountId, tried: false, wish: null }).where(eq(jobs.id, tried.id))
  const theirs = [tried.resultId, tried.previewId].filter((id) => id !== null)
  await tx
    .update(files)
    .set({ accountId, expiresAt: sql`now() + make_interval(secs => ${hours * 3600})` })
    .where(inArray(files.id, theirs))
}

/**
 * Keeps a try as long as its checkout may take, and answers what it costs in credits: from now on its files live as long again as
 * uploads do. Throws nothingToUnlock, and notFound where it is not among these accounts', is paid for, or is gone.
 */
export async function holdPreview(
  { db, env }: { db: Db; env: Pick<Env, 'UPLOAD_HOURS'> },
  owners: readonly number[],
  uid: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const preview = await ownPreview(tx, owners, uid)
    if (preview.paidAt) throw notFound()
    const tried = await expectThere(tx, preview)
    if (!tried) return preview.cost
    const until = sql`now() + make_interval(secs => ${env.UPLOAD_HOURS * 3600})`
    const parts = [tried.resultId, tried.previewId, FileOf.safeParse(preview.input).data?.fileId]
    await tx
      .update(files)
      .set({ expiresAt: sql`greatest(${files.expiresAt}, ${until})` })
      .where(
        inArray(
          files.id,
          parts.flatMap((id) => id ?? []),
        ),
      )
    return costOf(preview, tried)
  })
}

/**
 * Unlocks the result that a paid order is for: it is the buyer's, and is made clean where it is not yet. Where the credits of the
 * plan do not reach any more, or the result is gone, the order stays paid and its credits stay with the buyer. Runs in the caller's transaction.
 */
export async function unlockOrdered(
  place: Omit<PayingPlace, 'db'> & { queue: Queue; log: Log },
  tx: Queryable,
  { accountId, previewUid }: { accountId: number; previewUid: string },
): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      const [preview] = await inner.select().from(previews).where(eq(previews.uid, previewUid))
      if (!preview) throw notFound()
      // That it may be had by this order was checked when it was made.
      await payPreview({ ...place, db: inner }, { accountId, owners: [preview.accountId] }, previewUid)
      await beginClean(inner, place.queue, await ownPreview(inner, [accountId], previewUid))
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    place.log.info({ err: error, uid: previewUid }, 'A paid order did not unlock its result; its credits stay')
  }
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
    const preview = await ownPreview(tx, [accountId], uid)
    if (!kinds.some(({ kind }) => kind === preview.kind))
      throw new Error(`A preview waits for jobs of the unknown kind ${preview.kind}`)
    await beginClean(tx, queue, preview)
  })
}

async function beginClean(tx: Queryable, queue: Queue, preview: Preview): Promise<void> {
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

/**
 * How a preview of one of these accounts stands: with a link to what is shown of it and its cost while it wants to be paid for, and
 * to the clean result once that is ready. Throws notFound.
 */
export async function previewStatus(
  place: { db: Db; signer: Signer },
  owners: readonly number[],
  uid: string,
  origin: string,
): Promise<PreviewStatus> {
  const { db, signer } = place
  const [preview] = await db.select().from(previews).where(isOf(owners, uid))
  if (!preview) throw notFound()
  const answer = (serviceStatus: PreviewStatus['serviceStatus'], extend: object = {}) => ({
    ...{ uid, serviceStatus },
    extendJson: JSON.stringify(extend),
  })
  const jobId = preview.jobId ?? preview.uid
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!preview.paidAt) {
    if (preview.triedBy === null) return answer(1)
    if (job?.state !== 'done') return answer(job?.state === 'waiting' || job?.state === 'working' ? 0 : 2)
    return answer(1, {
      ...{ tool: preview.tool, cost: costOf(preview, job) },
      preview: await previewLink(place, job, origin),
    })
  }
  if (!preview.jobId) return answer(0)
  if (job?.state === 'done' && job.resultId) {
    const file = await livingFile(db, job.resultId)
    return answer(3, { tool: preview.tool, name: file.name, noWaterUrl: downloadLink(signer, origin, file) })
  }
  return answer(job?.state === 'waiting' || job?.state === 'working' ? 0 : 2)
}

/** Forgets previews whose upload and result are gone after so many hours. */
export async function sweepPreviews(db: Db, hours: number): Promise<void> {
  await db.delete(previews).where(lt(previews.createdAt, sql`now() - make_interval(secs => ${hours * 3600})`))
}

/** Forgets guests of whom nothing is left, a day after they came: until then they count for their network. */
export async function sweepGuests(db: Db): Promise<void> {
  const has = (table: typeof files | typeof uploads | typeof jobs | typeof previews) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.accountId, accounts.id))
  await db.delete(accounts).where(
    and(
      // Written out: with a parameter the planner could not know the index for it.
      sql`${accounts.guest}`,
      lt(accounts.createdAt, sql`now() - interval '1 day'`),
      notExists(has(files)),
      notExists(has(uploads)),
      notExists(has(jobs)),
      notExists(has(previews)),
    ),
  )
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

/** A preview that is one of these accounts', or was tried by one of them. */
const isOf = (owners: readonly number[], uid: string) =>
  and(eq(previews.uid, uid), or(inArray(previews.accountId, [...owners]), inArray(previews.triedBy, [...owners])))

/** Throws notFound. */
async function ownPreview(tx: Queryable, owners: readonly number[], uid: string): Promise<Preview> {
  const [preview] = await tx.select().from(previews).where(isOf(owners, uid)).for('update')
  if (!preview) throw notFound()
  return preview
}
