import { EventEmitter } from 'node:events'
import pg from 'pg'
import type { Database } from '#platform/db/db.ts'
import type { Log } from '#platform/log.ts'

/**
 * Messages between the processes of one installation, over LISTEN and NOTIFY. A message may be lost while the
 * connection is away, so whoever waits for one also looks at the table itself from time to time.
 */
export type Channel = {
  /** Calls back for each message on a topic until the returned function is called. */
  on(topic: string, heard: () => void): () => void
  send(topic: string): Promise<void>
  close(): Promise<void>
}

const channelName = 'sundry'

export async function openChannel(database: Database, log: Log): Promise<Channel> {
  const heard = new EventEmitter()
  heard.setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...database.address, application_name: 'sundry listener' })
    next.on('notification', ({ payload }) => payload && heard.emit(payload))
    next.on('error', (error) => {
      log.warn({ err: error }, 'The listening connection broke and is made again')
      if (client === next) client = undefined
      if (!closed) setTimeout(() => listen().catch(() => {}), 1000).unref()
    })
    await next.connect()
    await next.query(`listen ${channelName}`)
    client = next
  }

  await listen()
  return {
    on(topic, callback) {
      heard.on(topic, callback)
      return () => heard.off(topic, callback)
    },
    send: async (topic) => {
      await database.pool.query('select pg_notify($1, $2)', [channelName, topic])
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
