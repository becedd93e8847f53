import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What changes whenever packages, lists or sources do. */
const places = ['/var/lib/dpkg/status', '/var/lib/apt/lists', '/etc/apt/sources.list', '/etc/apt/sources.list.d']

/**
 * Remembers in a file what apt answered, for as long as nothing of apt's changes: asking it takes a second on each start. `recall(key, ask)`
 * gives the answer to a question, asked if it is not known; `ask` may answer undefined, which is asked again next time.
 */
export function aptMemory(file, watched = places) {
  const state = () => watched.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0).join()
  const known = () => {
    try {
      const memory = JSON.parse(readFileSync(file, 'utf8'))
      return memory.state === state() ? memory.answers : {}
    } catch {
      return {}
    }
  }
  return function recall(key, ask) {
    const before = known()[key]
    if (before !== undefined) return before
    const answer = ask()
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ state: state(), answers: { ...known(), [key]: answer } }))
    } catch {
      // Then it is asked again.
    }
    return answer
  }
}
