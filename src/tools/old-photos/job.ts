import { z } from 'zod'
import { defineJob, type JobWork } from '#features/jobs/defineJob.ts'
import { showMarked } from '#features/marking/preview.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { PhotoBatch } from '#features/photos/photoBatch.ts'
import { resultName } from '#features/photos/resultName.ts'
import { withThumbnail } from '#features/photos/withThumbnail.ts'
import { actions, type Findings } from './contract.ts'
import { engines } from './engineLimits.ts'
import { noMask } from './errors.ts'
import { wasRestored } from './findings.ts'

const RestoreInput = z.object({
  action: z.enum(actions),
  fileId: z.uuid(),
  keepSepia: z.boolean(),
  /** What is painted over, for a mend. */
  maskId: z.uuid().optional(),
  /** The photo is what a job of this kind has made, which was paid for. */
  isSecondStep: z.boolean().default(false),
  /** By it the photos that were asked for together are found together. */
  batch: PhotoBatch,
})

/** A restoration, or one step of it. The photo costs a credit, further steps on what the first one made none. */
export const restoreJob = defineJob({
  kind: 'old-photo-restore',
  input: RestoreInput,
  seconds: 240,
  credits: ({ isSecondStep }) => (isSecondStep ? 0 : 1),
  preview: { tool: 'old-photos', show: showMarked, credits: ({ facts }) => (isSound(facts) ? 0 : 1) },
  async work(input, job) {
    const file = await job.fileRow(input.fileId)
    const made = await withThumbnail(await make(await job.fetch(file), input, job), job)
    if (isSound(made.facts)) await job.reserve(0)
    // The second step's photo has the first one's name, which says it already.
    const name = file.purpose === 'result' ? file.name : resultName(file.name, 'restored', made.extension)
    return { ...made, name }
  },
})

/** Whether a restoration found nothing to do: then it costs nothing. Other steps tell no findings, and do what they were asked for. */
const isSound = (facts: Record<string, unknown> | undefined): boolean =>
  facts?.tint !== undefined && !wasRestored(facts as Findings)

async function make(path: string, { action, keepSepia, maskId }: z.infer<typeof RestoreInput>, job: JobWork) {
  const models = { modelsFolder: modelsFolder(job.env) }
  if (action === 'restore') {
    const { file, facts = {} } = await job.run(engines.colorization, { path, keepSepia, ...models })
    return { ...(await job.run(engines.superResolution, { path: file, ...models })), facts }
  }
  if (action === 'colorization') return job.run(engines.colorization, { path, keepSepia, ...models })
  if (action === 'superResolution') return job.run(engines.superResolution, { path, ...models })
  if (maskId === undefined) throw noMask()
  return job.run(engines.mend, { path, maskPath: await job.fetch(await job.fileRow(maskId)) })
}
