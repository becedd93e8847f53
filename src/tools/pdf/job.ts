import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { engines, officeKinds } from './engineLimits.ts'
import { runByPage } from './runByPage.ts'

/** What a conversion is asked with: which engine, whose file, and the user's choices. */
const ConvertInput = z.object({
  engine: z.enum(['word', 'excel', 'png', 'html', 'office']),
  fileId: z.uuid(),
  password: z.string().optional(),
  options: z.object({
    pages: z.string().optional(),
    dpi: z.number().optional(),
    sheets: z.enum(['table', 'page', 'one']).optional(),
    fitToWidth: z.boolean().optional(),
    kind: z.enum(officeKinds).optional(),
  }),
})

export type ConvertInput = z.output<typeof ConvertInput>

/** One file from one form into another. The result is named after the upload, with the new ending, and tells its size. */
export const convertJob = defineJob({
  kind: 'pdf-convert',
  input: ConvertInput,
  secrets: ['password'],
  seconds: 300,
  credits: () => 1,
  async work({ engine, fileId, password, options }, job) {
    const file = await job.fileRow(fileId)
    const path = await job.fetch(file)
    const made = await runByPage(job.scratch, (setAside) =>
      job.run(engines[engine], { path, password, ...options, setAside }),
    )
    const { size: bytes } = await stat(made.file)
    return {
      ...made,
      facts: { ...made.facts, bytes },
      name: `${basename(file.name, extname(file.name))}${made.extension}`,
    }
  },
})
