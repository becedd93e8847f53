import { listJobs } from '#features/jobs/jobs.ts'
import { mostCounted, workByKind } from '#features/jobs/workByKind.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'

const most = 50

// The longer one first: the bare word would answer for both.
export const jobCommands: Command[] = [
  {
    use: 'jobs by-tool',
    about: `How the last ${mostCounted} jobs ended, by tool: runs, failures, seconds from wish to end, credits`,
    run: async (desk) => tableOf(await workByKind(await desk.db()), 'No job has ended yet'),
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
