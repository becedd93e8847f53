import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const lookSeconds = 1

/**
 * The files that come into a folder, each once it has stopped growing. Hidden and unfinished ones are passed over, and those whose names are `known`:
 * the caller adds what it writes there itself.
 */
export async function* newFiles(folder: string, known: Set<string>, signal: AbortSignal): AsyncGenerator<string, void> {
  const sizes = new Map<string, number>()
  while (!signal.aborted) {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (known.has(name) || isPassing(name)) continue
      const facts = await stat(path).catch(() => undefined)
      if (!facts?.isFile()) continue
      if (sizes.get(name) === facts.size && facts.size > 0) {
        known.add(name)
        yield path
      }
      sizes.set(name, facts.size)
    }
    await sleep(lookSeconds * 1000, undefined, { signal }).catch(() => {})
  }
}

/** Whether a name is that of a hidden file, a download under way, or the lock that Office writes beside an open document. */
const isPassing = (name: string) => /^[.~]|\.(?:part|crdownload|download|tmp)$/i.test(name)
