import { normalize } from 'node:path'
import type { Readable } from 'node:stream'
import { notFound } from '#platform/errors.ts'

/** What a store keeps beside the bytes. */
export type StoredFile = { bytes: number }

/**
 * Where files live: on disk, or in object storage. Keys are paths such as `uploads/2026/11/20/name.pdf`; they never
 * begin with a slash and never hold `..`. One suite of tests runs against every implementation.
 */
export type Store = {
  /** Writes a whole file and answers its size; half a file is never seen. Throws tooLarge beyond `maxBytes`. */
  put(key: string, content: Readable, options: { maxBytes: number }): Promise<StoredFile>
  /** Bytes of a file, or of the part from `start` to `end` (both included). Throws notFound. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Size of a file, undefined where there is none. */
  stat(key: string): Promise<StoredFile | undefined>
  /**
   * An address to which a file of exactly so many bytes is sent by PUT, for so many seconds, by whoever has it. Only of stores that strangers reach.
   */
  signedPut?(key: string, options: { bytes: number; seconds: number }): Promise<string>
  /** Removes a file; one that is not there is fine. */
  delete(key: string): Promise<void>
  /** Keys below a folder such as `uploads/` of what was written before a moment, page by page and in no order. */
  list(folder: string, before: Date): AsyncIterable<string[]>
  /** Removes what writes left behind that a crash ended a day ago or more, and answers how many those were. */
  sweep(): Promise<number>
  /** Whether the store answers; throws where it does not. */
  check(): Promise<void>
}

/** Answers a key that stays inside its store: relative, without `..`, hidden folders or NUL. Throws notFound for others. */
export function safeKey(key: string): string {
  if (key === '' || key.startsWith('/') || key.includes('\0') || normalize(key) !== key || key.startsWith('.')) {
    throw notFound()
  }
  return key
}
