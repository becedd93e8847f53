import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileRow, ownUpload } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import { unsupportedPicture } from '#features/imaging/codecs/errors.ts'
import type { JobDefinition } from '#features/jobs/defineJob.ts'
import { goneSignal, runToEnd } from '#features/jobs/runToEnd.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { Db } from '#platform/db/db.ts'
import { tooLarge } from '#platform/errors.ts'
import type { App } from '#platform/http/server.ts'
import { maxPhotoBytes } from './photoKind.ts'

/**
 * The photo behind an address that the visitor's client gave: an upload of theirs, or a result of an earlier step.
 * Throws notFound for anything else, tooLarge, and unsupportedPicture (51001) where the content is no JPEG or PNG.
 */
export async function ownPhoto(db: Db, accountId: number, url: string): Promise<FileRow> {
  const file = await ownUpload(db, accountId, url)
  if (file.kind !== 'jpeg' && file.kind !== 'png') throw unsupportedPicture()
  if (file.purpose === 'upload' && file.bytes > maxPhotoBytes) throw tooLarge(maxPhotoBytes)
  return file
}

/**
 * Asks for a photo job and waits for it, as the photo calls do; answers the result's download link and what the engine
 * told. The job is cancelled when the visitor goes away. Throws the job's own AppError.
 */
export async function makePhoto<Input extends object>(
  app: App,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  job: JobDefinition<Input>,
  input: Input,
): Promise<{ url: string; facts: Record<string, unknown> }> {
  const { file, facts } = await runToEnd(app.jobs, job, request.visitor.accountId, input, goneSignal(reply))
  return { url: downloadLink(app.signer, returnOrigin(request), file), facts }
}
