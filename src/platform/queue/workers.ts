import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { withoutValues } from '#platform/loggedError.ts'

/** How often a worker tells that its message is still in hand, in seconds. */
export const heartbeatRefreshSeconds = 3
/** Without news a worker looks this often: rounds tell it what is due, so this is for what they miss. */
const insuranceSeconds = 300
const whenTold = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: insuranceSeconds, heartbeatRefreshSeconds }

/** Workers of one queue each, who take a message when they are told of one. Messages of a queue that `isTraceless` are deleted once they are handled. */
export function openWorkers(boss: PgBoss, isTraceless: (name: string) => boolean) {
  let inHand = 0

  async function carryOut<Data>(name: string, job: JobWithMetadata<Data>, handle: Handle<Data>): Promise<void> {
    inHand++
    try {
      await handle(job)
    } catch (error) {
      // The queue keeps what failed beside the message, where no value of a query belongs either.
      throw withoutValues(error)
    } finally {
      inHand--
    }
    if (isTraceless(name)) await boss.deleteJob(name, job.id)
  }

  return {
    /** Whether a message is in hand. */
    isAtWork: () => inHand > 0,

    /** One more worker, who asks for the next message as soon as one is done: the pauses between questions are for an empty queue. */
    async work<Data>(name: string, handle: Handle<Data>): Promise<void> {
      // A worker has one message of a group in hand at a time.
      const options = { ...whenTold, localGroupConcurrency: 1, includeMetadata: true as const }
      // The first message may come before its worker's name is known.
      let worker: string | undefined
      const goOn = () => worker && boss.notifyWorker(worker)
      worker = await boss.work(name, options, async ([job]: JobWithMetadata<Data>[]) => {
        if (job) await carryOut(name, job, handle).finally(goOn)
      })
    },
  }
}

type Handle<Data> = (job: JobWithMetadata<Data>) => Promise<void>

export type Workers = ReturnType<typeof openWorkers>
