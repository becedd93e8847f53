import type { FileRow } from '#features/files/files.ts'
import type { FileKind } from '#features/files/sniff.ts'
import { wrongFileType } from '#platform/errors.ts'

/** What the content of an upload may be, by the type of its conversion. Scans and photos of pages are read as pages; Office files come in two containers. */
const kinds: Record<number, { kinds: FileKind[]; called: string }> = {
  1: { kinds: ['pdf', 'jpeg', 'png'], called: 'PDF, JPEG, PNG' },
  2: { kinds: ['pdf', 'jpeg', 'png'], called: 'PDF, JPEG, PNG' },
  3: { kinds: ['pdf'], called: 'PDF' },
  4: { kinds: ['zip', 'ole'], called: 'Word (.docx, .doc)' },
  5: { kinds: ['zip', 'ole'], called: 'Excel (.xlsx, .xls)' },
  6: { kinds: ['zip', 'ole'], called: 'PowerPoint (.pptx, .ppt)' },
}

/** Refuses a file whose content is something else, before a job is made of it. Which office file it is the engine tells. */
export function expectKind(file: Pick<FileRow, 'kind'>, type: number): void {
  const expected = kinds[type]
  if (!expected?.kinds.some((kind) => kind === file.kind)) throw wrongFileType(expected?.called ?? 'PDF')
}
