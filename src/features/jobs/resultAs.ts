import { basename, extname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { livingFile } from '#features/files/files.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { PdfMaker } from '#platform/pdfOfWord.ts'
import type { Store } from '#platform/storage/store.ts'
import type { Language } from '#platform/text.ts'
import type { ToolKinds } from './ownJobs.ts'
import type { ResultWriting } from './resultWriting.ts'
import type { JobRow } from './schema.ts'

type Place = { db: Db; store: Store; toolKinds: ToolKinds; pdfMaker: PdfMaker | undefined }

/** How the results of a kind of work are written as other files; undefined where they are what they are. */
export const writingOf = (toolKinds: ToolKinds, kind: string): ResultWriting | undefined =>
  toolKinds.find(({ kinds }) => kinds.some((each) => each.kind === kind))?.writing

/** A result in another format of its tool's, and its name then. Throws notFound where it has none such, or is not paid for or kept any more. */
export async function resultAs(
  { db, store, toolKinds, pdfMaker }: Place,
  { accountId, kind, tried, resultId }: Pick<JobRow, 'accountId' | 'kind' | 'tried' | 'resultId'>,
  format: string,
  language: Language,
): Promise<{ content: string | Buffer; type: string; name: string }> {
  const writing = writingOf(toolKinds, kind)
  if (tried || !resultId || !writing?.formats.includes(format)) throw notFound()
  const file = await livingFile(db, resultId)
  const name = basename(file.name, extname(file.name))
  const content = await buffer(await store.get(file.key))
  const written = await writing.write(content, format, { name, language, accountId, pdfMaker })
  return { ...written, name: `${name}.${format}` }
}
