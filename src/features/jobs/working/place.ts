import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Store } from '#platform/storage/store.ts'
import type { JobKind } from '../defineJob.ts'
import type { JobPlace, JobRole } from '../jobs.ts'

/** What a worker needs to work on jobs. */
export type WorkerPlace = JobPlace & {
  env: Env
  store: Store
  log: Log
  metrics: Metrics
  /** Folder that holds the scratch folders. */
  scratchParent: string
  concurrency: number
  resultHours: number
}

/** A kind of job, with what programs call the tool that does it, where they may ask for it. */
export type WorkedKind = JobKind & Pick<JobRole, 'tool'>
