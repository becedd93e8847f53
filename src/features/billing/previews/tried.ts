import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { livingFile } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import { type JobRow, jobs } from '#features/jobs/schema.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { notFound } from '#platform/errors.ts'
import { nothingToUnlock } from '../errors.ts'
import { ownPreview, type Preview } from './previews.ts'

/** What a preview costs in credits: as its job found out, else as was known before. Nothing where the job found nothing to do. */
export const costOf = ({ cost }: Pick<Preview, 'cost'>, tried: JobRow | undefined): number =>
  isFree(tried) ? 0 : Math.max(cost, Number(tried?.facts?.credits) || 0)

const isFree = (tried: JobRow | undefined): boolean => tried?.facts?.credits === 0

/**
 * The job that made what is shown of a try, once that is done and what is paid for is there. Throws notFound, and nothingToUnlock where the
 * job found nothing to do.
 */
export async function expectThere(
  tx: Queryable,
  { uid, triedBy, input, isWhole }: Preview,
): Promise<JobRow | undefined> {
  if (triedBy === null) return undefined
  const [tried] = await tx.select().from(jobs).where(eq(jobs.id, uid))
  if (tried?.state !== 'done' || !tried.resultId) throw notFound()
  if (isFree(tried)) throw nothingToUnlock()
  await livingFile(tx, isWhole ? tried.resultId : FileOf.parse(input).fileId)
  return tried
}

/** The input of every job that is of one upload. */
export const FileOf = z.object({ fileId: z.uuid() })

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
