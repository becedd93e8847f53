import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { extname } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { emptyFile, invalidRequest, notFound } from '#platform/errors.ts'
import { expectPlainText } from '#platform/http/oddText.ts'
import type { Store } from '#platform/storage/store.ts'
import { keyOfUrl } from './links.ts'
import { files } from './schema.ts'
import { sniff, sniffBytes } from './sniff.ts'

export type FileRow = typeof files.$inferSelect

/** Where files are kept and known: the bytes in the store, owner and expiry in the database. */
export type FilePlace = { db: Db; store: Store }

type NewFile = {
  accountId: number
  purpose: 'upload' | 'result'
  name: string
  /** Where it is kept; made up where absent. Must be new. */
  key?: string
  /** Throws where the first bytes are of something that is not wanted. */
  check?: (head: Buffer) => void
  content: Readable
  maxBytes: number
  hours: number
}

/**
 * Keeps a file for an account. The row is written first, so that whatever happens in between the sweep finds the bytes.
 * Throws emptyFile, tooLarge, what `check` throws, invalidRequest for a name that is no text, and notFound where the account goes while its bytes are written.
 */
export async function keepFile({ db, store }: FilePlace, file: NewFile): Promise<FileRow> {
  expectPlainText('filename', file.name)
  const { head, whole } = await peek(file.content)
  if (head.length === 0) throw emptyFile()
  file.check?.(head)
  const [row] = await db
    .insert(files)
    .values({
      accountId: file.accountId,
      key: file.key ?? newKey(file.purpose, file.name),
      name: cleanName(file.name),
      purpose: file.purpose,
      kind: sniff(head),
      bytes: 0,
      expiresAt: new Date(Date.now() + file.hours * 3_600_000),
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw keyTaken()
  try {
    const { bytes } = await store.put(row.key, whole, { maxBytes: file.maxBytes })
    const known = await db.update(files).set({ bytes }).where(eq(files.id, row.id)).returning({ id: files.id })
    if (known.length === 0) {
      // The account was deleted while the bytes were written: no row leads to them any more.
      await store.delete(row.key)
      throw notFound()
    }
    return { ...row, bytes }
  } catch (error) {
    await db.delete(files).where(eq(files.id, row.id))
    throw error
  }
}

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
    .where(and(eq(files.key, key), eq(files.accountId, accountId), gt(files.expiresAt, new Date())))
  return row
}

/** The row of a file that has not expired. Throws notFound. */
export async function livingFile(db: Db, id: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), gt(files.expiresAt, new Date())))
  if (!row) throw notFound()
  return row
}

/** Copies a file out of the store to a path. */
export async function fetchFile({ store }: FilePlace, row: FileRow, path: string): Promise<void> {
  await pipeline(await store.get(row.key), createWriteStream(path))
}

/** Keeps a file that lies on the disk; see keepFile. */
export const keepPath = (place: FilePlace, path: string, file: Omit<NewFile, 'content'>) =>
  keepFile(place, { ...file, content: createReadStream(path) })

/** Deletes the files whose time is over and answers how many. A file whose bytes cannot be deleted is tried again. */
export async function sweepFiles({ db, store }: FilePlace): Promise<number> {
  const expired = await db.select().from(files).where(lt(files.expiresAt, new Date())).limit(1000)
  for (const row of expired) {
    await store.delete(row.key)
    await db.delete(files).where(eq(files.id, row.id))
  }
  return expired.length
}

const keyTaken = () =>
  invalidRequest({
    en: 'A file was uploaded under this key already. Upload it again under a new one.',
    id: 'Sudah ada berkas dengan key ini. Unggah lagi dengan key yang baru.',
  })

/** A key that tells the day and nothing about the owner, and cannot be guessed. */
function newKey(purpose: string, name: string): string {
  const [day] = new Date().toISOString().split('T')
  const extension = extname(name).toLowerCase()
  return `${purpose}s/${day?.replaceAll('-', '/')}/${randomUUID()}${/^\.[a-z0-9]{1,5}$/.test(extension) ? extension : ''}`
}

/** A name that is fit for a download: no folders, no control characters, not endless. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? ''
  const printable = base.replace(/[\p{Cc}"]/gu, '').trim()
  return printable.length <= 200 ? printable || 'file' : `${printable.slice(0, 180)}${extname(printable).slice(0, 20)}`
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
