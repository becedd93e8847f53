import { eq, inArray, sql } from 'drizzle-orm'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { reserveCredits } from '#features/credits/credits.ts'
import { files } from '#features/files/schema.ts'
import { type JobRow, jobs } from '#features/jobs/schema.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import type { Metrics } from '#platform/metrics.ts'
import { previews } from '../schema.ts'
import { ownPreview, spendKey } from './previews.ts'
import { costOf, expectThere } from './tried.ts'

/** Who wants a preview: the account that pays, and all that the preview may belong to; see ownersOf. */
type Payer = { accountId: number; owners: readonly number[] }

export type PayingPlace = { db: Queryable; env: Pick<Env, 'RESULT_HOURS'>; metrics: Pick<Metrics, 'unlocked'> }

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
