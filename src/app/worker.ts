import { join } from 'node:path'
import { startWorker } from '#features/jobs/worker.ts'
import type { Services } from './services.ts'
import { loadToolServers } from './tools.ts'

/** Takes up the jobs of every tool. */
export async function startWork(services: Services): Promise<void> {
  const { env, db, store, log, metrics, jobs, dataFolder } = services
  const tools = await loadToolServers()
  await startWorker(
    {
      ...jobs,
      db,
      store,
      log,
      metrics,
      scratchParent: join(dataFolder, 'scratch'),
      concurrency: env.WORKER_JOBS,
      resultHours: env.RESULT_HOURS,
    },
    tools.flatMap((tool) => tool.jobs),
  )
}
