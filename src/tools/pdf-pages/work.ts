import type { FileRow } from '#features/files/files.ts'
import { sniff } from '#features/files/sniff.ts'
import { describeFields } from '#features/jobs/describeFields.ts'
import { defineWork } from '#features/jobs/toolWork.ts'
import { LookOptions } from '#features/pdfLook/lookServer.ts'
import { pageRangesOf } from '#features/pdfLook/pageRanges.ts'
import { inField, wrongFileType } from '#platform/errors.ts'
import { type Action, type ActionName, acceptsOf, PdfPagesOptions, pdfPages, takesSeveral } from './contract.ts'
import { badRange, newPasswordMissing, noSuchFile, oneFileOnly } from './errors.ts'
import { expectPagesInside } from './expectPages.ts'
import { lookJob, pdfPagesJob } from './job.ts'
import { partTexts } from './partTexts.ts'

const { id, maxBytes, mostFiles } = pdfPages

/** Something done with the pages of one or several files. */
export const pdfPagesWork = defineWork({
  id,
  options: describeFields(PdfPagesOptions, {
    action: 'What is to become of the pages.',
    'arrange.pages': 'The pages of the result in their order; all pages of all files where absent.',
    file: 'Which of the files, from 1.',
    page: 'Which of its pages, from 1.',
    turn: 'Degrees clockwise.',
    quality: 'How far pictures may be made smaller: `light` for print, `medium` for screens, `strong` for mail.',
    by: 'Where one part ends and the next begins.',
    ranges: 'Parts such as `1-3;4,6`: each of them a file.',
    'every.pages': 'Pages of each part.',
    megabytes: 'Most megabytes of each part.',
    paper: 'Each page as large as its picture, or paper with a margin.',
    language: 'Tesseract’s name of the language, such as `eng`.',
    archive: 'Whether the result is to be PDF/A-2b; what cannot become that is refused.',
    allow: 'What programs that obey allow who has opened the file.',
    print: 'To print it.',
    copy: 'To copy its text and pictures.',
    change: 'To change it.',
    pages: 'Pages such as `1-3,5`; all of them where absent.',
    place: 'Where the number stands; `outer` is left on even pages, right on odd ones.',
    form: '`1`, or `1 / 9`.',
    first: 'Number of the first page.',
    text: 'What the watermark says.',
    slanted: 'From corner to corner, or straight.',
    strength: 'How much of the page it hides, 0 to 1.',
    password: 'Opens what is protected.',
    passwords: 'Opens the files one by one, in their order; empty for those that are open. Comes before `password`.',
    newPassword: 'What the result is protected with.',
  }),
  files: { accepts: [...acceptsOf('arrange'), ...acceptsOf('pictures')], least: 1, most: mostFiles, maxBytes },
  job: pdfPagesJob,
  inputOf({ options: { action, password, passwords, newPassword }, files }) {
    if (files.length > 1 && !takesSeveral(action.name)) throw oneFileOnly()
    if (action.name === 'protect' && newPassword === undefined) throw inField(newPasswordMissing(), 'newPassword')
    for (const file of files) expectKind(file, action.name)
    expectPages(action, files.length)
    return { fileIds: files.map((file) => file.id), action, password, passwords, newPassword }
  },
  expectInside: expectPagesInside,
})

/** Refuses what no file could give; which pages there are, shows in the files alone. */
function expectPages(action: Action, files: number): void {
  switch (action.name) {
    case 'arrange': {
      const missing = action.pages?.find(({ file }) => file > files)
      if (missing) throw inField(noSuchFile(missing.file, files), 'action.pages')
      return
    }
    case 'split':
      if (action.by.way === 'ranges' && !areParts(action.by.ranges))
        throw inField(badRange(action.by.ranges), 'action.by.ranges')
      return
    case 'number':
    case 'watermark':
      if (!pageRangesOf(action.pages)) throw inField(badRange(action.pages ?? ''), 'action.pages')
  }
}

/** Whether a text names parts by their pages, such as `1-3;4,6`. */
const areParts = (text: string) => partTexts(text).length > 0 && partTexts(text).every((part) => pageRangesOf(part))

/** A look at a file: small pictures of its pages, and what is in it. */
export const lookWork = defineWork({
  id: `${id}-look`,
  options: LookOptions,
  files: { accepts: acceptsOf('arrange'), least: 1, most: 1, maxBytes, check: (file) => expectKind(file, 'arrange') },
  job: lookJob,
  inputOf: ({ options, files: [file] }) => ({ fileId: file.id, ...options }),
})

/** Refuses by its first bytes what no action takes. */
export function expectKnownHead(head: Buffer): void {
  const kind = sniff(head)
  if (kind !== 'pdf' && !isPicture(kind)) throw wrongFileType('PDF, JPEG, PNG, WebP')
}

const isPicture = (kind: string) => ['jpeg', 'png', 'webp'].includes(kind)

function expectKind({ kind }: Pick<FileRow, 'kind'>, action: ActionName): void {
  if (action === 'pictures' && !isPicture(kind)) throw wrongFileType('JPEG, PNG, WebP')
  if (action !== 'pictures' && kind !== 'pdf') throw wrongFileType('PDF')
}
