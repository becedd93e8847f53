import { stat } from 'node:fs/promises'
import { defineJob } from '#features/jobs/defineJob.ts'
import { nameStem } from '#platform/entryName.ts'
import { convertKind } from './contract.ts'
import { ConvertInput } from './convertInput.ts'
import { engines } from './engineLimits.ts'
import { runByPage } from './runByPage.ts'
import { showConverted } from './showConverted.ts'

/** One file from one form into another. The result is named after the upload, with the new ending, and tells its size. */
export const convertJob = defineJob({
  kind: convertKind,
  input: ConvertInput,
  secrets: ['password'],
  // Longer than the longest of its engines may work, so that each ends with a sentence of its own.
  seconds: 1_900,
  credits: () => 1,
  // Who wants it with other options, or as another kind of file, has paid for it as long as the upload is kept.
  paidOnceFor: ({ fileId }) => fileId,
  preview: { tool: 'pdf', show: showConverted },
  async work({ engine, fileId, password, options }, job) {
    const file = await job.fileRow(fileId)
    const path = await job.fetch(file)
    const name = nameStem(file.name)
    const made = await runByPage(job.scratch, (setAside) =>
      job.run(engines[engine], { path, name, password, ...options, setAside }),
    )
    const { size: bytes } = await stat(made.file)
    return {
      ...made,
      facts: { ...made.facts, bytes },
      name: `${name}${made.extension}`,
    }
  },
})
