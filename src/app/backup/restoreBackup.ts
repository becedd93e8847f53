import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArchive, textOf } from '#platform/backup/archive.ts'
import { keysOf } from '#platform/backup/encryption.ts'
import { beginLoad, checkSchema } from '#platform/backup/load.ts'
import { findBackup } from '#platform/backup/place.ts'
import { BackupProblem } from '#platform/backup/problem.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { connectUnhurried } from '#platform/db/unhurried.ts'
import type { Env } from '#platform/env.ts'
import { entryNames, type Manifest, type Totals } from './manifest.ts'
import { putSites, siteFile } from './restoredSites.ts'
import { checkTarget, type Target } from './target.ts'

/** What was restored, and sentences about what lay there before or is left to do. */
export type Restored = { place: string; name: string; manifest: Manifest; totals: Totals; told: string[] }

const mostBytes = Number.MAX_SAFE_INTEGER

/**
 * Puts an installation back as a backup has it. Over one that lives already only with `force`; never beside running processes. The database is
 * replaced in one transaction; files come beside those that are there, and sites and key that differ are kept under another name. Throws a BackupProblem
 * that says what stands in the way.
 */
export async function restoreBackup(target: Target, from: string, { force = false } = {}): Promise<Restored> {
  const { env, address, store, dataFolder } = target
  const { place, name } = await findBackup(from, env)
  const keys = await keysOf(env)
  const client = await connectUnhurried(address, 'sundry restore')
  const stamp = randomUUID().slice(0, 8)
  const sites = join(dataFolder, `restored-sites-${stamp}`)
  let manifest: Manifest | undefined
  let secretKey = ''
  let load: Awaited<ReturnType<typeof beginLoad>> | undefined
  try {
    const totals = (await readArchive(await place.get(name), keys, async (entry) => {
      if (entry.name === entryNames.manifest) {
        manifest = readManifest(await textOf(entry.content))
        await checkTarget(target, client, force)
        load = await beginLoad(client, manifest.database)
        return
      }
      if (!load) throw new BackupProblem('This is no backup of Sundry: it does not begin with a manifest.')
      if (entry.name === entryNames.secretKey) secretKey = checkKey(await textOf(entry.content), env)
      else if (entry.name.startsWith(entryNames.sites)) await siteFile(sites, entry)
      else if (entry.name.startsWith(entryNames.database)) await load.take(entry.name, entry.content)
      else if (entry.name.startsWith(entryNames.files))
        await store.put(entry.name.slice(entryNames.files.length), entry.content, { maxBytes: mostBytes })
      else entry.content.resume()
    })) as Totals
    if (!load || !manifest) throw new BackupProblem('This is no backup of Sundry: it is empty.')
    await load.finish(totals)
    load = undefined
    const told = [await putKey(dataFolder, secretKey, env, stamp), await putSites(sites, target.sitesFolder, stamp)]
    await migrateDatabase(address)
    return { place: place.title, name, manifest, totals, told: told.flatMap((line) => line ?? []) }
  } finally {
    // What was begun is undone with its connection: there it may stand in the middle of a table.
    if (load) client.cut('The restore is given up')
    await client.end()
    if (load) await rm(sites, { recursive: true, force: true })
  }
}

/** Reads the first entry. Throws a BackupProblem where this program cannot take in what follows. */
export function readManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1)
    throw new BackupProblem(
      `This backup is of a newer Sundry (${manifest.version}), in a form that this one does not know. Restore it with that version or a later one.`,
    )
  checkSchema(manifest.database, manifest.version)
  return manifest
}

function checkKey(key: string, { SECRET_KEY }: Env): string {
  if (SECRET_KEY !== undefined && SECRET_KEY !== key)
    throw new BackupProblem(
      'SECRET_KEY is another one than that of the backup: links and the secrets of waiting jobs would be lost. Set it to that key, or leave it out and the one of the backup is kept in DATA_DIR.',
    )
  return key
}

/** Keeps the key in the data folder, unless a setting holds it; one that was there is kept beside it. */
async function putKey(folder: string, key: string, { SECRET_KEY }: Env, stamp: string): Promise<string | undefined> {
  const file = join(folder, 'secret-key')
  const there = await readFile(file, 'utf8').catch(() => undefined)
  if (SECRET_KEY !== undefined || there?.trim() === key) return undefined
  const aside = `${file}.replaced-${stamp}`
  if (there !== undefined) await rename(file, aside)
  await mkdir(folder, { recursive: true })
  const part = `${file}.${stamp}`
  await writeFile(part, key, { mode: 0o600, flush: true })
  await rename(part, file)
  return there === undefined ? undefined : `The secret key that was here is now ${aside}`
}
