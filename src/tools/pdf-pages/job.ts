import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { defineJob, type JobResult, type JobWork } from '#features/jobs/defineJob.ts'
import { markedPicture } from '#features/marking/preview.ts'
import { nameStem } from '#platform/entryName.ts'
import { Action, pdfPages } from './contract.ts'
import { lookEngine, pdfPagesEngine } from './engineLimits.ts'
import { withNames } from './fileFacts.ts'
import { passwordOf } from './passwordOf.ts'

const PagesInput = z.object({
  fileIds: z.array(z.uuid()).min(1).max(pdfPages.mostFiles),
  action: Action,
  password: z.string().optional(),
  passwords: z.array(z.string()).optional(),
  newPassword: z.string().optional(),
})
type PagesInput = z.output<typeof PagesInput>

/** Longer side of the picture of a page in pixels: its words can be read, and it is no page to print. */
const previewSide = 900

/** Does something with the pages of PDFs, for a credit. The result is named after the first upload. */
export const pdfPagesJob = defineJob({
  kind: 'pdf-pages',
  input: PagesInput,
  secrets: ['password', 'passwords', 'newPassword'],
  // Longer than its engine may work, so that this ends with a sentence of its own.
  seconds: 1_900,
  credits: () => 1,
  preview: { tool: 'pdf-pages', show: showFirstPage },
  async work({ fileIds, ...wanted }, job) {
    const files = []
    for (const id of fileIds) files.push(await job.fileRow(id))
    const paths = []
    for (const file of files) paths.push(await job.fetch(file))
    const name = nameStem(files[0]!.name)
    const made = await job.run(pdfPagesEngine, { paths, name, ...wanted })
    const { size: bytes } = await stat(made.file)
    const facts = withNames(
      { ...made.facts, bytes },
      files.map((file) => file.name),
    )
    return { ...made, facts, name: `${name}-${wanted.action.name}${made.extension}` }
  },
})

/** Shows the first page of the result; of a zip or a file that is shut, the first page of what it was made of. */
async function showFirstPage(made: JobResult, { fileIds, action, ...opening }: PagesInput, job: JobWork) {
  const shows = made.extension === '.pdf' && action.name !== 'protect'
  const source = shows
    ? { path: made.file }
    : { path: await job.fetch(await job.fileRow(fileIds[0]!)), password: passwordOf(opening, 0) }
  const { file: path } = await job.run(lookEngine, { ...source, page: { number: 1, side: previewSide } })
  return markedPicture(job, { path, most: previewSide })
}

/** A look at one file: small pictures of its pages on a sheet, and what is in it. It costs nothing. */
export const lookJob = defineJob({
  kind: 'pdf-pages-look',
  input: z.object({ fileId: z.uuid(), password: z.string().optional(), from: z.int().optional() }),
  secrets: ['password'],
  seconds: 200,
  isStep: true,
  async work({ fileId, password, from }, job) {
    const file = await job.fileRow(fileId)
    const made = await job.run(lookEngine, { path: await job.fetch(file), password, from })
    return { ...made, name: `${nameStem(file.name)}-pages${made.extension}` }
  },
})
