import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { resultHoursOf } from '#features/accounts/people/keeping.ts'
import { codes } from '#platform/codes.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Env } from '#platform/env.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { inEach } from '#platform/texts.ts'
import { accounts } from '../accounts/schema.ts'
import { filesErrors } from './errorTexts.ts'
import { fitsGuests, takeGuestsRoom } from './roomOfGuests.ts'
import { files, uploads } from './schema.ts'

/** The operator's settings that say how much one account may keep. */
export type QuotaSettings = Pick<
  Env,
  'ACCOUNT_MEGABYTES' | 'ACCOUNT_FILES' | 'GUESTS_MEGABYTES' | 'RESULT_HOURS' | 'UPLOAD_HOURS'
>

/** What an account keeps, and the most that it may keep. */
export type Usage = { bytes: number; maxBytes: number; files: number; maxFiles: number }

/**
 * Holds an account's row until the end of the transaction, so that what is counted stays true: of requests that come
 * at the same time each counts what the others took. Throws notFound where the account is gone.
 */
export async function holdAccount(tx: Queryable, accountId: number): Promise<void> {
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  if (found.length === 0) throw notFound()
}

/** What who only tries may keep: the largest recording with a few documents, and what is made of them. */
const guestShare = (env: QuotaSettings) => ({
  ACCOUNT_MEGABYTES: Math.min(300, env.ACCOUNT_MEGABYTES),
  ACCOUNT_FILES: Math.min(40, env.ACCOUNT_FILES),
})

/** How much an account keeps now, what is on its way included. */
export async function usageOf(db: Queryable, env: QuotaSettings, accountId: number): Promise<Usage> {
  const sumOf = (table: typeof files | typeof uploads) =>
    ({ bytes: sql<string>`coalesce(sum(${table.bytes}), 0)`, count: sql<string>`count(*)` }) as const
  // What a process left behind that was killed does not count: it is swept, and its owner is trying again.
  const isThere = or(isNull(files.unfinishedUntil), sql`${files.unfinishedUntil} > now()`)
  const [kept] = await db
    .select(sumOf(files))
    .from(files)
    .where(and(eq(files.accountId, accountId), isThere))
  const [coming] = await db
    .select(sumOf(uploads))
    .from(uploads)
    .where(and(eq(uploads.accountId, accountId), isNull(uploads.fileId)))
  return {
    bytes: Number(kept?.bytes ?? 0) + Number(coming?.bytes ?? 0),
    maxBytes: env.ACCOUNT_MEGABYTES * 1_000_000,
    files: Number(kept?.count ?? 0) + Number(coming?.count ?? 0),
    maxFiles: env.ACCOUNT_FILES,
  }
}

/** How much of all guests together is kept now, and of what is on its way as much as has come. */
async function bytesOfGuests(db: Queryable): Promise<number> {
  const sumOf = async (table: typeof files | typeof uploads, bytes: SQL, which: SQL) => {
    const [kept] = await db
      .select({ bytes: sql<string>`coalesce(sum(${bytes}), 0)` })
      .from(accounts)
      .innerJoin(table, eq(table.accountId, accounts.id))
      .where(and(sql`${accounts.guest}`, which))
    return Number(kept?.bytes ?? 0)
  }
  const whole = await sumOf(files, sql`${files.bytes}`, isNull(files.unfinishedUntil))
  return whole + (await sumOf(uploads, sql`${uploads.offset}`, isNull(uploads.fileId)))
}

/** Takes the room of bytes that have come for an upload of an account. Throws guestsFull where it is a guest's, and all guests have had theirs. */
export async function takeComing(
  { db, env }: { db: Queryable; env: QuotaSettings },
  accountId: number,
  bytes: number,
): Promise<void> {
  const [owner] = await db.select({ guest: accounts.guest }).from(accounts).where(eq(accounts.id, accountId))
  if (owner?.guest && !(await takeGuestsRoom(env, bytes, () => bytesOfGuests(db)))) throw guestsFull()
}

/** What is to be kept: how many bytes, and whether somebody brings them or a job has made them. */
type Wanted = { bytes: number; isUpload: boolean }

/**
 * Throws storageFull where so many more bytes in one more file do not fit, and guestsFull where they are an upload of a guest and all guests together have
 * had their room; what work has made for one is kept. Of the room of all it takes nothing before the bytes have come: see takeComing. Call `holdAccount` before.
 */
export async function checkQuota(
  tx: Queryable,
  env: QuotaSettings,
  accountId: number,
  { bytes, isUpload }: Wanted,
): Promise<void> {
  const [owner] = await tx.select({ guest: accounts.guest }).from(accounts).where(eq(accounts.id, accountId))
  const usage = await usageOf(tx, owner?.guest ? { ...env, ...guestShare(env) } : env, accountId)
  if (usage.bytes + bytes > usage.maxBytes || usage.files >= usage.maxFiles) {
    throw storageFull(usage, { ...env, RESULT_HOURS: await resultHoursOf(tx, env, accountId) })
  }
  // What does not fit into their own share takes nothing of the room of all.
  if (owner?.guest && isUpload && !(await fitsGuests(env, bytes, () => bytesOfGuests(tx)))) throw guestsFull()
}

// Not a status of an outage, after which pages go on asking for an hour.
const guestsFull = () =>
  new AppError(
    codes.guestsFull,
    429,
    inEach(filesErrors, (say) => say.guestsFull),
    { retrySeconds: 3600 },
  )

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)

const storageFull = ({ bytes, maxBytes, files: count, maxFiles }: Usage, env: QuotaSettings) =>
  new AppError(
    codes.storageFull,
    413,
    inEach(filesErrors, (say) =>
      say.storageFull(count, maxFiles, megabytes(bytes), megabytes(maxBytes), env.UPLOAD_HOURS, env.RESULT_HOURS),
    ),
  )
