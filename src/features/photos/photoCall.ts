import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { notAMember } from '#features/accounts/errors.ts'
import { askFor } from '#features/billing/previews/tries.ts'
import { type FileRow, livingFile, ownUpload } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import type { JobDefinition } from '#features/jobs/defineJob.ts'
import { previewLink, shownFacts } from '#features/jobs/present.ts'
import { goneSignal, waitForEnd } from '#features/jobs/runToEnd.ts'
import { jobs } from '#features/jobs/schema.ts'
import type { ChosenFile } from '#features/jobs/toolWork.ts'
import { returnOrigin } from '#features/sites/serving/siteOrigin.ts'
import type { Db } from '#platform/db/db.ts'
import { engineFailed, notFound } from '#platform/errors.ts'
import { awaitsWork } from '#platform/http/pressure.ts'
import type { App } from '#platform/http/server.ts'

/** What a photo call answers somebody who has not paid: the uid to unlock the result by, and a link to what is shown of it. */
export const Tried = z.object({ uid: z.uuid(), preview: z.string() })

/** What it answers who does not wait for the result (`Prefer: respond-async`, RFC 7240): the job, which goes on when they leave. */
export const Begun = z.object({ job: z.uuid() })

/** What a photo call answers: a link to the result, what is tried, or the job alone. */
export const MadeOrTried = z.union([z.string(), Tried, Begun])
type MadeOrTried = z.infer<typeof MadeOrTried>

/** A photo to work on, with the kind of the job that made it, and the try whose result it is. */
type Source = { file: ChosenFile; tried?: string }

/**
 * The photo behind an address that the visitor's client gave: an upload of theirs, a result of an earlier step, or the result behind
 * the preview of one, which they never get to see. Throws notFound for anything else.
 */
export async function ownSource(db: Db, accountId: number, url: string): Promise<Source> {
  const given = await ownUpload(db, accountId, url)
  return given.purpose === 'preview' ? behind(db, given) : { file: { ...given, madeBy: await makerOf(db, given) } }
}

/**
 * What the input of a photo says of the batch that it is asked for in. Throws notAMember for who only tries: previews are for one photo at a
 * time, and those of a batch would be bought piece by piece.
 */
export function inBatch({ visitor }: FastifyRequest, batch: string | undefined): { batch?: string } {
  if (batch === undefined) return {}
  if (visitor.isTrying) throw notAMember()
  return { batch }
}

/** The photo alone; see ownSource. */
export const ownPhoto = async (db: Db, accountId: number, url: string): Promise<FileRow> =>
  (await ownSource(db, accountId, url)).file

async function behind(db: Db, { id, accountId }: FileRow): Promise<Source> {
  const isOfPreview = and(eq(jobs.previewId, id), eq(jobs.accountId, accountId))
  const [job] = await db.select({ id: jobs.id, kind: jobs.kind, resultId: jobs.resultId }).from(jobs).where(isOfPreview)
  if (!job?.resultId) throw notFound()
  return { file: { ...(await livingFile(db, job.resultId)), madeBy: job.kind }, tried: job.id }
}

/** The kind of the job that made a file; undefined for an upload. */
async function makerOf(db: Db, { id, accountId, purpose }: FileRow): Promise<string | undefined> {
  if (purpose !== 'result') return undefined
  const [job] = await db
    .select({ kind: jobs.kind })
    .from(jobs)
    .where(and(eq(jobs.resultId, id), eq(jobs.accountId, accountId)))
  return job?.kind
}

/**
 * Asks for a photo job and waits for it, as the photo calls do; answers the result's download link, or what is shown of a try, and what
 * the engine told. The job is cancelled when the visitor goes away; who does not want to wait is answered its id at once. Throws the job's
 * own AppError.
 */
export async function makePhoto<Input extends object>(
  app: App,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  definition: JobDefinition<Input>,
  input: Input,
  options: { continues?: string | undefined; isAside?: boolean } = {},
): Promise<{ obj: MadeOrTried; facts: Record<string, unknown> }> {
  const gone = goneSignal(reply)
  const id = await askFor(app, request, definition, input, options)
  if (request.headers.prefer === 'respond-async') return { obj: { job: id }, facts: {} }
  awaitsWork(request)
  const job = await waitForEnd(app.jobs, request.visitor.accountId, id, gone)
  const facts = shownFacts(job) ?? {}
  const origin = returnOrigin(request)
  if (job.tried) return { obj: { uid: id, preview: (await previewLink(app, job, origin)) ?? '' }, facts }
  if (!job.resultId) throw engineFailed()
  return { obj: downloadLink(app.signer, origin, await livingFile(app.db, job.resultId)), facts }
}
