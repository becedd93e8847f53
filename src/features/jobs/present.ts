import { livingFile } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import { codes } from '#platform/codes.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, engineFailed, fromFacts } from '#platform/errors.ts'
import { type Envelope, failed, ok } from '#platform/http/envelope.ts'
import type { Signer } from '#platform/secret.ts'
import type { Language } from '#platform/text.ts'
import { inEach } from '#platform/texts.ts'
import { jobsErrors } from './errorTexts.ts'
import type { Progress } from './progress.ts'
import type { JobRow } from './schema.ts'

const cancelled = () =>
  new AppError(
    codes.cancelled,
    200,
    inEach(jobsErrors, (say) => say.cancelled),
  )

/** The answer to a question about progress: progress and link, or the failure in the visitor's language. */
export async function presentProgress(
  place: { db: Db; signer: Signer },
  job: JobRow,
  origin: string,
  language: Language,
): Promise<Envelope<Progress> | Envelope<null>> {
  if (job.state === 'failed') return failed(job.error ? fromFacts(job.error) : engineFailed(), language)
  if (job.state === 'cancelled') return failed(cancelled(), language)
  const { progress, state, partial } = job
  const facts = shownFacts(job)
  const uid = job.tried ? { uid: job.id } : {}
  if (state !== 'done') return ok({ progress, state, url: null, name: null, partial, facts: null, ...uid })
  if (job.tried) {
    const preview = await previewLink(place, job, origin)
    return ok({ progress, state, url: null, name: null, partial: null, facts, ...uid, preview })
  }
  const result = job.resultId ? await livingFile(place.db, job.resultId) : undefined
  return ok({
    progress,
    state,
    url: result ? downloadLink(place.signer, origin, result) : null,
    name: result?.name ?? null,
    partial: null,
    facts,
  })
}

/** What the engine told about a result. The small picture of one that nobody has paid for stays behind the payment, too. */
export function shownFacts({ tried, facts }: Pick<JobRow, 'tried' | 'facts'>): JobRow['facts'] {
  if (!tried || !facts) return facts
  const { preview: _unmarked, ...told } = facts
  return told
}

/** Where what is shown of a try lies; null where that is no file, or its time is over. */
export async function previewLink(
  { db, signer }: { db: Db; signer: Signer },
  { previewId }: Pick<JobRow, 'previewId'>,
  origin: string,
): Promise<string | null> {
  return previewId ? downloadLink(signer, origin, await livingFile(db, previewId)) : null
}
