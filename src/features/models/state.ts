import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ModelEntry } from './manifest.ts'

/** Whether a model's file is there, and is the one that the manifest means. */
export type FileState = 'installed' | 'missing' | 'other file'

/** Compares the file of a model with its SHA-256 in the manifest. */
export async function fileState({ file, sha256 }: ModelEntry, folder: string): Promise<FileState> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(join(folder, file)), hash)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
  return hash.digest('hex') === sha256 ? 'installed' : 'other file'
}
