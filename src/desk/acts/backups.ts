import { z } from 'zod'
import { askForCheck } from '#platform/backup/askedChecks.ts'
import { canReadBackups } from '#platform/backup/checks.ts'
import { openPlace } from '#platform/backup/place.ts'
import { notFound } from '#platform/errors.ts'
import { refused } from '../errors.ts'
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

/** Has a worker restore a backup into a scratch database and read all of it, as the command does. */
const checkBackup = defineAct({
  name: 'backup.check',
  input: z.object({ backup: z.string().max(200) }),
  async about({ env }, { backup }) {
    const { BACKUP_TO: to } = env
    if (!to) throw refused(({ system }) => system.backups.noPlace)
    if (!canReadBackups(env)) throw refused(({ system }) => system.backups.noKey)
    if (!(await (await openPlace(to, env)).names()).includes(backup)) throw notFound()
    return { whom: backup, found: undefined }
  },
  async run({ db, jobs }, { backup }) {
    if (!(await askForCheck(db, jobs.queue, backup))) throw refused(({ system }) => system.backups.inHand)
    return { to: '/system' }
  },
})

export const backupActs = [makeBackup, checkBackup]
