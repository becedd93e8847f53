import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UsageError } from './usage.ts'

/** In the folder, as long as somebody watches it. */
const lockName = '.sundry-watch'

const beatSeconds = 1
/** Whoever has not touched the lock for so long is gone, however the clocks of this machine and that of the folder stand. */
const goneSeconds = 4

/**
 * Takes a folder for this program alone: two that watch one folder would each take the other's results for files that came, for ever and for credits.
 * `signal` aborts where another has taken it over meanwhile, as after this machine slept. A folder that takes no files is held by nobody.
 * Throws UsageError where another program watches it.
 */
export async function holdFolder(folder: string): Promise<{ signal: AbortSignal; release(): Promise<void> }> {
  const path = join(folder, lockName)
  const name = randomUUID()
  const lost = new AbortController()
  const holder = () => readFile(path, 'utf8').catch(() => undefined)
  try {
    while (!(await isWritten(path, name))) {
      if (await isTouched(path))
        throw new UsageError(
          `Another sundry-client watches ${folder}. Two would take each other's results for new files: end that one first.`,
        )
      await rm(path, { force: true })
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    return { signal: lost.signal, release: async () => {} }
  }
  const timer = setInterval(async () => {
    const now = new Date()
    if ((await holder()) === name) await utimes(path, now, now).catch(() => {})
    else if (!(await isWritten(path, name).catch(() => true))) lost.abort()
  }, beatSeconds * 1000)
  timer.unref()
  return {
    signal: lost.signal,
    async release() {
      clearInterval(timer)
      if ((await holder()) === name) await rm(path, { force: true })
    },
  }
}

/** Writes the lock where there is none; answers whether it did. */
async function isWritten(path: string, name: string): Promise<boolean> {
  try {
    await writeFile(path, name, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Whether somebody touches the lock within the time that one who lives needs for it. */
async function isTouched(path: string): Promise<boolean> {
  const touched = async () => (await stat(path).catch(() => undefined))?.mtimeMs
  const before = await touched()
  for (let waited = 0; waited < goneSeconds; waited++) {
    await sleep(1000)
    const now = await touched()
    if (now !== before) return now !== undefined
  }
  return false
}
