import { eq } from 'drizzle-orm'
import { livingFile } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import { previewLink } from '#features/jobs/present.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Signer } from '#platform/secret.ts'
import { previews } from '../schema.ts'
import { isOf } from './previews.ts'
import { costOf } from './tried.ts'

/** How a preview stands: 0 its clean result is being made, 1 it wants to be paid for, 2 failed, 3 ready. */
export type PreviewStatus = { uid: string; serviceStatus: 0 | 1 | 2 | 3; extendJson: string }

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
