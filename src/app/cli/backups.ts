import { mkdir } from 'node:fs/promises'
import { writeEntry } from '#desk/audit.ts'
import { canReadBackups, keepCheck } from '#platform/backup/checks.ts'
import { madeAt } from '#platform/backup/names.ts'
import { findBackup, openPlace } from '#platform/backup/place.ts'
import { BackupProblem } from '#platform/backup/problem.ts'
import { tableOf } from '#platform/commandLine/table.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { connectUnhurried } from '#platform/db/unhurried.ts'
import { createLog } from '#platform/log.ts'
import { keptSecret } from '#platform/secret.ts'
import { openStore } from '#platform/storage/openStore.ts'
import { checkBackup } from '../backup/checkBackup.ts'
import { makeBackup } from '../backup/makeBackup.ts'
import type { Totals } from '../backup/manifest.ts'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { dataFolderOf, hasDatabase, openDatabase } from '../database.ts'
import type { Command } from './command.ts'
import { type Desk, toldPlainly } from './desk.ts'
import { whoTypes } from './whoTypes.ts'

// The longer ones first: the bare word would answer for all of them.
export const backupCommands: Command[] = [
  {
    use: 'backup check [backup]',
    about:
      'Restores a backup, or the newest of a place, into a scratch database, reads all of it, and keeps what came of it',
    async run(desk, [from = desk.env.BACKUP_TO]) {
      const { env } = desk
      const address = expectPlace(from)
      const checked = await checkBackup(env, createLog(env), address).catch(async (error: unknown) => {
        if (!(error instanceof BackupProblem && canReadBackups(env))) throw error
        const unkept = await keep(desk, address, error.message)
        throw unkept === null ? error : new BackupProblem(`${error.message}\n${unkept}`)
      })
      const { place, name, madeAt, totals } = checked
      const unkept = await keep(desk, address, null)
      const text = `${place}/${name} is whole: ${inWords(totals)}${unkept === null ? '' : `\n${unkept}`}`
      return { text, data: { place, name, madeAt, ...totals, kept: unkept === null }, failed: unkept !== null }
    },
  },
  {
    use: 'backup list [place]',
    about: 'Lists the backups of a place, the newest first',
    async run({ env }, [from = env.BACKUP_TO]) {
      const place = await openPlace(expectPlace(from), env)
      const rows = (await place.names()).map((name) => ({ name, made: madeAt(name), place: place.title }))
      return tableOf(rows, `There is no backup in ${place.title}`)
    },
  },
  {
    use: 'backup [place]',
    about: 'Backs everything up, to a folder, s3://bucket/folder or BACKUP_TO; works while the product runs',
    trace: ([whom]) => ({ act: 'backup.make', whom }),
    run: (desk, [to]) =>
      withInstallation(desk, async (installation) => {
        await migrateDatabase(installation.address)
        const secretKey = desk.env.SECRET_KEY ?? (await keptSecret(installation.dataFolder))
        const { place, name, bytes, encrypted, totals } = await makeBackup({ ...installation, secretKey }, to)
        const told = `${place}/${name}, ${(bytes / 1e6).toFixed(1)} MB: ${inWords(totals)}`
        const warning = encrypted
          ? ''
          : '\nIt is not encrypted, and holds the secret key: keep it where nobody else reads'
        return { text: told + warning, data: { place, name, bytes, encrypted, ...totals } }
      }),
  },
  {
    use: 'restore <backup>',
    about: 'Restores a backup, or the newest of a place',
    flags: { force: 'Over what is here' },
    run: (desk, [from = ''], _options, flags) =>
      withInstallation(desk, async (installation) => {
        const { place, name, manifest, totals, told } = await restoreBackup(installation, from, {
          force: flags?.has('force') ?? false,
        })
        // The audit that was here is gone with all else: the one that came tells from here on what happened.
        await writeEntry(installation.db, { ...whoTypes, act: 'backup.restore', whom: name })
        const head = `${place}/${name} of ${manifest.madeAt} is restored: ${inWords(totals)}`
        return { text: [head, ...told].join('\n'), data: { place, name, madeAt: manifest.madeAt, ...totals, told } }
      }),
  },
]

/**
 * Keeps what a check found where there is an installation that shows it: on another machine there may be none. Answers in a sentence why it could not
 * be kept, which says nothing of the backup; null where it is.
 */
async function keep(desk: Desk, address: string, problem: string | null): Promise<string | null> {
  if (!hasDatabase(desk.env)) return null
  // What was not found has no name to keep anything of.
  const found = await findBackup(address, desk.env).catch(() => undefined)
  if (!found) return null
  const { place, name } = found
  try {
    await keepCheck(await desk.db(), { place: place.title, name, problem })
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `The check was made, but its result could not be kept, so the desk does not show it: ${why}`
  }
}

function expectPlace(address: string | undefined): string {
  if (!address)
    throw new BackupProblem('Say where the backup lies: a folder or s3://bucket/folder, here or as BACKUP_TO.')
  return address
}

const inWords = ({ rows, files, gone }: Totals) => {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const missed = gone > 0 ? ` (${gone} more expired meanwhile)` : ''
  return `${all} rows of ${Object.keys(rows).length} tables, ${files} files${missed}`
}

/** What commands about the whole installation work on: its database as it is, its files and its folders. */
async function withInstallation<Result>(
  { env, sitesFolder }: Desk,
  work: (installation: Awaited<ReturnType<typeof openInstallation>>) => Promise<Result>,
): Promise<Result> {
  const { database, close } = await openDatabase(env, createLog(env)).catch(toldPlainly)
  try {
    // Under a name of its own: a restore refuses where processes of the product are connected.
    await connectUnhurried(database.address, 'sundry command').then((client) => client.end(), toldPlainly)
    return await work(await openInstallation(env, sitesFolder, database))
  } finally {
    await close()
  }
}

async function openInstallation(
  env: Desk['env'],
  sitesFolder: string,
  { address, db }: Awaited<ReturnType<typeof openDatabase>>['database'],
) {
  const dataFolder = dataFolderOf(env)
  await mkdir(dataFolder, { recursive: true })
  return { env, address, db, dataFolder, sitesFolder, store: await openStore(env, dataFolder) }
}
