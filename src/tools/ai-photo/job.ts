import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { showMarked } from '#features/marking/preview.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { resultName } from '#features/photos/resultName.ts'
import { withThumbnail } from '#features/photos/withThumbnail.ts'
import { styles } from './contract.ts'
import { artStyle, previews } from './engineLimits.ts'

const StyleInput = z.object({
  typeId: z.literal(styles.map(({ typeId }) => typeId)),
  fileId: z.uuid(),
  /** Percent. */
  strength: z.number().default(100),
  portrait: z.boolean().default(false),
  double: z.boolean().default(false),
})

/** A photo in one of the eight styles, for a credit; the same style once more, weaker or larger, for none. The result is named after both. */
export const styleJob = defineJob({
  kind: 'ai-photo-style',
  input: StyleInput,
  seconds: 160,
  credits: () => 1,
  paidOnceFor: ({ fileId, typeId }) => `${fileId} ${typeId}`,
  preview: { tool: 'ai-photo', show: showMarked },
  async work({ typeId, fileId, strength, portrait, double }, job) {
    const file = await job.fileRow(fileId)
    const drawn = await job.run(artStyle, {
      path: await job.fetch(file),
      style: typeId,
      ...{ strength: strength / 100, portrait, double },
      modelsFolder: modelsFolder(job.env),
    })
    const made = await withThumbnail(drawn, job)
    const style = styles.find((each) => each.typeId === typeId)?.typeName ?? ''
    return { ...made, name: resultName(file.name, style.toLowerCase().replaceAll(' ', '-'), made.extension) }
  },
})

/** A photo small in all styles, to choose one by; nobody pays for it. */
export const previewsJob = defineJob({
  kind: 'ai-photo-previews',
  input: z.object({ fileId: z.uuid() }),
  seconds: 80,
  isStep: true,
  preview: { tool: 'ai-photo', show: showMarked },
  async work({ fileId }, job) {
    const file = await job.fileRow(fileId)
    const made = await job.run(previews, { path: await job.fetch(file), modelsFolder: modelsFolder(job.env) })
    return { ...made, name: resultName(file.name, 'styles', made.extension) }
  },
})
