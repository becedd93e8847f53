import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { jobs } from '#features/jobs/schema.ts'
import { ownPhoto, ownSource } from '#features/photos/photoCall.ts'
import type { Db } from '#platform/db/db.ts'
import { invalidRequest } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import type { ByHandRequest } from './contract.ts'
import { idPhotoErrors } from './errorTexts.ts'
import { PhotoInput, photoJob } from './job.ts'
import { expectOnlyCropped } from './onlyCropped.ts'

/** What makes a photo again, changed by hand, and the try that it goes on with where nobody has paid for it. */
type Changed = { input: z.infer<typeof PhotoInput>; continues: string | undefined }

/**
 * Reads what a photo was made of that is to be changed by hand. Nothing but the change is taken from the request, for the photo costs
 * nothing. Throws notFound where the result or the upload is not the account's, invalidRequest where the one is not made of the other.
 */
export async function changed(
  db: Db,
  accountId: number,
  upload: string,
  { of, ...byHand }: ByHandRequest,
): Promise<Changed> {
  const { file, tried } = await ownSource(db, accountId, of)
  const isOfResult = and(eq(jobs.accountId, accountId), eq(jobs.resultId, file.id), eq(jobs.kind, photoJob.kind))
  const [job] = await db.select({ id: jobs.id, input: jobs.input }).from(jobs).where(isOfResult)
  const made = job && PhotoInput.parse(job.input)
  if (!made || made.fileId !== (await ownPhoto(db, accountId, upload)).id) throw notMadeOfIt()
  expectOnlyCropped(made.mode, byHand)
  const first = made.byHand?.first ?? job.id
  return { input: { ...made, byHand: { ...byHand, first } }, continues: tried && first }
}

const notMadeOfIt = () => invalidRequest(inEach(idPhotoErrors, (say) => say.notMadeOfIt))
