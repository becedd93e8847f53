import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/errors.ts'
import type { Job } from './contract.ts'
import { type KeyRow, stillWorks } from './keys.ts'

/** How soon a client that was cut off may come again, in milliseconds. */
const retryMilliseconds = 2000

/**
 * The events of a job (text/event-stream, WHATWG HTML): one for each change, and a comment now and then so that nobody on the way takes the
 * connection for dead. They end with the job, when it is deleted, and once the key works no more.
 */
export async function* jobEvents(
  db: Db,
  key: Pick<KeyRow, 'id'>,
  changes: AsyncIterable<unknown>,
  look: () => Promise<Job>,
): AsyncGenerator<string, void> {
  yield `retry: ${retryMilliseconds}\n\n`
  let told = ''
  let number = 0
  try {
    for await (const _change of changes) {
      if (!(await stillWorks(db, key.id))) return
      const data = JSON.stringify(await look())
      if (data === told) yield ': still here\n\n'
      else yield `id: ${++number}\nevent: job\ndata: ${data}\n\n`
      told = data
    }
  } catch (error) {
    // The status has been sent; a job that is gone has no more news.
    if (!(error instanceof AppError)) throw error
  }
}
