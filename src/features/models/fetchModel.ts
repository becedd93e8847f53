import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { openDownload } from './download.ts'
import { type ModelEntry, ModelProblem, namedEntry } from './manifest.ts'

export type FetchOptions = {
  /** Largest file to take, in bytes. */
  maxBytes?: number
  /** Lets plain http through; for tests, against a server of their own. */
  allowHttp?: boolean
  /** Hears how many bytes have come, and of how many where the server says so. */
  onProgress?: (bytes: number, all: number | undefined) => void
  /** How long to wait before a download that broke goes on, in milliseconds. */
  pauseMs?: number
}

/** What is fetched: where from, the name of the file, and what it has to be. */
export type Fetched = Pick<ModelEntry, 'name' | 'url' | 'file' | 'sha256'>

/** A download that breaks so often in a row without a byte in between is given up until somebody asks again. */
const mostBreaks = 4

/**
 * Downloads a model from the address in its line of the manifest and puts it in place once its SHA-256 is right; until
 * then what was there stays. A download that breaks goes on from where it stopped, and what has come of one that was given
 * up waits in the folder as `.part` for the next call. Answers the path and the size in bytes.
 * @throws ModelProblem
 */
export async function fetchModel(entry: Fetched, folder: string, options: FetchOptions = {}) {
  const { maxBytes = 4_000_000_000, pauseMs = 2000 } = options
  const { name, url, file, sha256 } = entry
  if (!url) throw new ModelProblem(`${name} has no url in the manifest: put ${file} into ${folder} yourself`)
  await mkdir(folder, { recursive: true })
  const path = join(folder, file)
  // By what it has to become: another file of this name does not go on from it.
  const part = `${path}.${sha256.slice(0, 12)}.part`
  for (let breaks = 0; ; breaks++) {
    const before = await sizeOf(part)
    try {
      await goOn(url, part, before, { ...options, maxBytes })
      break
    } catch (error) {
      const came = await sizeOf(part)
      if (came === 0) await rm(part, { force: true })
      if (error instanceof ModelProblem) throw error
      if (came > before) breaks = 0
      if (breaks >= mostBreaks) throw unreachable(url, error, came)
      await pause(pauseMs)
    }
  }
  const bytes = await sizeOf(part)
  const found = (await hashOf(part)).digest('hex')
  if (found !== sha256) {
    await rm(part)
    throw new ModelProblem(`${url} has the SHA-256 ${found}, not the manifest's ${sha256}`)
  }
  await rename(part, path)
  return { path, bytes }
}

/**
 * Downloads the model that a line of the manifest in a folder names. Answers that line, the path and the size in bytes.
 * @throws ModelProblem
 */
export async function fetchNamed(folder: string, name: string, options: FetchOptions = {}) {
  const entry = await namedEntry(folder, name)
  return { entry, ...(await fetchModel(entry, folder, options)) }
}

/** Downloads what is missing of a file of which so many bytes are there. */
async function goOn(url: string, part: string, from: number, options: FetchOptions & { maxBytes: number }) {
  const { allowHttp = false, maxBytes, onProgress } = options
  const { body, start, all } = await openDownload(url, from, allowHttp)
  let bytes = start
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      onProgress?.(bytes, all)
      done(bytes > maxBytes ? new ModelProblem(`${url} is larger than ${maxBytes} bytes`) : null, chunk)
    },
  })
  try {
    await pipeline(Readable.from(body), count, createWriteStream(part, { flags: start > 0 ? 'a' : 'w' }))
  } catch (error) {
    // What is too large would be so again.
    if (error instanceof ModelProblem) await rm(part, { force: true })
    throw error
  }
  if (all !== undefined && bytes < all) throw new Error(`the connection ended after ${bytes} of ${all} bytes`)
}

async function hashOf(path: string): Promise<Hash> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

function unreachable(url: string, error: unknown, came: number): ModelProblem {
  const { message, cause } = error as Error
  const why = cause instanceof Error ? cause.message : message
  const kept = came > 0 ? `. ${came} bytes have come and are kept: ask again, and it goes on from there` : ''
  return new ModelProblem(`${url} could not be downloaded: ${why}${kept}`)
}
