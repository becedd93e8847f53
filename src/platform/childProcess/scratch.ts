import { lstat, mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where scratch folders lie when nobody says otherwise; one for each user, since they are private. In a container the user may have no name, only a number. */
export const scratchParent = join(tmpdir(), `sundry-${process.getuid?.() ?? 'user'}`)

/** Whoever uses a folder says so again and again by its time; one that is silent for long was left by a killed program. */
const beatMs = 60_000
const silentMs = 10 * 60_000

/**
 * A fresh empty folder for one job below `parent` (made when absent).
 * Take it with `await using`: it is removed at the end of the block.
 */
export async function prepareScratch(parent = scratchParent) {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const path = await mkdtemp(join(parent, 'job-'))
  const beat = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), beatMs).unref()
  return {
    path,
    async [Symbol.asyncDispose]() {
      clearInterval(beat)
      await rm(path, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * A sweep of what killed programs left below some folders: folders of jobs that nobody has used for ten minutes. One goes
 * at the second sweep that finds it silent and unchanged, so that a machine that slept has time to say which are in use.
 * Each sweep answers how many went.
 */
export function scratchSweep(parents: readonly string[]): () => Promise<number> {
  let suspected = new Map<string, number>()
  return async () => {
    const before = suspected
    suspected = new Map()
    let swept = 0
    for (const path of (await Promise.all(parents.map(jobFolders))).flat()) {
      const touched = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => undefined,
      )
      if (touched === undefined || Date.now() - touched < silentMs) continue
      if (before.get(path) !== touched) suspected.set(path, touched)
      else if (await removed(path)) swept++
    }
    return swept
  }
}

const jobFolders = async (parent: string) =>
  (await readdir(parent).catch(() => [])).filter((name) => name.startsWith('job-')).map((name) => join(parent, name))

const removed = (path: string) =>
  rm(path, { recursive: true, force: true }).then(
    () => true,
    () => false,
  )

/** Size of all files below some folders, in bytes; files that vanish meanwhile count nothing. */
export async function folderBytes(folders: string[]): Promise<number> {
  const listed = folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
  const entries = (await Promise.all(listed)).flat()
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      lstat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0)
}
