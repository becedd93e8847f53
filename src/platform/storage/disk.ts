import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { notFound, tooLarge } from '#platform/errors.ts'
import type { Store } from '#platform/storage/store.ts'

/** Files in a folder. A file is written beside its place and moved there when it is whole. */
export async function diskStore(folder: string): Promise<Store> {
  const unfinished = join(folder, '.unfinished')
  await mkdir(unfinished, { recursive: true })
  await sweepAbandoned(unfinished)

  const pathOf = (key: string) => {
    if (key === '' || key.startsWith('/') || key.includes('\0') || normalize(key) !== key || key.startsWith('.')) {
      throw notFound()
    }
    return join(folder, key)
  }
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
        await pipeline(content, counter.stream, createWriteStream(part, { flush: true }))
        await mkdir(dirname(path), { recursive: true })
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
    check: async () => {
      await stat(unfinished)
    },
  }
}

function limitBytes(maxBytes: number) {
  let seen = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length
      if (seen > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => seen }
}

/** Removes parts that a crash left behind. Young ones may belong to another process that is still writing. */
async function sweepAbandoned(folder: string): Promise<void> {
  const oldest = Date.now() - 24 * 3_600_000
  for (const name of await readdir(folder)) {
    const part = join(folder, name)
    const found = await stat(part).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(part, { force: true })
  }
}
