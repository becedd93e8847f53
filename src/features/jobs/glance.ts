import { join } from 'node:path'
import { type FileRow, fetchFile } from '#features/files/files.ts'
import type { EngineDescriptor, EngineResult } from '#platform/childProcess/engine.ts'
import { prepareScratch } from '#platform/childProcess/scratch.ts'
import { AppError } from '#platform/errors.ts'
import type { Beside } from '#platform/pdfOfWord.ts'
import type { Store } from '#platform/storage/store.ts'

/** Where engines may be run beside a call; none may where there is nothing to run them. */
export type GlancePlace = { store: Store; pdfMaker: Beside | undefined }

/** Looks into a file by an engine that answers soon, before a job is made; undefined where that does not work out. */
export type Glance = <Input>(
  file: FileRow,
  engine: EngineDescriptor<Input>,
  inputOf: (path: string) => Input,
) => Promise<EngineResult['facts']>

/** Whoever asks waits for it, so it is short, for all files of a request together, and at what is soon here. */
const mostMilliseconds = 4_000
const mostBytes = 30_000_000

/**
 * Looks into the files of a request on its way to a job, so that what cannot be is refused at once. Where a file is large, or the engine busy
 * or unable to open it, the job finds out.
 */
export function glanceAt({ store, pdfMaker }: GlancePlace): Glance {
  const signal = AbortSignal.timeout(mostMilliseconds)
  return async (file, engine, inputOf) => {
    if (!pdfMaker || file.bytes > mostBytes || signal.aborted) return undefined
    await using scratch = await prepareScratch(pdfMaker.scratchParent)
    const path = join(scratch.path, 'input')
    try {
      await fetchFile({ store }, file, path, signal)
      const { facts } = await pdfMaker.run(engine, inputOf(path), { signal, scratch: scratch.path })
      return facts
    } catch (error) {
      if (error instanceof AppError || signal.aborted) return undefined
      throw error
    }
  }
}
