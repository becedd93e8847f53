import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueuePolicy, type WorkOptions } from 'pg-boss'
import { noLimits } from '#platform/db/client.ts'
import type { Database, Queryable } from '#platform/db/db.ts'
import type { Listener } from '#platform/db/listener.ts'
import type { Log } from '#platform/log.ts'
import { withoutValues } from '#platform/loggedError.ts'
import { sayingSeldom } from '#platform/sayingSeldom.ts'
import { handleTraced, sendTraced } from '#platform/tracing/messages.ts'
import { within } from '#platform/within.ts'
import { type Delivery, openLanes } from './lanes.ts'
import { goRounds, quietOrderSeconds, roundSeconds } from './rounds.ts'

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

type QueueSettings = NonNullable<Parameters<PgBoss['createQueue']>[1]>

/** Handled messages are kept for an hour, waiting ones for a week. */
const keepSeconds = { handled: 3600, waiting: 7 * 86_400 }
const retention = { deleteAfterSeconds: keepSeconds.handled, retentionSeconds: keepSeconds.waiting }

// A worker that is killed stops its heartbeat; the message is delivered to another one soon after. Every queue has one:
// without it pg-boss waits for a quarter of an hour.
const heartbeatSeconds = 10
const heartbeatRefreshSeconds = 3
const deliveries = { heartbeatSeconds, retryDelay: 1, retryBackoff: true }
/** How long letting go of the database may take when the queue stops. */
const closeSeconds = 5

/** Longest time of one scheduled run. */
const longestRunSeconds = 600
/** Without news a worker looks this often: rounds tell it what is due, so this is for what they miss. */
const insuranceSeconds = 300
const whenTold = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: insuranceSeconds, heartbeatRefreshSeconds }
/** A scheduled run that fails, or whose worker dies, comes again after growing pauses, the longest of so many seconds. */
const longestPauseSeconds = 30
/** However often it does: it ends by a success, and the next run begins after that. */
const withoutEnd = { retryLimit: 1_000_000, retryDelayMax: longestPauseSeconds }

/** The longest time in seconds until another worker takes up the scheduled run of one that was killed. */
export const takenUpSeconds = quietOrderSeconds + roundSeconds.quiet + longestPauseSeconds + roundSeconds.quiet

/** The queue of pg-boss itself through which a scheduled run passes when its time has come. */
const timetableQueue = '__pgboss__send-it'

/** The queue asks on connections of its own, so that it goes on where the calls of the web have taken all of theirs. */
const usualConnections = 5

/** A database as pg-boss asks it. */
const asked = ({ pool }: Database) => ({ executeSql: (text: string, values?: unknown[]) => pool.query(text, values) })

/** Makes the queue's tables or brings them up to date, which takes as long as it takes. */
async function makeTables(database: Database, log: Log): Promise<void> {
  const unhurried = database.beside({ connections: 1, name: 'sundry migration', limits: noLimits })
  const boss = new PgBoss({ db: asked(unhurried), supervise: false, schedule: false })
  boss.on('error', (error) => log.warn({ err: error }, "The queue's tables met an error"))
  try {
    await boss.start()
    await boss.createQueue(timetableQueue)
    await boss.updateQueue(timetableQueue, { ...retention, ...deliveries, notify: true })
    await boss.stop({ graceful: false })
  } finally {
    await unhurried.close()
  }
}

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
  const works = listener !== undefined
  let inHand = 0
  /** Wakes whoever handles the messages of a queue. */
  let wake = (_name: string) => {}
  const boss = new PgBoss({
    db: {
      ...asked(questions),
      async listen(channel, heard, again) {
        wake = (name) => {
          heard(name)
          for (const { look } of lanes) look(name)
        }
        const stop = await listener?.listen(channel, {
          heard: (name) => wake(name),
          again: () => {
            again()
            for (const { look } of lanes) look()
          },
        })
        again()
        return { close: async () => stop?.() }
      },
    },
    useListenNotify: works,
    // Rounds do it.
    supervise: false,
    monitorIntervalSeconds: roundSeconds.busy,
    schedule: works,
    // We have no messages that depend on others.
    flowIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 5,
    maintenanceIntervalSeconds: 300,
  })
  boss.on('error', (error) => sayFailure('error', error, 'The queue met an error and goes on'))
  boss.on('warning', (warning) => log.debug({ warning }, 'The queue warns'))
  await boss.start()
  const isAtWork = () => inHand > 0 || lanes.some((each) => each.isAtWork())
  const rounds = works
    ? goRounds({ boss, sayFailure, ask: (text) => questions.pool.query(text), isAtWork, due: (name) => wake(name) })
    : undefined

  const deadLetterOf = (name: string) => `${name}.dead`
  const traceless = new Set<string>()

  /** Makes a queue, or changes the options of one that is there. */
  async function ensureQueue(name: string, settings: QueueSettings, policy?: QueuePolicy): Promise<void> {
    await boss.createQueue(name, { ...retention, ...settings, ...(policy ? { policy } : {}) })
    await boss.updateQueue(name, { ...retention, ...settings })
  }

  /** One worker that asks for the next message as soon as one is done: the pauses between questions are for an empty queue. */
  async function workUnbroken<Data>(
    name: string,
    options: WorkOptions,
    handle: (job: JobWithMetadata<Data>) => Promise<void>,
  ) {
    let worker: string | undefined
    const goOn = () => worker && boss.notifyWorker(worker)
    worker = await boss.work(
      name,
      { ...options, includeMetadata: true as const },
      async ([job]: JobWithMetadata<Data>[]) => {
        // The queue keeps what failed beside the message, where no value of a query belongs either.
        const failed = (error: unknown) => Promise.reject(withoutValues(error))
        if (!job) return
        inHand++
        await handle(job)
          .catch(failed)
          .finally(() => {
            inHand--
            goOn()
          })
        if (traceless.has(name)) await boss.deleteJob(name, job.id)
      },
    )
  }

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
      { seconds, retries, traceless: isTraceless = false, silenceSeconds = heartbeatSeconds }: QueueOptions,
    ): Promise<void> {
      const deadLetter = deadLetterOf(name)
      if (isTraceless) traceless.add(name).add(deadLetter)
      await ensureQueue(deadLetter, { ...deliveries, notify: true })
      await ensureQueue(name, {
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
      const options = { ...whenTold, localGroupConcurrency: 1 }
      for (let lane = 0; lane < concurrency; lane++) {
        await workUnbroken<Data>(name, options, ({ data: message, retryCount, retryLimit, signal }) =>
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
      await workUnbroken<Data>(queue, whenTold, ({ data }) => handleTraced(queue, data, handle))
    },

    /**
     * Runs something again and again, on one worker at a time however many there are. Where that one is killed another
     * takes the run up within `takenUpSeconds`, and a run whose time came while no worker was there is made up for once, so
     * what runs must be idempotent. A run may take so many `seconds`.
     */
    async every(name: string, cron: string, handle: () => Promise<void>, seconds = longestRunSeconds) {
      // `singleton` is what older versions made it, and pg-boss never changes a policy. Under it a worker passes over what
      // waits for as long as it believes, by a list a minute old and more, that the dead one's run goes on.
      await questions.pool.query("update pgboss.queue set policy = 'exclusive' where name = $1", [name])
      const settings = { ...deliveries, ...withoutEnd, expireInSeconds: seconds, notify: true }
      await ensureQueue(name, settings, 'exclusive')
      await boss.schedule(name, cron, null, { missed: 'once' })
      await workUnbroken(name, whenTold, () =>
        handle().catch((error: unknown) => {
          log.error({ err: error, task: name }, 'A scheduled task failed and is tried again')
          throw error
        }),
      )
    },

    /** Has a scheduled task run now; one that waits or runs already does for it. False where no worker has declared it yet. */
    async runNow(name: string): Promise<boolean> {
      if (!(await boss.getQueue(name))) return false
      await boss.send(name, null)
      return true
    },

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
