import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { eq, isNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { ClientBase } from 'pg'
import { files, uploadParts } from '#features/files/schema.ts'
import { type Writer, writeArchive } from '#platform/backup/archive.ts'
import { beginSnapshot, countersOf, dumpTables, endSnapshot } from '#platform/backup/dump.ts'
import { encrypts, keysOf } from '#platform/backup/encryption.ts'
import { backupName } from '#platform/backup/names.ts'
import { isBucket, openPlace } from '#platform/backup/place.ts'
import { BackupProblem } from '#platform/backup/problem.ts'
import type { DatabaseAddress, DatabaseClient } from '#platform/db/client.ts'
import { connectUnhurried } from '#platform/db/unhurried.ts'
import type { Env } from '#platform/env.ts'
import { AppError } from '#platform/errors.ts'
import type { Store } from '#platform/storage/store.ts'
import { entryNames, type Manifest, programVersion, type Totals } from './manifest.ts'

/** What a backup is made of. */
export type Source = { env: Env; address: DatabaseAddress; store: Store; secretKey: string; sitesFolder: string }

/** What was made, where, and how much it holds. */
export type Made = { place: string; name: string; bytes: number; encrypted: boolean; totals: Totals }

/**
 * Writes one backup of everything to a place (BACKUP_TO's where none is said): the database as it is at one moment, the files that it names then, the secret key and
 * the sites. What breaks off leaves nothing under a backup's name. Throws a BackupProblem that tells the operator what to mend.
 */
export async function makeBackup(source: Source, to = source.env.BACKUP_TO, at = new Date()): Promise<Made> {
  const { env } = source
  if (!to) throw new BackupProblem('Say where the backup goes: a folder or s3://bucket/folder, here or as BACKUP_TO.')
  const keys = await keysOf(env)
  const encrypted = encrypts(keys)
  if (isBucket(to) && !encrypted)
    throw new BackupProblem(
      'A backup holds the secret key and everything about everybody, so none goes into a bucket unencrypted. Set BACKUP_RECIPIENTS or BACKUP_PASSPHRASE.',
    )
  const place = await openPlace(to, env)
  await place.expectWritable()
  const client = await connectUnhurried(source.address, 'sundry backup')
  try {
    let totals: Totals | undefined
    const archive = await writeArchive(keys, async (writer) => {
      totals = await writeAll(source, client, writer, at)
      return totals
    })
    const name = backupName(at, encrypted)
    const bytes = await place.put(name, archive).catch((error: Error) => {
      // What nobody reads any more would hold the database's answers back for ever.
      archive.destroy(error)
      throw error
    })
    return { place: place.title, name, bytes, encrypted, totals: totals! }
  } finally {
    await client.end()
  }
}

async function writeAll(source: Source, client: ClientBase, writer: Writer, at: Date): Promise<Totals> {
  const withFiles = source.env.BACKUP_FILES ?? true
  const database = await beginSnapshot(client)
  const manifest: Manifest = {
    ...{ format: 1, version: programVersion(), madeAt: at.toISOString(), database, files: withFiles },
  }
  await writer.add(entryNames.manifest, `${JSON.stringify(manifest)}\n`)
  await writer.add(entryNames.secretKey, source.secretKey)
  await writeSites(source.sitesFolder, writer)
  const rows = await dumpTables(client, database, writer)
  const counters = await countersOf(client)
  const keys = withFiles ? await keysIn(client) : []
  await endSnapshot(client)
  let gone = 0
  for (const key of keys) if (!(await writeFile(source.store, key, writer))) gone++
  return { rows, counters, files: keys.length - gone, gone }
}

async function writeSites(folder: string, writer: Writer): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return []
    },
  )
  const paths = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  for (const path of paths.sort()) {
    const { size } = await stat(path)
    await writer.stream(`${entryNames.sites}${relative(folder, path)}`, size, createReadStream(path))
  }
}

/** The keys of all files that the database names as there. */
async function keysIn(client: ClientBase): Promise<string[]> {
  const db = drizzle(client as DatabaseClient)
  const whole = await db.select({ key: files.key }).from(files).where(isNull(files.unfinishedUntil))
  const parts = await db.select({ key: uploadParts.key }).from(uploadParts).where(eq(uploadParts.counts, true))
  return [...whole, ...parts].map(({ key }) => key)
}

/** Writes a file of the store; answers false for one that was deleted since its key was read. */
async function writeFile(store: Store, key: string, writer: Writer): Promise<boolean> {
  const found = await store.stat(key)
  const content = found && (await store.get(key).catch(orNotThere))
  if (!content) return false
  await writer.stream(`${entryNames.files}${key}`, found.bytes, content)
  return true
}

function orNotThere(error: unknown): undefined {
  if (!(error instanceof AppError) || error.status !== 404) throw error
}
