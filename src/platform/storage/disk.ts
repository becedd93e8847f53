import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { notFound } from '#platform/errors.ts'
import { limitBytes } from './limitBytes.ts'
import type { Store } from './store.ts'
import { safeKey } from './store.ts'

/** How many files are looked at together. */
const pageLength = 200

/** What customers upload is nobody else's on this machine, whatever mask the process was started with. */
const own = { folder: 0o700, file: 0o600, group: 0o770 }

/** Nothing where there is no folder yet. */
function orNone(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}

/** Files in a folder. A file is written beside its place and moved there when it is whole. */
export async function diskStore(folder: string): Promise<Store> {
  const unfinished = join(folder, '.unfinished')
  await mkdir(unfinished, { recursive: true, mode: own.folder })
  await closeToOthers(folder)
  await sweepAbandoned(unfinished)

  const pathOf = (key: string) => join(folder, safeKey(key))
  const sizeOf = (path: string) =>
    stat(path).then(
      (found) => (found.isFile() ? { bytes: found.size } : undefined),
      () => undefined,
    )

  return {
    async put(key, content, { maxBytes }) {
      const path = pathOf(key)
      const part = join(unfinished, randomUUID())
      try {
        const counter = limitBytes(maxBytes)
        await pipeline(content, counter.stream, createWriteStream(part, { flush: true, mode: own.file }))
        await mkdir(dirname(path), { recursive: true, mode: own.folder })
        await rename(part, path)
        return { bytes: counter.bytes() }
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key, range) {
      const path = pathOf(key)
      if (!(await sizeOf(path))) throw notFound()
      return createReadStream(path, range)
    },
    stat: async (key) => sizeOf(pathOf(key)),
    delete: async (key) => rm(pathOf(key), { force: true }),
    async *list(below, before) {
      const entries = await readdir(join(folder, safeKey(below)), { recursive: true, withFileTypes: true }).catch(
        orNone,
      )
      for (let at = 0; at < entries.length; at += pageLength) {
        const paths = entries.slice(at, at + pageLength).map(({ parentPath, name }) => join(parentPath, name))
        const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
        const isMeant = (one: (typeof found)[number]) => one?.isFile() && one.mtime < before
        yield paths.filter((_, index) => isMeant(found[index])).map((path) => relative(folder, path))
      }
    },
    sweep: () => sweepAbandoned(unfinished),
    check: async () => {
      await stat(unfinished)
    },
  }
}

/** Shuts a folder to all but its owner and the group that an operator may have chosen for it. Whose it is not, leaves it as it is. */
async function closeToOthers(folder: string): Promise<void> {
  const mode = (await stat(folder)).mode & 0o777
  if (mode !== (mode & own.group)) await chmod(folder, mode & own.group).catch(() => {})
}

/** Removes parts that a crash left behind. Young ones may belong to another process that is still writing. */
async function sweepAbandoned(folder: string): Promise<number> {
  const oldest = Date.now() - 24 * 3_600_000
  let swept = 0
  for (const name of await readdir(folder)) {
    const part = join(folder, name)
    const found = await stat(part).catch(() => undefined)
    if (!found || found.mtimeMs >= oldest) continue
    await rm(part, { force: true })
    swept++
  }
  return swept
}
