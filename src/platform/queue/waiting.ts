import { EventEmitter, once } from 'node:events'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { inTurn } from '#platform/inTurn.ts'

/** A message that was taken out of the queue of a name. */
export type Taken<Data> = { name: string; job: JobWithMetadata<Data> }

/** The messages that wait in the queues of these names. The queues take turns, and of a group one message is out at a time. */
export function openWaiting<Data extends object>(boss: PgBoss, names: readonly string[], closing: AbortSignal) {
  const news = new EventEmitter()
  const groups = new Set<string>()
  /** Queues that may have a message for us: those that nobody has found empty since there was news of them. */
  const wanted = new Set(names)
  /** Queues in which nothing was found but messages of groups that have one in hand here. */
  const held = new Set<string>()
  let turn = 0

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
    for (const name of those) if (names.includes(name)) wanted.add(name)
    news.emit('news')
  }

  return {
    /** To be called when a message may have come into these queues. */
    want,

    /** Takes the next message of any queue as soon as there is one; nothing once `closing` aborts. Whoever asks waits for those who asked before. */
    next: inTurn(async (): Promise<Taken<Data> | undefined> => {
      while (!closing.aborted) {
        // Listening begins before the look, so that nothing is missed in between.
        const heard = once(news, 'news', { signal: closing }).catch(() => {})
        for (let tried = 0; tried < names.length && !closing.aborted; tried++) {
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
    }),

    /** To be called when a message is no longer in hand: the next one of its group may be taken. */
    ended({ name, job }: Taken<Data>): void {
      if (job.groupId) groups.delete(job.groupId)
      want(name, ...held)
      held.clear()
    },
  }
}
