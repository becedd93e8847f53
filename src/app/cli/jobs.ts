import { listJobs } from '#features/jobs/jobs.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import type { Command } from './command.ts'

const most = 50

export const jobCommands: Command[] = [
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
