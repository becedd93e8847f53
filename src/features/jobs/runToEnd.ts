import type { FastifyReply } from 'fastify'
import { engineFailed, fromFacts } from '#platform/errors.ts'
import { type FileRow, livingFile } from '../files/files.ts'
import type { JobDefinition } from './defineJob.ts'
import { cancelJob, changedJob, enqueue, isFinished, type JobPlace } from './jobs.ts'
import type { JobRow } from './schema.ts'

/** What a finished job leaves: its file, and what the engine told about it. */
export type Finished = { file: FileRow; facts: Record<string, unknown> }

/**
 * Asks for a job and waits until it is done, for the calls that answer with the result itself. Throws the job's own
 * AppError where it fails. When `gone` aborts, because the visitor went away, the job is cancelled.
 */
export async function runToEnd<Input extends object>(
  place: JobPlace,
  definition: JobDefinition<Input>,
  accountId: number,
  input: Input,
  gone: AbortSignal,
): Promise<Finished> {
  const job = await waitForEnd(place, accountId, await enqueue(place, definition, accountId, input), gone)
  if (!job.resultId) throw engineFailed()
  return { file: await livingFile(place.db, job.resultId), facts: job.facts ?? {} }
}

/** Waits until a job is done; answers its row. Throws the job's own AppError where it fails; when `gone` aborts it is cancelled. */
export async function waitForEnd(place: JobPlace, accountId: number, id: string, gone: AbortSignal): Promise<JobRow> {
  for (;;) {
    // News may be lost on the way, so the row itself is looked at every few seconds.
    const job = await changedJob(place, accountId, id, AbortSignal.any([gone, AbortSignal.timeout(5000)]))
    if (gone.aborted) await cancelJob(place, accountId, id)
    if (isFinished(job) || gone.aborted) {
      if (job.state !== 'done') throw job.error ? fromFacts(job.error) : engineFailed()
      return job
    }
  }
}

/** Aborts when the visitor closes the connection before the answer is sent. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}
