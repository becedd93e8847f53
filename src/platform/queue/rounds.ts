import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { SayFailure } from '#platform/sayingSeldom.ts'

/** Between two rounds in seconds: while messages are in hand, and while none are. */
export const roundSeconds = { busy: 1, quiet: 3 }

/** While nothing is in hand the queues are put in order this often, in seconds, by one process of all. */
export const quietOrderSeconds = 20

/**
 * The queues that a message is due in, whether anything was in hand when they were last put in order, and the seconds since then. A queue
 * has an index that answers for it at once, however many messages wait in it or are told for later.
 */
const question = `
  select
    coalesce((select max(active_count) from pgboss.queue), 0) > 0 as busy,
    coalesce(extract(epoch from now() - (select max(monitor_on) from pgboss.queue))::float8, 'infinity') as seconds,
    array(
      select name from pgboss.queue where exists (
        select 1 from pgboss.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      )
    ) as due`

type Answer = { busy: boolean; seconds: number; due: string[] }

type Place = {
  boss: PgBoss
  sayFailure: SayFailure
  ask(text: string): Promise<{ rows: Answer[] }>
  /** Whether this process has a message in hand. */
  isAtWork(): boolean
  /** Called for each queue that a message is due in. */
  due(name: string): void
}

/**
 * Asks again and again, in one statement, what nobody tells: which messages have come of age, the next try of a failed one for
 * example, or were told of while nobody heard. Puts the queues in order, what dead workers had in hand above all: every second while
 * something is in hand, which whoever has it makes known to all within a round, and seldom while nothing is.
 */
export function goRounds({ boss, sayFailure, ask, isAtWork, due }: Place) {
  const closing = new AbortController()

  async function round(): Promise<boolean> {
    const { rows } = await ask(question)
    const [{ busy, seconds, due: names }] = rows as [Answer]
    const isBusy = busy || isAtWork()
    for (const name of names) due(name)
    if (isBusy || seconds >= quietOrderSeconds) await boss.supervise()
    return isBusy
  }

  const rounds = (async () => {
    while (!closing.signal.aborted) {
      const isBusy = await round().catch((error: unknown) => {
        if (!closing.signal.aborted)
          sayFailure('warn', error, 'The queue could not be asked what is due and is asked again')
        return true
      })
      const seconds = isBusy ? roundSeconds.busy : roundSeconds.quiet
      await sleep(seconds * 1000, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  })()

  return {
    async close(): Promise<void> {
      closing.abort()
      await rounds
    },
  }
}
