import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { codes } from '#platform/codes.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { cleanName } from '../cleanName.ts'
import { filesErrors } from '../errorTexts.ts'
import type { FilePlace, KeepingPlace } from '../files.ts'
import { leased } from '../lease.ts'
import { checkQuota, holdAccount, takeComing } from '../quota.ts'
import { uploadParts, uploads } from '../schema.ts'
import { sweepInBatches } from '../sweepInBatches.ts'

export type UploadRow = typeof uploads.$inferSelect

/** Unfinished uploads that an account may have at a time: those of four pages or devices. A further one takes the place of the one that nobody went on with for longest. */
const mostUnfinished = 12

/** Parts of one upload: many for a connection that breaks and breaks, few for a disk. */
const mostParts = 5000

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Begins an upload of an account, and takes the room for all of it. Throws storageFull. */
export async function beginUpload(
  place: KeepingPlace,
  upload: Pick<UploadRow, 'id' | 'accountId' | 'name' | 'bytes'>,
): Promise<void> {
  const { db, env } = place
  const surplus = await db.transaction(async (tx) => {
    await holdAccount(tx, upload.accountId)
    const unfinished = await tx
      .select()
      .from(uploads)
      .where(and(eq(uploads.accountId, upload.accountId), isNull(uploads.fileId)))
      .orderBy(desc(uploads.expiresAt))
    const over = unfinished.slice(mostUnfinished - 1)
    // From now on they are expired, and their room is free.
    for (const { id } of over)
      await tx
        .update(uploads)
        .set({ expiresAt: new Date(0), bytes: 0 })
        .where(eq(uploads.id, id))
    await checkQuota(tx, env, upload.accountId, { bytes: upload.bytes, isUpload: true })
    const expiresAt = inHours(env.UPLOAD_HOURS)
    await tx.insert(uploads).values({ ...upload, name: cleanName(upload.name), expiresAt })
    return over
  })
  for (const { id } of surplus) await dropUpload(place, id)
}

/** The upload under an id, unless its time is over. Throws notFound. */
export async function livingUpload(db: Db, id: string): Promise<UploadRow> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), gt(uploads.expiresAt, new Date())))
  if (!row) throw notFound()
  return row
}

/**
 * Adds the bytes that come next to an upload. Of several that are added at one place, by whatever process, the first counts and
 * the others throw offsetTaken (409): their clients ask again how far the upload is. Throws notFound where the upload is over, tooManyParts,
 * and guestsFull.
 */
export const addPart = (place: KeepingPlace, id: string, start: number, bytes: Buffer): Promise<void> =>
  addContent(place, id, { start, bytes: bytes.length }, Readable.from([bytes]))

/** A part of an upload: where it begins, and how many bytes it has. */
type Part = { start: number; bytes: number }

/**
 * The same for bytes that are read as they come; they have to be as many as the part says. What is still coming ends with its upload, whose room is
 * somebody else's by then, and where it stands still.
 */
export async function addContent(place: KeepingPlace, id: string, part: Part, content: Readable): Promise<void> {
  const { db, store } = place
  const { start, bytes } = part
  const key = `uploads/parts/${randomUUID()}`
  const { parts, accountId } = await livingUpload(db, id)
  if (parts >= mostParts) throw tooManyParts()
  await takeComing(place, accountId, bytes)
  await db.insert(uploadParts).values({ key, uploadId: id, start })
  using coming: ReturnType<typeof leased> = leased(() => livingUpload(db, id).catch((error) => ended(coming, error)))
  pipeline(content, coming).catch(() => {})
  try {
    const kept = await store.put(key, coming, { maxBytes: bytes })
    if (kept.bytes !== bytes) throw offsetTaken()
    await countPart(place, id, { ...part, key })
  } catch (error) {
    // What cannot be deleted now goes with the upload.
    await dropPart({ db, store }, key).catch(() => {})
    throw error
  }
}

/** Ends a stream whose upload is over; where the database is away it goes on. */
function ended(coming: Readable, error: unknown): void {
  if (error instanceof AppError && error.status === notFound().status) coming.destroy(error)
}

/** Moves an upload to the end of a part whose bytes are there. Throws offsetTaken where it is not at the beginning of the part. */
const countPart = (
  { db, env }: KeepingPlace,
  id: string,
  { key, start, bytes }: Part & { key: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const end = start + bytes
    const isNext = and(eq(uploads.offset, start), sql`${uploads.bytes} >= ${end}`, gt(uploads.expiresAt, new Date()))
    const moved = await tx
      .update(uploads)
      .set({ offset: end, parts: sql`${uploads.parts} + 1`, expiresAt: inHours(env.UPLOAD_HOURS) })
      .where(and(eq(uploads.id, id), isNext))
      .returning({ id: uploads.id })
    if (moved.length === 0) throw offsetTaken()
    await tx.update(uploadParts).set({ counts: true }).where(eq(uploadParts.key, key))
  })

/** Where the bytes of an upload lie that come past us, in one part: by its id, so that nothing else takes it for a part of its own. */
const directKey = (id: string) => `uploads/parts/${id.slice(id.indexOf('-') + 1)}`

/** Makes ready for bytes that come past us; answers the key that they are to have in the store. */
export async function directPart({ db }: FilePlace, id: string): Promise<string> {
  const key = directKey(id)
  await db.insert(uploadParts).values({ key, uploadId: id, start: 0 })
  return key
}

/** Counts what has come past us for an upload, where that is all of it. Answers whether the upload is whole. */
export async function countDirect(place: KeepingPlace, { id, bytes }: UploadRow): Promise<boolean> {
  const key = directKey(id)
  const [part] = await place.db.select().from(uploadParts).where(eq(uploadParts.key, key))
  if (!part || (await place.store.stat(key))?.bytes !== bytes) return false
  if (!part.counts) await countPart(place, id, { key, start: 0, bytes })
  return true
}

/** All that has come of an upload, from its first byte on. */
export function readUpload({ db, store }: FilePlace, id: string): Readable {
  return Readable.from(
    (async function* () {
      const parts = await db
        .select()
        .from(uploadParts)
        .where(and(eq(uploadParts.uploadId, id), eq(uploadParts.counts, true)))
        .orderBy(asc(uploadParts.start))
      for (const { key } of parts) yield* await store.get(key)
    })(),
    { objectMode: false },
  )
}

/** Deletes the parts of an upload; it may stay to tell what became of it. */
export async function dropParts(place: FilePlace, id: string): Promise<void> {
  const parts = await place.db.select().from(uploadParts).where(eq(uploadParts.uploadId, id))
  for (const { key } of parts) {
    // An address may be used until its time is over: what comes then goes with the upload, which knows the key for so long.
    if (key === directKey(id)) await place.store.delete(key)
    else await dropPart(place, key)
  }
}

/** Deletes an upload with all that has come of it. */
export async function dropUpload(place: FilePlace, id: string): Promise<void> {
  await dropParts(place, id)
  await place.db.delete(uploads).where(eq(uploads.id, id))
}

async function dropPart({ db, store }: FilePlace, key: string): Promise<void> {
  await store.delete(key)
  await db.delete(uploadParts).where(eq(uploadParts.key, key))
}

const batch = 200

/** Deletes the uploads that nobody went on with in time, and answers how many; see sweepFiles. */
export const sweepUploads = (place: FilePlace): Promise<number> =>
  sweepInBatches(
    '',
    (after) =>
      place.db
        .select()
        .from(uploads)
        .where(and(lt(uploads.expiresAt, new Date()), gt(uploads.id, after)))
        .orderBy(uploads.id)
        .limit(batch),
    ({ id }) => dropUpload(place, id),
  )

/** A part begins at another place than where the upload ends (409). */
export const offsetTaken = () =>
  new AppError(
    codes.invalidRequest,
    409,
    inEach(filesErrors, (say) => say.offsetTaken),
  )

const tooManyParts = () =>
  new AppError(
    codes.invalidRequest,
    422,
    inEach(filesErrors, (say) => say.tooManyParts),
  )
