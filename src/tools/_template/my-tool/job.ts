import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { nameStem } from '#platform/entryName.ts'
import { numberLines } from './engineLimits.ts'

/** One text file with numbers, for a credit. The result is named after the upload. */
export const myToolJob = defineJob({
  kind: 'my-tool',
  input: z.object({ fileId: z.uuid() }),
  seconds: 60,
  credits: () => 1,
  async work({ fileId }, job) {
    const file = await job.fileRow(fileId)
    const made = await job.run(numberLines, { path: await job.fetch(file) })
    return { ...made, name: `${nameStem(file.name)}-numbered${made.extension}` }
  },
})
