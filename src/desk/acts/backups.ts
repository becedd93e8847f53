import { z } from 'zod'
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

export const backupActs = [makeBackup]
