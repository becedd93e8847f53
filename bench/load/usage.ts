import { readdir, readFile } from 'node:fs/promises'
import { memoryOf, processorSeconds } from '../sites/processFigures.ts'

/** Processor time in seconds by part of the installation: `web`, `worker` with its engines, `postgres`, `caddy`, the bucket, `callers`. */
export type Usage = Map<string, number>

type Process = { pid: number; parent: number; name: string }

/** What each part has taken until now. Parts are the children of this process with all that they started; what it takes itself are the callers. */
export async function takenUntilNow(): Promise<Usage> {
  const all = await everyProcess()
  const taken: Usage = new Map([['callers', process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6]])
  for (const child of all.filter(({ parent }) => parent === process.pid)) {
    const name = await partOf(child)
    taken.set(name, (taken.get(name) ?? 0) + (await ofTree(child, all)))
  }
  return taken
}

/** What each part took between two moments, as cores, those that took a hundredth of one or more. */
export function between(before: Usage, after: Usage, seconds: number): Usage {
  const cores = [...after].map(([name, taken]) => [name, (taken - (before.get(name) ?? 0)) / seconds] as const)
  return new Map(cores.filter(([, taken]) => taken >= 0.01))
}

/** Runs something; answers what it answers, and the cores that each part had at work meanwhile. */
export async function withUsage<Made>(
  work: () => Promise<Made>,
): Promise<{ made: Made; usage: Usage; seconds: number }> {
  const before = await takenUntilNow()
  const began = performance.now()
  const made = await work()
  const seconds = (performance.now() - began) / 1000
  return { made, usage: between(before, await takenUntilNow(), seconds), seconds }
}

/** Resident memory in MB of each web process, worker, Caddy and the bucket, in the order in which they were started. */
export async function memoryNow(): Promise<{ name: string; megabytes: number }[]> {
  const children = (await everyProcess()).filter(({ parent }) => parent === process.pid)
  const all = await Promise.all(
    children.map(async (child) => ({ name: await partOf(child), megabytes: (await memoryOf(child.pid)).now })),
  )
  return [...all, { name: 'callers', megabytes: process.memoryUsage.rss() / 1e6 }]
}

/** The role of a process of the product, or the name of its program. */
async function partOf({ pid, name }: Process): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return /--role\0(\w+)/.exec(line)?.[1] ?? name
}

async function ofTree(root: Process, all: readonly Process[]): Promise<number> {
  const own = await processorSeconds(root.pid, { withEnded: true }).catch(() => 0)
  const below = all.filter(({ parent }) => parent === root.pid).map((child) => ofTree(child, all))
  return (await Promise.all(below)).reduce((sum, each) => sum + each, own)
}

async function everyProcess(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
      const [, name = '', parent = '0'] = /\((.*)\) \S (\d+)/s.exec(stat ?? '') ?? []
      return stat ? [{ pid: Number(pid), parent: Number(parent), name }] : []
    }),
  )
  return read.flat().sort((a, b) => a.pid - b.pid)
}
