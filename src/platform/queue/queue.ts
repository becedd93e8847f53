import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata } from 'pg-boss'
import type { Database, Queryable } from '#platform/db/db.ts'
import type { Listener } from '#platform/db/listener.ts'
import type { Log } from '#platform/log.ts'
import { sayingSeldom } from '#platform/sayingSeldom.ts'
import { handleTraced, sendTraced } from '#platform/tracing/messages.ts'
import { within } from '#platform/within.ts'
import { startBoss } from './boss.ts'
import type { Delivery } from './carryOut.ts'
import { deadLetterOf, deliveries, ensureQueue, makeTables } from './declared.ts'
import { openLanes } from './lanes.ts'
import { goRounds } from './rounds.ts'
import { openTimetable } from './timetable.ts'
import { heartbeatRefreshSeconds, openWorkers } from './workers.ts'

export type { Delivery }

export type QueueOptions = {
  /** Longest time of one delivery in seconds; then it counts as failed and is delivered again. */
  seconds: number
  /** Deliveries after the first one. */
  retries: number
  /** Whether a message is deleted as soon as it is handled, because of whom it names. */
  traceless?: boolean
  /** After so many seconds without a word from a worker its message is delivered to another one; 10 unless told, and at least. */
  silenceSeconds?: number
}

/** How long letting go of the database may take when the queue stops. */
const closeSeconds = 5

/** The queue asks on connections of its own, so that it goes on where the calls of the web have taken all of theirs. */
const usualConnections = 5

/**
 * Messages that survive crashes, in PostgreSQL through pg-boss. `send` may be part of the caller's transaction, so a
 * row and its message are written together or not at all. With a listener this process also handles messages and keeps the
 * schedule; without one it only sends.
 */
export async function openQueue(database: Database, log: Log, listener?: Listener, connections = usualConnections) {
  await makeTables(database, log)
  const sayFailure = sayingSeldom(log)
  const questions = database.beside({ connections, name: 'sundry queue' })
  const lanes: ReturnType<typeof openLanes>[] = []
  const look = (name?: string) => {
    for (const each of lanes) each.look(name)
  }
  const { boss, wake } = await startBoss({ questions, log, sayFailure, listener, look })
  const traceless = new Set<string>()
  const workers = openWorkers(boss, (name) => traceless.has(name))
  const isAtWork = () => workers.isAtWork() || lanes.some((each) => each.isAtWork())
  const rounds = listener
    ? goRounds({ boss, sayFailure, ask: (text) => questions.pool.query(text), isAtWork, due: wake })
    : undefined

  /** Has a message in hand delivered once more than it would be. */
  async function uncount(name: string, { id, retryCount }: JobWithMetadata): Promise<void> {
    await questions.pool.query(
      "update pgboss.job set retry_limit = retry_limit + 1 where name = $1 and id = $2 and state = 'active' and retry_count = $3",
      [name, id, retryCount],
    )
  }

  return {
    /** Makes a queue, with a second one for messages that failed every time. Doing it again changes its options. */
    async declare(
      name: string,
      { seconds, retries, traceless: isTraceless = false, silenceSeconds = deliveries.heartbeatSeconds }: QueueOptions,
    ): Promise<void> {
      const deadLetter = deadLetterOf(name)
      if (isTraceless) traceless.add(name).add(deadLetter)
      await ensureQueue(boss, deadLetter, { ...deliveries, notify: true })
      await ensureQueue(boss, name, {
        ...deliveries,
        heartbeatSeconds: silenceSeconds,
        expireInSeconds: seconds,
        retryLimit: retries,
        notify: true,
        deadLetter,
      })
    },

    /**
     * Sends a message, in the caller's transaction. Messages of one `group` share the workers fairly with others: each
     * goes behind the messages of all groups that have fewer waiting, `ahead` being how many its own group has.
     */
    async send(tx: Queryable, name: string, data: object, group?: string, ahead = 0): Promise<void> {
      const options = { db: fromDrizzle(tx, sql), priority: -ahead }
      await sendTraced(name, data, async (carrying) => {
        await boss.send(name, carrying, { ...options, ...(group ? { group: { id: group } } : {}) })
      })
    },

    /** Deletes messages in the caller's transaction: those of a group, or those whose data says all of `about`. */
    async forget(tx: Queryable, which: { group: string } | { about: Record<string, string | number> }): Promise<void> {
      const found =
        'group' in which ? sql`group_id = ${which.group}` : sql`data @> ${JSON.stringify(which.about)}::jsonb`
      await tx.execute(sql`delete from pgboss.job where ${found}`)
    },

    /** Handles messages, `concurrency` at a time and of one group one at a time. A thrown error fails the delivery. */
    async work<Data>(name: string, concurrency: number, handle: (delivery: Delivery<Data>) => Promise<void>) {
      for (let lane = 0; lane < concurrency; lane++) {
        await workers.work<Data>(name, ({ data: message, retryCount, retryLimit, signal }) =>
          handleTraced(name, message, (data) =>
            handle({ data, attempt: retryCount + 1, last: retryCount >= retryLimit, signal }),
          ),
        )
      }
    },

    /** Handles messages of several queues, `concurrency` at a time over all of them, otherwise as `work` does. */
    workTogether<Data extends object>(
      handlers: ReadonlyMap<string, (delivery: Delivery<Data>) => Promise<void>>,
      concurrency: number,
    ): void {
      const heartbeat = { heartbeatSeconds: heartbeatRefreshSeconds }
      lanes.push(openLanes({ boss, sayFailure, concurrency, handlers, uncount, ...heartbeat }))
    },

    /** Handles the messages that failed every time, the killed worker's included. */
    async workDead<Data>(name: string, handle: (data: Data) => Promise<void>) {
      const queue = deadLetterOf(name)
      await workers.work<Data>(queue, ({ data }) => handleTraced(queue, data, handle))
    },

    ...openTimetable({ boss, questions, workers, log }),

    /** Whether the queue answers over its own connections; throws where it does not. */
    async check(): Promise<void> {
      await boss.schemaVersion()
    },

    /** Stops taking messages and waits for those in hand, at most `seconds`; what is left comes again elsewhere. */
    async stop(seconds: number) {
      await Promise.all(lanes.map((each) => each.close(seconds)))
      await within(closeSeconds, rounds?.close() ?? Promise.resolve())
      await within(seconds + closeSeconds, boss.stop({ graceful: true, timeout: seconds * 1000 }))
      await within(closeSeconds, questions.close())
    },
  }
}

export type Queue = Awaited<ReturnType<typeof openQueue>>
