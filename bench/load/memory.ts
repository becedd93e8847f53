import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { rootFolder } from '#platform/paths.ts'
import { say } from './say.ts'
import { memoryNow } from './usage.ts'

/** Where each look at the memory is written to, a line a process: seconds since the beginning, name, MB. */
const memoryFile = join(rootFolder, 'test-results', 'load-memory.csv')

const everySeconds = 10

/** What a process had at a moment: seconds since the beginning, and MB. */
type Look = { seconds: number; megabytes: number }

/** Looks at the memory of each process while something runs, and prints whether it grows. Answers what was made. */
export async function withMemory<Made>(work: () => Promise<Made>): Promise<Made> {
  const looks = new Map<string, Look[]>()
  const began = performance.now()
  const ended = new AbortController()
  writeFileSync(memoryFile, 'seconds,process,megabytes\n')
  const look = async () => {
    const seconds = Math.round((performance.now() - began) / 1000)
    for (const { name, megabytes } of await memoryNow()) {
      looks.set(name, [...(looks.get(name) ?? []), { seconds, megabytes }])
      appendFileSync(memoryFile, `${seconds},${name},${megabytes.toFixed(1)}\n`)
    }
  }
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await look()
      await pause(everySeconds * 1000, undefined, { signal: ended.signal }).catch(() => undefined)
    }
  })()
  const made = await work()
  ended.abort()
  await watching
  for (const [name, all] of looks) say(`memory of ${name}`, growth(all))
  return made
}

/** How the memory of a process went: its mean in the first and the last quarter, and the slope of the line through the second half. */
function growth(all: readonly Look[]): string {
  const quarter = Math.max(1, Math.floor(all.length / 4))
  const mean = (some: readonly Look[]) => some.reduce((sum, { megabytes }) => sum + megabytes, 0) / some.length
  const [first, last] = [mean(all.slice(0, quarter)), mean(all.slice(-quarter))]
  const anHour = slope(all.slice(Math.floor(all.length / 2))) * 3600
  const most = Math.max(...all.map(({ megabytes }) => megabytes))
  return `${first.toFixed(0)} MB in the first quarter, ${last.toFixed(0)} in the last, at most ${most.toFixed(0)}; ${anHour.toFixed(0)} MB an hour in the second half`
}

/** The slope of the line of least squares, in MB a second. */
function slope(all: readonly Look[]): number {
  const mean = (of: (look: Look) => number) => all.reduce((sum, look) => sum + of(look), 0) / all.length
  const [x, y] = [mean(({ seconds }) => seconds), mean(({ megabytes }) => megabytes)]
  const spread = all.reduce((sum, { seconds }) => sum + (seconds - x) ** 2, 0)
  return all.reduce((sum, { seconds, megabytes }) => sum + (seconds - x) * (megabytes - y), 0) / spread
}
