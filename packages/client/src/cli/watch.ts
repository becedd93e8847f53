import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const lookSeconds = 1

/**
 * The files that come into a folder, each once it has stopped growing, and again where it has grown since: its writer had only paused. Hidden and
 * unfinished ones are passed over, and those whose names are `known`, which the caller adds to once it has written something there itself. A name that
 * has left the folder is free for the next file, and a file that only has another name now is not told again. Throws an Error where the folder itself is gone.
 */
export async function* newFiles(folder: string, known: Set<string>, signal: AbortSignal): AsyncGenerator<string, void> {
  const seen = new Map<string, string>()
  const told = new Map<string, number>()
  /** What is done with, by its name: which file it is, and as whom it was written. */
  const done = new Map<string, string>()
  while (!signal.aborted) {
    const names = await readdir(folder).catch((cause) => {
      throw new Error(`The folder ${folder} is gone, or cannot be read any more.`, { cause })
    })
    const there = new Set(names)
    // What has left: a name that is new now may be that file under another one.
    const left = new Set([...done].flatMap(([name, stamp]) => (there.has(name) ? [] : [stamp])))
    for (const names of [known, seen, told, done])
      for (const name of names.keys()) if (!there.has(name)) names.delete(name)
    for (const name of names) {
      const path = join(folder, name)
      if (isPassing(name) || (known.has(name) && done.has(name))) continue
      const facts = await stat(path).catch(() => undefined)
      if (!facts?.isFile()) continue
      const stamp = `${facts.ino} ${facts.size} ${facts.mtimeMs}`
      if (!seen.has(name) && left.has(stamp)) told.set(name, facts.size)
      if (known.has(name) || told.get(name) === facts.size) {
        done.set(name, stamp)
        continue
      }
      if (seen.get(name) === stamp && facts.size > 0) {
        told.set(name, facts.size)
        done.set(name, stamp)
        yield path
      }
      seen.set(name, stamp)
    }
    await sleep(lookSeconds * 1000, undefined, { signal }).catch(() => {})
  }
}

/** Whether a name is that of a hidden file, a download under way, or the lock that Office writes beside an open document. */
const isPassing = (name: string) => /^[.~]|\.(?:part|crdownload|download|tmp)$/i.test(name)
