import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import type { KeepingPlace } from '../files.ts'
import { sniffBytes } from '../sniff.ts'
import { tusExtensions } from './refusalOfTus.ts'
import { addPart, dropUpload, livingUpload } from './uploads.ts'

/** Bytes of one part in the store: what a process holds in memory for each upload, and loses at most when it is killed. */
const partBytes = 2_000_000

/**
 * Where the tus protocol puts what comes in: parts in our store, their order in the database. So every process can go on
 * with every upload. `check` sees the first part and throws where it is not wanted.
 */
export class PartStore extends DataStore {
  readonly place: KeepingPlace
  readonly check: (head: Buffer) => void

  constructor(place: KeepingPlace, check: (head: Buffer) => void) {
    super()
    this.place = place
    this.check = check
    this.extensions = [...tusExtensions]
  }

  override async getUpload(id: string): Promise<Upload> {
    const { name, bytes, offset, createdAt } = await livingUpload(this.place.db, id)
    return new Upload({ id, size: bytes, offset, metadata: { filename: name }, creation_date: createdAt.toISOString() })
  }

  /** Adds what comes to an upload, also the beginning of a part whose rest never comes; answers how far the upload is then. */
  override async write(content: Readable, id: string, start: number): Promise<number> {
    let offset = start
    const add = async (bytes: Buffer) => {
      if (bytes.length === 0) return
      if (offset === 0 && bytes.length >= sniffBytes) this.check(bytes.subarray(0, sniffBytes))
      await addPart(this.place, id, offset, bytes)
      offset += bytes.length
    }
    const waiting = new Gathered()
    try {
      for await (const chunk of content) {
        waiting.add(chunk as Buffer)
        if (waiting.bytes >= partBytes) await add(waiting.take())
      }
    } catch (error) {
      await add(waiting.take())
      throw error
    }
    await add(waiting.take())
    return offset
  }

  override remove(id: string): Promise<void> {
    return dropUpload(this.place, id)
  }
}

/** Chunks that wait to become one part. */
class Gathered {
  bytes = 0
  #chunks: Buffer[] = []

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.bytes += chunk.length
  }

  take(): Buffer {
    const whole = Buffer.concat(this.#chunks)
    this.#chunks = []
    this.bytes = 0
    return whole
  }
}
