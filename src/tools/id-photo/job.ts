import { z } from 'zod'
import { defineJob } from '#features/jobs/defineJob.ts'
import { showMarked } from '#features/marking/preview.ts'
import { modelsFolder } from '#features/models/modelsFolder.ts'
import { PhotoBatch } from '#features/photos/photoBatch.ts'
import { resultName } from '#features/photos/resultName.ts'
import { withThumbnail } from '#features/photos/withThumbnail.ts'
import { papers, sheetFormats } from './contract.ts'
import { eyesOfInfants } from './engine/spec.ts'
import { engines } from './engineLimits.ts'

const byte = z.number().int().min(0).max(255)
const ratio = z.number().nullable()

const range = z.tuple([z.number(), z.number()]).readonly().optional()

const Place = z.object({ x: z.number(), y: z.number() })

export const PhotoInput = z.object({
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
    allowed: z.object({ head: range, topHair: range, bottomEye: range }).nullable(),
    // Jobs that waited while the program was replaced do not have it.
    infant: z.enum(eyesOfInfants).nullable().default(null),
    minBytes: z.number().nullable(),
    maxBytes: z.number().nullable(),
  }),
  /** What is wanted by hand; with `first`, the job that made it, in a photo that was made before. */
  byHand: z
    .object({
      first: z.uuid().optional(),
      head: z.number().optional(),
      topHair: z.number().optional(),
      centre: z.number().optional(),
      turnDegrees: z.number(),
      brightness: z.number(),
      contrast: z.number(),
      strokes: z.array(z.object({ kept: z.boolean(), radius: z.number(), places: z.array(Place) })),
    })
    .optional(),
  /** The document that it was asked for by. */
  presetId: z.string().optional(),
  /** By it the photos that were asked for together are found together. */
  batch: PhotoBatch,
})

/** An ID photo of one upload, for a credit; for further offices, or changed by hand afterwards, it costs none. */
export const photoJob = defineJob({
  kind: 'id-photo',
  input: PhotoInput,
  seconds: 120,
  credits: ({ byHand }) => (byHand?.first ? 0 : 1),
  paidOnceFor: ({ fileId }) => fileId,
  preview: { tool: 'id-photo', show: showMarked },
  async work({ fileId, mode, spec, byHand }, job) {
    const file = await job.fileRow(fileId)
    const path = await job.fetch(file)
    const drawn = await job.run(engines.photo, { path, spec, mode, byHand, modelsFolder: modelsFolder(job.env) })
    const made = await withThumbnail(drawn, job)
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
    const filled = await job.run(engines.sheet, { path: await job.fetch(file), ...wanted })
    const made = wanted.format === 'jpeg' ? await withThumbnail(filled, job) : filled
    return { ...made, name: resultName(file.name, `sheet-${wanted.paper}`, made.extension) }
  },
})
