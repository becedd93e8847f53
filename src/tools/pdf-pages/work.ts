import type { FileRow } from '#features/files/files.ts'
import { defineWork } from '#features/jobs/toolWork.ts'
import { LookOptions } from '#features/pdfLook/lookServer.ts'
import { wrongFileType } from '#platform/errors.ts'
import { type ActionName, acceptsOf, PdfPagesOptions, pdfPages, takesSeveral } from './contract.ts'
import { newPasswordMissing, oneFileOnly } from './errors.ts'
import { lookJob, pdfPagesJob } from './job.ts'

const { id, maxBytes, mostFiles } = pdfPages

/** Something done with the pages of one or several files. */
export const pdfPagesWork = defineWork({
  id,
  options: PdfPagesOptions,
  files: { accepts: [...acceptsOf('arrange'), ...acceptsOf('pictures')], least: 1, most: mostFiles, maxBytes },
  job: pdfPagesJob,
  inputOf({ options: { action, password, newPassword }, files }) {
    if (files.length > 1 && !takesSeveral(action.name)) throw oneFileOnly()
    if (action.name === 'protect' && newPassword === undefined) throw newPasswordMissing()
    for (const file of files) expectKind(file, action.name)
    return { fileIds: files.map((file) => file.id), action, password, newPassword }
  },
})

/** A look at a file: small pictures of its pages, and what is in it. */
export const lookWork = defineWork({
  id: `${id}-look`,
  options: LookOptions,
  files: { accepts: acceptsOf('arrange'), least: 1, most: 1, maxBytes, check: (file) => expectKind(file, 'arrange') },
  job: lookJob,
  inputOf: ({ options: { password }, files: [file] }) => ({ fileId: file.id, password }),
})

function expectKind({ kind }: Pick<FileRow, 'kind'>, action: ActionName): void {
  const isPicture = ['jpeg', 'png', 'webp'].includes(kind)
  if (action === 'pictures' && !isPicture) throw wrongFileType('JPEG, PNG, WebP')
  if (action !== 'pictures' && kind !== 'pdf') throw wrongFileType('PDF')
}
