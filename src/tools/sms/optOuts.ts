import { desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { optOuts } from './schema.ts'

/** Numbers whose owners want no messages from here, the newest first. */
export const listOptOuts = (db: Db, most: number) =>
  db.select().from(optOuts).orderBy(desc(optOuts.createdAt)).limit(most)

/** A number in E.164 gets nothing more from here. Doing it again changes nothing. */
export async function addOptOut(db: Db, recipient: string): Promise<void> {
  await db.insert(optOuts).values({ recipient }).onConflictDoNothing()
}

/** A number may get messages again; false where it was not refused. */
export async function removeOptOut(db: Db, recipient: string): Promise<boolean> {
  const removed = await db.delete(optOuts).where(eq(optOuts.recipient, recipient)).returning()
  return removed.length > 0
}
