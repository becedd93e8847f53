import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { showMarked } from '#features/marking/preview.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { resultName } from '#features/photos/resultName.ts'
import { styles } from './contract.ts'
import { artStyle } from './engineLimits.ts'

const StyleInput = z.object({ typeId: z.literal(styles.map(({ typeId }) => typeId)), fileId: z.uuid() })

/** A photo in one of the eight styles, for a credit; the result is named after both. */
export const styleJob = defineJob({
  kind: 'ai-photo-style',
  input: StyleInput,
  seconds: 120,
  credits: () => 1,
  preview: { tool: 'ai-photo', show: showMarked },
  async work({ typeId, fileId }, job) {
    const file = await job.fileRow(fileId)
    const made = await job.run(artStyle, {
      path: await job.fetch(file),
      style: typeId,
      modelsFolder: modelsFolder(job.env),
    })
    const style = styles.find((each) => each.typeId === typeId)?.typeName ?? ''
    return { ...made, name: resultName(file.name, style.toLowerCase().replaceAll(' ', '-'), made.extension) }
  },
})
