import { and, eq, inArray } from 'drizzle-orm'
import { deleteFiles, type FilePlace } from '#features/files/files.ts'
import { files } from '#features/files/schema.ts'
import { finishJob, ownJob } from './jobs.ts'
import { jobs } from './schema.ts'

/** Deletes a job of an account with what it made, the bytes first; one that is not finished is cancelled before. Throws notFound. */
export async function deleteJob(place: FilePlace, accountId: number, id: string): Promise<void> {
  await ownJob(place.db, accountId, id)
  await finishJob(place.db, id, { state: 'cancelled' })
  const { resultId, previewId } = await ownJob(place.db, accountId, id)
  const made = [resultId, previewId].filter((each) => each !== null)
  if (made.length > 0) await deleteFiles(place, and(eq(files.accountId, accountId), inArray(files.id, made)))
  await place.db.delete(jobs).where(eq(jobs.id, id))
}
