import { and, eq, inArray, or } from 'drizzle-orm'
import { jobSpendKey } from '#features/credits/credits.ts'
import type { Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { previews } from '../schema.ts'

export type Preview = typeof previews.$inferSelect

/** The key by which the credits of a preview are known until its job begins. */
export const previewSpendKey = (uid: string): string => `preview ${uid}`

/** By what the credits of a preview are known: itself, and from the start of its job on that job. */
export const spendKey = ({ uid, jobId }: Pick<Preview, 'uid' | 'jobId'>) =>
  jobId ? jobSpendKey(jobId) : previewSpendKey(uid)

/** A preview that is one of these accounts', or was tried by one of them. */
export const isOf = (owners: readonly number[], uid: string) =>
  and(eq(previews.uid, uid), or(inArray(previews.accountId, [...owners]), inArray(previews.triedBy, [...owners])))

/** A preview of one of these accounts, locked for the transaction. Throws notFound. */
export async function ownPreview(tx: Queryable, owners: readonly number[], uid: string): Promise<Preview> {
  const [preview] = await tx.select().from(previews).where(isOf(owners, uid)).for('update')
  if (!preview) throw notFound()
  return preview
}
