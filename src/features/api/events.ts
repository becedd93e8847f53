import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/errors.ts'
import { mayUse } from './catalogue.ts'
import type { Job } from './contract.ts'
import { type KeyRow, scopesNow } from './keys.ts'

/** How soon a client that was cut off may come again, in milliseconds. */
const retryMilliseconds = 2000

/**
 * What an event about a job as it is now is called, so that a client that comes again by `Last-Event-ID` hears only what is new. Links of
 * results count for nothing: they are others each time.
 */
export const eventIdOf = ({ state, progress, partial }: Pick<Job, 'state' | 'progress' | 'partial'>): string =>
  createHash('sha256')
    .update(JSON.stringify([state, progress, partial]))
    .digest('base64url')
    .slice(0, 16)

/**
 * The events of a job (text/event-stream, WHATWG HTML): one for each change since the event `last`, and a comment now and then so that nobody
 * on the way takes the connection for dead. They end with the job, when it is deleted, and once the key works no more or not for its `tool`.
 */
export async function* jobEvents(
  db: Db,
  { key, tool }: { key: Pick<KeyRow, 'id'>; tool: string },
  changes: AsyncIterable<unknown>,
  look: () => Promise<Job>,
  last: string | undefined,
): AsyncGenerator<string, void> {
  yield `retry: ${retryMilliseconds}\n\n`
  let told = last
  try {
    for await (const _change of changes) {
      const now = await scopesNow(db, key.id)
      if (!now || !mayUse(now, tool)) return
      const job = await look()
      const id = eventIdOf(job)
      if (id === told) yield ': still here\n\n'
      else yield `id: ${id}\nevent: job\ndata: ${JSON.stringify(job)}\n\n`
      told = id
    }
  } catch (error) {
    // The status has been sent; a job that is gone has no more news.
    if (!(error instanceof AppError)) throw error
  }
}
