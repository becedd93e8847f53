import { lstat, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

const dayMs = 24 * 60 * 60 * 1000

/** Where scratch folders lie when nobody says otherwise; one for each user, since they are private. */
export const scratchParent = join(tmpdir(), `sundry-${userInfo().uid}`)

/**
 * A fresh empty folder for one job below `parent` (made when absent).
 * Take it with `await using`: it is removed at the end of the block.
 */
export async function prepareScratch(parent = scratchParent) {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const path = await mkdtemp(join(parent, 'job-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Removes what killed programs left below `parent`: folders of jobs untouched for a day. Returns how many. */
export async function sweepScratch(parent: string): Promise<number> {
  const names = await readdir(parent).catch(() => [])
  const swept = names
    .filter((name) => name.startsWith('job-'))
    .map(async (name) => {
      const path = join(parent, name)
      const { mtimeMs } = await stat(path)
      if (Date.now() - mtimeMs < dayMs) return 0
      await rm(path, { recursive: true, force: true })
      return 1
    })
  const counts = await Promise.all(swept.map((each) => each.catch(() => 0)))
  return counts.reduce<number>((sum, each) => sum + each, 0)
}

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
