import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/db.ts'
import { emptyFile, invalidRequest, notFound, tooLarge } from '#platform/errors.ts'
import { expectPlainText } from '#platform/http/oddText.ts'
import type { Store } from '#platform/storage/store.ts'
import { inEach } from '#platform/texts.ts'
import { cleanName } from './cleanName.ts'
import { filesErrors } from './errorTexts.ts'
import { leased, newLease } from './lease.ts'
import { keyOfUrl } from './links.ts'
import { checkQuota, holdAccount, type QuotaSettings, takeComing } from './quota.ts'
import { files } from './schema.ts'
import { type FileKind, sniff, sniffBytes } from './sniff.ts'
import { sweepInBatches } from './sweepInBatches.ts'

export type FileRow = typeof files.$inferSelect

/** Where files are kept and known: the bytes in the store, owner and expiry in the database. */
export type FilePlace = { db: Db; store: Store }

/** Where new ones may be kept: the settings say how much of one account. */
export type KeepingPlace = FilePlace & { env: QuotaSettings }

type NewFile = {
  accountId: number
  purpose: FileRow['purpose']
  name: string
  /** Where it is kept; made up where absent. Must be new. */
  key?: string
  /** Throws where the first bytes are of something that is not wanted. */
  check?: ((head: Buffer) => void) | undefined
  content: Readable
  maxBytes: number
  /** How many bytes it has at most where that is known before; else as many as it may. */
  expectedBytes?: number | undefined
  hours: number
  /** Whether its bytes count already for something else that its account keeps, which `whenKept` ends. */
  isCounted?: boolean
  /** What has to become true together with the file; where it throws, there is no file. */
  whenKept?: (tx: Queryable, row: FileRow) => Promise<void>
}

/**
 * Keeps a file for an account. The row is written first, so that whatever happens in between the sweep finds the bytes;
 * it counts for nobody until they are there.
 * Throws emptyFile, tooLarge, storageFull, what `check` throws, invalidRequest for a name that is no text, and notFound where the account goes while its bytes are written.
 */
export async function keepFile(place: KeepingPlace, file: NewFile): Promise<FileRow> {
  expectPlainText('filename', file.name)
  const { head, whole } = await peek(file.content)
  try {
    if (head.length === 0) throw emptyFile()
    file.check?.(head)
    return await keepStream(place, file, whole, sniff(head))
  } finally {
    whole.destroy()
  }
}

async function keepStream(place: KeepingPlace, file: NewFile, whole: Readable, kind: FileKind): Promise<FileRow> {
  const { db, store } = place
  const row = await begin(place, file, kind)
  using content = leased(() => db.update(files).set({ unfinishedUntil: newLease }).where(isMine(row)))
  pipeline(whole, content).catch(() => {})
  try {
    const { bytes } = await store.put(row.key, content, { maxBytes: mostBytes(file) })
    if (file.purpose === 'upload' && !file.isCounted) await takeComing(place, file.accountId, bytes)
    return await db.transaction(async (tx) => {
      // No row: the account was deleted while the bytes were written, or they stood still until the sweep came.
      const [kept] = await tx.update(files).set({ bytes, unfinishedUntil: null }).where(isMine(row)).returning()
      if (!kept) throw notFound()
      await file.whenKept?.(tx, kept)
      return kept
    })
  } catch (error) {
    // What cannot be cleared now is cleared by the sweep.
    await forgetUnlessWhole(place, row).catch(() => {})
    throw error
  }
}

const mostBytes = ({ maxBytes, expectedBytes = maxBytes }: NewFile) => Math.min(maxBytes, expectedBytes)

/** The row of a file whose bytes are on their way, as long as its lease runs. */
const isMine = (row: FileRow) => and(eq(files.id, row.id), sql`${files.unfinishedUntil} > now()`)

/** Takes the room for a file in what its account may keep, and its key. Throws storageFull and keyTaken. */
async function begin(place: KeepingPlace, file: NewFile, kind: FileKind): Promise<FileRow> {
  const key = file.key ?? newKey(file.purpose, file.name)
  if (file.key) await forgetLapsed(place, file.key)
  return place.db.transaction(async (tx) => {
    await holdAccount(tx, file.accountId)
    const bytes = file.isCounted ? 0 : mostBytes(file)
    if (!file.isCounted) await checkQuota(tx, place.env, file.accountId, { bytes, isUpload: file.purpose === 'upload' })
    const [row] = await tx
      .insert(files)
      .values({
        ...{ key, kind, bytes, accountId: file.accountId, purpose: file.purpose, name: cleanName(file.name) },
        expiresAt: new Date(Date.now() + file.hours * 3_600_000),
        unfinishedUntil: newLease,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw keyTaken()
    return row
  })
}

/** Frees a key whose bytes never came, because the process that brought them was killed. */
async function forgetLapsed(place: FilePlace, key: string): Promise<void> {
  const [row] = await place.db
    .select()
    .from(files)
    .where(and(eq(files.key, key), lt(files.unfinishedUntil, sql`now()`)))
  if (row) await forget(place, row)
}

/** Deletes a file that failed on its way; not one that became whole, though the connection broke before that was told. */
async function forgetUnlessWhole(place: FilePlace, row: FileRow): Promise<void> {
  const [now] = await place.db.select().from(files).where(eq(files.id, row.id))
  if (now?.unfinishedUntil !== null) await forget(place, row)
}

/** Deletes a file that is over or never came: its bytes, and then its row. */
async function forget({ db, store }: FilePlace, row: FileRow): Promise<void> {
  // Somebody else may have the key by now, and then the bytes are theirs.
  const [other] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.key, row.key), ne(files.id, row.id)))
  if (!other) await store.delete(row.key)
  await db.delete(files).where(eq(files.id, row.id))
}

/** A file whose bytes are there and whose time is not over: only such a one is anybody's. No file is empty. */
export const isLiving = () => and(isNull(files.unfinishedUntil), gt(files.bytes, 0), gt(files.expiresAt, new Date()))

/** The living upload of this account behind a url that its client gave. Anything else is not found, and never fetched. */
export async function ownUpload(db: Db, accountId: number, url: string): Promise<FileRow> {
  const key = keyOfUrl(url)
  const row = key && (await ownFile(db, accountId, key))
  if (!row) throw notFound()
  return row
}

/** The living file of this account under a key, undefined where there is none. */
export async function ownFile(db: Db, accountId: number, key: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), eq(files.accountId, accountId), isLiving()))
  return row
}

/** The row of a file that has not expired. Throws notFound. */
export async function livingFile(db: Queryable, id: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isLiving()))
  if (!row) throw notFound()
  return row
}

/** The living file under a key, whoever it belongs to: for those who hold a signed link to it. Throws notFound. */
export async function linkedFile(db: Db, key: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.key, key), isLiving()))
  if (!row) throw notFound()
  return row
}

/** Copies a file out of the store to a path. */
export async function fetchFile(
  { store }: Pick<FilePlace, 'store'>,
  row: FileRow,
  path: string,
  signal?: AbortSignal,
): Promise<void> {
  await pipeline(await store.get(row.key), createWriteStream(path), { signal })
}

/** Keeps a file that lies on the disk; see keepFile. */
export async function keepPath(
  place: KeepingPlace,
  path: string,
  file: Omit<NewFile, 'content' | 'expectedBytes'>,
): Promise<FileRow> {
  const { size } = await stat(path)
  if (size > file.maxBytes) throw tooLarge(file.maxBytes)
  return keepFile(place, { ...file, content: createReadStream(path), expectedBytes: size })
}

const batch = 1000

/**
 * Deletes the files whose time is over or whose bytes never came, and answers how many. A file whose bytes cannot be deleted is
 * tried again the next time, and keeps no other from going; then this throws in the end.
 */
export const sweepFiles = (place: FilePlace): Promise<number> =>
  deleteFiles(place, or(lt(files.expiresAt, new Date()), lt(files.unfinishedUntil, sql`now()`)))

/** The same for the files of some kind. */
export async function deleteFiles(place: FilePlace, which: SQL | undefined): Promise<number> {
  return sweepInBatches(
    noId,
    (after) =>
      place.db
        .select()
        .from(files)
        .where(and(which, gt(files.id, after)))
        .orderBy(files.id)
        .limit(batch),
    (row) => forget(place, row),
  )
}

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000'

const keyTaken = () => invalidRequest(inEach(filesErrors, (say) => say.keyTaken))

/** A key that tells the day and nothing about the owner, and cannot be guessed. */
function newKey(purpose: string, name: string): string {
  const [day] = new Date().toISOString().split('T')
  const extension = extname(name).toLowerCase()
  return `${purpose}s/${day?.replaceAll('-', '/')}/${randomUUID()}${/^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ''}`
}

/** The first bytes of a stream, and a stream of all of it. */
async function peek(content: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = []
  let seen = 0
  const rest = content[Symbol.asyncIterator]()
  while (seen < sniffBytes) {
    const next = await rest.next()
    if (next.done) break
    chunks.push(next.value as Buffer)
    seen += next.value.length
  }
  const whole = new PassThrough()
  const source = async function* () {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  pipeline(source, whole).catch((error: Error) => whole.destroy(error))
  return { head: Buffer.concat(chunks), whole }
}
