import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { resultName } from '#features/photos/resultName.ts'
import { papers, sheetFormats } from './contract.ts'
import { engines } from './engineLimits.ts'

const byte = z.number().int().min(0).max(255)
const ratio = z.number().nullable()

const PhotoInput = z.object({
  fileId: z.uuid(),
  mode: z.enum(['newBackground', 'cut']),
  spec: z.object({
    width: z.number(),
    height: z.number(),
    dpi: z.number(),
    background: z.union([z.tuple([byte, byte, byte]), z.literal('transparent')]),
    headHeightRatio: ratio,
    topHairHeightRatio: ratio,
    bottomEyeHeightRatio: ratio,
    maxBytes: z.number().nullable(),
  }),
})

/** An ID photo of one upload, for a credit. */
export const photoJob = defineJob({
  kind: 'id-photo',
  input: PhotoInput,
  seconds: 120,
  credits: () => 1,
  async work({ fileId, mode, spec }, job) {
    const file = await job.fileRow(fileId)
    const path = await job.fetch(file)
    const made = await job.run(engines.photo, { path, spec, mode, modelsFolder: modelsFolder(job.env) })
    return { ...made, name: resultName(file.name, `${spec.width}x${spec.height}`, made.extension) }
  },
})

const SheetInput = z.object({
  fileId: z.uuid(),
  dpi: z.number(),
  paper: z.enum(papers),
  format: z.enum(sheetFormats),
})

/** A sheet of paper filled with a finished ID photo, which was paid for when it was made. */
export const sheetJob = defineJob({
  kind: 'id-photo-sheet',
  input: SheetInput,
  seconds: 120,
  async work({ fileId, ...wanted }, job) {
    const file = await job.fileRow(fileId)
    const made = await job.run(engines.sheet, { path: await job.fetch(file), ...wanted })
    return { ...made, name: resultName(file.name, `sheet-${wanted.paper}`, made.extension) }
  },
})
