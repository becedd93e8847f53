import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { withoutValues } from '#platform/loggedError.ts'
import { isProgramStopping } from '#platform/programStops.ts'
import type { SayFailure } from '#platform/sayingSeldom.ts'
import { handleTraced } from '#platform/tracing/messages.ts'
import type { Taken } from './waiting.ts'

/** One delivery of a message. It may come again after a crash, so handling it must be idempotent. */
export type Delivery<Data> = { data: Data; attempt: number; last: boolean; signal: AbortSignal }

export type Handle<Data> = (delivery: Delivery<Data>) => Promise<void>

export type CarryingOut<Data> = {
  boss: PgBoss
  sayFailure: SayFailure
  /** Has a message delivered once more than it would be, so that the delivery in hand does not count. */
  uncount: (name: string, job: JobWithMetadata<Data>) => Promise<void>
  /** How often the queue is told that a message is still in hand, in seconds. */
  heartbeatSeconds: number
}

/**
 * Handles a message while the queue is told that it is in hand, and says how that ended: it is done, or comes again. It ends early where the
 * message took too long, was given to somebody else, or `ending` aborts. Throws where the queue cannot be told.
 */
export async function carryOut<Data extends object>(
  { name, job }: Taken<Data>,
  handle: Handle<Data>,
  { boss, sayFailure, uncount, heartbeatSeconds, ending }: CarryingOut<Data> & { ending: AbortSignal },
): Promise<void> {
  const claim = new AbortController()
  const keepClaim = async () => {
    const answer = await boss.touch(name, job)
    if ('affected' in answer && answer.affected === 0) claim.abort(new Error('The message was given to somebody else'))
  }
  const beat = setInterval(() => {
    keepClaim().catch((error: unknown) => sayFailure('warn', error, 'Keeping a message in hand did not work this time'))
  }, heartbeatSeconds * 1000)
  const late = AbortSignal.timeout(job.expireInSeconds * 1000)
  const signal = AbortSignal.any([claim.signal, late, ending])
  try {
    const { data: message, retryCount, retryLimit } = job
    const handled = handleTraced(name, message, (data) =>
      handle({ data, attempt: retryCount + 1, last: retryCount >= retryLimit, signal }),
    )
    await Promise.race([handled, rejected([late, ending])])
    await boss.complete(name, job)
  } catch (error) {
    // However often the program is started anew, what it gives back has not failed.
    if (isProgramStopping(error)) await uncount(name, job)
    // The queue keeps what failed beside the message, where no value of a query belongs.
    await boss.fail(name, job, withoutValues(error))
  } finally {
    clearInterval(beat)
  }
}

/** Rejects as soon as one of the signals aborts. */
const rejected = (signals: AbortSignal[]): Promise<never> =>
  new Promise((_, reject) => {
    const any = AbortSignal.any(signals)
    any.addEventListener('abort', () => reject(any.reason), { once: true })
  })
