import type { z } from 'zod'
import type { FileRow } from '#features/files/files.ts'
import { downloadLink } from '#features/files/links.ts'
import type { JobRow } from '#features/jobs/schema.ts'
import { engineFailed, factsOf } from '#platform/errors.ts'
import { problemOf } from '#platform/http/problem.ts'
import type { Signer } from '#platform/secret.ts'
import type { Language } from '#platform/text.ts'
import type { Catalogue } from './catalogue.ts'
import type { File, Job } from './contract.ts'

/** For whom something is written down: where its links lead, and in which language its sentences are. */
export type Reader = { signer: Signer; origin: string; language: Language }

export const presentFile = (
  row: FileRow,
  { signer, origin }: Pick<Reader, 'signer' | 'origin'>,
): z.output<typeof File> => ({
  ...{ id: row.id, name: row.name, bytes: row.bytes, purpose: row.purpose === 'upload' ? 'upload' : 'result' },
  ...{ createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() },
  url: downloadLink(signer, origin, row),
})

/** A job with the file that it made, where that is still there. */
export function presentJob(
  job: JobRow,
  result: FileRow | undefined,
  { ofKind }: Pick<Catalogue, 'ofKind'>,
  reader: Reader,
): Job {
  const isDone = job.state === 'done'
  const failure = job.error ?? factsOf(engineFailed())
  return {
    ...{ id: job.id, tool: ofKind(job.kind)?.id ?? job.kind, state: job.state, progress: job.progress },
    partial: job.partial,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    results: isDone && result ? [presentFile(result, reader)] : [],
    facts: isDone ? job.facts : null,
    error: job.state === 'failed' ? problemOf(failure, reader.language) : null,
  }
}
