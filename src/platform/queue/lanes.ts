import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { inTurn } from '#platform/inTurn.ts'
import { withoutValues } from '#platform/loggedError.ts'
import { isProgramStopping, ProgramStops } from '#platform/programStops.ts'
import type { SayFailure } from '#platform/sayingSeldom.ts'
import { handleTraced } from '#platform/tracing/messages.ts'
import { within } from '#platform/within.ts'

/** One delivery of a message. It may come again after a crash, so handling it must be idempotent. */
export type Delivery<Data> = { data: Data; attempt: number; last: boolean; signal: AbortSignal }

type Handle<Data> = (delivery: Delivery<Data>) => Promise<void>

type Options<Data> = {
  boss: PgBoss
  sayFailure: SayFailure
  /** How many messages are in hand at a time, over all queues. */
  concurrency: number
  /** Who handles the messages of each queue. */
  handlers: ReadonlyMap<string, Handle<Data>>
  /** Has a message delivered once more than it would be, so that the delivery in hand does not count. */
  uncount: (name: string, job: JobWithMetadata<Data>) => Promise<void>
  /** How often the queue is told that a message is still in hand, in seconds. */
  heartbeatSeconds: number
}

/**
 * Handles the messages of several queues in a number of lanes that they share. A lane takes a message only once it is free,
 * so none waits here that another process could handle; the queues take turns, and a group has one message in hand at a time.
 */
export function openLanes<Data extends object>({
  boss,
  sayFailure,
  concurrency,
  handlers,
  uncount,
  heartbeatSeconds,
}: Options<Data>) {
  const names = [...handlers.keys()]
  const news = new EventEmitter()
  const closing = new AbortController()
  const ending = new AbortController()
  const groups = new Set<string>()
  /** Queues that may have a message for us: those that nobody has found empty since there was news of them. */
  const wanted = new Set(names)
  /** Queues in which nothing was found but messages of groups that have one in hand here. */
  const held = new Set<string>()
  let turn = 0
  let inHand = 0

  type Taken = { name: string; job: JobWithMetadata<Data> }

  /** The next message of any queue; nothing once the lanes are closed. Lanes look one after the other. */
  const next = inTurn(async (): Promise<Taken | undefined> => {
    while (!closing.signal.aborted) {
      // Listening begins before the look, so that nothing is missed in between.
      const heard = once(news, 'news', { signal: closing.signal }).catch(() => {})
      for (let tried = 0; tried < names.length && !closing.signal.aborted; tried++) {
        const name = names[turn++ % names.length]!
        // News that comes while the queue is asked makes it wanted again.
        if (!wanted.delete(name)) continue
        if (groups.size > 0) held.add(name)
        const [job] = await ask(name)
        if (job) {
          want(name)
          if (job.groupId) groups.add(job.groupId)
          return { name, job }
        }
      }
      if (wanted.size === 0) await heard
    }
    return undefined
  })

  /** The next message of a queue that is of no group with one in hand. A queue that could not be asked stays wanted. */
  async function ask(name: string): Promise<JobWithMetadata<Data>[]> {
    try {
      return await boss.fetch<Data>(name, { includeMetadata: true, ignoreGroups: [...groups] })
    } catch (error) {
      want(name)
      throw error
    }
  }

  function want(...those: string[]): void {
    for (const name of those) if (handlers.has(name)) wanted.add(name)
    news.emit('news')
  }

  async function carryOut({ name, job }: Taken): Promise<void> {
    const claim = new AbortController()
    inHand++
    const keepClaim = async () => {
      const answer = await boss.touch(name, job)
      if ('affected' in answer && answer.affected === 0)
        claim.abort(new Error('The message was given to somebody else'))
    }
    const beat = setInterval(() => {
      keepClaim().catch((error: unknown) =>
        sayFailure('warn', error, 'Keeping a message in hand did not work this time'),
      )
    }, heartbeatSeconds * 1000)
    const late = AbortSignal.timeout(job.expireInSeconds * 1000)
    const signal = AbortSignal.any([claim.signal, late, ending.signal])
    try {
      const { data: message, retryCount, retryLimit } = job
      const handled = handleTraced(name, message, (data) =>
        handlers.get(name)!({ data, attempt: retryCount + 1, last: retryCount >= retryLimit, signal }),
      )
      await Promise.race([handled, rejected([late, ending.signal])])
      await boss.complete(name, job)
    } catch (error) {
      // However often the program is started anew, what it gives back has not failed.
      if (isProgramStopping(error)) await uncount(name, job)
      // The queue keeps what failed beside the message, where no value of a query belongs.
      await boss.fail(name, job, withoutValues(error))
    } finally {
      inHand--
      clearInterval(beat)
      if (job.groupId) groups.delete(job.groupId)
      want(name, ...held)
      held.clear()
    }
  }

  async function lane(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const taken = await next()
        if (taken) await carryOut(taken)
      } catch (error) {
        // The database is away: what was in hand comes again when its heartbeat is missed.
        sayFailure('warn', error, 'The queue could not be asked and is asked again')
        await sleep(1000, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  const lanes = Array.from({ length: concurrency }, lane)
  return {
    /** Whether a message is in hand. */
    isAtWork: () => inHand > 0,

    /** To be called when a message may have come into a queue, or into any of them. */
    look: (name?: string) => want(...(name === undefined ? names : [name])),

    /** Takes nothing more and waits for what is in hand, at most `seconds`; what is left is given back to the queue. */
    async close(seconds: number): Promise<void> {
      closing.abort()
      const ended = await within(seconds, Promise.all(lanes))
      if (ended) return
      ending.abort(new ProgramStops())
      await within(heartbeatSeconds, Promise.all(lanes))
    },
  }
}

/** Rejects as soon as one of the signals aborts. */
const rejected = (signals: AbortSignal[]): Promise<never> =>
  new Promise((_, reject) => {
    const any = AbortSignal.any(signals)
    any.addEventListener('abort', () => reject(any.reason), { once: true })
  })
