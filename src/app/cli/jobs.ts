import { listEngines } from '#features/jobs/engineReports.ts'
import { listJobs } from '#features/jobs/jobs.ts'
import { mostCounted, workByKind } from '#features/jobs/workByKind.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'

const most = 50

// The longer one first: the bare word would answer for both.
export const jobCommands: Command[] = [
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
