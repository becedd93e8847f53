import { EventEmitter } from 'node:events'
import { type SQL, sql } from 'drizzle-orm'
import type { Listener } from './listener.ts'

/**
 * Messages between the processes of one installation, over LISTEN and NOTIFY. After a time in which messages may have been missed every
 * topic is called, so whoever is called looks at the table itself.
 */
export type Channel = {
  /** Calls back for each message on a topic until the returned function is called. */
  on(topic: string, heard: () => void): () => void
}

const channelName = 'sundry'

/** Tells all processes of a topic, as part of a statement: they hear of it once that is committed, and never without it. */
export const tell = (topic: string): SQL<string> => sql`pg_notify(${channelName}, ${topic})`

export async function openChannel(listener: Listener): Promise<Channel> {
  const topics = new EventEmitter()
  topics.setMaxListeners(0)
  await listener.listen(channelName, {
    heard: (topic) => topics.emit(topic),
    again: () => {
      for (const topic of topics.eventNames()) topics.emit(topic)
    },
  })
  return {
    on(topic, heard) {
      topics.on(topic, heard)
      return () => topics.off(topic, heard)
    },
  }
}
