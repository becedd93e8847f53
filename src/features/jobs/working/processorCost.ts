import { eq, sql } from 'drizzle-orm'
import { type JobRow, jobs } from '../schema.ts'
import type { WorkerPlace } from './place.ts'

/** What the engines of a job use on behalf of one delivery. */
export type ProcessorCost = ReturnType<typeof processorCostOf>

/** Adds up the processor time of the engines that work on a job; written beside it once, however the delivery ends. */
export function processorCostOf({ db, metrics, log }: WorkerPlace, { id, kind }: JobRow) {
  let seconds = 0
  return {
    add(used: number): void {
      seconds += used
      metrics.jobsProcessor.inc({ kind }, used)
    },
    async write(): Promise<void> {
      const used = Math.round(seconds * 1000)
      if (used === 0) return
      const counted = { cpuMs: sql`${jobs.cpuMs} + ${used}` }
      // A figure for the operator: what was made for the member is not failed for it.
      await db
        .update(jobs)
        .set(counted)
        .where(eq(jobs.id, id))
        .catch((err: unknown) => log.warn({ err, job: id }, 'The processor time of a job was not kept'))
    },
  }
}
