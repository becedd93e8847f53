import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ModelEntry, ModelProblem } from './manifest.ts'

export type FetchOptions = {
  /** Largest file to take, in bytes. */
  maxBytes?: number
  /** Lets plain http through; for tests, against a server of their own. */
  allowHttp?: boolean
  /** Hears how many bytes have come, and of how many where the server says so. */
  onProgress?: (bytes: number, all: number | undefined) => void
}

/** What is fetched: where from, the name of the file, and what it has to be. */
export type Fetched = Pick<ModelEntry, 'name' | 'url' | 'file' | 'sha256'>

/**
 * Downloads a model from the address in its line of the manifest and puts it in place once its SHA-256 is right; until
 * then what was there stays. Answers the path and the size in bytes.
 * @throws ModelProblem
 */
export async function fetchModel(entry: Fetched, folder: string, options: FetchOptions = {}) {
  const { maxBytes = 4_000_000_000, allowHttp = false, onProgress } = options
  const { name, url, file, sha256 } = entry
  if (!url) throw new ModelProblem(`${name} has no url in the manifest: put ${file} into ${folder} yourself`)
  const { body, all } = await get(url, allowHttp)
  await mkdir(folder, { recursive: true })
  const path = join(folder, file)
  const unfinished = `${path}.${process.pid}.part`
  const hash = createHash('sha256')
  let bytes = 0
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      onProgress?.(bytes, all)
      done(bytes > maxBytes ? new ModelProblem(`${url} is larger than ${maxBytes} bytes`) : null, chunk)
    },
  })
  try {
    await pipeline(Readable.from(body), check, createWriteStream(unfinished))
    const found = hash.digest('hex')
    if (found !== sha256) throw new ModelProblem(`${url} has the SHA-256 ${found}, not the manifest's ${sha256}`)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error instanceof ModelProblem ? error : unreachable(url, error)
  }
  return { path, bytes }
}

const mostRedirects = 5

/** Follows redirects by itself, so that none leads away from https. */
async function get(url: string, allowHttp: boolean) {
  let address = new URL(url)
  for (let hop = 0; hop <= mostRedirects; hop++) {
    if (address.protocol !== 'https:' && !(allowHttp && address.protocol === 'http:')) {
      throw new ModelProblem(`${address.href} is not an https address`)
    }
    const response = await fetch(address, { redirect: 'manual' }).catch((error) => {
      throw unreachable(address.href, error)
    })
    const next = response.headers.get('location')
    if (response.ok && response.body) {
      return { body: response.body, all: Number(response.headers.get('content-length')) || undefined }
    }
    await response.body?.cancel()
    if (response.status < 300 || response.status >= 400 || !next) {
      throw new ModelProblem(`${address.href} answered ${response.status}`)
    }
    address = new URL(next, address)
  }
  throw new ModelProblem(`${url} redirects more than ${mostRedirects} times`)
}

function unreachable(url: string, error: unknown): ModelProblem {
  const { message, cause } = error as Error
  return new ModelProblem(`${url} could not be downloaded: ${cause instanceof Error ? cause.message : message}`)
}
