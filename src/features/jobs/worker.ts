import { sweepFiles } from '#features/files/files.ts'
import { dailyOrphanSweep } from '#features/files/orphans.ts'
import { sweepUploads } from '#features/files/resumable/uploads.ts'
import type { Delivery, Queue } from '#platform/queue/queue.ts'
import type { JobKind } from './defineJob.ts'
import { sweepJobs } from './sweep.ts'
import type { WorkedKind, WorkerPlace } from './working/place.ts'
import { giveUp, takeUp } from './working/takeUp.ts'

/** Deliveries after the first one; a killed worker's job is among them. */
const retries = 2
/** What a try may take beyond the job's own time, for fetching and keeping files. */
const graceSeconds = 60

/** Makes the queues of these kinds. Every process does so: a job may be asked for before the first worker runs. */
export async function declareKinds(queue: Queue, kinds: JobKind[]): Promise<void> {
  for (const { kind, seconds } of kinds) await queue.declare(kind, { seconds: seconds + graceSeconds, retries })
}

/** Deletes what somebody else keeps about jobs once its time is over. */
type Sweep = () => Promise<unknown>

/** Takes up jobs of the given kinds until the queue stops, and sweeps files, jobs and what else is given once their time is over. */
export async function startWorker(
  place: WorkerPlace,
  kinds: WorkedKind[],
  sweeps: readonly Sweep[] = [],
): Promise<void> {
  const takers = kinds.map((kind) => {
    const take = (delivery: Delivery<{ jobId: string }>) => takeUp(place, kind, delivery)
    return [kind.kind, take] as const
  })
  place.queue.workTogether(new Map(takers), place.concurrency)
  for (const kind of kinds) {
    await place.queue.workDead<{ jobId: string }>(kind.kind, ({ jobId }) => giveUp(place, kind, jobId))
  }
  const sweepOrphans = dailyOrphanSweep(place)
  await place.queue.every('sweep-files', '*/5 * * * *', async () => {
    // All of them, whatever becomes of one; the first failure is told in the end.
    const rows = Promise.all([sweepJobs(place, kinds), ...sweeps.map((sweep) => sweep())])
    const ended = await Promise.allSettled([
      ...[sweepFiles(place), sweepUploads(place), sweepOrphans(), place.store.sweep()],
      rows.then(() => 0),
    ])
    for (const sweep of ended) if (sweep.status === 'fulfilled') place.metrics.swept.inc(sweep.value)
    const failed = ended.find((sweep) => sweep.status === 'rejected')
    if (failed) throw failed.reason
  })
}
