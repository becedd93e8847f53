import { PgBoss } from 'pg-boss'
import type { Database } from '#platform/db/db.ts'
import type { Listener } from '#platform/db/listener.ts'
import type { Log } from '#platform/log.ts'
import type { SayFailure } from '#platform/sayingSeldom.ts'
import { asked } from './declared.ts'
import { roundSeconds } from './rounds.ts'

type Place = {
  /** The connections of the queue. */
  questions: Database
  log: Log
  sayFailure: SayFailure
  /** Where news of messages is heard; without it messages are sent only. */
  listener: Listener | undefined
  /** Called when a message may have come into a queue, or into any of them, besides pg-boss's own workers. */
  look(name?: string): void
}

/** Starts pg-boss, and answers it with what `wake`s whoever handles the messages of a queue. */
export async function startBoss({ questions, log, sayFailure, listener, look }: Place) {
  const works = listener !== undefined
  let wake = (_name: string) => {}
  const boss = new PgBoss({
    db: {
      ...asked(questions),
      async listen(channel, heard, again) {
        wake = (name) => {
          heard(name)
          look(name)
        }
        const stop = await listener?.listen(channel, {
          heard: (name) => wake(name),
          again: () => {
            again()
            look()
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
  return { boss, wake: (name: string) => wake(name) }
}
