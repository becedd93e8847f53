import { z } from 'zod'
import { listEngines } from '#features/jobs/engineReports.ts'
import { jobById, retryJob } from '#features/jobs/finding.ts'
import { cancelJob, listJobs } from '#features/jobs/jobs.ts'
import { mostCounted, workByKind } from '#features/jobs/workByKind.ts'
import { declareKinds } from '#features/jobs/worker.ts'
import { wrong } from '#platform/commandLine/command.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import { loadToolServers } from '../tools/toolFolders.ts'
import type { Command } from './command.ts'
import type { Desk } from './desk.ts'

const most = 50

// The longer ones first: the bare word would answer for all of them.
export const jobCommands: Command[] = [
  {
    use: 'job retry <id>',
    about: 'Has a failed or cancelled job done again; it takes the credits again that it gave back',
    trace: ([whom]) => ({ act: 'jobs.retry', whom }),
    async run(desk, [typed = '']) {
      const { id, kind } = await expectJob(desk, typed)
      const kinds = (await loadToolServers()).flatMap((tool) => tool.jobs)
      const queue = await desk.queue()
      await declareKinds(queue, kinds)
      await retryJob({ db: await desk.db(), queue }, kinds, id)
      return { text: `${kind} ${id} waits for a worker`, data: { id, kind } }
    },
  },
  {
    use: 'job cancel <id>',
    about: 'Ends a job; one that made nothing gives its credits back',
    trace: ([whom]) => ({ act: 'jobs.cancel', whom }),
    async run(desk, [typed = '']) {
      const { id, kind, accountId } = await expectJob(desk, typed)
      await cancelJob({ db: await desk.db() }, accountId, id)
      const state = (await expectJob(desk, id)).state
      return { text: `${kind} ${id}: ${state}`, data: { id, kind, state } }
    },
  },
  {
    use: 'jobs by-tool',
    about: `How the last ${mostCounted} jobs ended, by tool: runs, failures, seconds of waiting, work and processor, credits`,
    async run(desk) {
      const rows = (await workByKind(await desk.db())).map(({ waited, worked, processorSeconds, ...counts }) => ({
        ...counts,
        ...{ waitedMedian: waited.median, waitedP95: waited.p95, workedMedian: worked.median, workedP95: worked.p95 },
        processorSeconds,
      }))
      return tableOf(rows, 'No job has ended yet')
    },
  },
  {
    use: 'jobs engines',
    about: 'The engines of every worker: processes, starts, failures and the last of them',
    async run(desk) {
      const rows = await listEngines(await desk.db())
      return tableOf(rows, 'No worker has run an engine yet')
    },
  },
  {
    use: 'jobs',
    about: `Lists the newest ${most} jobs`,
    async run(desk) {
      const jobs = await listJobs(await desk.db(), most)
      const rows = jobs.map(({ id, accountId, kind, state, progress, attempts, createdAt, finishedAt, error }) => ({
        ...{ id, account: accountId, kind, state, progress, attempts, created: createdAt, finished: finishedAt },
        failure: error?.text.en,
      }))
      return tableOf(rows, 'There are no jobs yet')
    },
  },
]

async function expectJob(desk: Desk, id: string) {
  const job = z.uuid().safeParse(id).success ? await jobById(await desk.db(), id) : undefined
  if (!job) throw wrong(`There is no job "${id}"; "jobs" lists the newest`)
  return job
}
