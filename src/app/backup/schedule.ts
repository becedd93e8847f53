import { longestCheckSeconds, workOnChecks } from '#platform/backup/askedChecks.ts'
import { keysOf } from '#platform/backup/encryption.ts'
import { type KeepRule, keptOf, readKeepRule } from '#platform/backup/keep.ts'
import { madeAt } from '#platform/backup/names.ts'
import { isBucket, openPlace } from '#platform/backup/place.ts'
import type { Db } from '#platform/db/db.ts'
import { type Env, SettingsError } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { makeBackup, type Source } from './makeBackup.ts'
import { checkNow, checkWhenDue } from './scheduledCheck.ts'

/** Longest time of one scheduled backup, in seconds. */
const longestSeconds = 6 * 3600

type Scheduling = { db: Db; queue: Queue; log: Log }

/** Makes a backup every day at BACKUP_AT, on one worker, and then deletes those that BACKUP_KEEP keeps no longer; the newest is checked when it is time. Does nothing without BACKUP_TO. Throws a
 * SettingsError where what is set cannot make one. */
export async function scheduleBackups(source: Source, { db, queue, log }: Scheduling): Promise<void> {
  const { BACKUP_TO, BACKUP_AT, BACKUP_RECIPIENTS, BACKUP_PASSPHRASE } = source.env
  if (!BACKUP_TO) return
  if (isBucket(BACKUP_TO) && BACKUP_RECIPIENTS.length === 0 && !BACKUP_PASSPHRASE)
    throw new SettingsError(
      'BACKUP_TO is a bucket, where nothing goes unencrypted: set BACKUP_RECIPIENTS or BACKUP_PASSPHRASE as well.',
    )
  await keysOf(source.env).catch((cause: Error) => {
    throw new SettingsError(cause.message, { cause })
  })
  const [hour, minute] = BACKUP_AT.split(':').map(Number)
  const work = async () => {
    const { place, name, bytes, totals } = await makeBackup(source)
    const swept = await sweepBackups(source.env)
    log.info({ place, name, bytes, files: totals.files, swept }, 'A backup is made')
  }
  await queue.every('backup', `${minute} ${hour} * * *`, work, longestSeconds)
  const check = () => checkWhenDue(db, source.env, log)
  await workOnChecks(queue, (name) => checkNow(db, source.env, log, name))
  await queue.every('backup-check', `${minute} ${((hour ?? 0) + 1) % 24} * * *`, check, longestCheckSeconds)
}

/** Deletes the backups in BACKUP_TO that the rule does not keep; answers their names. */
export async function sweepBackups(env: Env): Promise<string[]> {
  const rule = readKeepRule(env.BACKUP_KEEP)
  if (!env.BACKUP_TO || !rule) return []
  const place = await openPlace(env.BACKUP_TO, env)
  const swept = beyond(await place.names(), rule)
  for (const name of swept) await place.delete(name)
  return swept
}

/** The names of backups that a rule does not keep. */
export function beyond(names: readonly string[], rule: KeepRule): string[] {
  const dated = names.flatMap((name) => {
    const at = madeAt(name)
    return at ? [{ name, at }] : []
  })
  const kept = keptOf(
    dated.map(({ at }) => at),
    rule,
  )
  return dated.flatMap(({ name, at }) => (kept.has(at) ? [] : name))
}

/** How the backups stand: when the newest was made, and whether that is too long ago. */
export type BackupState = { newestAt: Date | null; late: boolean }

/** A day, and an hour for a backup that takes its time. */
const lateMs = 25 * 3_600_000
/** How long an answer of the place counts. */
const lookMs = 60_000

/**
 * Looks after the backups in BACKUP_TO. The answer is undefined without that setting; it is at most a minute old, and throws where the place
 * does not answer.
 */
export function watchBackups(env: Env): () => Promise<BackupState | undefined> {
  let asked: { at: number; answer: Promise<BackupState> } | undefined
  return async () => {
    const { BACKUP_TO: to } = env
    if (!to) return undefined
    if (!asked || Date.now() - asked.at > lookMs) asked = { at: Date.now(), answer: look(env, to) }
    return asked.answer
  }
}

async function look(env: Env, to: string): Promise<BackupState> {
  const place = await openPlace(to, env)
  const [newest] = await place.names()
  const newestAt = (newest && madeAt(newest)) || null
  return { newestAt, late: !newestAt || Date.now() - newestAt.getTime() > lateMs }
}
