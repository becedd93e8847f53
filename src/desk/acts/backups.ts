import { z } from 'zod'
import { askForCheck } from '#platform/backup/askedChecks.ts'
import { canReadBackups } from '#platform/backup/checks.ts'
import { notFound } from '#platform/errors.ts'
import { keptBackups } from '../backupPlace.ts'
import { refused } from '../errors.ts'
import type { DeskPlace } from '../place.ts'
import { restoreSteps } from '../sections/backup.ts'
import { defineAct } from './act.ts'

/** The scheduled task that makes backups, which a worker declares. */
const backupTask = 'backup'

/** Has a worker make a backup now, as it does every day. */
const makeBackup = defineAct({
  name: 'backup.make',
  input: z.object({}),
  async about({ env }) {
    if (!env.BACKUP_TO) throw refused(({ system }) => system.backups.noPlace)
    return { whom: env.BACKUP_TO, found: undefined }
  },
  async run({ jobs }) {
    if (!(await jobs.queue.runNow(backupTask))) throw refused(({ system }) => system.backups.noWorker)
    return { to: '/system' }
  },
})

const Backup = z.object({ backup: z.string().max(200) })

/** The backup of a form where it is there, with its place. */
async function aboutBackup(place: DeskPlace, { backup }: z.infer<typeof Backup>) {
  const kept = await keptBackups(place)
  if (kept === 'unset') throw refused(({ system }) => system.backups.noPlace)
  if (kept === 'silent') throw refused(({ system }) => system.backups.silent)
  if (!kept.names.includes(backup)) throw notFound()
  return { whom: backup, found: kept }
}

/** Has a worker restore a backup into a scratch database and read all of it, as the command does. */
const checkBackup = defineAct({
  name: 'backup.check',
  input: Backup,
  async about(place, input) {
    const about = await aboutBackup(place, input)
    if (!canReadBackups(place.env)) throw refused(({ system }) => system.backups.noKey)
    return about
  },
  async run({ db, jobs }, { backup }) {
    if (!(await askForCheck(db, jobs.queue, backup))) throw refused(({ system }) => system.backups.inHand)
    return undefined
  },
})

/**
 * Tells what to type to put a backup back. The desk does not do it: whatever runs would have to end first, the desk with it, and what is restored
 * takes the place of its operators, too.
 */
const restoreBackup = defineAct({
  name: 'backup.restore',
  input: Backup,
  about: aboutBackup,
  run: async (_place, { backup }, { title }, visit) => ({ page: restoreSteps(visit, title, backup) }),
})

export const backupActs = [makeBackup, checkBackup, restoreBackup]
