import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { cleanName } from '#features/files/cleanName.ts'
import { sweepInBatches } from '#features/files/sweepInBatches.ts'
import type { Db, Queryable } from '#platform/db/db.ts'
import { notFound } from '#platform/errors.ts'
import { expectPlainText } from '#platform/http/oddText.ts'
import type { Store } from '#platform/storage/store.ts'
import { ticketLimits } from './contract.ts'
import { ticketFiles } from './schema.ts'

export type TicketFile = typeof ticketFiles.$inferSelect

/** Where files of tickets are kept and known. */
export type TicketFilePlace = { db: Db; store: Store }

/**
 * Keeps a file that no message has yet; without one within an hour it is swept. An empty file is none. Throws tooLarge, and invalidRequest
 * for a name that is no text.
 */
export async function keepTicketFile(
  { db, store }: TicketFilePlace,
  { name, content }: { name: string; content: Readable },
): Promise<TicketFile | undefined> {
  expectPlainText('filename', name)
  const [day = ''] = new Date().toISOString().split('T')
  // Of the name nothing is left in the key: what it ends in means nothing here.
  const key = `tickets/${day.replaceAll('-', '/')}/${randomUUID()}`
  const [row] = await db
    .insert(ticketFiles)
    .values({ key, name: cleanName(name), bytes: 0 })
    .returning()
  if (!row) throw new Error('A file of a ticket was not written down')
  try {
    const { bytes } = await store.put(key, content, { maxBytes: ticketLimits.fileBytes })
    if (bytes > 0) {
      await db.update(ticketFiles).set({ bytes }).where(eq(ticketFiles.id, row.id))
      return { ...row, bytes }
    }
  } catch (error) {
    await forget({ db, store }, row).catch(() => {})
    throw error
  }
  await forget({ db, store }, row)
  return undefined
}

/** Gives a file that was kept to its message. */
export const claimTicketFile = (tx: Queryable, fileId: string, messageId: number) =>
  tx.update(ticketFiles).set({ messageId }).where(eq(ticketFiles.id, fileId))

/** A file of a ticket with its bytes, to be handed on as an attachment and never shown as a page. Throws notFound. */
export async function openTicketFile(
  { db, store }: TicketFilePlace,
  id: string,
): Promise<TicketFile & { content: Readable }> {
  const [row] = await db
    .select()
    .from(ticketFiles)
    .where(and(eq(ticketFiles.id, id), sql`${ticketFiles.messageId} is not null`))
  if (!row) throw notFound()
  return { ...row, content: await store.get(row.key) }
}

/** Deletes the files of messages, bytes first. */
export const deleteTicketFiles = (place: TicketFilePlace, messageIds: number[]): Promise<number> =>
  deleteWhere(place, inArray(ticketFiles.messageId, messageIds))

/** Deletes the files that no message has: their tickets are gone, or never came. */
export const sweepTicketFiles = (place: TicketFilePlace): Promise<number> =>
  deleteWhere(place, and(isNull(ticketFiles.messageId), lt(ticketFiles.createdAt, sql`now() - interval '1 hour'`)))

const batch = 1000

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000'

const deleteWhere = (place: TicketFilePlace, which: SQL | undefined) =>
  sweepInBatches(
    noId,
    (after) =>
      place.db
        .select()
        .from(ticketFiles)
        .where(and(which, gt(ticketFiles.id, after)))
        .orderBy(ticketFiles.id)
        .limit(batch),
    (row) => forget(place, row),
  )

async function forget({ db, store }: TicketFilePlace, row: Pick<TicketFile, 'id' | 'key'>): Promise<void> {
  await store.delete(row.key)
  await db.delete(ticketFiles).where(eq(ticketFiles.id, row.id))
}
