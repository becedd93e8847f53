import { tmpdir } from 'node:os'
import { canReadBackups, checksOf, keepCheck } from '#platform/backup/checks.ts'
import { openPlace } from '#platform/backup/place.ts'
import { BackupProblem } from '#platform/backup/problem.ts'
import type { Db } from '#platform/db/db.ts'
import { databaseBytes } from '#platform/db/size.ts'
import type { Env } from '#platform/env.ts'
import { freeBytes } from '#platform/health/diskSpace.ts'
import type { Log } from '#platform/log.ts'
import { checkBackup } from './checkBackup.ts'

const dayMs = 86_400_000
/** A task of every day does not come to the second. */
const toleranceMs = 3_600_000

/**
 * Checks the newest backup in BACKUP_TO where BACKUP_CHECK_DAYS have passed since one was found whole, and keeps what came of it. Does nothing
 * where this machine has no key to read it. A bad backup is a result and no error: another one is looked at tomorrow.
 */
export async function checkWhenDue(db: Db, env: Env, log: Log): Promise<void> {
  const { BACKUP_TO: to, BACKUP_CHECK_DAYS: days } = env
  if (!to || days === 0 || !canReadBackups(env)) return
  const place = await openPlace(to, env)
  const { last, wholeAt } = await checksOf(db, place.title)
  const isGood = last !== null && last.problem === null
  if (isGood && wholeAt && Date.now() - wholeAt.getTime() < days * dayMs - toleranceMs) return
  const [name] = await place.names()
  if (name) await checkNow(db, env, log, name)
}

/** Checks a backup in BACKUP_TO by its name, and keeps what came of it. Does nothing without that setting. */
export async function checkNow(db: Db, env: Env, log: Log, name: string): Promise<void> {
  const { BACKUP_TO: to } = env
  if (!to) return
  const place = await openPlace(to, env)
  const problem = await problemOf(db, env, log, `${to.replace(/\/+$/, '')}/${name}`)
  await keepCheck(db, { place: place.title, name, problem })
}

/** What is wrong with a backup, or kept it from being checked; null where it is whole. */
async function problemOf(db: Db, env: Env, log: Log, backup: string): Promise<string | null> {
  try {
    await expectRoom(db)
    const { name, totals } = await checkBackup(env, log, backup)
    log.info({ name, files: totals.files }, 'A backup is checked and whole')
    return null
  } catch (error) {
    log.error({ err: error, backup }, 'A backup is not whole, or could not be checked')
    return error instanceof Error ? error.message : String(error)
  }
}

/** Throws where the disk of the scratch database would be full of it: rows, their indexes, and what is written ahead of both. */
async function expectRoom(db: Db): Promise<void> {
  const needed = 2 * (await databaseBytes(db))
  const free = await freeBytes(tmpdir())
  if (free < needed)
    throw new BackupProblem(
      `A check needs ${inGigabytes(needed)} on the disk of ${tmpdir()}, where ${inGigabytes(free)} are free: set TMPDIR, or check on another machine.`,
    )
}

const inGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
