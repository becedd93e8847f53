import { readFile } from 'node:fs/promises'

/** Clock ticks a second of the figures in /proc, which are the same on every Linux of today. */
const ticks = 100

/** Processor time that a process has taken so far, of all its threads, in seconds; `withEnded` adds the children that it has seen end. */
export async function processorSeconds(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name before it stands in brackets and may hold spaces.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, withEnded ? 15 : 13)
  return fields.reduce((sum, field) => sum + Number(field), 0) / ticks
}

/** Memory of a process in MB: what it has now, and the most that it ever had. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1000
  return { now: of('VmRSS'), most: of('VmHWM') }
}
