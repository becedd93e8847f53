import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { resultName } from '#features/photos/resultName.ts'
import { actions } from './contract.ts'
import { engines } from './engineLimits.ts'

const RestoreInput = z.object({
  action: z.enum(actions),
  fileId: z.uuid(),
  keepSepia: z.boolean(),
  isSecondStep: z.boolean().default(false),
})

/** One step of a restoration. The photo costs a credit, the second step on what the first one made none. */
export const restoreJob = defineJob({
  kind: 'old-photo-restore',
  input: RestoreInput,
  seconds: 120,
  credits: ({ isSecondStep }) => (isSecondStep ? 0 : 1),
  async work({ action, fileId, keepSepia }, job) {
    const file = await job.fileRow(fileId)
    const path = await job.fetch(file)
    const models = { modelsFolder: modelsFolder(job.env) }
    const made =
      action === 'colorization'
        ? await job.run(engines.colorization, { path, keepSepia, ...models })
        : await job.run(engines.superResolution, { path, ...models })
    // The second step's photo has the first one's name, which says it already.
    const name = file.purpose === 'result' ? file.name : resultName(file.name, 'restored', made.extension)
    return { ...made, name }
  },
})
