import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError, engineFailed, factsOf } from '#platform/errors.ts'
import { outsideFailure } from '#platform/outsideFailure.ts'
import { isProgramStopping } from '#platform/programStops.ts'
import type { Delivery } from '#platform/queue/queue.ts'
import { finishJob } from '../jobs.ts'
import { type JobRow, jobs } from '../schema.ts'
import type { WorkedKind, WorkerPlace } from './place.ts'
import { processorCostOf } from './processorCost.ts'
import { workOn } from './workOn.ts'

/** One delivery: takes the job up, works, and ends it; what is worth another try is thrown for the queue. */
export async function takeUp(
  place: WorkerPlace,
  kind: WorkedKind,
  delivery: Delivery<{ jobId: string }>,
): Promise<void> {
  const job = await begin(place, delivery.data.jobId)
  if (!job) return
  const log = place.log.child({ job: job.id, kind: job.kind, attempt: delivery.attempt })
  const stopTimer = place.metrics.jobs.startTimer({ kind: job.kind })
  const cost = processorCostOf(place, job)
  if (job.attempts === 1 && job.startedAt)
    place.metrics.jobsWaited.observe({ kind: job.kind }, (job.startedAt.getTime() - job.createdAt.getTime()) / 1000)
  place.metrics.jobsRunning.inc()
  try {
    await workOn(place, kind, job, { ended: delivery.signal, cost })
    stopTimer({ outcome: 'done' })
    log.info('A job is done')
  } catch (error) {
    if (isProgramStopping(delivery.signal.reason) || isProgramStopping(error)) {
      stopTimer({ outcome: 'given back' })
      log.info('A job is given back, since the program stops')
      throw error
    }
    const known = error instanceof AppError && error.status < 500
    stopTimer({ outcome: known ? 'refused' : 'failed' })
    log[known ? 'info' : 'error']({ err: error }, 'A job failed')
    if (!known && !delivery.last) throw error
    await finishJob(place.db, job.id, { state: 'failed', error: factsOf(asKnown(error)) }, kind)
  } finally {
    place.metrics.jobsRunning.dec()
    await cost.write()
  }
}

/** Marks a job as being worked on; undefined where it has ended in the meantime, by a cancel or an earlier delivery. */
async function begin({ db }: WorkerPlace, id: string): Promise<JobRow | undefined> {
  const [job] = await db
    .update(jobs)
    .set({ state: 'working', attempts: sql`${jobs.attempts} + 1`, startedAt: sql`coalesce(${jobs.startedAt}, now())` })
    .where(and(eq(jobs.id, id), inArray(jobs.state, ['waiting', 'working'])))
    .returning()
  return job
}

/** A job whose every delivery died without a word ends as failed, so that nobody waits for it for ever. */
export async function giveUp(place: WorkerPlace, kind: WorkedKind, id: string): Promise<void> {
  const ended = await finishJob(place.db, id, { state: 'failed', error: factsOf(engineFailed()) }, kind)
  if (ended) place.log.error({ job: id }, 'A job died at every try and is given up')
}

const asKnown = (error: unknown) => (error instanceof AppError ? error : (outsideFailure(error) ?? engineFailed(error)))
