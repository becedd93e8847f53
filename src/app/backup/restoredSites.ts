import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Entry } from '#platform/backup/archive.ts'
import { BackupProblem } from '#platform/backup/problem.ts'
import { entryNames } from './manifest.ts'

/** Writes one file of the sites below a folder. Throws a BackupProblem for a name that would leave it. */
export async function siteFile(folder: string, { name, content }: Entry): Promise<void> {
  const path = name.slice(entryNames.sites.length)
  if (path === '' || path.startsWith('/') || path.startsWith('..') || normalize(path) !== path)
    throw new BackupProblem(`This backup names a file outside of the sites: ${name}`)
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await pipeline(content, createWriteStream(file))
}

/**
 * Puts restored sites in the place of those that are there, which are kept beside it where they differ. Answers a sentence on what lies where;
 * nothing where there is nothing to tell.
 */
export async function putSites(restored: string, folder: string, stamp: string): Promise<string | undefined> {
  const [ours, theirs] = await Promise.all([contentsOf(restored), contentsOf(folder)])
  if (ours.size === 0) return undefined
  const same = ours.size === theirs.size && [...ours].every(([path, content]) => theirs.get(path)?.equals(content))
  if (same) {
    await rm(restored, { recursive: true })
    return undefined
  }
  const aside = `${folder}.replaced-${stamp}`
  try {
    if (theirs.size > 0) await rename(folder, aside)
    await cp(restored, folder, { recursive: true })
    await rm(restored, { recursive: true })
    return theirs.size > 0 ? `The sites that were here are now ${aside}` : undefined
  } catch (error) {
    // A folder that is mounted or not ours cannot be replaced from in here.
    const why = (error as Error).message
    return `${folder} cannot be replaced (${why}). The sites of the backup lie in ${restored}: put them there, or set SITES_DIR`
  }
}

async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(folder, path), await readFile(path)] as [string, Buffer])),
  )
}
