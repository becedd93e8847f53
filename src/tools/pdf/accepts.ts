import type { FileRow } from '#features/files/files.ts'
import { type FileKind, sniff } from '#features/files/sniff.ts'
import { wrongFileType } from '#platform/errors.ts'
import type { ConversionName } from './contract.ts'
import { isWritten } from './isWritten.ts'

/**
 * What the content of an upload may be, by its conversion. Scans and photos of pages are read as pages; Office files come in two containers, and as
 * letters: web pages, rich text, XML and lists of values under the names of Word and Excel.
 */
const kinds: Record<ConversionName, { kinds: FileKind[]; called: string }> = {
  'pdf-to-word': { kinds: ['pdf', 'jpeg', 'png'], called: 'PDF, JPEG, PNG' },
  'pdf-to-excel': { kinds: ['pdf', 'jpeg', 'png'], called: 'PDF, JPEG, PNG' },
  'pdf-to-html': { kinds: ['pdf', 'jpeg', 'png'], called: 'PDF, JPEG, PNG' },
  'pdf-to-markdown': { kinds: ['pdf', 'jpeg', 'png'], called: 'PDF, JPEG, PNG' },
  'pdf-to-text': { kinds: ['pdf', 'jpeg', 'png'], called: 'PDF, JPEG, PNG' },
  'pdf-to-png': { kinds: ['pdf'], called: 'PDF' },
  'word-to-pdf': { kinds: ['zip', 'ole', 'other'], called: 'Word (.docx, .doc)' },
  'excel-to-pdf': { kinds: ['zip', 'ole', 'other'], called: 'Excel (.xlsx, .xls)' },
  'ppt-to-pdf': { kinds: ['zip', 'ole'], called: 'PowerPoint (.pptx, .ppt)' },
}

/** Refuses a file whose content is something else, before a job is made of it. Which office file it is the engine tells. */
export function expectKind(file: Pick<FileRow, 'kind'>, conversion: ConversionName): void {
  const expected = kinds[conversion]
  if (!expected.kinds.some((kind) => kind === file.kind)) throw wrongFileType(expected.called)
}

const everyKind = {
  kinds: ['pdf', 'jpeg', 'png', 'zip', 'ole', 'other'],
  called: 'PDF, Word, Excel, PowerPoint, JPEG, PNG',
}

/** Refuses what no conversion takes, by the kind of a file. Which letters are an Office file only its content tells. */
export function expectConvertible({ kind }: Pick<FileRow, 'kind'>): void {
  if (!everyKind.kinds.includes(kind)) throw wrongFileType(everyKind.called)
}

/** The same by the first bytes of a file on its way. */
export function expectConvertibleHead(head: Buffer): void {
  const kind = sniff(head)
  if (kind === 'other' && !isWritten(head)) throw wrongFileType(everyKind.called)
  expectConvertible({ kind })
}
