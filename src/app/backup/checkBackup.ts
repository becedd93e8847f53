import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { files } from '#features/files/schema.ts'
import { readArchive, textOf } from '#platform/backup/archive.ts'
import { keysOf } from '#platform/backup/encryption.ts'
import { beginLoad } from '#platform/backup/load.ts'
import { findBackup } from '#platform/backup/place.ts'
import { BackupProblem } from '#platform/backup/problem.ts'
import type { DatabaseClient } from '#platform/db/client.ts'
import { migrateDatabase } from '#platform/db/migrate.ts'
import { connectUnhurried } from '#platform/db/unhurried.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { connectOrStart } from '#platform/postgres/connectOrStart.ts'
import { entryNames, type Manifest, type Totals } from './manifest.ts'
import { readManifest } from './restoreBackup.ts'

/** What a backup was found to hold. */
export type Checked = { place: string; name: string; madeAt: string; totals: Totals }

/**
 * Restores a backup into a scratch database, with a server of its own that goes afterwards, and reads every file in it. Nothing of the
 * installation is touched. Throws a BackupProblem that says what is wrong with the backup.
 */
export async function checkBackup(env: Env, log: Log, from: string): Promise<Checked> {
  const { place, name } = await findBackup(from, env)
  const keys = await keysOf(env)
  const folder = await mkdtemp(join(tmpdir(), 'sundry-check-'))
  const server = await connectOrStart(folder, log)
  const client = await connectUnhurried(server.connection, 'sundry check')
  try {
    const sizes = new Map<string, number>()
    let manifest: Manifest | undefined
    let load: Awaited<ReturnType<typeof beginLoad>> | undefined
    const totals = (await readArchive(await place.get(name), keys, async (entry) => {
      if (entry.name === entryNames.manifest) {
        manifest = readManifest(await textOf(entry.content))
        load = await beginLoad(client, manifest.database)
      } else if (entry.name.startsWith(entryNames.database) && load) await load.take(entry.name, entry.content)
      else {
        const bytes = await countBytes(entry.content)
        if (entry.name.startsWith(entryNames.files)) sizes.set(entry.name.slice(entryNames.files.length), bytes)
      }
    })) as Totals
    if (!load || !manifest) throw new BackupProblem('This is no backup of Sundry: it has no manifest.')
    await load.finish(totals)
    await migrateDatabase(server.connection)
    await compareFiles(client, sizes, totals)
    return { place: place.title, name, madeAt: manifest.madeAt, totals }
  } finally {
    await client.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function countBytes(content: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0
  for await (const part of content) bytes += part.length
  return bytes
}

/** Throws where files are fewer than the backup says, or another size than their rows say. */
async function compareFiles(client: DatabaseClient, sizes: Map<string, number>, totals: Totals): Promise<void> {
  if (sizes.size !== totals.files)
    throw new BackupProblem(`This backup says that it has ${totals.files} files, and has ${sizes.size}.`)
  const rows = await drizzle(client).select({ key: files.key, bytes: files.bytes }).from(files)
  const wrong = rows.filter(({ key, bytes }) => sizes.has(key) && sizes.get(key) !== bytes)
  if (wrong.length > 0)
    throw new BackupProblem(
      `${wrong.length} files of this backup have another size than the database says, ${wrong[0]?.key} for one.`,
    )
}
