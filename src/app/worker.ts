import { join } from 'node:path'
import type { JobKind } from '#features/jobs/defineJob.ts'
import { startWorker } from '#features/jobs/worker.ts'
import { sweepScratch } from '#platform/engine/index.ts'
import type { Services } from './services.ts'

/** The worker role: takes up the jobs of every tool. */
export async function startWork(services: Services, kinds: JobKind[]): Promise<void> {
  const { env, db, store, log, metrics, jobs, dataFolder } = services
  const scratchParent = join(dataFolder, 'scratch')
  await sweepScratch(scratchParent)
  const limits = { concurrency: env.WORKER_JOBS, resultHours: env.RESULT_HOURS }
  await startWorker({ ...jobs, db, store, log, metrics, scratchParent, ...limits }, kinds)
}
