import { buffer } from 'node:stream/consumers'
import { livingFile } from '#features/files/files.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Store } from '#platform/storage/store.ts'
import type { ToolKinds } from './ownJobs.ts'
import type { JobRow } from './schema.ts'

/** A result in another format of its tool's. Throws notFound where it has none such, or is not paid for or kept any more. */
export async function resultAs(
  { db, store }: { db: Db; store: Store },
  toolKinds: ToolKinds,
  { kind, tried, resultId }: JobRow,
  format: string,
): Promise<{ content: string | Buffer; type: string }> {
  const writing = toolKinds.find(({ kinds }) => kinds.some((each) => each.kind === kind))?.writing
  if (tried || !resultId || !writing?.formats.includes(format)) throw notFound()
  const { key } = await livingFile(db, resultId)
  return writing.write(await buffer(await store.get(key)), format)
}
