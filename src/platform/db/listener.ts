import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#platform/log.ts'
import { within } from '#platform/within.ts'
import { DatabaseClient } from './client.ts'
import type { Database } from './db.ts'

/** Who listens: `heard` gets each message, `again` is called after a time in which messages may have been missed. */
export type Ear = { heard(payload: string): void; again(): void }

/** The one connection of this process that hears what others tell with NOTIFY. */
export type Listener = {
  /** Listens on a channel until the returned function is called. */
  listen(channel: string, ear: Ear): Promise<() => void>
  close(): Promise<void>
}

/** A connection that is asked something every so often has to answer within so long; otherwise the network is gone. */
const askEverySeconds = 3
const answerSeconds = 5
const readSeconds = 1
/** Pauses between tries grow from the first to the second, in milliseconds. */
const pauses = { first: 100, longest: 10_000 }

/**
 * Opens the listening connection and keeps it: one that breaks or falls silent is made again until that succeeds, one at a
 * time. Where it fell silent all connections of the database are renewed, since theirs is the same network. Throws where
 * the first connection cannot be made.
 */
export async function openListener(database: Database, log: Log): Promise<Listener> {
  const ears = new Map<string, Set<Ear>>()
  const closing = new AbortController()
  let client = await dial()
  const kept = keep()

  async function dial(): Promise<DatabaseClient> {
    const next = new DatabaseClient({
      ...database.address,
      application_name: 'sundry listener',
      connectionTimeoutMillis: answerSeconds * 1000,
    })
    next.on('notification', ({ channel, payload = '' }) => {
      for (const ear of ears.get(channel) ?? []) ear.heard(payload)
    })
    try {
      await next.connect()
      const all = [...ears.keys()].map((channel) => next.query(`listen ${next.escapeIdentifier(channel)}`))
      if (!(await within(answerSeconds, Promise.all(all)))) throw new Error('The database fell silent')
      return next
    } catch (error) {
      next.cut('The listening connection could not be made')
      throw error
    }
  }

  async function keep(): Promise<void> {
    for (;;) {
      const silent = await untilLost(client)
      if (closing.signal.aborted) return
      client.cut('The listening connection is made again')
      log.warn({ silent }, 'The listening connection broke and is made again')
      if (silent) database.renew()
      const next = await redial()
      if (!next) return
      client = next
      log.info('The listening connection is back')
      for (const ear of [...ears.values()].flatMap((each) => [...each])) ear.again()
    }
  }

  /** A new connection, tried for until there is one; nothing when the listener is closed before. */
  async function redial(): Promise<DatabaseClient | undefined> {
    for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
      // Processes that lost the database together do not all come back in the same moment.
      await pausing(pause * (0.5 + Math.random() / 2), closing.signal)
      if (closing.signal.aborted) return undefined
      const next = await dial().catch((error: unknown) => log.debug({ err: error }, 'The database is still away'))
      if (next && closing.signal.aborted) next.cut('The listener is closed')
      else if (next) return next
    }
  }

  return {
    async listen(channel, ear) {
      const those = ears.get(channel) ?? new Set()
      ears.set(channel, those.add(ear))
      // Where this fails the connection is lost, and the next one listens on all channels from the beginning.
      if (those.size === 1) await client.query(`listen ${client.escapeIdentifier(channel)}`).catch(() => {})
      return () => those.delete(ear)
    },
    async close() {
      closing.abort()
      client.cut('The listener is closed')
      await kept
    },
  }
}

/** Waits until a connection is of no use any more; answers whether it fell silent instead of saying so. */
async function untilLost(client: DatabaseClient): Promise<boolean> {
  const broken = new AbortController()
  client.once('end', () => broken.abort())
  try {
    while (!broken.signal.aborted) {
      await pausing(askEverySeconds * 1000, broken.signal)
      const answer = client.query('select 1')
      // A process that was held up itself may have the answer and has not read it yet.
      if (!(await within(answerSeconds, answer)) && !(await within(readSeconds, answer))) return true
    }
  } catch {
    // It said that it is broken, to the question above.
  }
  return false
}

/** Waits, but no longer than until the signal aborts; keeps no program alive. */
const pausing = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal, ref: false }).catch(() => {})
