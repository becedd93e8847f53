import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'

/** A scratch folder for one test, gone at its end, with the surroundings that an engine asks for. */
export type TestWork = Work &
  AsyncDisposable & {
    /** Every value that the engine reported, in order. */
    reported: number[]
    /** Puts a file into the folder and returns its path. */
    put(name: string, data: Uint8Array): Promise<string>
  }

export function testWork(signal: AbortSignal = new AbortController().signal): TestWork {
  const scratch = mkdtempSync(join(tmpdir(), 'engine-'))
  const reported: number[] = []
  return {
    scratch,
    signal,
    reported,
    progress: (percent) => reported.push(percent),
    put: async (name, data) => {
      const path = join(scratch, name)
      await writeFile(path, data)
      return path
    },
    [Symbol.asyncDispose]: () => rm(scratch, { recursive: true, force: true }),
  }
}
